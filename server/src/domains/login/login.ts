import { CREDENTIALS_WRONG } from '@dm/shared/contract/forms/auth/login'
import { eq, sql } from 'drizzle-orm'
import type { Db } from '../../db/open'
import { users } from '../../platform/schema'
import { badInput } from '../../platform/failure'
import { deviceOf } from '../../platform/device'
import { sendNotification } from '../../platform/notification'
import type { Handler } from '../handler'
import { profileOf } from '../profile/profile'
import { admit } from '../auth/account-deletion'
import { passwordMatches } from '../auth/password'
import { endSession, startSession } from '../../platform/session'
import { redeemCode, sendCode, tryCode } from '../auth/sms'

export const send: Handler<'sms/send'> = async ({ mobile }, ctx) => {
  await sendCode(ctx, mobile, 'login')
  return {}
}

const BACK = '你的账号已登录，注销申请已撤销。'

/** A first login creates the account (docs/product/foundations.md#9-the-server-that-answers). */
export const bySms: Handler<'login/sms'> = async ({ mobile, smsCode }, ctx) => {
  const { db, clock, keys } = ctx
  const given = { mobile, purpose: 'login', code: smsCode }
  await tryCode({ db, clock, keys }, given)
  const { isBack, ...session } = await db.transaction(async (tx) => {
    await redeemCode(tx, { clock, keys }, given)
    // Locked: of a login and the end of an account that is being deleted, one comes first.
    const [known] = await tx.select().from(users).where(eq(users.mobile, mobile)).for('no key update')
    const { uid } = known ?? (await createAccount(tx, mobile, clock.now()))
    const isBack = await admit(tx, uid, clock.now())
    return { isBack, token: await startSession(tx, clock, uid, deviceOf(ctx.agent)), uid }
  })
  if (isBack) await sendNotification(ctx, mobile, BACK, { notification: 'account-deletion', own: true })
  return session
}

const wrongCredentials = () => badInput(CREDENTIALS_WRONG, undefined, 'credentialsWrong')

/** The same text, after the same work, for an unknown number and a wrong password. */
export const byPassword: Handler<'login/simple'> = async ({ mobile, passwd }, ctx) => {
  const { db, clock, hashing } = ctx
  const user = await accountOf(db, mobile)
  const right = await passwordMatches(hashing, passwd, user?.passwordHash ?? null)
  if (!user || !right) throw wrongCredentials()
  const { uid } = user
  const { isBack, token } = await db.transaction(async (tx) => {
    const [still] = await tx.select().from(users).where(eq(users.uid, uid)).for('no key update')
    // Deleted, or given another password, while this one was being hashed.
    if (still?.passwordHash !== user.passwordHash) throw wrongCredentials()
    return { isBack: await admit(tx, uid, clock.now()), token: await startSession(tx, clock, uid, deviceOf(ctx.agent)) }
  })
  if (isBack) await sendNotification(ctx, mobile, BACK, { notification: 'account-deletion', own: true })
  return { token, uid }
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
