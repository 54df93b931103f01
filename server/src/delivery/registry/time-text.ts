import { utc8Text } from '@dm/shared/time'

/** `11-20 14:30`, in UTC+8. */
export const timeText = (ms: number): string => utc8Text(ms, 'MM-DD HH:mm')

/** `11-20 14:30 至 11-27 00:00`, or without an end `11-20 14:30 起`. */
export const periodText = ({ from, to }: { from: number; to: number | null }) =>
  to === null ? `${timeText(from)} 起` : `${timeText(from)} 至 ${timeText(to)}`
