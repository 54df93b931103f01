import { twoDigits } from '@dm/shared/format'
import { split } from '@dm/shared/time'

/** Time to a start: `2天 03:12:45`, `03:12:45`, and under an hour `12:45`. Pure. */
export function countdown(ms: number): string {
  const { days, hours, minutes, seconds } = split(Math.ceil(Math.max(0, ms) / 1000) * 1000)
  const end = `${twoDigits(minutes)}:${twoDigits(seconds)}`
  if (days === 0 && hours === 0) return end
  return `${days > 0 ? `${days}天 ` : ''}${twoDigits(hours)}:${end}`
}
