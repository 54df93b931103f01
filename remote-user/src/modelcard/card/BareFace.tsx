import { paths } from '@dm/shared/paths'
import { Link, usePageExists } from '@dm/shared/router'
import { LockIcon, RightIcon } from '@dm/shared/ui/icon'
import { VISIBLE_TO, type Card } from '../template/facts'
import css from './card.module.css'

/** The tile that links to the bare-face photos; others see none where there are none for them. */
export function BareFace({ card: { uid, bareFaces }, isOwner }: { card: Card; isOwner: boolean }) {
  const to = paths.modelcardPhotos({ uid })
  const exists = usePageExists(to)
  if (!exists || (!bareFaces && !isOwner)) return null
  return (
    <Link to={to} className={css.bare}>
      <span className={css.lock}>
        <LockIcon />
      </span>
      <span className={css.grow}>
        <b>素颜照</b>
        <span className="dm-note">
          {bareFaces ? `${bareFaces.angles} 个角度 · ${VISIBLE_TO[bareFaces.visibility]}` : '还没有上传'}
        </span>
      </span>
      <RightIcon size={16} />
    </Link>
  )
}
