import { isEmail } from './company'
import { isPhone } from './phone'

/** True for a WeChat id: 6 to 20 characters, a letter first (docs/product/wallet.md#walletaddwxalipay). */
export const isWechatId = (text: string): boolean => /^[A-Za-z][\w-]{5,19}$/.test(text)

/** True for an Alipay account: a phone number or an e-mail of at most 64 characters. */
export const isAlipayAccount = (text: string): boolean => isPhone(text) || isEmail(text)
