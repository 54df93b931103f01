import { CODE_EXPIRED } from '@dm/shared/forms'
import { eq } from 'drizzle-orm'
import { sendNotification } from '../../../platform/notification'
import { users } from '../../../platform/schema'
import type { CodePurpose, GivenCode } from '../../auth/sms'
import type { Ctx } from '../../handler'
import { bankOf } from './banks'
import type { AccountRow } from './store'

/** Returns a code of a wallet call's body, with the wallet's message for a wrong one. */
export const walletCode = (mobile: string, purpose: CodePurpose, code: string): GivenCode => ({
  mobile,
  purpose,
  code,
  msg: CODE_EXPIRED,
})

const WALLETS = { wechat: '微信', alipay: '支付宝', bank: '' }

/** Institution of an account: `招商银行`, `支付宝`; empty for a bank that is not known. */
export const placeOf = ({ type, bankId }: Pick<AccountRow, 'type' | 'bankId'>): string =>
  bankOf(bankId)?.name ?? WALLETS[type]

/** Returns an account's name in text messages: `招商银行尾号 1234`, `支付宝138****0001`. */
export const nameOf = (account: Pick<AccountRow, 'type' | 'bankId' | 'masked'>): string =>
  placeOf(account) + account.masked

/**
 * Sends the owner a text message that an account was added or removed: masked, without a link. A failed message has no
 * effect.
 */
export async function notifyBound(ctx: Ctx<string>, account: string, what: '添加' | '解绑'): Promise<void> {
  const [owner] = await ctx.db.select({ mobile: users.mobile }).from(users).where(eq(users.uid, ctx.uid))
  const text = `你已${what}收款账户：${account}。如非本人操作，请立即联系客服。`
  await sendNotification(ctx, owner?.mobile, text, { notification: 'payout account', own: true })
}
