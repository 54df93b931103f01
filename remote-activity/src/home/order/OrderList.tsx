import { money } from '@dm/shared/format'
import { paths } from '@dm/shared/paths'
import { useListRead, usePageState } from '@dm/shared/reads'
import { Link } from '@dm/shared/router'
import { KindArt } from '@dm/shared/ui/art'
import { ButtonLink } from '@dm/shared/ui/button'
import { InfiniteList, Tabs, Tag } from '@dm/shared/ui/list'
import { EmptyState, ListSkeleton, Page } from '@dm/shared/ui/page'
import { Picture } from '@dm/shared/ui/picture'
import { regionText, slotText, stateText, type Order } from '../labels'
import css from './order.module.css'
import { page } from './page'

/** 我的订单, by how far they are. */
export function OrderList() {
  const [{ tab }, change] = usePageState(page)
  const rows = useListRead(page.reads.orders, { tab })
  const tabs = page.params.tab.options
  const now = rows.data?.pages[0]?.serverNow ?? 0
  return (
    <Page title="我的订单">
      <Tabs
        label="订单状态"
        options={tabs}
        value={tab}
        onChange={(key) => change({ tab: key })}
        panelId="orders"
        fill
      />
      <div id="orders" role="tabpanel" aria-label={tabs.find(({ key }) => key === tab)?.label}>
        <InfiniteList
          from={rows}
          empty={
            <EmptyState
              art={<KindArt kind="bag" />}
              text="还没有订单，去看看到家活动"
              action={
                <ButtonLink kind="soft" size="s" to={paths.activityHome()}>
                  去看看
                </ButtonLink>
              }
            />
          }
          skeleton={<ListSkeleton lines={2} />}
        >
          {(order) => <OrderCard order={order} now={now} />}
        </InfiniteList>
      </div>
    </Page>
  )
}

function OrderCard({ order, now }: { order: Order; now: number }) {
  const isOpen = order.state === 'unpaid' || order.state === 'paid' || order.state === 'confirmed'
  return (
    <Link to={paths.activityHomeOrder({ id: order.orderId })} className={css.card}>
      <span className={css.line}>
        <small>{order.no}</small>
        <Tag tone={isOpen ? 'orange' : 'grey'}>{stateText(order)}</Tag>
      </span>
      <span className={css.what}>
        <span className={css.cover}>
          <Picture src={order.cover} alt="" ratio="1:1" sizes="72px" />
        </span>
        <span>
          <b>{order.title}</b>
          <small>{slotText(order, now)}</small>
          <small>{regionText(order.address.regionNames)}</small>
        </span>
      </span>
      <b className={css.amount}>{money(order.amountFen)}</b>
    </Link>
  )
}
