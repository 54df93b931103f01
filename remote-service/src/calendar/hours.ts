import type { Hours } from '@dm/shared/contract/forms/service/calendar'

const two = (value: number) => String(value).padStart(2, '0')

/** 540 → 09:00, 1500 → 次日01:00. */
export const minuteText = (minute: number): string =>
  minute >= 1440
    ? minute === 1440
      ? '24:00'
      : `次日${two(Math.floor((minute - 1440) / 60))}:${two(minute % 60)}`
    : `${two(Math.floor(minute / 60))}:${two(minute % 60)}`

export const hoursText = ({ startMin, endMin }: Hours): string => `${minuteText(startMin)}–${minuteText(endMin)}`
