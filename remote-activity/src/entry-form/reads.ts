import { query, read, text, when } from '@dm/shared/page'
import { mine, params as ofPage } from '../hooks/activity/reads'

/** Address parameters of a form, beside the activity: one's own entry that is changed. */
export const params = { ...ofPage, entryId: text }
/** Reads of one's own standing in the competition, of the form's values, and of the entry that is changed. */
export const reads = {
  mine,
  me: when('user', read('userinfo/get')),
  before: when('user', read('activity/entry/detail/query', { entryId: query('entryId') })),
}
