import { defineRoutes } from '@dm/shared/paths'

export const routes = defineRoutes('activity', [
  {
    path: '/activity/index',
    name: 'activityIndex',
    title: '活动介绍',
    page: 'CompetitionIntroPage',
    stage: true,
    first: [
      { call: 'activity/overview/query', body: { preview: '?preview' } },
      { call: 'activity/overview/query', body: { activityId: '?id' }, when: '!?preview' },
      { call: 'activity/overview/query', body: { slot: 'competition' }, when: ['!?preview', '!?id'] },
      {
        call: 'activity/talentKing/queryActivitySurplus',
        body: { activityId: 'activity/overview/query#activity.activityId', preview: ['?preview', null] },
        when: 'user',
      },
      {
        call: 'activity/entry/hot/list',
        body: { activityId: 'activity/overview/query#activity.activityId', pageSize: 6, preview: ['?preview', null] },
      },
      {
        call: 'activity/entry/rank/list',
        body: {
          activityId: 'activity/overview/query#activity.activityId',
          scope: 'total',
          pageSize: 10,
          preview: ['?preview', null],
        },
      },
    ],
    largest: { from: 'activity/overview/query#activity.theme.hero.url', widths: [750, 1600], sizes: '720px' },
  },
])
