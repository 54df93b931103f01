import { paths } from '@dm/shared/paths'

interface Of {
  activityId: string
  kind: string
}

/** The page of a competition by its kind: with chests, or without. */
export const activityPage = ({ activityId: id, kind }: Of): string =>
  kind === 'talentKing' ? paths.activityCywzIndex({ id }) : paths.activityIndex({ id })

/** Its form, for a change of one's own entry. */
export const changePage = ({ activityId: id, kind }: Of, entryId: string): string =>
  kind === 'talentKing' ? paths.activityCywzForm({ id, entryId }) : paths.activityForm({ id, entryId })
