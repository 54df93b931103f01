import type { NewGiftSettings } from '@dm/shared/contract/calls/activity/document'
import { hoursMs } from '@dm/shared/time'

interface Pause {
  from: number
  /** Null while it lasts. */
  to: number | null
}

/**
 * Returns until when an account counts as new; whoever became new during a pause has the whole time after it
 * (docs/product/activity.md#activitynewregister). Pure.
 */
export function newUntil(
  createdAt: number,
  { withinHours }: Pick<NewGiftSettings, 'withinHours'>,
  pauses: readonly Pause[],
): number {
  const within = hoursMs(withinHours)
  const during = pauses.filter(({ from, to }) => createdAt >= from && (to === null || createdAt < to))
  if (during.some(({ to }) => to === null)) return Number.MAX_SAFE_INTEGER
  return Math.max(createdAt, ...during.map(({ to }) => to ?? createdAt)) + within
}

/** Returns what a minor receives of a gift: coins and make-up cards. Pure. */
export const itemsFor = ({ items }: Pick<NewGiftSettings, 'items'>, minor: boolean): NewGiftSettings['items'] =>
  minor ? items.filter(({ type }) => type === 'coin' || type === 'makeUpCard') : items
