import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '../../../platform/limits'

const STEPS = [10 * SECOND_MS, 30 * SECOND_MS, 2 * MINUTE_MS, 10 * MINUTE_MS, 30 * MINUTE_MS]

/**
 * When the sweep asks again about something begun at `since` and asked `asks` times (wallet, "Paying"): 10 s, 30 s, 2,
 * 10, 30 min after it began, then hourly for 24 h; null afterwards, when it is the operators'.
 */
export function nextAsk(since: number, asks: number, now: number): number | null {
  const step = STEPS[asks]
  const next = step === undefined ? now + HOUR_MS : Math.max(now + SECOND_MS, since + step)
  return next - since > DAY_MS + HOUR_MS ? null : next
}
