import { Tag } from '@dm/shared/ui/list'
import { Picture } from '@dm/shared/ui/picture'
import css from './love.module.css'
import type { LoveCard } from './types'

/** Why a card cannot be seen any more. */
export const GONE = { off: '对方已取回心动卡', left: '该用户已注销' }

const GENDERS = { female: '女', male: '男' }

/** A card as everybody sees it; grey for one that cannot be seen any more. */
export function CardFace({ card, gone = null }: { card: LoveCard; gone?: 'off' | 'left' | null }) {
  return (
    <div className={[css.face, gone && css.gone].filter(Boolean).join(' ')}>
      <span className={css.photo}>
        {gone ? (
          <span className={css.empty} aria-hidden="true" />
        ) : (
          <Picture src={card.photo} alt={`${card.nickname}的照片`} ratio="3:4" sizes="160px" />
        )}
      </span>
      <span className={css.about}>
        <b>{card.nickname}</b>
        <small>
          {GENDERS[card.gender]} · {card.ageBand} · {card.city}
        </small>
        {gone ? (
          <p>{GONE[gone]}</p>
        ) : (
          <>
            <span className="dm-wrap-4">
              {card.tags.map((tag) => (
                <Tag key={tag}>{tag}</Tag>
              ))}
            </span>
            <p>{card.words}</p>
          </>
        )}
      </span>
    </div>
  )
}
