import type { HomeSlot } from '@dm/shared/contract/calls/activity/home'
import { addDays, dayOf, daysMs, hoursMs, minutesMs, startOfDay } from '@dm/shared/time'
import type { homeOrders, homePackages } from './schema'

export type PackageRow = typeof homePackages.$inferSelect
export type OrderRow = typeof homeOrders.$inferSelect

/** A slot is ordered so many hours before it at least, and so many days ahead at most. */
export const NOTICE_HOURS = 48
export const WINDOW_DAYS = 60
/** Time during which an unpaid order keeps its slot. */
export const HOLD_MS = minutesMs(15)
/** The team answers within a day, else everything goes back. */
const ANSWER_MS = daysMs(1)
/** After its end an order is finished by itself. */
export const FINISH_MS = hoursMs(24)

/** Epoch milliseconds of `HH:mm` on a day, in UTC+8. */
export function momentOf(day: string, from: string): number {
  const [hours = 0, minutes = 0] = from.split(':').map(Number)
  return startOfDay(day) + hoursMs(hours) + minutesMs(minutes)
}

/** `HH:mm` so many minutes later; past midnight it begins anew. */
export function laterBy(from: string, minutes: number): string {
  const [hours = 0, mins = 0] = from.split(':').map(Number)
  const sum = (hours * 60 + mins + minutes) % 1440
  return `${String(Math.floor(sum / 60)).padStart(2, '0')}:${String(sum % 60).padStart(2, '0')}`
}

export const lastDayOf = (now: number) => addDays(dayOf(now), WINDOW_DAYS)

type Template = Pick<PackageRow, 'times' | 'restDays' | 'minutes'>
type Taken = { day: string; from: string; teams: number; taken: number }

const weekdayOf = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay()

/** Number of teams of a slot; 0 where the package is not given then. */
export function teamsOf({ times, restDays }: Template, day: string, from: string): number {
  if (restDays.includes(weekdayOf(day))) return 0
  return times.find((time) => time.from === from)?.teams ?? 0
}

/** Every slot of these days that may still be ordered, full ones too, in their order. */
export function slotsOf(
  template: Template,
  taken: readonly Taken[],
  { from, days, now }: { from: string; days: number; now: number },
): HomeSlot[] {
  const rows = new Map(taken.map((row) => [`${row.day} ${row.from}`, row]))
  const last = lastDayOf(now)
  return Array.from({ length: days }, (_, n) => addDays(from, n)).flatMap((day) =>
    day > last
      ? []
      : template.times.flatMap(({ from: start }) => {
          const teams = teamsOf(template, day, start)
          if (teams === 0 || momentOf(day, start) < now + hoursMs(NOTICE_HOURS)) return []
          const row = rows.get(`${day} ${start}`)
          const left = row ? Math.max(0, Math.min(row.teams, teams) - row.taken) : teams
          return [{ day, from: start, to: laterBy(start, template.minutes), left }]
        }),
  )
}

interface Step {
  state: OrderRow['state']
  at: number
}

/** Next time-driven step of an order, where it is due by now; null when none is. */
export function dueStep(
  { state, payBefore, paidAt, startAt, endAt }: Pick<OrderRow, 'state' | 'payBefore' | 'paidAt' | 'startAt' | 'endAt'>,
  now: number,
): Step | null {
  if (state === 'unpaid' && payBefore <= now) return { state: 'closed', at: payBefore }
  if (state === 'paid' && paidAt !== null) {
    const at = Math.min(paidAt + ANSWER_MS, startAt)
    if (at <= now) return { state: 'refunded', at }
  }
  if (state === 'confirmed' && endAt + FINISH_MS <= now) return { state: 'finished', at: endAt + FINISH_MS }
  return null
}

/** An order as it is now, whether or not a job has run since. Money that goes back counts when it was sent back. */
export function asOf(row: OrderRow, now: number): OrderRow {
  const step = dueStep(row, now)
  return step && step.state !== 'refunded' ? { ...row, state: step.state } : row
}

/** The states that keep a slot from others. */
export const holdsSlot = (state: OrderRow['state']) => state !== 'closed' && state !== 'refunded'

/** Refund of an owner's cancellation now; null when it cannot be cancelled. A part of a fen goes to the customer. */
export function refundOf(
  { state, amountFen, startAt, refundLadder }: Pick<OrderRow, 'state' | 'amountFen' | 'startAt' | 'refundLadder'>,
  now: number,
): { fen: number; percent: number } | null {
  if (state === 'unpaid') return { fen: 0, percent: 0 }
  if (state === 'paid') return { fen: amountFen, percent: 100 }
  if (state !== 'confirmed' || now >= startAt) return null
  const step = [...refundLadder].sort((a, b) => b.hours - a.hours).find(({ hours }) => startAt - now >= hoursMs(hours))
  const percent = step?.percent ?? 0
  return { fen: Math.ceil((amountFen * percent) / 100), percent }
}
