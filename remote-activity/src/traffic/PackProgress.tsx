import { count } from '@dm/shared/format'
import type { Pack } from './types'
import css from './traffic.module.css'

/** Used part of a pack, drawn and in words. */
export function PackProgress({ pack: { total, used, expired, refunded } }: { pack: Pack }) {
  return (
    <div className="dm-caption dm-stack-4">
      <span className={css.bar} aria-hidden="true">
        <i style={{ width: `${(used / total) * 100}%` }} />
        <i className={css.gone} style={{ width: `${((expired + refunded) / total) * 100}%` }} />
      </span>
      <span>
        已用 {count(used)} / 共 {count(total)}
      </span>
    </div>
  )
}
