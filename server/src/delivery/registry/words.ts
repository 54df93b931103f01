const parts = new Intl.DateTimeFormat('zh-CN', {
  timeZone: 'Asia/Shanghai',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})

/** `11-20 14:30`, in UTC+8. */
export function timeText(ms: number): string {
  const of = Object.fromEntries(parts.formatToParts(ms).map(({ type, value }) => [type, value]))
  return `${of.month}-${of.day} ${of.hour}:${of.minute}`
}

/** `11-20 14:30 至 11-27 00:00`, or without an end `11-20 14:30 起`. */
export const periodText = ({ from, to }: { from: number; to: number | null }) =>
  to === null ? `${timeText(from)} 起` : `${timeText(from)} 至 ${timeText(to)}`
