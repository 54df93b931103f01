import { paths } from '@dm/shared/paths'
import { Link } from '@dm/shared/router'
import { Money } from '@dm/shared/ui/amount'
import { RightIcon } from '@dm/shared/ui/icon'
import { FailedRow } from '@dm/shared/ui/page'
import { useRead } from '@dm/shared/reads'
import css from './list.module.css'
import { page } from './page'

/** 可开票: the total that can be invoiced, independent of the filter, and links to history and titles. */
export function Head() {
  const all = useRead(page.reads.total)
  return (
    <section className={css.head} aria-label="可开票">
      {all.error && !all.data ? (
        <FailedRow text="可开票金额没有加载出来" onRetry={all.refetch} />
      ) : (
        <p>
          可开票 {all.data ? <Money fen={all.data.totalFen} className={css.total} /> : '--'}
          {all.data && ` · ${all.data.total} 笔`}
        </p>
      )}
      <nav aria-label="发票">
        <Link to={paths.walletInvoiceHistory()}>
          开票历史
          <RightIcon size={16} />
        </Link>
        <Link to={paths.walletInvoiceTitle()}>
          抬头管理
          <RightIcon size={16} />
        </Link>
      </nav>
    </section>
  )
}
