import css from './talent.module.css'

const TONES: Record<string, string | undefined> = { silver: css.silver, gold: css.gold }

/** A chest in the metal of its name; other names are bronze. */
export function ChestPicture({ tone, isShaking }: { tone: string; isShaking?: boolean }) {
  const look = [css.picture, TONES[tone] ?? css.bronze, isShaking && css.shaking].filter(Boolean).join(' ')
  return (
    <svg className={look} viewBox="0 0 64 56" aria-hidden>
      <path className={css.lid} d="M6 24c0-12 8-18 26-18s26 6 26 18z" />
      <rect className={css.trunk} x="6" y="24" width="52" height="26" rx="4" />
      <path className={css.band} d="M6 22h52v6H6zM14 9h5v41h-5zM45 9h5v41h-5z" />
      <rect className={css.lock} x="26" y="19" width="12" height="14" rx="3" />
      <circle cx="32" cy="25" r="2.5" />
    </svg>
  )
}
