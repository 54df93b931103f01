import { WALLET_KINDS, type WalletType } from '@dm/shared/contract/forms/wallet/payout'

/** Texts of the page for each kind (docs/product/wallet.md#walletaddwxalipay). */
export const KINDS = {
  wechat: {
    ...WALLET_KINDS.wechat,
    placeholder: '6-20位，字母开头',
    where: '微信 › 收付款 › 二维码收款 › 保存收款码',
  },
  alipay: {
    ...WALLET_KINDS.alipay,
    placeholder: '手机号或邮箱',
    where: '支付宝 › 收付款 › 二维码收款 › 保存图片',
  },
} as const

/** Returns the kind of an address; null without one. */
export const kindOf = (type: string | null): WalletType | null => (type === 'wechat' || type === 'alipay' ? type : null)
