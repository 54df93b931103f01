import { Retcode } from '@dm/shared/contract'
import { eq, sql } from 'drizzle-orm'
import type { Db } from '../../db/open'
import { users } from '../../db/schema'
import { badInput, Failure } from '../../platform/failure'
import type { Handler } from '../handler'
import { DISABLED } from './authenticate'
import { clearPasswordTries, passwordMatches, takePasswordTry } from './password'
import { endSession, startSession } from './session'
import { consumeCode, sendCode } from './sms'

export const send: Handler<'sms/send'> = async ({ mobile }, ctx) => {
  await sendCode(ctx, mobile, 'login')
  return {}
}

/** A first login creates the account (foundations, section 9). */
export const bySms: Handler<'login/sms'> = async ({ mobile, smsCode }, { db, clock, keys }) => {
  await consumeCode(db, clock, keys, mobile, 'login', smsCode)
  return db.transaction(async (tx) => {
    const user = (await accountOf(tx, mobile)) ?? (await createAccount(tx, mobile, clock.now()))
    if (user.state !== 'normal') throw new Failure(Retcode.accountDisabled, DISABLED)
    return { token: await startSession(tx, clock, user.uid), uid: user.uid }
  })
}

/** One text for an unknown number and for a wrong password, after the same work. */
export const byPassword: Handler<'login/simple'> = async ({ mobile, passwd }, { db, clock }) => {
  await takePasswordTry(db, clock, mobile)
  const user = await accountOf(db, mobile)
  const right = await passwordMatches(passwd, user?.passwordHash ?? null)
  if (!user || !right) throw badInput('手机号或密码错误')
  return db.transaction(async (tx) => {
    await clearPasswordTries(tx, mobile)
    if (user.state !== 'normal') throw new Failure(Retcode.accountDisabled, DISABLED)
    return { token: await startSession(tx, clock, user.uid), uid: user.uid }
  })
}

export const out: Handler<'login/out'> = async (_body, { db, clock, token }) => {
  if (token) await endSession(db, clock, token)
  return {}
}

async function accountOf(db: Db, mobile: string) {
  const [user] = await db.select().from(users).where(eq(users.mobile, mobile))
  return user
}

/** Of two first logins at the same moment both get the one account. */
async function createAccount(tx: Db, mobile: string, createdAt: number) {
  await tx
    .insert(users)
    .values({ uid: sql`nextval('uid_sequence')::text`, mobile, createdAt })
    .onConflictDoNothing()
  const user = await accountOf(tx, mobile)
  if (!user) throw new Error('An account that was just made is not there')
  return user
}
