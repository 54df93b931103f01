import { passwordForm } from '@dm/shared/contract/forms/auth/account'
import { eq } from 'drizzle-orm'
import { checkedForm } from '../../platform/checked-form'
import { sendNotification } from '../../platform/notification'
import { users } from '../../platform/schema'
import { revokeSessions } from '../../platform/session'
import { newPasswordHash } from '../auth/password'
import { redeemCode, tryCode } from '../auth/sms'
import type { Handler } from '../handler'
import { OWN_CODES, ownMobile } from './own'

/** Sets the password, the first or another one; whoever is logged in elsewhere has to log in again. */
export const setPassword: Handler<'user/account/password/set'> = async (body, ctx) => {
  const { uid, db, clock, keys, hashing, token } = ctx
  const { smsCode } = checkedForm(passwordForm, body, clock.now())
  const mobile = await ownMobile(db, uid)
  const given = { mobile, purpose: OWN_CODES.password, code: smsCode }
  await tryCode({ db, clock, keys }, given)
  const passwordHash = await newPasswordHash(hashing, body.password)
  await db.transaction(async (tx) => {
    await redeemCode(tx, { clock, keys }, given)
    await tx.update(users).set({ passwordHash }).where(eq(users.uid, uid))
    await revokeSessions(tx, clock, uid, token ?? undefined)
  })
  await sendNotification(ctx, mobile, '你的登录密码已更新。如非本人操作，请立即联系客服。', {
    notification: 'account-password',
    own: true,
  })
  return {}
}
