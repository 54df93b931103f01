import { useState } from 'react'
import { timeNow } from '@dm/shared/env'
import { Picture, pictureAt } from '@dm/shared/ui/picture'
import { chipsOf, type Card, type Head } from './card'
import css from './cover.module.css'

/** Short names of at least this many characters are set smaller, to fit into two lines. */
const LONG_NAME = 6
/** Characters of the vertical line. */
const SIDE_ROOM = 12

/** Returns as many tags as fit into one vertical line beside the photo. */
function sideOf(tags: readonly string[]): string {
  let line = ''
  for (const tag of tags) {
    const next = line ? `${line} · ${tag}` : tag
    if (Array.from(next).length > SIDE_ROOM) break
    line = next
  }
  return line
}

/** The full-bleed head: first photo, the company's mark, badge, name with the final dot, slogan, three or four facts. */
export function Cover({ head, card }: { head: Head; card: Pick<Card, 'photos' | 'tags' | 'show'> }) {
  const photo = card.photos[0] ?? head.cover
  const side = sideOf(card.tags)
  const [now] = useState(() => timeNow())
  return (
    <header className={css.cover}>
      {photo && (
        <img
          className={css.art}
          src={pictureAt(photo, 1600)}
          srcSet={`${pictureAt(photo, 750)} 750w, ${pictureAt(photo, 1600)} 1600w`}
          sizes="(max-width: 480px) 100vw, 480px"
          alt={`${head.shortName}的模卡封面`}
          fetchPriority="high"
        />
      )}
      <p className={css.issue}>
        <span lang="en">ENTERPRISE CARD</span>
        <span>点梦企业</span>
      </p>
      {side && (
        <p className={css.side} aria-hidden>
          {side}
        </p>
      )}
      <div className={css.lettering}>
        {head.logo && (
          <div className={css.mark}>
            <Picture src={head.logo} alt={`${head.shortName}的标志`} ratio="1:1" square sizes="64px" />
          </div>
        )}
        {head.badge !== 'none' && (
          <p className={head.badge === 'certified' ? css.badge : css.badgeOld}>
            {head.badge === 'certified' ? '已认证' : '认证已过期'}
          </p>
        )}
        <h1 className={Array.from(head.shortName).length > LONG_NAME ? css.longName : undefined}>{head.shortName}</h1>
        {head.slogan && <p className={css.slogan}>{head.slogan}</p>}
        <ul className={css.line}>
          {chipsOf(head, card.show, now).map((chip) => (
            <li key={chip}>{chip}</li>
          ))}
        </ul>
      </div>
    </header>
  )
}
