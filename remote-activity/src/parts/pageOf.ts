import { paths } from '@dm/shared/paths'

interface Of {
  activityId: string
  kind: string
}

/** The page of a competition by its kind: with chests, or without. */
export const activityPage = ({ activityId: id, kind }: Of): string =>
  kind === 'talentKing' ? paths.activityCywzIndex({ id }) : paths.activityIndex({ id })
