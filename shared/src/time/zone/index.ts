import dayjs from 'dayjs'
import timezone from 'dayjs/plugin/timezone.js'
import utc from 'dayjs/plugin/utc.js'

dayjs.extend(utc)
dayjs.extend(timezone)

/** Used for an unknown zone. */
const OURS = 'Asia/Shanghai'

/** Whether a text names an IANA zone that this machine knows. */
export function isZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

/**
 * Returns the calendar day and its minute in a named zone; an unknown zone counts as Asia/Shanghai. Only the zone's
 * offset is taken from `tz()`, because its other fields depend on the device's own clock.
 */
export function localTime(ms: number, zone: string): { day: string; minute: number } {
  const at = dayjs.utc(ms)
  const local = at.add(at.tz(isZone(zone) ? zone : OURS).utcOffset(), 'minute')
  return { day: local.format('YYYY-MM-DD'), minute: local.hour() * 60 + local.minute() }
}

/**
 * Epoch ms of a minute of a calendar day in a named zone; an unknown zone reads as Asia/Shanghai. A minute that the
 * zone's clock skips in spring is read as the same time after the skip.
 */
export function instantAt(day: string, minute: number, zone: string): number {
  const known = isZone(zone) ? zone : OURS
  const wall = dayjs.utc(day).add(minute, 'minute')
  const offsetAt = (ms: number) => dayjs.utc(ms).tz(known).utcOffset()
  const guess = wall.subtract(offsetAt(wall.valueOf()), 'minute')
  return wall.subtract(offsetAt(guess.valueOf()), 'minute').valueOf()
}
