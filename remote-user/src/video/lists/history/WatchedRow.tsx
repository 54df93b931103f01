import type { ViewRow } from '@dm/shared/contract/calls/video/vod-lists'
import { duration, relativeTime } from '@dm/shared/format'
import { paths } from '@dm/shared/paths'
import { Link } from '@dm/shared/router'
import { SwipeRow } from '@dm/shared/ui/gesture'
import { Card } from '@dm/shared/ui/page'
import { Picture } from '@dm/shared/ui/picture'
import css from '../lists.module.css'

/** One row of the history; it is deleted by a swipe. */
export function WatchedRow({ row, onDelete }: { row: ViewRow; onDelete: () => void }) {
  return (
    <Card flush>
      <SwipeRow
        label={row.vod?.title ?? '作品已失效'}
        actions={[{ key: 'del', label: '删除', danger: true, onSelect: onDelete }]}
      >
        <Watched row={row} />
      </SwipeRow>
    </Card>
  )
}

/** `看到第5集 0:32 / 共80集`, or 看完. */
function progressText({ vod, collect, positionSec, finished }: ViewRow): string {
  const episode = vod?.episodeNo != null ? `第${vod.episodeNo}集 ` : ''
  const place = finished ? `${episode}看完` : `看到${episode}${duration(positionSec * 1000)}`
  return collect ? `${place} / 共${collect.total}集` : place
}

function Watched({ row }: { row: ViewRow }) {
  const { vod, collect, positionSec, durationSec, finished, viewedAt } = row
  if (!vod)
    return (
      <div className={css.row}>
        <p className={css.note}>作品已失效</p>
      </div>
    )
  const share = finished || durationSec === 0 ? 100 : Math.min(100, (positionSec / durationSec) * 100)
  return (
    <Link className={css.row} to={paths.videoShare({ vodId: vod.vodId, collectId: vod.collectId })}>
      <Picture src={vod.cover} alt="" ratio="3:4" className={css.cover} sizes="84px">
        <span className={css.bar}>
          <i style={{ width: `${share}%` }} />
        </span>
      </Picture>
      <span className={css.words}>
        <span className={css.cut}>{collect?.title ?? vod.title}</span>
        <span className={css.note}>{progressText(row)}</span>
        <span className={css.note}>{relativeTime(viewedAt)}</span>
      </span>
    </Link>
  )
}
