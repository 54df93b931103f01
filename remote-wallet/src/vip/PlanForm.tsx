import { money } from '@dm/shared/format'
import { pay } from '@dm/shared/overlay'
import { paths } from '@dm/shared/paths'
import { invalidateChangedBy, useApiMutation, useApiQuery } from '@dm/shared/query'
import { NETWORK_MESSAGE } from '@dm/shared/request'
import { Link, useOnScreen, usePageExists } from '@dm/shared/router'
import { Money } from '@dm/shared/ui/amount'
import { Button, ButtonLink } from '@dm/shared/ui/button'
import { CheckField, Form, useForm } from '@dm/shared/ui/form'
import { useState } from 'react'
import { Benefits } from './Benefits'
import type { VipScope } from './VipCard'
import css from './vip.module.css'

/** Plans, benefits, the agreement and 立即开通. */
export function PlanForm({ scope, onStale }: { scope: VipScope; onStale: () => unknown }) {
  const [planId, setPlanId] = useState(scope.plans[0]?.id)
  const plan = scope.plans.find(({ id }) => id === planId)
  return (
    <div className={css.form}>
      <fieldset className={css.plans}>
        <legend className="sr">会员套餐</legend>
        {scope.plans.map(({ id, name, fen, dayFen, tag }) => (
          <label key={id} className={css.plan}>
            <input type="radio" name="plan" className="sr" checked={id === planId} onChange={() => setPlanId(id)} />
            {tag && <span className={css.tag}>{tag}</span>}
            <b>{name}</b>
            <Money fen={fen} className={css.price} />
            <small>每天约 {money(dayFen)}</small>
          </label>
        ))}
      </fieldset>
      <Benefits benefits={scope.benefits} />
      <p className={css.quiet}>到期不会自动扣费</p>
      {plan && <Buy key={plan.id} plan={plan} scope={scope} onStale={onStale} />}
    </div>
  )
}

function Buy({ plan, scope, onStale }: { plan: VipScope['plans'][number]; scope: VipScope; onStale: () => unknown }) {
  const overview = useApiQuery('wallet/overview/query', {})
  const hasCertification = usePageExists(scope.locked?.path ?? '')
  const onScreen = useOnScreen()

  const { mutateAsync: create } = useApiMutation('wallet/order/create')
  const form = useForm({
    initial: { agreed: false },
    labels: { agreed: '会员服务协议' },
    check: ({ agreed }) => ({ agreed: agreed ? undefined : '请阅读并同意会员服务协议' }),
    requestPerBody: true,
    guard: false,
    onRefused: onStale,
    submit: async (_values, { requestId }) => {
      const { orderNo } = await create({ requestId, kind: 'vip', itemId: plan.id, expectFen: plan.fen })
      // A user who has navigated away is not asked to pay there; the same order is found again here.
      if (!onScreen()) return
      await pay({ orderNo })
      void invalidateChangedBy('wallet/pay/start')
    },
  })
  if (scope.locked)
    return hasCertification ? (
      <ButtonLink kind="main" block to={scope.locked.path}>
        {scope.locked.text}
      </ButtonLink>
    ) : (
      <p className={css.note}>{scope.locked.text}</p>
    )
  if (overview.data?.minor) return <p className={css.note}>未成年人暂不支持充值</p>
  if (overview.data?.canRecharge !== true) return null
  return (
    <Form form={form}>
      <p className={css.note}>
        有效期 {plan.startDay} 至 {plan.endDay}
      </p>
      <CheckField {...form.field('agreed')}>
        我已阅读并同意<Link to={paths.commonUserAgreement({ id: 22 })}>《会员服务协议》</Link>
      </CheckField>
      {form.lost && (
        <p role="alert" className={css.error}>
          {NETWORK_MESSAGE}
        </p>
      )}
      <Button kind="main" block type="submit" busy={form.busy}>
        {scope.active ? '续费' : '立即开通'} {money(plan.fen)}
      </Button>
    </Form>
  )
}
