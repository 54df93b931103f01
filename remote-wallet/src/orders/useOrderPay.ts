import { uuid } from '@dm/shared/format'
import { pay } from '@dm/shared/overlay'
import { invalidateChangedBy, useApiMutation } from '@dm/shared/query'
import type { Order } from './types'

/** 去支付: the payment sheet. The order of a booking is made first; an open one of it is given again. */
export function useOrderPay(onRefused: () => void) {
  const { mutateAsync: createOrder } = useApiMutation('service/booking/order/create')
  const orderNoOf = async ({ id, version, amountFen, orderNo }: Order) => {
    if (version === undefined) return orderNo
    try {
      return (await createOrder({ id, version, expectFen: amountFen, requestId: uuid() })).orderNo
    } catch (error) {
      // It has changed since it was read.
      onRefused()
      throw error
    }
  }
  return async (order: Order) => {
    const orderNo = await orderNoOf(order)
    if (orderNo === undefined) return onRefused()
    await pay({ orderNo })
    await invalidateChangedBy('wallet/pay/start')
  }
}
