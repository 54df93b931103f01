import { query, read, text, when } from '@dm/shared/page'
import { mine, params as ofPage } from '../reads'

/** What a form's address has, beside the activity: one's own entry that is changed. */
export const params = { ...ofPage, entryId: text }
/** What is mine of the competition, what the form is filled with, and the entry that is changed. */
export const reads = {
  mine,
  me: when('user', read('userinfo/get')),
  before: when('user', read('activity/entry/detail/query', { entryId: query('entryId') })),
}
