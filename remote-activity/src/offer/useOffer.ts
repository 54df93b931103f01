import { useAfterLogin } from '@dm/shared/after-login'
import { report } from '@dm/shared/env'
import { pay, toast } from '@dm/shared/overlay'
import { invalidate, invalidateChangedBy, useApiMutation } from '@dm/shared/query'
import { usePageParams, useRead } from '@dm/shared/reads'
import { useOnScreen } from '@dm/shared/router'
import { getUid, useSession } from '@dm/shared/session'
import { useState } from 'react'
import { toastPreview, usePreview } from '../hooks/activity/usePreview'
import type { Activity } from '../hooks/activity/types'
import { params, reads } from './reads'

/** Stock of an offer, the user's share of it, and its purchase: a visitor logs in first. */
export function useOffer({ activityId }: Activity) {
  const { uid: inviter } = usePageParams({ params })
  const { loggedIn } = useSession()
  const preview = usePreview()
  const onScreen = useOnScreen()
  const offer = useRead({ ...reads.offer, params }, {}, { chosen: { activityId } })
  const named = useRead({ ...reads.order, params })
  const { mutateAsync: create } = useApiMutation('activity/offer/order/create')
  const { mutateAsync: reserve } = useApiMutation('activity/reserve/set')
  const binding = useApiMutation('ivt/bind', { invalidate: 'background' })
  const [isOpen, setOpen] = useState(false)
  const remind = async (on: boolean) => {
    await reserve({ activityId, kind: 'restock', on })
    toast(on ? '补货后会短信提醒你' : '已取消补货提醒')
  }
  const afterLogin = useAfterLogin(
    async (action) => {
      if (action === 'buy') setOpen(true)
      if (action === 'remind') await remind(true)
    },
    (action) => (action === 'buy' ? '登录后购买' : '登录后设置提醒'),
    ['buy', 'remind'],
  )

  const bind = async () => {
    if (!inviter || inviter === getUid()) return
    try {
      await binding.mutateAsync({ ivtUid: inviter })
    } catch (error) {
      // Bound before, or too late: the order does not depend on it.
      report('offer', 'the invitation was not bound', error)
    }
  }
  const payOrder = async (orderNo: string) => {
    // A user who has navigated away is not asked to pay there; the order is found again here.
    if (!onScreen()) return
    await pay({ orderNo })
    await Promise.all([invalidateChangedBy('wallet/pay/start'), invalidate('activity/offer')])
  }
  return {
    from: offer,
    data: offer.data,
    mine: loggedIn ? (offer.data?.mine ?? undefined) : undefined,
    loggedIn,
    /** The order of `?orderId=`, else the newest. */
    order: loggedIn ? (named.data?.order ?? offer.data?.mine?.order ?? null) : null,
    answer: named.data ?? offer.data,
    isOpen,
    close: () => setOpen(false),
    ask: async () => (preview === undefined ? afterLogin('buy') : toastPreview()),
    /** Asks for an SMS when the offer can be bought again, or takes it back; a visitor logs in first. */
    setReminder: async (on: boolean) => {
      if (preview !== undefined) return toastPreview()
      return on ? afterLogin('remind') : remind(false)
    },
    payOrder,
    buy: async (priceFen: number, requestId: string) => {
      await bind()
      const { orderNo } = await create({ activityId, priceFen, adult: true, requestId })
      setOpen(false)
      await payOrder(orderNo)
    },
    /** The price, the stock or the activity has changed: all of it is read again. */
    refresh: () => Promise.all([invalidate('activity/offer'), invalidate('activity/overview/query')]),
  }
}
export type Offer = ReturnType<typeof useOffer>
export type OfferOrder = NonNullable<Offer['order']>
