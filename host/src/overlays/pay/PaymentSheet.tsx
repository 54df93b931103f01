import { useState } from 'react'
import { useApiQuery } from '@dm/shared/query'
import { navigate } from '@dm/shared/router'
import { paths } from '@dm/shared/paths'
import { clockTime, money } from '@dm/shared/format'
import type { PayOptions } from '@dm/shared/overlay'
import { useHoldUpdate } from '@dm/shared/live-update'
import { Button } from '@dm/shared/ui/button'
import { Loaded } from '@dm/shared/ui/page'
import { Dialog, Sheet } from '@dm/shared/ui/sheet'
import { PayForm } from './PayForm'
import { payingOrder, setPayingOrder } from './paying'
import { useComeBack } from './useComeBack'

type Question = 'none' | 'leave' | 'paid'

/** The host's payment sheet: four areas pay, and none may import another (docs/product/wallet.md#payment-sheet). */
export function PaymentSheet({ orderNo, returned = false, onClose }: PayOptions & { onClose: () => void }) {
  const [question, setQuestion] = useState<Question>(returned ? 'paid' : 'none')
  const order = useApiQuery('wallet/order/query', { orderNo })
  useHoldUpdate(true)
  useComeBack(() => {
    if (payingOrder() === orderNo) setQuestion('paid')
    // Paid, and back from its result.
    else void order.refetch()
  })
  const finish = () => {
    setPayingOrder(null)
    onClose()
  }
  const toResult = () => {
    finish()
    navigate(paths.paySuccess({ orderNo }))
  }
  const open = order.data?.order.state === 'pending'
  const expireAt = order.data?.order.expireAt
  return (
    <>
      <Sheet open={question === 'none'} title="选择支付方式" onClose={() => (open ? setQuestion('leave') : finish())}>
        <Loaded from={order}>
          {(data) => <PayForm data={data} onStale={() => void order.refetch()} onResult={toResult} onEnd={finish} />}
        </Loaded>
      </Sheet>
      <Dialog
        open={question === 'leave'}
        title={`订单为你保留至 ${expireAt === undefined ? '' : clockTime(expireAt)}，可稍后继续支付`}
        onClose={() => setQuestion('none')}
        buttons={
          <>
            <Button onClick={finish}>离开</Button>
            <Button kind="main" onClick={() => setQuestion('none')}>
              继续支付
            </Button>
          </>
        }
      />
      <Dialog
        open={question === 'paid'}
        title="支付完成了吗"
        text={order.data && `${order.data.order.subject} · ${money(order.data.order.amountFen)}`}
        onClose={finish}
        buttons={
          <>
            <Button onClick={() => notYet()}>还没支付</Button>
            <Button kind="main" onClick={toResult}>
              已完成支付
            </Button>
          </>
        }
      />
    </>
  )

  function notYet() {
    setPayingOrder(null)
    setQuestion('none')
    void order.refetch()
  }
}
