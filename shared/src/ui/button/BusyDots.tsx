import css from './button.module.css'

/** The rising dots of 点, the busy mark of a button. */
export function BusyDots() {
  return (
    <span className={css.dots} aria-hidden="true">
      <i />
      <i />
      <i />
    </span>
  )
}
