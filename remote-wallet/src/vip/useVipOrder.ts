import { vipBuyForm } from '@dm/shared/contract/forms/wallet/pay'
import { pay } from '@dm/shared/overlay'
import { invalidateChangedBy, useApiMutation } from '@dm/shared/query'
import { useOnScreen } from '@dm/shared/router'
import { useSession } from '@dm/shared/session'
import { useDefinedForm } from '@dm/shared/ui/form'
import type { VipScope } from './VipCard'

export type VipOrderForm = ReturnType<typeof useVipOrder>

/**
 * The order of a membership: one agreement for all plans, kept for who comes back from the cashier. `onStale` is called
 * when the shown plans are out of date.
 */
export function useVipOrder(plan: VipScope['plans'][number] | undefined, onStale: () => unknown) {
  const onScreen = useOnScreen()
  const { uid } = useSession()
  const { mutateAsync: create } = useApiMutation('wallet/order/create')
  return useDefinedForm(vipBuyForm, {
    stored: null,
    draft: { uid, brief: true },
    requestPerBody: true,
    guard: false,
    onRefused: onStale,
    submit: async (_body, { requestId }) => {
      if (!plan) return
      const { orderNo } = await create({ requestId, kind: 'vip', itemId: plan.id, expectFen: plan.fen })
      // A user who has navigated away is not asked to pay there; the same order is found again here.
      if (!onScreen()) return
      await pay({ orderNo })
      void invalidateChangedBy('wallet/pay/start')
    },
  })
}
