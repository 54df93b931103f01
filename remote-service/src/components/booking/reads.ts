import { query, read, text } from '@dm/shared/page'

/** The booking of the address, which is shown over the page. */
export const params = { bookingId: text }
export const booking = read('service/booking/detail/query', { id: query('bookingId') })
export const counts = read('service/booking/count/query')
