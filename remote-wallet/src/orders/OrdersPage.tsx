import { useListRead, usePageState } from '@dm/shared/reads'
import { paths } from '@dm/shared/paths'
import { ButtonLink } from '@dm/shared/ui/button'
import { InfiniteList } from '@dm/shared/ui/list'
import { ListSkeleton, Page, Stack } from '@dm/shared/ui/page'
import { Tabs } from '@dm/shared/ui/tabs'
import { ShowAll } from '../components/shown/ShowAll'
import { OrderItem } from './OrderItem'
import { page } from './page'

/** 我的订单: whatever was ordered, of every kind, the unpaid ones first (docs/product/wallet.md#walletorders). */
export default function OrdersPage() {
  return (
    <Page title={page.title} back={paths.userIndex()}>
      <Orders />
    </Page>
  )
}

function Orders() {
  const [shown, change] = usePageState(page)
  const rows = useListRead(page.reads.rows, shown)
  const { options } = page.params.state
  const { state } = shown
  return (
    <Stack>
      <Tabs
        label="订单状态"
        options={options}
        value={state}
        onChange={(key) => change({ state: key })}
        panelId="orders"
        fill
      />
      <div id="orders" role="tabpanel" aria-label={options.find(({ key }) => key === state)?.label}>
        <InfiniteList
          from={rows}
          keyOf={({ kind, id }) => `${kind} ${id}`}
          empty={state === 'all' ? '还没有订单' : '没有符合条件的订单'}
          action={
            state === 'all' ? (
              <ButtonLink kind="soft" size="s" to={paths.serviceList({ tab: 'find' })}>
                去找服务
              </ButtonLink>
            ) : (
              <ShowAll onClick={() => change({ state: 'all' })} />
            )
          }
          skeleton={<ListSkeleton lines={2} />}
        >
          {(order) => (
            <OrderItem
              order={order}
              answer={rows.data?.pages[0] ?? { now: order.createdAt }}
              onStale={() => void rows.refetch()}
            />
          )}
        </InfiniteList>
      </div>
    </Stack>
  )
}
