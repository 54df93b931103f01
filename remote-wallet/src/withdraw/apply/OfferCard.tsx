import { dateTime } from '@dm/shared/format'
import { Money } from '@dm/shared/ui/amount'
import { DownIcon, UpIcon } from '@dm/shared/ui/icon'
import { Tag } from '@dm/shared/ui/list'
import { SkeletonLine, FailedRow, Skeleton } from '@dm/shared/ui/page'
import { useState, type ReactNode } from 'react'
import type { Offer, Ready } from './types'
import type { Withdraw } from './useWithdraw'
import css from './withdraw.module.css'

/**
 * Fee, tax and net amount, before the tap; with the calculation of the tax (docs/product/wallet.md#walletcashwithdraw).
 */
export function OfferCard({ withdraw, ready }: { withdraw: Withdraw; ready: Ready }) {
  const { preview, priced } = withdraw
  if (!priced) return null
  if (preview.failed) return <FailedRow text="税费计算失败" onRetry={preview.again} />
  return (
    <section className={css.offer} aria-label="税费与到账" aria-live="polite">
      {preview.offer ? (
        <Numbers offer={preview.offer} before={withdraw.outdated} ready={ready} />
      ) : (
        <Skeleton className={css.wait}>
          <SkeletonLine width={160} />
          <SkeletonLine width={200} />
          <SkeletonLine width={140} height={32} />
        </Skeleton>
      )}
    </section>
  )
}

function Numbers({ offer, before, ready }: { offer: Offer; before: Offer | undefined; ready: Ready }) {
  const [open, setOpen] = useState(false)
  const moved = (part: 'feeFen' | 'taxFen' | 'netFen') => before !== undefined && before[part] !== offer[part]
  const Arrow = open ? UpIcon : DownIcon
  return (
    <>
      <Line label="手续费" moved={moved('feeFen')} value={<Money fen={offer.feeFen} />}>
        {ready.vipFree && <Tag tone="gold">会员免手续费</Tag>}
      </Line>
      <Line label="预扣个税" moved={moved('taxFen')} value={<Money fen={offer.taxFen} />}>
        {offer.taxLines.length > 0 && (
          <button type="button" className={css.how} aria-expanded={open} onClick={() => setOpen(!open)}>
            怎么算的
            <Arrow size={16} />
          </button>
        )}
      </Line>
      {open && (
        <dl className={css.table} aria-label="个税怎么算的">
          {offer.taxLines.map(({ label, text }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      )}
      <div className={css.net}>
        <span>
          <b>实际到账</b>
          {moved('netFen') && <Tag tone="orange">已更新</Tag>}
          <small>预计 {dateTime(offer.arriveBy, ready.now)} 前到账</small>
        </span>
        <Money fen={offer.netFen} className={css.get} />
      </div>
    </>
  )
}

function Line({
  label,
  value,
  moved,
  children,
}: {
  label: string
  value: ReactNode
  moved: boolean
  children: ReactNode
}) {
  return (
    <div className={css.line}>
      <span>
        {label}
        {children}
      </span>
      <span>
        {moved && <Tag tone="orange">已更新</Tag>}
        <b>{value}</b>
      </span>
    </div>
  )
}
