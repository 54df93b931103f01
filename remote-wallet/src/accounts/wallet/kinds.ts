import { isAlipayAccount, isWechatId } from '@dm/shared/validate'

export type WalletType = 'wechat' | 'alipay'

/** Texts of each kind (docs/product/wallet.md#walletaddwxalipay). */
export const KINDS = {
  wechat: {
    name: '微信',
    label: '微信号',
    placeholder: '6-20位，字母开头',
    missing: '请输入微信号',
    wrong: '微信号格式错误',
    isRight: isWechatId,
    needsCode: true,
    where: '微信 › 收付款 › 二维码收款 › 保存收款码',
  },
  alipay: {
    name: '支付宝',
    label: '支付宝账号',
    placeholder: '手机号或邮箱',
    missing: '请输入支付宝账号',
    wrong: '支付宝账号格式错误',
    isRight: isAlipayAccount,
    needsCode: false,
    where: '支付宝 › 收付款 › 二维码收款 › 保存图片',
  },
} as const

/** Returns the kind of an address; null without one. */
export const kindOf = (type: string | null): WalletType | null => (type === 'wechat' || type === 'alipay' ? type : null)
