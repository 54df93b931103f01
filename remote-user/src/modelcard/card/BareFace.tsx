import { paths } from '@dm/shared/paths'
import { Link, usePageExists } from '@dm/shared/router'
import { LockIcon, RightIcon } from '@dm/shared/ui/icon'
import css from './card.module.css'

/** The tile that links to the bare-face photos. */
export function BareFace({ uid }: { uid: string }) {
  const to = paths.modelcardPhotos({ uid })
  if (!usePageExists(to)) return null
  return (
    <Link to={to} className={css.bare}>
      <span className={css.lock}>
        <LockIcon />
      </span>
      <span className={css.grow}>
        <b>素颜照</b>
        <span className={css.note}>6 个角度 · 仅通告方可见</span>
      </span>
      <RightIcon size={16} />
    </Link>
  )
}
