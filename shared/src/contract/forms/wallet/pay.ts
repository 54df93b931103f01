import { consent, defineForm, integer, local, text } from '../../../forms'

/** Payment channel of an order: one of those that its answer names, null while none works here. */
export const payForm = defineForm({ channel: local<'wechat' | 'alipay' | null>('支付方式', null) })

/** Why a payment is to be returned (docs/product/wallet.md#paying). */
export const refundForm = defineForm({
  reason: text('退款原因', { max: 100, required: '请填写退款原因', refuses: 'nothing' }),
})

/** 充值星钻: one of the packages, or a custom amount (docs/product/wallet.md#walletcoinrecord). */
export const rechargeForm = defineForm(
  {
    itemId: text('充值套餐', { max: 64, emptyAs: 'omit', refuses: 'nothing' }),
    customYuan: integer('充值金额', { min: 1, max: 5000, emptyAs: 'omit', message: '请输入1-5000的整数' }),
  },
  { counts: { customYuan: ({ itemId }) => itemId === '' } },
)

/** A membership is bought under its agreement; the plan is sent beside it. */
export const vipBuyForm = defineForm({ agreed: consent('会员服务协议', '请阅读并同意会员服务协议') })
