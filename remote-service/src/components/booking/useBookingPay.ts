import { uuid } from '@dm/shared/format'
import { pay } from '@dm/shared/overlay'
import { useApiMutation } from '@dm/shared/query'

/** 去付款: the order of a booking that waits for it, and the payment sheet; resolves when the sheet is closed. */
export function useBookingPay() {
  const { mutateAsync: createOrder } = useApiMutation('service/booking/order/create')
  return async ({ id, version, amountFen }: { id: string; version: number; amountFen: number }) => {
    const { orderNo } = await createOrder({ id, version, expectFen: amountFen, requestId: uuid() })
    await pay({ orderNo })
  }
}
