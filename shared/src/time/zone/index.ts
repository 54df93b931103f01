import dayjs from 'dayjs'
import timezone from 'dayjs/plugin/timezone.js'
import utc from 'dayjs/plugin/utc.js'

dayjs.extend(utc)
dayjs.extend(timezone)

/** Used for an unknown zone. */
const OURS = 'Asia/Shanghai'

function isZone(name: string): boolean {
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
