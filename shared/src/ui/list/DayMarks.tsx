import css from './dayMarks.module.css'

/** What a day has: something arranged, something that waits for an answer, or nothing. */
type DayMarkKind = 'busy' | 'waiting' | 'free'

/** The mark of a day, the same on every calendar. What it says stands in words beside it, or in its day's name. */
export const DayMark = ({ kind }: { kind: DayMarkKind }) => <i className={css[kind]} aria-hidden="true" />

/** What the marks of a calendar say. */
export const DayLegend = ({ marks }: { marks: readonly { kind: DayMarkKind; label: string }[] }) => (
  <p className={css.legend}>
    {marks.map(({ kind, label }) => (
      <span key={label} className={css.entry}>
        <DayMark kind={kind} />
        {label}
      </span>
    ))}
  </p>
)
