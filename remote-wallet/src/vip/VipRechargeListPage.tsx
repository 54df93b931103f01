import { usePageState, useRead } from '@dm/shared/reads'
import { Segmented } from '@dm/shared/ui/list'
import { Tabs } from '@dm/shared/ui/tabs'
import { Loaded, Page } from '@dm/shared/ui/page'
import { Benefits } from './Benefits'
import { BuyBar, wayOf } from './BuyBar'
import { Plans } from './Plans'
import { useVipOrder } from './useVipOrder'
import { VipCard, type VipScope } from './VipCard'
import { VipRecords } from './VipRecords'
import css from './vip.module.css'
import { page } from './page'

/** 会员充值: running memberships, and what can be bought with its days (docs/product/wallet.md#walletviprechargelist). */
export default function VipRechargeListPage() {
  const [{ scope, tab, plan: planId }, show] = usePageState(page)
  const vip = useRead(page.reads.vip)
  const buyer = useRead(page.reads.buyer, { tab })
  const shown = vip.data?.scopes.find((one) => one.scope === scope)
  const plan = shown?.plans.find(({ id }) => id === planId) ?? shown?.plans[0]
  const order = useVipOrder(plan, vip.refetch)
  const choose = (to: { scope?: VipScope['scope']; plan: string | null }) => {
    show(to)
    // Another plan is another request.
    order.set({})
  }
  const way = shown && tab === 'plan' ? wayOf(shown, buyer.data) : null
  return (
    <Page
      title={page.title}
      bar={
        vip.data && shown && plan && way !== null ? (
          <BuyBar way={way} scope={shown} plan={plan} now={vip.data.now} form={order} />
        ) : undefined
      }
    >
      <Loaded from={vip}>
        {(data) => (
          <>
            <Segmented
              label="会员类型"
              options={page.params.scope.options}
              value={scope}
              onChange={(to) => choose({ scope: to, plan: null })}
            />
            {shown && <VipCard scope={shown} now={data.now} savedFeeFen={data.savedFeeFen} />}
            <Tabs
              label="会员"
              options={page.params.tab.options}
              value={tab}
              onChange={(at) => show({ tab: at })}
              panelId="vip-panel"
            />
            <div
              id="vip-panel"
              role="tabpanel"
              aria-label={page.params.tab.options.find((one) => one.key === tab)?.label}
            >
              {tab === 'record' ? (
                <VipRecords scope={scope} onBuy={() => show({ tab: 'plan' })} />
              ) : (
                shown && (
                  <div className={css.form}>
                    <Plans plans={shown.plans} value={plan?.id} onChange={(id) => choose({ plan: id })} />
                    <Benefits benefits={shown.benefits} />
                    <p className={css.quiet}>到期不会自动扣费</p>
                  </div>
                )
              )}
            </div>
          </>
        )}
      </Loaded>
    </Page>
  )
}
