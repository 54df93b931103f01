import { defineForm, text } from '../../../forms'

/** Why a payment is to be returned (docs/product/wallet.md#paying). */
export const refundForm = defineForm({
  reason: text('退款原因', { max: 100, required: '请填写退款原因', refuses: 'nothing' }),
})
