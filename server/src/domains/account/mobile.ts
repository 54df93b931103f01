import { mobileForm } from '@dm/shared/contract/forms/auth/account'
import { maskedMobile } from '@dm/shared/format'
import { eq } from 'drizzle-orm'
import type { Db } from '../../db/open'
import { checkedForm } from '../../platform/checked-form'
import { sqlStateOf } from '../../platform/database-failure'
import { badInput, wrongState } from '../../platform/failure'
import { sendNotification } from '../../platform/notification'
import { users } from '../../platform/schema'
import { revokeSessions } from '../../platform/session'
import { redeemCode, sendCode, tryCode } from '../auth/sms'
import type { Handler } from '../handler'
import { guardianOf } from '../profile/profile'
import { OWN_CODES, ownMobile } from './own'

const NEW_CODE = 'account-new-mobile'
/** SQLSTATE of a second row with one number. */
const UNIQUE_VIOLATION = '23505'

const taken = () => wrongState('该手机号已绑定其他账号', 'mobileTaken', 'mobile')

/** Throws for a number that the account has, or that its guardian has. Whether another account has it shows with the code. */
async function checkNew(db: Db, uid: string, mobile: string): Promise<void> {
  if ((await ownMobile(db, uid)) === mobile) throw badInput('新手机号与当前手机号相同', 'mobile')
  if ((await guardianOf(db, uid))?.mobile === mobile) throw badInput('不能与监护人手机号相同', 'mobile')
}

/** Says nothing of other accounts: only who holds the number learns whether it has one. */
export const sendNew: Handler<'user/account/mobile/send'> = async ({ mobile }, ctx) => {
  await checkNew(ctx.db, ctx.uid, mobile)
  await sendCode(ctx, mobile, NEW_CODE)
  return {}
}

/** Gives the account another number; whoever is logged in elsewhere has to log in again. */
export const setMobile: Handler<'user/account/mobile/set'> = async (body, ctx) => {
  const { uid, db, clock, keys, token } = ctx
  const { mobile, smsCode, oldCode } = checkedForm(mobileForm, body, clock.now())
  await checkNew(db, uid, mobile)
  const before = await ownMobile(db, uid)
  const old = { mobile: before, purpose: OWN_CODES.mobile, code: oldCode, field: 'oldCode' }
  const given = { mobile, purpose: NEW_CODE, code: smsCode }
  await tryCode({ db, clock, keys }, old)
  await tryCode({ db, clock, keys }, given)
  try {
    await db.transaction(async (tx) => {
      await redeemCode(tx, { clock, keys }, old)
      await redeemCode(tx, { clock, keys }, given)
      const [other] = await tx.select({ uid: users.uid }).from(users).where(eq(users.mobile, mobile))
      if (other) throw taken()
      await tx.update(users).set({ mobile }).where(eq(users.uid, uid))
      await revokeSessions(tx, clock, uid, token ?? undefined)
    })
  } catch (error) {
    // An account was made with the number at the same moment.
    throw sqlStateOf(error) === UNIQUE_VIOLATION ? taken() : error
  }
  await sendNotification(ctx, before, `你的账号已换绑手机号${maskedMobile(mobile)}。如非本人操作，请立即联系客服。`, {
    notification: 'account-mobile',
    own: true,
  })
  return { mobileMasked: maskedMobile(mobile) }
}
