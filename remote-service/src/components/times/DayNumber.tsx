/** The day of a `YYYY-MM-DD` as a number; screen readers get the month as well. */
export function DayNumber({ date }: { date: string }) {
  return (
    <b>
      <span className="sr">{Number(date.slice(5, 7))}月</span>
      {Number(date.slice(8))}
      <span className="sr">日</span>
    </b>
  )
}
