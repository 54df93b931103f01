import { money, monthDay } from '@dm/shared/format'
import { paths } from '@dm/shared/paths'
import { daysMs, startOfDay } from '@dm/shared/time'
import { ButtonLink } from '@dm/shared/ui/button'
import { Tag } from '@dm/shared/ui/list'
import { Card } from '@dm/shared/ui/page'
import { PackProgress } from '../PackProgress'
import { PACK_STATES, type Pack } from '../types'
import css from './list.module.css'

/** Days before its end at which a pack's last day is red. */
const SOON_MS = daysMs(7)

export function PackCard({ pack, now }: { pack: Pack; now: number }) {
  const { id, name, state, source, lastDay, refund } = pack
  const soon = state === 'active' && startOfDay(lastDay) - now < SOON_MS
  return (
    <Card>
      <article className="dm-stack-8" aria-label={name}>
        <div className={css.card}>
          <h2 className={css.name}>
            {name} <Tag tone={state === 'active' ? 'green' : 'grey'}>{PACK_STATES[state]}</Tag>{' '}
            {source === 'gift' && <Tag>赠送</Tag>}
          </h2>
          <ButtonLink kind="soft" size="s" to={paths.commonTrafficDetail({ id })}>
            {state === 'active' ? '去投放' : '查看'}
            <span className="sr">{name}</span>
          </ButtonLink>
        </div>
        <PackProgress pack={pack} />
        {refund && (state === 'refunding' || state === 'refunded') ? (
          <p className={css.label}>
            {PACK_STATES[state]} {money(refund.fen)}
          </p>
        ) : (
          <p className={soon ? css.ends : css.label}>{monthDay(lastDay)}到期</p>
        )}
      </article>
    </Card>
  )
}
