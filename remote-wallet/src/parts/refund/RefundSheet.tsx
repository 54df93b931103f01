import type { Data } from '@dm/shared/contract'
import { count, money, uuid } from '@dm/shared/format'
import { toast } from '@dm/shared/overlay'
import { invalidate, useApiQuery } from '@dm/shared/query'
import { isRequestError, NETWORK_MESSAGE, request } from '@dm/shared/request'
import { Button } from '@dm/shared/ui/button'
import { TextArea } from '@dm/shared/ui/form'
import { Loaded } from '@dm/shared/ui/page'
import { Sheet } from '@dm/shared/ui/sheet'
import { useState } from 'react'
import { readMoneyAnew } from '../fresh/readMoneyAnew'
import css from './refund.module.css'

type Preview = Data<'wallet/refund/preview'>

const CHANNELS = { wechat: '微信支付', alipay: '支付宝' }

/** 申请退款: what comes back and what is taken, shown before the tap (wallet, "/wallet/tradeDetail"). */
export function RefundSheet({ orderNo, onClose }: { orderNo: string; onClose: () => void }) {
  const preview = useApiQuery('wallet/refund/preview', { orderNo }, { staleTime: 0 })
  return (
    <Sheet open title="申请退款" onClose={onClose}>
      <Loaded from={preview}>
        {(data) =>
          data.allowed ? (
            <RefundForm orderNo={orderNo} preview={data} onClose={onClose} onStale={preview.refetch} />
          ) : (
            <p className={css.not}>{data.text}</p>
          )
        }
      </Loaded>
    </Sheet>
  )
}

function RefundForm({
  orderNo,
  preview,
  onClose,
  onStale,
}: {
  orderNo: string
  preview: Preview
  onClose: () => void
  onStale: () => unknown
}) {
  const [reason, setReason] = useState('')
  const [requestId, setRequestId] = useState(uuid)
  const [fault, setFault] = useState<string>()
  const [lost, setLost] = useState(false)
  const takes = preview.takeCoin + preview.takeGiftCoin

  const submit = async () => {
    if (reason.trim() === '') return setFault('请填写退款原因')
    setLost(false)
    try {
      await request('wallet/refund/apply', { requestId, orderNo, reason })
      toast('退款申请已提交')
      // The page behind offers it no more when the sheet goes.
      await invalidate('wallet/trade/detail/query', 'wallet/vip/record/page')
      onClose()
      void readMoneyAnew('wallet/order/query')
    } catch (error) {
      if (isRequestError(error) && error.retcode === null) return setLost(true)
      setRequestId(uuid())
      void onStale()
    }
  }
  return (
    <form className={css.form} onSubmit={(event) => event.preventDefault()}>
      <p className={css.line}>
        退回 {money(preview.fen)} 到{CHANNELS[preview.channel]}
      </p>
      {takes > 0 && <p className={css.line}>扣回 {count(takes)} 星钻</p>}
      {preview.endDayAfter && <p className={css.line}>会员将于 {preview.endDayAfter} 到期</p>}
      <TextArea
        label="退款原因"
        name="reason"
        required
        limit={100}
        error={fault}
        value={reason}
        onChange={(text) => {
          setReason(text)
          setFault(undefined)
          setRequestId(uuid())
        }}
      />
      {lost && (
        <p role="alert" className={css.fault}>
          {NETWORK_MESSAGE}
        </p>
      )}
      <Button kind="main" block type="submit" onClick={submit}>
        确认退款
      </Button>
    </form>
  )
}
