import { confirm, pay, toast } from '@dm/shared/overlay'
import { invalidateChangedBy, useApiMutation } from '@dm/shared/query'
import { Button } from '@dm/shared/ui/button'
import css from './pending.module.css'

/** Cancels an unpaid order, or goes on paying it where that is allowed. */
export function UnpaidWays({ orderNo, mayPay }: { orderNo: string; mayPay: boolean }) {
  const cancel = useApiMutation('wallet/order/cancel')
  const ask = async () => {
    if (!(await confirm({ title: '确定取消这笔订单？', ok: '取消订单', cancel: '再想想', danger: true }))) return
    await cancel.mutateAsync({ orderNo })
    toast('订单已取消')
  }
  const goOn = async () => {
    await pay({ orderNo })
    await invalidateChangedBy('wallet/pay/start')
  }
  return (
    <div className={css.ways}>
      <Button size="s" onClick={ask}>
        取消订单
      </Button>
      {mayPay && (
        <Button kind="soft" size="s" onClick={goOn}>
          继续支付
        </Button>
      )}
    </div>
  )
}
