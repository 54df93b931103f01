import { query, read, text, when } from '@dm/shared/page'
import { ofActivity, params as ofPage } from '../reads'

/** What an offer's address has, beside the activity: who shares it, and the order that is shown. */
export const params = { ...ofPage, uid: text, orderId: text }
/** What is left of the offer and mine of it, the order of `?orderId=`, and who shares it. */
export const reads = {
  offer: read('activity/offer/query', ofActivity),
  order: when('user', read('activity/offer/order/detail/query', { orderId: query('orderId') })),
  sharer: read('user/brief/query', { uid: query('uid') }),
}
