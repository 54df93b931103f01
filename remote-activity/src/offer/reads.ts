import { query, read, text, when } from '@dm/shared/page'
import { ofActivity, params as ofPage } from '../hooks/activity/reads'

/** Address parameters of an offer, beside the activity: the uid of the sharer, and the order that is shown. */
export const params = { ...ofPage, uid: text, orderId: text }
/** Reads of the offer's stock and the user's share of it, of the order of `?orderId=`, and of the sharer. */
export const reads = {
  offer: read('activity/offer/query', ofActivity),
  order: when('user', read('activity/offer/order/detail/query', { orderId: query('orderId') })),
  sharer: read('user/brief/query', { uid: query('uid') }),
}
