import { money } from '@dm/shared/format'
import { Money } from '@dm/shared/ui/amount'
import { Tag } from '@dm/shared/ui/list'
import { Avatar, Picture } from '@dm/shared/ui/picture'
import type { HomeBrief } from './labels'
import css from './home.module.css'

/** One package: picture, length, price, score, who comes. */
export function PackageCard({ item, onOpen }: { item: HomeBrief; onOpen: () => void }) {
  const { title, cover, minutes, guests, priceFen, marketFen, marketNote, score, sold, artists, full } = item
  return (
    <button type="button" className={css.card} aria-haspopup="dialog" onClick={onOpen}>
      <span className={css.cover}>
        <Picture src={cover} alt="" ratio="4:3" sizes="(max-width: 480px) 100vw, 448px" />
      </span>
      <span className={css.words}>
        <b className={css.title}>{title}</b>
        <small>
          {minutes}分钟 · {guests}
        </small>
        <span className={css.price}>
          <Money fen={priceFen} tone="money" />
          {marketFen !== null && <s>{money(marketFen)}</s>}
          {full && <Tag tone="grey">近60天约满</Tag>}
        </span>
        {marketFen !== null && marketNote && <small>{marketNote}</small>}
        <span className="dm-row-12">
          <small>{score === null ? '新上架' : `${(score / 10).toFixed(1)} 分`}</small>
          <small>已售 {sold}</small>
          <span className={css.faces}>
            {artists.map(({ uid, avatar }) => (
              <Avatar key={uid} src={avatar} size={24} />
            ))}
          </span>
        </span>
      </span>
    </button>
  )
}
