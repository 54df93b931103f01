import { CODE_EXPIRED } from '@dm/shared/forms'
import { maskedMobile } from '@dm/shared/format'
import { eq } from 'drizzle-orm'
import type { Db } from '../../../db/open'
import { wrongState } from '../../../platform/failure'
import { users } from '../../../platform/schema'
import { sendCode, type GivenCode } from '../../auth/sms'
import type { Handler } from '../../handler'
import { requireRole } from '../roles'

type Scene = 'transfer' | 'close'

const WAIT_S = 60

/** A code counts for its scene alone. */
const purposeOf = (scene: Scene) => `enterprise-${scene}`

/** The caller's own number. */
async function mobileOf(db: Db, uid: string): Promise<string> {
  const [user] = await db.select({ mobile: users.mobile }).from(users).where(eq(users.uid, uid))
  if (!user?.mobile) throw wrongState('账号没有绑定手机号，请联系客服', 'mobileMissing')
  return user.mobile
}

/** A code as the owner typed it, for the account's own number. */
export const givenCode = async (db: Db, uid: string, scene: Scene, code: string): Promise<GivenCode> => ({
  mobile: await mobileOf(db, uid),
  purpose: purposeOf(scene),
  code,
  msg: CODE_EXPIRED,
})

export const sendSms: Handler<'enterprise/sms/send'> = async ({ scene }, ctx) => {
  await requireRole(ctx.db, ctx.uid, 'owner', ctx.clock.now())
  const mobile = await mobileOf(ctx.db, ctx.uid)
  await sendCode(ctx, mobile, purposeOf(scene))
  return { mobileMasked: maskedMobile(mobile), seconds: WAIT_S }
}
