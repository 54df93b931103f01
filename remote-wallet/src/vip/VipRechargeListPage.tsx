import { paths } from '@dm/shared/paths'
import { useApiQuery } from '@dm/shared/query'
import { replaceAddress, useSearchParams } from '@dm/shared/router'
import { useSession } from '@dm/shared/session'
import { Segmented } from '@dm/shared/ui/list'
import { Tabs } from '@dm/shared/ui/tabs'
import { Loaded, LoginState, Page } from '@dm/shared/ui/page'
import { useState } from 'react'
import { PlanForm } from './PlanForm'
import { VipCard } from './VipCard'
import { VipRecords } from './VipRecords'

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
  return <Page title="会员充值">{loggedIn ? <Vip /> : <LoginState />}</Page>
}

function Vip() {
  const [query] = useSearchParams()
  const [scope, setScope] = useState<Scope>(query.get('scope') === 'enterprise' ? 'enterprise' : 'personal')
  const [tab, setTab] = useState<Tab>(query.get('tab') === 'record' ? 'record' : 'plan')
  const vip = useApiQuery('wallet/vip/query', {})
  const show = (next: { scope?: Scope; tab?: Tab }) => {
    const [to, at] = [next.scope ?? scope, next.tab ?? tab]
    setScope(to)
    setTab(at)
    replaceAddress(
      paths.walletVipRechargeList({ scope: to === 'personal' ? null : to, tab: at === 'plan' ? null : at }),
    )
  }
  return (
    <Loaded from={vip}>
      {(data) => {
        const shown = data.scopes.find((one) => one.scope === scope)
        return (
          <>
            <Segmented label="会员类型" options={SCOPES} value={scope} onChange={(to) => show({ scope: to })} />
            {shown && <VipCard scope={shown} now={data.now} savedFeeFen={data.savedFeeFen} />}
            <Tabs label="会员" options={TABS} value={tab} onChange={(at) => show({ tab: at })} panelId="vip-panel" />
            <div id="vip-panel" role="tabpanel" aria-label={TABS.find((one) => one.key === tab)?.label}>
              {tab === 'record' ? (
                <VipRecords scope={scope} />
              ) : (
                shown && <PlanForm key={scope} scope={shown} onStale={vip.refetch} />
              )}
            </div>
          </>
        )
      }}
    </Loaded>
  )
}
