import { daysMs, hoursMs, minutesMs, secondsMs } from '@dm/shared/time'

const STEPS = [secondsMs(10), secondsMs(30), minutesMs(2), minutesMs(10), minutesMs(30)]

/**
 * Returns when the sweep queries again something begun at `since` and queried `asks` times
 * (docs/product/wallet.md#paying): 10 s, 30 s, 2, 10, 30 min after it began, then hourly for 24 h; null afterwards,
 * when operators take over.
 */
export function nextQuery(since: number, asks: number, now: number): number | null {
  const step = STEPS[asks]
  const next = step === undefined ? now + hoursMs(1) : Math.max(now + secondsMs(1), since + step)
  return next - since > daysMs(1) + hoursMs(1) ? null : next
}
