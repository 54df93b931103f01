import { z } from 'zod'
import { call, Day, Id, Ms } from '../../call'

const Slot = z.object({ startAt: Ms, endAt: Ms })
const SlotDay = z.object({ date: Day, state: z.enum(['open', 'full', 'off', 'closed']), slots: z.array(Slot) })

/** The times at which a package can be booked (docs/product/service.md#availability). */
export const serviceSlot = {
  'service/slot/query': call({
    access: 'public',
    read: true,
    combined: true,
    body: z.object({
      serviceId: Id,
      packageId: Id,
      units: z.int().min(1).max(12),
      from: Day,
      days: z.int().min(1).max(31),
      /** A booking that is to be moved: its own time does not stand in its way. Its parties only. */
      bookingId: Id.optional(),
    }),
    data: z.object({
      days: z.array(SlotDay),
      serverNow: Ms,
      /** The last day that can be booked today. */
      lastDay: Day,
      /** The first day with a free time between today and `lastDay`. */
      nextOpenDay: Day.optional(),
      /** Without a free time: the first day after `lastDay` with one, once the booking window reaches it. */
      laterDay: Day.optional(),
    }),
  }),
}

export type SlotDayView = z.output<typeof SlotDay>
export type SlotView = z.output<typeof Slot>
