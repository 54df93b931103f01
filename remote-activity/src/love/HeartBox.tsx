import css from './love.module.css'

/** A box with a heart on it; it shakes while it is opened. */
export function HeartBox({ tone, isShaking }: { tone: 'put' | 'open'; isShaking?: boolean }) {
  return (
    <svg
      viewBox="0 0 96 84"
      width="96"
      height="84"
      aria-hidden="true"
      className={[css.box, css[tone], isShaking && css.shaking].filter(Boolean).join(' ')}
    >
      <path d="M10 34h76v40a6 6 0 0 1-6 6H16a6 6 0 0 1-6-6z" className={css.body} />
      <path d="M6 22a4 4 0 0 1 4-4h76a4 4 0 0 1 4 4v12H6z" className={css.lid} />
      <path d="M42 18h12v62H42z" className={css.band} />
      <path d="M48 66c-9-6-15-11-15-18a8 8 0 0 1 15-4 8 8 0 0 1 15 4c0 7-6 12-15 18z" className={css.heart} />
      <path d="M48 18c-10-1-19-4-18-10s13-4 18 10c5-14 17-16 18-10s-8 9-18 10z" className={css.band} />
    </svg>
  )
}
