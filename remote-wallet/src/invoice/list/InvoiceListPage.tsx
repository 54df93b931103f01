import { paths } from '@dm/shared/paths'
import { ButtonLink } from '@dm/shared/ui/button'
import { Link } from '@dm/shared/router'
import { Chips, InfiniteList } from '@dm/shared/ui/list'
import { ListSkeleton, Page, Stack } from '@dm/shared/ui/page'
import { MonthBar } from '@dm/shared/ui/month'
import { usePageState } from '@dm/shared/reads'
import { ShowAll } from '../../components/shown/ShowAll'
import { ChoiceBar } from './ChoiceBar'
import { Head } from './Head'
import css from './list.module.css'
import { OrderItem } from './OrderItem'
import { useInvoiceOrders } from './useInvoiceOrders'
import { page } from './page'

/** 开具发票: selects orders to invoice (docs/product/wallet.md#walletinvoicelist). */
export default function InvoiceListPage() {
  const [filter, change] = usePageState(page)
  const orders = useInvoiceOrders(filter)
  const { rows, selected } = orders
  return (
    <Page
      title={page.title}
      end={<Link to={paths.commonUserAgreement({ id: 25 })}>说明</Link>}
      bar={rows.list.length > 0 || selected.size > 0 ? <ChoiceBar orders={orders} /> : undefined}
    >
      <Stack>
        <Head />
        <div className={css.filters}>
          <Chips
            label="订单类型"
            options={page.params.kind.options}
            value={filter.kind}
            onChange={(kind) => change({ kind })}
          />
          <MonthBar
            month={filter.month ?? ''}
            months={orders.months}
            all="全部月份"
            onChange={(month) => change({ month: month || null })}
            end={<span className="dm-note">可开具 365 天内的订单</span>}
          />
        </div>
        <InfiniteList
          from={rows}
          look="card"
          keyOf={({ orderNo }) => orderNo}
          empty={filter.kind === 'all' && filter.month === null ? '暂无可开票订单' : '没有符合条件的订单'}
          action={
            filter.kind === 'all' && filter.month === null ? (
              <ButtonLink kind="soft" size="s" to={paths.walletRechargeRecord()}>
                看充值记录
              </ButtonLink>
            ) : (
              <ShowAll onClick={() => change({ kind: 'all', month: null })} />
            )
          }
          skeleton={<ListSkeleton picture="none" lines={2} />}
        >
          {(order) => (
            <OrderItem order={order} selected={selected.has(order.orderNo)} onChange={(on) => orders.take(order, on)} />
          )}
        </InfiniteList>
      </Stack>
    </Page>
  )
}
