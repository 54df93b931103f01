import { offerForm } from '@dm/shared/contract/forms/activity/offer'
import { money, monthDay } from '@dm/shared/format'
import { useHoldUpdate } from '@dm/shared/live-update'
import { CheckField, Form, SubmitBar, useDefinedForm } from '@dm/shared/ui/form'
import { Sheet } from '@dm/shared/ui/sheet'
import { Items } from './Items'
import css from './offer.module.css'
import type { Settings } from './types'
import type { Offer } from './useOffer'

interface BuySheetProps {
  settings: Settings
  offer: Offer
  onClose: () => void
}

/** The product, its deadline, and the confirmation of being of age. Default export: loaded when it is opened. */
export default function BuySheet({ settings, offer, onClose }: BuySheetProps) {
  useHoldUpdate(true)
  const { priceFen, items } = settings
  const form = useDefinedForm(offerForm, {
    stored: null,
    requestPerBody: true,
    guard: false,
    onRefused: offer.refresh,
    submit: async (_body, { requestId }) => offer.buy(priceFen, requestId),
  })
  const until = offer.mine?.vipEndDay
  return (
    <Sheet open title="确认订单" onClose={onClose} bar={<SubmitBar form={form}>确认支付 {money(priceFen)}</SubmitBar>}>
      <Items items={items} />
      {until && <p className={css.note}>会员有效期至 {monthDay(until)}，已有会员的天数顺延</p>}
      <Form form={form}>
        <CheckField {...form.field('agreed')}>我已满18周岁，同意购买须知</CheckField>
      </Form>
    </Sheet>
  )
}
