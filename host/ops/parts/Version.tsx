import css from './version.module.css'

/** A release's version: the package's number above, the hash of its content below. */
export function Version({ of, strong }: { of: string; strong?: boolean }) {
  const at = of.lastIndexOf('-r')
  return (
    <span className={css.version} title={of}>
      <b className={strong ? css.strong : undefined}>{of.slice(0, at)}</b>
      <span>{of.slice(at + 1)}</span>
    </span>
  )
}

/** Monospaced text for a version, a path or an area's own name. */
export const Mono = ({ children }: { children: string }) => (
  <span className={css.mono} title={children}>
    {children}
  </span>
)
