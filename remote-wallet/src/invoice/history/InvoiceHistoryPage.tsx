import { paths } from '@dm/shared/paths'
import { Money } from '@dm/shared/ui/amount'
import { ButtonLink } from '@dm/shared/ui/button'
import { InfiniteList } from '@dm/shared/ui/list'
import { ListSkeleton, Page } from '@dm/shared/ui/page'
import { Tabs } from '@dm/shared/ui/tabs'
import { useListRead, usePageState } from '@dm/shared/reads'
import { ShowAll } from '../../components/shown/ShowAll'
import css from './history.module.css'
import { InvoiceItem } from './InvoiceItem'
import { InvoiceSheet } from './InvoiceSheet'
import { page } from './page'

/** 开票历史: every application with its invoice (docs/product/wallet.md#walletinvoicehistory). */
export default function InvoiceHistoryPage() {
  return (
    <Page title={page.title} back={paths.walletInvoiceList()}>
      <History />
    </Page>
  )
}

function History() {
  const [{ state: tab, id }, show] = usePageState(page)
  const rows = useListRead(page.reads.rows, { state: tab })
  const issuedFen = rows.data?.pages[0]?.issuedFen
  return (
    <>
      <p className={css.sum}>
        累计已开 {issuedFen === undefined ? '--' : <Money fen={issuedFen} className={css.total} />}
      </p>
      <Tabs
        label="开票历史"
        options={page.params.state.options}
        value={tab}
        onChange={(next) => show({ state: next })}
        panelId="invoice-rows"
      />
      <div
        id="invoice-rows"
        role="tabpanel"
        aria-label={page.params.state.options.find((one) => one.key === tab)?.label}
      >
        <InfiniteList
          from={rows}
          look="card"
          skeleton={<ListSkeleton picture="none" lines={2} />}
          empty={tab === 'all' ? '还没有开过发票' : '没有符合条件的记录'}
          action={
            tab === 'all' ? (
              <ButtonLink kind="soft" size="s" to={paths.walletInvoiceList()}>
                去开票
              </ButtonLink>
            ) : (
              <ShowAll onClick={() => show({ state: 'all' })} />
            )
          }
        >
          {(invoice) => <InvoiceItem invoice={invoice} onOpen={() => show({ id: invoice.id })} />}
        </InfiniteList>
      </div>
      {id !== null && <InvoiceSheet key={id} invoiceId={id} onShow={(next) => show({ id: next })} />}
    </>
  )
}
