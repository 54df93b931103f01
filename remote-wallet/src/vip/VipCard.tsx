import type { Data } from '@dm/shared/contract'
import { dayOf, money } from '@dm/shared/format'
import { useApiQuery } from '@dm/shared/query'
import { Avatar } from '@dm/shared/ui/picture'
import { daysBetween } from '@dm/shared/time'
import css from './vip.module.css'

export type VipScope = Data<'wallet/vip/query'>['scopes'][number]

/** Returns whole days from today to the last one, both counted: 90 on the day on which 90 were bought. */
const daysLeft = (endDay: string, now: number) => daysBetween(dayOf(now), endDay) + 1

/** A member's name and last day, on gold. */
export function VipCard({ scope, now, savedFeeFen }: { scope: VipScope; now: number; savedFeeFen: number }) {
  const me = useApiQuery('user/center/get', {})
  const { active, endDay } = scope
  return (
    <section className={css.gold} aria-label="会员状态">
      <Avatar src={me.data?.user?.avatar ?? ''} size={48} alt="" />
      <div className={css.who}>
        <b>{me.data?.user?.nickname ?? '我的会员'}</b>
        <span>{endDay ? `有效期至 ${endDay}` : '未开通'}</span>
        {endDay && <span>剩余 {daysLeft(endDay, now)} 天</span>}
        {active?.source === 'trial' && <span>试用中，购买后顺延</span>}
        {savedFeeFen > 0 && <span>已为你省下手续费 {money(savedFeeFen)}</span>}
      </div>
    </section>
  )
}
