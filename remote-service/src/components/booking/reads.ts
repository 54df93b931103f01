import { option, query, read, text, type StateOf } from '@dm/shared/page'

/** Groups of bookings by how far they are. */
export const BOOKING_GROUPS = [
  { key: 'pending', label: '待确认' },
  { key: 'unpaid', label: '待付款' },
  { key: 'confirmed', label: '待服务' },
  { key: 'done', label: '已完成' },
  { key: 'cancelled', label: '已取消' },
] as const
export type BookingGroup = (typeof BOOKING_GROUPS)[number]['key']

/** Most signs of a search for bookings. */
export const WORDS_MOST = 20

/** The booking of the address, which is shown over the page. */
export const params = { bookingId: text }
export const booking = read('service/booking/detail/query', { id: query('bookingId') })
export const counts = read('service/booking/count/query')

/** What a page with a list of bookings keeps in its address. */
export const listParams = { state: option(BOOKING_GROUPS), words: text, ...params }
export type ListState = StateOf<typeof listParams>

/** What a change of the list changes in the address. */
export const changeOf = ({ group, keyword }: { group?: BookingGroup; keyword?: string }): Partial<ListState> => ({
  ...(group && { state: group }),
  ...(keyword !== undefined && { words: keyword || null }),
})
