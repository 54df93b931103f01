import type { Data } from '@dm/shared/contract'
import { refundForm } from '@dm/shared/contract/forms/wallet/pay'
import { count, money, monthDay } from '@dm/shared/format'
import { toast } from '@dm/shared/overlay'
import { useApiMutation, useApiQuery } from '@dm/shared/query'
import { NETWORK_MESSAGE } from '@dm/shared/request'
import { Button } from '@dm/shared/ui/button'
import { Form, TextArea, useDefinedForm } from '@dm/shared/ui/form'
import { Loaded } from '@dm/shared/ui/page'
import { Sheet } from '@dm/shared/ui/sheet'
import css from './refund.module.css'

type Preview = Data<'wallet/refund/preview'>

const CHANNELS = { wechat: '微信支付', alipay: '支付宝' }

/** 申请退款: shows what is refunded and what is taken back before the tap (docs/product/wallet.md#wallettradedetail). */
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
  const { mutateAsync: apply } = useApiMutation('wallet/refund/apply')
  const form = useDefinedForm(refundForm, {
    stored: null,
    requestPerBody: true,
    guard: false,
    onRefused: onStale,
    submit: async (body, { requestId }) => {
      // The page below no longer offers the refund when the sheet closes.
      await apply({ ...body, requestId, orderNo })
      toast('退款申请已提交')
      onClose()
    },
  })
  const takes = preview.takeCoin + preview.takeGiftCoin
  return (
    <Form form={form}>
      <p className={css.line}>
        退回 {money(preview.fen)} 到{CHANNELS[preview.channel]}
      </p>
      {takes > 0 && <p className={css.line}>扣回 {count(takes)} 星钻</p>}
      {preview.endDayAfter && <p className={css.line}>会员将于 {monthDay(preview.endDayAfter)} 到期</p>}
      <TextArea {...form.field('reason')} />
      {form.lost && (
        <p role="alert" className={css.error}>
          {NETWORK_MESSAGE}
        </p>
      )}
      <Button kind="main" block type="submit" busy={form.busy}>
        确认退款
      </Button>
    </Form>
  )
}
