import type { Hours } from '@dm/shared/contract/forms/service/calendar'
import { minutesMs, startOfDay, whole } from '@dm/shared/time'

/** A time, in epoch ms. */
export interface Range {
  startAt: number
  endAt: number
}

const DAY_MIN = 1440
/** Grid for the ends of a dragged interval, in minutes. */
const GRID_MIN = 30
/** Shown of a day without hours and without anything in it. */
const PLAIN: Hours = { startMin: 480, endMin: 1200 }

/** A time as minutes of one day, cut at its midnights. */
export function minutesOn(date: string, { startAt, endAt }: Range): Hours {
  const minute = (at: number) => Math.min(DAY_MIN, Math.max(0, whole(at - startOfDay(date), 'minute')))
  return { startMin: minute(startAt), endMin: minute(endAt) }
}

/** The part of a day that its line shows: whole hours, one more on each side of what there is. */
export function shownOf(all: readonly Hours[]): Hours {
  if (all.length === 0) return PLAIN
  const start = Math.min(...all.map(({ startMin }) => startMin))
  const end = Math.min(DAY_MIN, Math.max(...all.map(({ endMin }) => endMin)))
  return {
    startMin: Math.max(0, (Math.floor(start / 60) - 1) * 60),
    endMin: Math.min(DAY_MIN, (Math.ceil(end / 60) + 1) * 60),
  }
}

/** Position of an interval on the line, in percent of its width. */
export function placeOn(shown: Hours, { startMin, endMin }: Hours): { left: string; width: string } {
  const span = shown.endMin - shown.startMin
  const at = (minute: number) =>
    ((Math.min(shown.endMin, Math.max(shown.startMin, minute)) - shown.startMin) / span) * 100
  return { left: `${at(startMin)}%`, width: `${at(endMin) - at(startMin)}%` }
}

/** The minute under a position on the line, `share` of its width from the left. */
export const minuteAt = (shown: Hours, share: number): number =>
  shown.startMin + Math.min(1, Math.max(0, share)) * (shown.endMin - shown.startMin)

/** The dragged interval, in either direction, as whole steps of the grid. */
export const dragged = (from: number, to: number): Hours => ({
  startMin: Math.floor(Math.min(from, to) / GRID_MIN) * GRID_MIN,
  endMin: Math.min(DAY_MIN, Math.ceil(Math.max(from, to) / GRID_MIN) * GRID_MIN),
})

/** Minutes of a day as a time. */
export const rangeOn = (date: string, { startMin, endMin }: Hours): Range => ({
  startAt: startOfDay(date) + minutesMs(startMin),
  endAt: startOfDay(date) + minutesMs(endMin),
})
