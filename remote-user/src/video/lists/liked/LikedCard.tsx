import type { LikeRow } from '@dm/shared/contract/calls/video/vod-lists'
import { duration, largeNumber } from '@dm/shared/format'
import { paths } from '@dm/shared/paths'
import { Link } from '@dm/shared/router'
import { IconButton } from '@dm/shared/ui/button'
import { Checkbox } from '@dm/shared/ui/choice'
import { HeartIcon } from '@dm/shared/ui/icon'
import { Picture } from '@dm/shared/ui/picture'
import css from '../lists.module.css'

interface LikedCardProps {
  row: LikeRow
  /** Present while several are chosen. */
  pick?: { on: boolean; onChange: (on: boolean) => void }
  /** The owner's. */
  onUnlike?: () => void
}

/** One liked video; 作品已失效 can be taken out of the list, and no more. */
export function LikedCard({ row: { vod }, pick, onUnlike }: LikedCardProps) {
  const name = vod?.title ?? '作品已失效'
  return (
    <div className={css.cell}>
      {vod ? (
        <Link className={css.open} to={paths.videoShare({ vodId: vod.vodId, collectId: vod.collectId })}>
          <Picture src={vod.cover} alt="" ratio="9:16" sizes="(max-width: 480px) 33vw, 160px">
            {vod.episodeNo !== null && <span className={css.no}>第{vod.episodeNo}集</span>}
            <span className={css.mark}>
              {duration(vod.durationSec * 1000)} · {largeNumber(vod.plays)}次
            </span>
          </Picture>
          <span className={css.cut}>{vod.title}</span>
        </Link>
      ) : (
        <div className={css.gone}>作品已失效</div>
      )}
      {pick ? (
        <label className={css.pick}>
          <span className="sr">选择{name}</span>
          <Checkbox checked={pick.on} onChange={pick.onChange} />
        </label>
      ) : (
        onUnlike && (
          <IconButton label={`取消喜欢${name}`} className={css.heart} onClick={onUnlike}>
            <HeartIcon size={18} filled />
          </IconButton>
        )
      )}
    </div>
  )
}
