import { dayOf, money, monthDay } from '@dm/shared/format'
import { NETWORK_MESSAGE } from '@dm/shared/request'
import { usePageExists } from '@dm/shared/router'
import { Button, ButtonLink } from '@dm/shared/ui/button'
import { AgreementLink, CheckField, Form } from '@dm/shared/ui/form'
import type { VipOrderForm } from './useVipOrder'
import type { VipScope } from './VipCard'
import css from './vip.module.css'

/** The bar's offer: buying, the step before it, or the reason of a refusal; null for nothing. */
export type Way = 'buy' | 'locked' | 'minor' | null

export function wayOf(scope: VipScope, buyer: { minor: boolean; canRecharge: boolean } | undefined): Way {
  if (scope.locked) return 'locked'
  if (buyer?.minor) return 'minor'
  return buyer?.canRecharge === true ? 'buy' : null
}

interface BuyBarProps {
  way: NonNullable<Way>
  scope: VipScope
  plan: VipScope['plans'][number]
  now: number
  form: VipOrderForm
}

/** The fixed bar of the plans. */
export function BuyBar({ way, ...props }: BuyBarProps) {
  if (way === 'buy') return <Buy {...props} />
  if (way === 'minor') return <p className={css.note}>未成年人暂不支持充值</p>
  return <Locked locked={props.scope.locked} />
}

function Locked({ locked }: { locked: VipScope['locked'] }) {
  const leads = usePageExists(locked?.path ?? '')
  if (!locked) return null
  return leads ? (
    <ButtonLink kind="main" block to={locked.path}>
      {locked.text}
    </ButtonLink>
  ) : (
    <p className={css.note}>{locked.text}</p>
  )
}

/** The agreement, the days that the plan would cover, and 立即开通 with the price. */
function Buy({ scope, plan, now, form }: Omit<BuyBarProps, 'way'>) {
  const [from, to] = [monthDay(plan.startDay, dayOf(now)), monthDay(plan.endDay, dayOf(now))]
  return (
    <Form form={form} className={css.buy}>
      <CheckField {...form.field('agreed')}>
        我已阅读并同意
        <AgreementLink id={22} name="《会员服务协议》" />
      </CheckField>
      {form.lost && (
        <p role="alert" className={css.error}>
          {NETWORK_MESSAGE}
        </p>
      )}
      <div className={css.buyLine}>
        <p className={css.days}>
          有效期 <span>{from}</span> <span>至 {to}</span>
        </p>
        <Button kind="main" type="submit" busy={form.busy}>
          {scope.active ? '续费' : '立即开通'} {money(plan.fen)}
        </Button>
      </div>
    </Form>
  )
}
