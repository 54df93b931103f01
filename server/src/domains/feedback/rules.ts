import { daysMs, minuteOfDay } from '@dm/shared/time'
import type { feedbacks } from './schema'

/** Additions of one feedback (docs/product/account-video.md#rules). */
export const MOST_ADDITIONS = 5
/** A reply without an answer closes the feedback after this time. */
export const ANSWER_MS = daysMs(7)

/** Hours in which the phone is answered, in minutes of the day, and as text. */
const OPENS = 9 * 60
const CLOSES = 21 * 60
export const SERVICE_HOURS = '9:00-21:00'
/** Returns true while the phone is answered, every day by the clock of UTC+8. */
export const isServiceOpen = (now: number): boolean => minuteOfDay(now) >= OPENS && minuteOfDay(now) < CLOSES

type Row = Pick<typeof feedbacks.$inferSelect, 'state' | 'repliedAt'>

/** Returns true once nothing may be added: a late job changes nothing. */
export const isOver = ({ state, repliedAt }: Row, now: number): boolean =>
  state === 'closed' || (state === 'replied' && repliedAt !== null && repliedAt + ANSWER_MS <= now)
