import type { BookingActor, BookingSide, BookingState } from '@dm/shared/contract/calls/service/booking'
import { daysMs, hoursMs, minutesMs } from '@dm/shared/time'
import type { bookings } from '../schema'

export type BookingRow = typeof bookings.$inferSelect

/** The provider's time to answer, the customer's to pay (at once for immediate confirmation), in ms. */
const ANSWER_MS = hoursMs(12)
const PAY_MS = hoursMs(2)
const PAY_INSTANT_MS = minutesMs(30)
/** After its end a booking is done by itself; after that the customer may object. */
export const DONE_MS = hoursMs(24)
const OBJECT_MS = hoursMs(72)
/** From so long after the start a provider may say that nobody came. */
const NO_SHOW_MS = minutesMs(15)
/** Each payment leaves so much time to change one's mind. */
const SECOND_THOUGHT_MS = minutesMs(30)
/** Phones and addresses are shown until so long after the end. */
const CONTACT_MS = daysMs(7)
export const MOST_PROPOSALS = 3

/** The states that keep a time from others. */
const ACTIVE: readonly BookingState[] = ['pending', 'unpaid', 'confirmed']
export const isActive = (state: BookingState) => ACTIVE.includes(state)

export const answerDue = (now: number, startAt: number) => Math.min(now + ANSWER_MS, startAt)
export const payDue = (now: number, startAt: number, instant: boolean) =>
  Math.min(now + (instant ? PAY_INSTANT_MS : PAY_MS), startAt)
export const proposalDue = (now: number, oldStartAt: number, newStartAt: number) =>
  Math.min(now + ANSWER_MS, oldStartAt, newStartAt)
export const objectionDue = (doneAt: number) => doneAt + OBJECT_MS

/** Until when the customer cancels for nothing. */
export const freeCancelUntil = (startAt: number, hours: number, paidAt: number) =>
  Math.min(startAt, Math.max(startAt - hoursMs(hours), paidAt + SECOND_THOUGHT_MS))

interface Step {
  state: BookingState
  /** When it was due. */
  at: number
}

/** Next time-driven step of a booking, where it is due by now; null when none is. */
export function dueStep(
  row: Pick<BookingRow, 'state' | 'expiresAt' | 'endAt' | 'objectUntil'>,
  now: number,
): Step | null {
  const { state, expiresAt, endAt, objectUntil } = row
  if ((state === 'pending' || state === 'unpaid') && expiresAt !== null && expiresAt <= now)
    return { state: 'expired', at: expiresAt }
  if (state === 'confirmed' && endAt + DONE_MS <= now) return { state: 'done', at: endAt + DONE_MS }
  if ((state === 'done' || state === 'noShow') && objectUntil !== null && objectUntil <= now)
    return { state: 'settled', at: objectUntil }
  return null
}

/**
 * A booking as it is now, whether or not a job has run since: expired, done, without a proposal that nobody answered.
 * It counts as settled when its money was divided, not before.
 */
export function asOf(row: BookingRow, now: number): BookingRow {
  const step = dueStep(row, now)
  const proposal = row.proposal && row.proposal.expiresAt > now ? row.proposal : null
  if (step?.state === 'expired') return { ...row, state: 'expired', proposal: null }
  if (step?.state === 'done') return { ...row, state: 'done', proposal: null, objectUntil: objectionDue(step.at) }
  return { ...row, proposal }
}

/** Refund of a cancellation to the customer (docs/product/service.md#bookings). */
export function refundOf(
  row: Pick<BookingRow, 'paidAt' | 'amountFen' | 'freeCancelUntil' | 'latePct'>,
  by: BookingActor,
  now: number,
): number {
  if (row.paidAt === null) return 0
  const isFree = row.freeCancelUntil !== null && now <= row.freeCancelUntil
  return by !== 'customer' || isFree ? row.amountFen : Math.ceil((row.amountFen * row.latePct) / 100)
}

/** The platform's part of what a provider is paid, in basis points. */
export const FEE_BP = 500

export interface Division {
  refundFen: number
  feeFen: number
  netFen: number
}

/** The price as what goes back, the platform's fee and the provider's part; the three are always the price. */
export function divide(amountFen: number, refundFen: number, feeBp: number): Division {
  const kept = amountFen - refundFen
  const feeFen = Math.floor((kept * feeBp) / 10_000)
  return { refundFen, feeFen, netFen: kept - feeFen }
}

/** Whether both sides read each other's phone and the whole address now. */
export const seesContacts = ({ state, paidAt, endAt }: BookingRow, now: number) =>
  paidAt !== null && state !== 'cancelled' && now <= endAt + CONTACT_MS

export const mayMarkNoShow = ({ startAt, endAt }: BookingRow, now: number) =>
  now >= startAt + NO_SHOW_MS && now <= endAt + DONE_MS

/** Which side of a booking an account is; null for anybody else. */
export const sideOf = (row: Pick<BookingRow, 'providerUid' | 'customerUid'>, uid: string): BookingSide | null =>
  row.customerUid === uid ? 'customer' : row.providerUid === uid ? 'provider' : null
