import { paths } from '@dm/shared/paths'
import { Link, usePageExists } from '@dm/shared/router'
import { Button } from '@dm/shared/ui/button'
import { InfiniteList } from '@dm/shared/ui/list'
import { Page } from '@dm/shared/ui/page'
import { Tabs } from '@dm/shared/ui/tabs'
import { usePageState } from '@dm/shared/reads'
import { ShowAll } from '../components/shown/ShowAll'
import { RechargeSheet } from './recharge/RechargeSheet'
import { useRecharge } from './recharge/useRecharge'
import { CoinItem } from './CoinItem'
import { CoinSkeleton } from './CoinSkeleton'
import { GoldCard } from './GoldCard'
import { useCoinRecord } from './useCoinRecord'
import { page } from './page'

/** 星钻明细: the balance, and every row (docs/product/wallet.md#walletcoinrecord). */
export default function CoinRecordPage() {
  const records = paths.walletRechargeRecord()
  const hasRecords = usePageExists(records)
  return (
    <Page title={page.title} end={hasRecords && <Link to={records}>充值记录</Link>}>
      <Records />
    </Page>
  )
}

function Records() {
  const [{ tab }, show] = usePageState(page)
  const rows = useCoinRecord(tab)
  const recharge = useRecharge()
  return (
    <>
      <GoldCard onRecharge={recharge.open} />
      <Tabs
        label="星钻明细"
        options={page.params.tab.options}
        value={tab}
        onChange={(next) => show({ tab: next })}
        panelId="coin-rows"
      />
      <div id="coin-rows" role="tabpanel" aria-label={page.params.tab.options.find((one) => one.key === tab)?.label}>
        <InfiniteList
          from={rows}
          look="plain"
          empty={tab === 'all' ? '还没有星钻记录' : '没有符合条件的记录'}
          action={
            tab === 'all' ? (
              recharge.possible && (
                <Button kind="soft" size="s" onClick={recharge.open}>
                  去充值
                </Button>
              )
            ) : (
              <ShowAll onClick={() => show({ tab: 'all' })} />
            )
          }
          skeleton={<CoinSkeleton />}
        >
          {(item) => <CoinItem item={item} tab={tab} />}
        </InfiniteList>
      </div>
      {recharge.request && recharge.possible && <RechargeSheet request={recharge.request} onClose={recharge.close} />}
    </>
  )
}
