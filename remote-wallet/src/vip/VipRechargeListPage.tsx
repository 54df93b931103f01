import { paths } from '@dm/shared/paths'
import { useApiQuery } from '@dm/shared/query'
import { replaceAddress, useSearchParams } from '@dm/shared/router'
import { useSession } from '@dm/shared/session'
import { Segmented } from '@dm/shared/ui/list'
import { Tabs } from '@dm/shared/ui/tabs'
import { Loaded, LoginState, Page } from '@dm/shared/ui/page'
import { useState } from 'react'
import { Benefits } from './Benefits'
import { BuyBar, wayOf } from './BuyBar'
import { Plans } from './Plans'
import { VipCard } from './VipCard'
import { VipRecords } from './VipRecords'
import css from './vip.module.css'

const SCOPES = [
  { key: 'personal', label: '个人会员' },
  { key: 'enterprise', label: '企业会员' },
] as const
const TABS = [
  { key: 'plan', label: '会员套餐' },
  { key: 'record', label: '开通记录' },
] as const

type Scope = (typeof SCOPES)[number]['key']
type Tab = (typeof TABS)[number]['key']

/** 会员充值: running memberships, and what can be bought with its days (docs/product/wallet.md#walletviprechargelist). */
export default function VipRechargeListPage() {
  const { loggedIn } = useSession()
  return loggedIn ? (
    <Vip />
  ) : (
    <Page title="会员充值">
      <LoginState />
    </Page>
  )
}

function Vip() {
  const [query] = useSearchParams()
  const [scope, setScope] = useState<Scope>(query.get('scope') === 'enterprise' ? 'enterprise' : 'personal')
  const [tab, setTab] = useState<Tab>(query.get('tab') === 'record' ? 'record' : 'plan')
  const [planId, setPlanId] = useState<string>()
  const vip = useApiQuery('wallet/vip/query', {})
  const buyer = useApiQuery('wallet/overview/query', {}, { enabled: tab === 'plan' })
  const show = (next: { scope?: Scope; tab?: Tab }) => {
    const [to, at] = [next.scope ?? scope, next.tab ?? tab]
    setScope(to)
    setTab(at)
    replaceAddress(
      paths.walletVipRechargeList({ scope: to === 'personal' ? null : to, tab: at === 'plan' ? null : at }),
    )
  }
  const shown = vip.data?.scopes.find((one) => one.scope === scope)
  const plan = shown?.plans.find(({ id }) => id === planId) ?? shown?.plans[0]
  const way = shown && tab === 'plan' ? wayOf(shown, buyer.data) : null
  return (
    <Page
      title="会员充值"
      bar={
        vip.data && shown && plan && way !== null ? (
          <BuyBar way={way} scope={shown} plan={plan} now={vip.data.now} onStale={vip.refetch} />
        ) : undefined
      }
    >
      <Loaded from={vip}>
        {(data) => (
          <>
            <Segmented label="会员类型" options={SCOPES} value={scope} onChange={(to) => show({ scope: to })} />
            {shown && <VipCard scope={shown} now={data.now} savedFeeFen={data.savedFeeFen} />}
            <Tabs label="会员" options={TABS} value={tab} onChange={(at) => show({ tab: at })} panelId="vip-panel" />
            <div id="vip-panel" role="tabpanel" aria-label={TABS.find((one) => one.key === tab)?.label}>
              {tab === 'record' ? (
                <VipRecords scope={scope} onBuy={() => show({ tab: 'plan' })} />
              ) : (
                shown && (
                  <div className={css.form}>
                    <Plans plans={shown.plans} value={plan?.id} onChange={setPlanId} />
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
