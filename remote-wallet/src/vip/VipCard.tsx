import type { Data } from '@dm/shared/contract'
import { dayOf, money, monthDay } from '@dm/shared/format'
import { VipIcon } from '@dm/shared/ui/icon'
import { Avatar } from '@dm/shared/ui/picture'
import { daysBetween } from '@dm/shared/time'
import { useRead } from '@dm/shared/reads'
import css from './vip.module.css'
import { page } from './page'

export type VipScope = Data<'wallet/vip/query'>['scopes'][number]

const NAMES = { personal: '个人会员', enterprise: '企业会员' }

/** Returns whole days from today to the last one, both counted: 90 on the day on which 90 were bought. */
const daysLeft = (endDay: string, now: number) => daysBetween(dayOf(now), endDay) + 1

/** The membership card: whose it is, until when, and what it has saved; dark before it is bought. */
export function VipCard({ scope, now, savedFeeFen }: { scope: VipScope; now: number; savedFeeFen: number }) {
  const me = useRead(page.reads.me)
  const { active, endDay } = scope
  return (
    <section className={endDay ? css.card : `${css.card} ${css.off}`} aria-label="会员状态">
      <span className={css.mark} aria-hidden="true">
        <VipIcon size={132} />
      </span>
      <div className={css.who}>
        <Avatar src={me.data?.user?.avatar ?? ''} size={48} alt="" />
        <b>{me.data?.user?.nickname ?? '我的会员'}</b>
        <span className={css.kind}>{NAMES[scope.scope]}</span>
      </div>
      {endDay ? (
        <p className={css.left}>
          剩余 <b>{daysLeft(endDay, now)}</b> 天
        </p>
      ) : (
        <p className={css.left}>未开通</p>
      )}
      <p className={css.facts}>
        <span>{endDay ? `有效期至 ${monthDay(endDay, dayOf(now))}` : '开通后立即生效，到期不会自动扣费'}</span>
        {active?.source === 'trial' && <span>试用中，购买后顺延</span>}
      </p>
      {savedFeeFen > 0 && <p className={css.saved}>已为你省下手续费 {money(savedFeeFen)}</p>}
    </section>
  )
}
