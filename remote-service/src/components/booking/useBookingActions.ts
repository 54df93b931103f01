import { uuid } from '@dm/shared/format'
import { confirm, toast } from '@dm/shared/overlay'
import { invalidate, useApiMutation } from '@dm/shared/query'
import { isRequestError } from '@dm/shared/request'
import { useState } from 'react'
import { useBookingPay } from './useBookingPay'
import type { Booking } from './labels'

/** Actions of either side on a booking. Each is one request, however often its answer is lost. */
export function useBookingActions(booking: Booking) {
  const { id, version } = booking
  // One request for each version of the booking: a repeat after a lost answer is the same one.
  const [requests] = useState(() => new Map<string, string>())
  const requestId = (name: string) => {
    const key = `${name} ${version}`
    const known = requests.get(key) ?? uuid()
    requests.set(key, known)
    return known
  }
  const { mutateAsync: accept } = useApiMutation('service/booking/accept')
  const { mutateAsync: confirmDone } = useApiMutation('service/booking/confirm')
  const { mutateAsync: finish } = useApiMutation('service/booking/finish')
  const { mutateAsync: noShow } = useApiMutation('service/booking/noshow')
  const { mutateAsync: answer } = useApiMutation('service/booking/reschedule/answer')
  const pay = useBookingPay()

  const act = async (name: string, done: string, write: (body: ReturnType<typeof seen>) => Promise<unknown>) => {
    try {
      await write(seen(name))
    } catch (error) {
      // Refused: it is not as it was shown.
      if (isRequestError(error) && error.reason !== null) await invalidate('service/booking', 'service/calendar')
      throw error
    }
    toast(done)
  }
  const seen = (name: string) => ({ id, version, requestId: requestId(name) })
  const asked = async (title: string, run: () => Promise<void>, text?: string) => {
    if (await confirm({ title, ...(text && { text }) })) await run()
  }
  return {
    seen,
    pay: () => pay(booking),
    accept: () => asked('接受后客户需在2小时内付款，确认接受？', () => act('accept', '已接受', accept)),
    finish: () => act('finish', '已完成', finish),
    noShow: () => asked('确认客户未到场？', () => act('noShow', '已标记', noShow)),
    confirmDone: () => asked('确认完成？', () => act('confirm', '已确认完成', confirmDone), '确认后款项将支付给服务商'),
    agree: () => act('agree', '已同意改期', (body) => answer({ ...body, action: 'agree' })),
    refuse: () => act('refuse', '已拒绝改期', (body) => answer({ ...body, action: 'refuse' })),
    withdraw: () => act('withdraw', '已撤回', (body) => answer({ ...body, action: 'withdraw' })),
  }
}

export type BookingActions = ReturnType<typeof useBookingActions>
