import { Tile } from '@dm/shared/ui/form'
import { CameraIcon } from '@dm/shared/ui/icon'
import { headline, occupationsOf, type Card } from '../template/facts'
import css from './board.module.css'
import type { CoverState } from './useCover'

/** The cover as visitors will see it: its lettering follows what is typed. */
export function CoverTile({ cover: { slot, choose }, typed }: { cover: CoverState; typed: Card }) {
  const lettering = (
    <span className={css.lettering} aria-hidden="true">
      <b>{typed.stageName || '艺名'}</b>
      {typed.enName && <span lang="en">{typed.enName}</span>}
      <span>{occupationsOf(typed)}</span>
      <span>
        {headline(typed)
          .map(({ value, unit }) => `${value}${unit}`)
          .join(' · ')}
      </span>
    </span>
  )
  if (!slot)
    return (
      <button type="button" className={css.addCover} onClick={choose}>
        <CameraIcon />
        上传封面
        <small>3:4竖图，模卡和海报的首图</small>
      </button>
    )
  return (
    <span className={css.cover}>
      <Tile slot={slot} name="封面" ratio="3:4" openLabel="更换封面" onOpen={choose} />
      {lettering}
      <span className={css.shot} aria-hidden="true">
        封面
      </span>
    </span>
  )
}
