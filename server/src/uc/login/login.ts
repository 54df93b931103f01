import { Retcode } from '@dm/shared/contract'
import { eq, sql } from 'drizzle-orm'
import type { Db } from '../../db/open'
import { users } from '../account/schema'
import { badInput, Failure } from '../../platform/failure'
import type { Handler } from '../handler'
import { profileOf } from '../user/profile'
import { DISABLED } from '../account/authenticate'
import { passwordMatches } from '../account/password'
import { endSession, startSession } from '../account/session'
import { redeemCode, sendCode, tryCode } from '../account/sms'

export const send: Handler<'sms/send'> = async ({ mobile }, ctx) => {
  await sendCode(ctx, mobile, 'login')
  return {}
}

/** A first login creates the account (docs/product/foundations.md#9-the-server-that-answers). */
export const bySms: Handler<'login/sms'> = async ({ mobile, smsCode }, { db, clock, keys }) => {
  const given = { mobile, purpose: 'login', code: smsCode }
  await tryCode({ db, clock, keys }, given)
  return db.transaction(async (tx) => {
    await redeemCode(tx, { clock, keys }, given)
    const user = (await accountOf(tx, mobile)) ?? (await createAccount(tx, mobile, clock.now()))
    if (user.state !== 'normal') throw new Failure(Retcode.accountDisabled, DISABLED, 'accountDisabled')
    return { token: await startSession(tx, clock, user.uid), uid: user.uid }
  })
}

/** The same text, after the same work, for an unknown number and a wrong password. */
export const byPassword: Handler<'login/simple'> = async ({ mobile, passwd }, { db, clock, hashing }) => {
  const user = await accountOf(db, mobile)
  const right = await passwordMatches(hashing, passwd, user?.passwordHash ?? null)
  if (!user || !right) throw badInput('手机号或密码错误', undefined, 'credentialsWrong')
  if (user.state !== 'normal') throw new Failure(Retcode.accountDisabled, DISABLED, 'accountDisabled')
  return { token: await startSession(db, clock, user.uid), uid: user.uid }
}

export const out: Handler<'login/out'> = async (_body, { db, clock, token }) => {
  if (token) await endSession(db, clock, token)
  return {}
}

async function accountOf(db: Db, mobile: string) {
  const [user] = await db.select().from(users).where(eq(users.mobile, mobile))
  return user
}

/** Creates the account; of two parallel first logins both get the same one. */
async function createAccount(tx: Db, mobile: string, createdAt: number) {
  await tx
    .insert(users)
    .values({ uid: sql`nextval('uid_sequence')::text`, mobile, createdAt })
    .onConflictDoNothing()
  const user = await accountOf(tx, mobile)
  if (!user) throw new Error('An account that was just made is not there')
  // Created with the account, so that no read has to.
  await profileOf(tx, user.uid, createdAt)
  return user
}
