import { paths } from '@dm/shared/paths'
import { useApiInfiniteQuery, useApiQuery } from '@dm/shared/query'
import { optionIn, useAddressState, usePageExists } from '@dm/shared/router'
import { Button } from '@dm/shared/ui/button'
import { Chips, InfiniteList, ListCard, Row, Segmented } from '@dm/shared/ui/list'
import { ListSkeleton, Loaded, Page, SkeletonLine, Stack } from '@dm/shared/ui/page'
import { AgentGate } from '../../parts/market/AgentGate'
import { PACK_STATES } from '../../parts/traffic/types'
import { Overview } from './Overview'
import { PackCard } from './PackCard'
import { ProductCard } from './ProductCard'

const TABS = [
  { key: 'buy', label: '购买' },
  { key: 'mine', label: '我的流量包' },
] as const
const STATES = [
  { key: 'all', label: '全部' },
  { key: 'active', label: PACK_STATES.active },
  { key: 'used', label: PACK_STATES.used },
  { key: 'expired', label: PACK_STATES.expired },
  { key: 'refunding', label: PACK_STATES.refunding },
  { key: 'refunded', label: PACK_STATES.refunded },
] as const

/** 流量包: exposures to buy, and those that are there (docs/product/growth.md#commontraffic). */
export default function TrafficPage() {
  return (
    <Page title="流量包">
      <AgentGate>
        <Traffic />
      </AgentGate>
    </Page>
  )
}

function Traffic() {
  const [{ tab, state }, show] = useAddressState(
    (query) => ({ tab: optionIn(query, 'tab', TABS), state: optionIn(query, 'state', STATES) }),
    (now) =>
      paths.commonTraffic({
        tab: now.tab === 'buy' ? null : now.tab,
        state: now.state === 'all' ? null : now.state,
      }),
  )
  const overview = useApiQuery('traffic/overview/query', {})
  const records = paths.walletTrafficRecord()
  const hasRecords = usePageExists(records)
  return (
    <Stack>
      <Loaded from={overview} skeleton={<SkeletonLine height={320} radius={12} />}>
        {(data) => <Overview overview={data} />}
      </Loaded>
      <Segmented label="流量包" options={TABS} value={tab} onChange={(next) => show({ tab: next, state: 'all' })} />
      {tab === 'buy' ? (
        <Products />
      ) : (
        <Packs
          state={state}
          onState={(next) => show({ state: next })}
          onBuy={() => show({ tab: 'buy', state: 'all' })}
        />
      )}
      {hasRecords && (
        <ListCard label="记录">
          <Row title="投放记录与账单" to={records} />
        </ListCard>
      )}
    </Stack>
  )
}

function Products() {
  const products = useApiInfiniteQuery('traffic/product/list', {})
  return (
    <InfiniteList from={products} empty="暂无在售的流量包" skeleton={<ListSkeleton lines={2} />}>
      {(product) => <ProductCard product={product} />}
    </InfiniteList>
  )
}

type State = (typeof STATES)[number]['key']

function Packs({ state, onState, onBuy }: { state: State; onState: (next: State) => void; onBuy: () => void }) {
  const packs = useApiInfiniteQuery('traffic/pack/page', state === 'all' ? {} : { state })
  const now = packs.data?.pages[0]?.now ?? 0
  return (
    <>
      <Chips label="状态" options={STATES} value={state} onChange={onState} />
      <InfiniteList
        from={packs}
        empty={state === 'all' ? '还没有流量包' : '没有符合条件的流量包'}
        action={
          <Button kind="soft" size="s" onClick={state === 'all' ? onBuy : () => onState('all')}>
            {state === 'all' ? '去购买' : '清除筛选'}
          </Button>
        }
        skeleton={<ListSkeleton lines={2} />}
      >
        {(pack) => <PackCard pack={pack} now={now} />}
      </InfiniteList>
    </>
  )
}
