import { maskedMobile } from '@dm/shared/format'
import { eq } from 'drizzle-orm'
import type { Db } from '../../db/open'
import { wrongState } from '../../platform/failure'
import { users } from '../../platform/schema'
import { sendCode } from '../auth/sms'
import type { Handler } from '../handler'

/** Codes to the account's own number: each does one thing. */
export const OWN_CODES = { password: 'account-password', mobile: 'account-mobile' } as const

/** The caller's number. Every account that can log in has one; those made by an import may not. */
export async function ownMobile(db: Db, uid: string): Promise<string> {
  const [user] = await db.select({ mobile: users.mobile }).from(users).where(eq(users.uid, uid))
  if (!user?.mobile) throw wrongState('账号没有绑定手机号，请联系客服', 'invalid')
  return user.mobile
}

export const accountGet: Handler<'user/account/get'> = async (_body, { uid, db }) => {
  const [user] = await db
    .select({ mobile: users.mobile, passwordHash: users.passwordHash })
    .from(users)
    .where(eq(users.uid, uid))
  return { mobileMasked: user?.mobile ? maskedMobile(user.mobile) : '', hasPassword: Boolean(user?.passwordHash) }
}

export const sendOwn: Handler<'user/account/sms/send'> = async (body, ctx) => {
  await sendCode(ctx, await ownMobile(ctx.db, ctx.uid), OWN_CODES[body.for])
  return {}
}
