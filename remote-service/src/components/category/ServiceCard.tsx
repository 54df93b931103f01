import { SERVICE_UNITS } from '@dm/shared/contract/vocabulary/service'
import type { Data } from '@dm/shared/contract'
import { monthDay } from '@dm/shared/format'
import { paths } from '@dm/shared/paths'
import { Link } from '@dm/shared/router'
import { Money } from '@dm/shared/ui/amount'
import { Picture } from '@dm/shared/ui/picture'
import { tenths } from './labels'
import css from './card.module.css'

type Card = Data<'service/page'>['list'][number]

/** One service of the market: cover, title, price, rating, city, the next free day. */
export function ServiceCard({ card, today }: { card: Card; today: string }) {
  const { id, title, cover, fromFen, unit, rating, city, providerName, nextOpenDay } = card
  return (
    <Link to={paths.serviceDetail({ id })} className={css.card}>
      <Picture src={cover} alt="" ratio="4:3" square />
      <span className={css.cardBody}>
        <b className={css.title}>{title}</b>
        <span className={css.price}>
          <Money fen={fromFen} tone="money" cents="auto" />
          <small>起/{SERVICE_UNITS[unit]}</small>
        </span>
        <small>{rating === undefined ? '暂无评分' : `${tenths(rating)} 分 · ${card.comments} 条评价`}</small>
        <small>
          {providerName} · {city}
        </small>
        <small>{nextOpenDay ? `最近可约 ${monthDay(nextOpenDay, today)}` : '近期已约满'}</small>
      </span>
    </Link>
  )
}
