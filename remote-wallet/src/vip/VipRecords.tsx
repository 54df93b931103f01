import { monthDay } from '@dm/shared/format'
import { paths } from '@dm/shared/paths'
import { Link, usePageExists } from '@dm/shared/router'
import { Money } from '@dm/shared/ui/amount'
import { Button } from '@dm/shared/ui/button'
import { InfiniteList } from '@dm/shared/ui/list'
import type { Data } from '@dm/shared/contract'
import { useListRead } from '@dm/shared/reads'
import { useState } from 'react'
import { UnpaidVip } from '../components/pending/UnpaidVip'
import { RefundSheet } from '../components/refund/RefundSheet'
import css from './vip.module.css'
import { page } from './page'

type Period = Data<'wallet/vip/record/page'>['list'][number]

const SOURCES = { order: '购买', trial: '试用', grant: '赠送' }
const STATES = { waiting: '未开始', active: '生效中', expired: '已过期', revoked: '已退款' }

/** 开通记录: every period, newest first. */
export function VipRecords({ scope, onBuy }: { scope: Period['scope']; onBuy: () => void }) {
  const periods = useListRead(page.reads.periods, { scope, tab: 'record' })
  const [refunding, setRefunding] = useState<string>()
  return (
    <>
      <UnpaidVip read={page.reads.unpaidVip} />
      <InfiniteList
        from={periods}
        empty="还没有开通记录"
        action={
          <Button kind="soft" size="s" onClick={onBuy}>
            看看会员套餐
          </Button>
        }
      >
        {(period) => <PeriodCard period={period} onRefund={() => setRefunding(period.orderNo)} />}
      </InfiniteList>
      {refunding && <RefundSheet orderNo={refunding} onClose={() => setRefunding(undefined)} />}
    </>
  )
}

function PeriodCard({ period, onRefund }: { period: Period; onRefund: () => void }) {
  const trade = paths.walletTradeDetail({ id: period.tradeId })
  const hasTrade = usePageExists(trade)
  return (
    <article className={css.period} aria-label={period.title}>
      <div className={css.line}>
        <b>{period.title}</b>
        <span className={period.state === 'active' ? css.live : css.quiet}>{STATES[period.state]}</span>
      </div>
      <div className={css.line}>
        <span className={css.quiet}>
          {monthDay(period.startDay)} 至 {monthDay(period.endDay)} · {SOURCES[period.source]}
        </span>
        {period.amountFen !== undefined && <Money fen={period.amountFen} />}
      </div>
      {(period.refundable || (period.tradeId && hasTrade)) && (
        <div className={css.ways}>
          {period.tradeId && hasTrade && <Link to={trade}>查看交易</Link>}
          {period.refundable && (
            <Button size="s" onClick={onRefund}>
              申请退款
            </Button>
          )}
        </div>
      )}
    </article>
  )
}
