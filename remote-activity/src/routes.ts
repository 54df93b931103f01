import { defineRoutes } from '@dm/shared/paths'

export const routes = defineRoutes('activity', [
  { path: '/activity/index', name: 'activityIndex', title: '活动介绍', page: 'CompetitionIntroPage' },
])
