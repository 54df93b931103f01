/** Minutes from the start of a day; an end may lie past midnight. */
export interface Hours {
  startMin: number
  endMin: number
}

const two = (value: number) => String(value).padStart(2, '0')

/** 540 → 09:00, 1500 → 次日01:00. */
export const minuteText = (minute: number): string =>
  minute >= 1440
    ? minute === 1440
      ? '24:00'
      : `次日${two(Math.floor((minute - 1440) / 60))}:${two(minute % 60)}`
    : `${two(Math.floor(minute / 60))}:${two(minute % 60)}`

export const hoursText = ({ startMin, endMin }: Hours): string => `${minuteText(startMin)}–${minuteText(endMin)}`

/** Error in the intervals of one day; undefined when there is none (docs/product/service.md#servicecalendar). */
export function hoursError(hours: readonly Hours[]): string | undefined {
  if (hours.some(({ startMin, endMin }) => endMin <= startMin)) return '结束时间需晚于开始时间'
  const sorted = [...hours].sort((a, b) => a.startMin - b.startMin)
  return sorted.some(({ startMin }, at) => startMin < (sorted[at - 1]?.endMin ?? 0)) ? '时间段不能重叠' : undefined
}
