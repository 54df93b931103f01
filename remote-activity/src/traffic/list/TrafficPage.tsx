import { paths } from '@dm/shared/paths'
import type { StateOf } from '@dm/shared/page'
import { useListRead, usePageState, useRead } from '@dm/shared/reads'
import { usePageExists } from '@dm/shared/router'
import { Button } from '@dm/shared/ui/button'
import { Chips, InfiniteList, ListCard, Row, Segmented } from '@dm/shared/ui/list'
import { ListSkeleton, Loaded, Page, SkeletonLine, Stack } from '@dm/shared/ui/page'
import { Overview } from './Overview'
import { PackCard } from './PackCard'
import { page } from './page'
import { ProductCard } from './ProductCard'

/** 流量包: exposures to buy, and those that are there (docs/product/referral.md#commontraffic). */
export default function TrafficPage() {
  return (
    <Page title={page.title}>
      <Traffic />
    </Page>
  )
}

function Traffic() {
  const [{ tab, state }, show] = usePageState(page)
  const overview = useRead(page.reads.overview)
  const records = paths.walletTrafficRecord()
  const hasRecords = usePageExists(records)
  return (
    <Stack>
      <Loaded from={overview} skeleton={<SkeletonLine height={320} radius={12} />}>
        {(data) => <Overview overview={data} />}
      </Loaded>
      <Segmented
        label="流量包"
        options={page.params.tab.options}
        value={tab}
        onChange={(next) => show({ tab: next, state: 'all' })}
      />
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
  const products = useListRead(page.reads.products, { tab: 'buy' })
  return (
    <InfiniteList from={products} empty="暂无在售的流量包" skeleton={<ListSkeleton lines={2} />}>
      {(product) => <ProductCard product={product} />}
    </InfiniteList>
  )
}

type State = StateOf<typeof page.params>['state']

function Packs({ state, onState, onBuy }: { state: State; onState: (next: State) => void; onBuy: () => void }) {
  const packs = useListRead(page.reads.packs, { tab: 'mine', state })
  const now = packs.data?.pages[0]?.now ?? 0
  return (
    <>
      <Chips label="状态" options={page.params.state.options} value={state} onChange={onState} />
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
