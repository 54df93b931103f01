import { workdays } from '@dm/shared/format'
import { paths } from '@dm/shared/paths'
import { Money } from '@dm/shared/ui/amount'
import { ButtonLink } from '@dm/shared/ui/button'
import { Loaded, Page } from '@dm/shared/ui/page'
import { ResultPage } from '@dm/shared/ui/result'
import { usePageParams } from '@dm/shared/reads'
import { NotFound, isNotFound } from '../../components/NotFound'
import { STATES, TYPES, type Invoice } from '../history/types'
import { useInvoice } from '../history/useInvoice'
import { page } from './page'

/** 提交成功: the new application and its progress (docs/product/wallet.md#walletinvoicesuccess). */
export default function InvoiceSuccessPage() {
  const { id } = usePageParams(page)
  return (
    <Page title={page.title} back={paths.walletInvoiceList()}>
      {id === null ? <NotFound back={paths.walletInvoiceList()} /> : <Applied />}
    </Page>
  )
}

function Applied() {
  const detail = useInvoice(page.reads.detail)
  if (!detail.data && isNotFound(detail.error)) return <NotFound back={paths.walletInvoiceList()} />
  return <Loaded from={detail}>{({ invoice }) => <Result invoice={invoice} />}</Loaded>
}

function Result({ invoice }: { invoice: Invoice }) {
  const { id, state, type, title, totalFen, reason } = invoice
  const history = paths.walletInvoiceHistory({ id })
  const failed = state === 'failed'
  const issued = state === 'issued'
  return (
    <ResultPage
      tone={failed ? 'failed' : issued ? 'done' : state === 'submitted' || state === 'issuing' ? 'wait' : 'closed'}
      headline={failed ? '开票失败' : '开票申请已提交'}
      note={noteOf(invoice)}
      facts={[
        { label: '发票金额', value: <Money fen={totalFen} /> },
        { label: '抬头', value: title.name },
        { label: '发票类型', value: TYPES[type] },
        { label: '状态', value: STATES[state] },
        ...(failed && reason ? [{ label: '原因', value: reason }] : []),
      ]}
      actions={
        <>
          {failed ? (
            <ButtonLink kind="main" block to={paths.walletInvoiceList()}>
              重新开票
            </ButtonLink>
          ) : (
            <ButtonLink kind="main" block to={history}>
              {issued ? '查看发票' : '开票历史'}
            </ButtonLink>
          )}
          {failed ? (
            <ButtonLink block to={history}>
              开票历史
            </ButtonLink>
          ) : (
            <ButtonLink block to={paths.walletInvoiceList()}>
              继续开票
            </ButtonLink>
          )}
        </>
      }
    />
  )
}

/** Returns the expected duration while it is being processed. */
function noteOf({ state, type }: Invoice): string | undefined {
  if (state !== 'submitted' && state !== 'issuing') return undefined
  return type === 81 ? `预计${workdays(1)}内开具` : '预计5分钟内开具'
}
