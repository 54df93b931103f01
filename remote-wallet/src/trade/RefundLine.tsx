import { useApiQuery } from '@dm/shared/query'
import { Button } from '@dm/shared/ui/button'
import { FailedRow } from '@dm/shared/ui/page'
import { useState } from 'react'
import { RefundSheet } from '../components/refund/RefundSheet'
import type { Detail } from './facts'
import css from './trade.module.css'

type Order = NonNullable<Detail['order']>

/** 申请退款 if possible, else the reason why not. */
export function RefundLine({ order }: { order: Order }) {
  const isPaid = order.state === 'paid'
  const preview = useApiQuery('wallet/refund/preview', { orderNo: order.orderNo }, { enabled: isPaid })
  const [open, setOpen] = useState(false)
  if (!isPaid) return null
  if (preview.error && !preview.data) return <FailedRow text="退款条件没有加载出来" onRetry={preview.refetch} />
  if (!preview.data) return null
  if (!preview.data.allowed)
    return (
      <p className={css.not}>
        <b>不可退款</b>
        {preview.data.text}
      </p>
    )
  return (
    <>
      <Button block onClick={() => setOpen(true)}>
        申请退款
      </Button>
      {open && <RefundSheet orderNo={order.orderNo} onClose={() => setOpen(false)} />}
    </>
  )
}
