import { randomUUID } from 'node:crypto'
import { COOLING_DAYS } from '@dm/shared/contract/calls/auth/account-deletion'
import { accountDeletionForm } from '@dm/shared/contract/forms/auth/account-deletion'
import { maskedMobile } from '@dm/shared/format'
import { daysMs } from '@dm/shared/time'
import { and, desc, eq } from 'drizzle-orm'
import type { Db } from '../../db/open'
import { checkedForm } from '../../platform/checked-form'
import { wrongState } from '../../platform/failure'
import { authenticate } from '../../platform/authenticate'
import { isCovered } from '../auth/account-deletion'
import { accountDeletions } from '../auth/schema'
import { users } from '../../platform/schema'
import { hashToken, revokeSessions } from '../../platform/session'
import { redeemCode, sendCode, tryCode } from '../auth/sms'
import type { Handler } from '../handler'
import { lockUsers } from '../wallet/ledger/accounts'
import { checklist, termsVersion } from './checklist'

/** Codes of this purpose delete accounts and do nothing else. */
const PURPOSE = 'account-deletion'
const WAIT_S = 60

/** The caller's number. Every account that can log in has one; those made by an import may not. */
async function mobileOf(db: Db, uid: string): Promise<string> {
  const [user] = await db.select({ mobile: users.mobile }).from(users).where(eq(users.uid, uid))
  if (!user?.mobile) throw wrongState('账号没有绑定手机号，请联系客服', 'accountDeletionBlocked')
  return user.mobile
}

export const check: Handler<'user/logout/check/query'> = async (
  _body,
  { uid, db, clock, accountDeletions: domains },
) => {
  const now = clock.now()
  const [items, [last], [user], agreementVersion] = await Promise.all([
    checklist(db, domains, uid, now),
    db
      .select({ endedAt: accountDeletions.endedAt })
      .from(accountDeletions)
      .where(and(eq(accountDeletions.uid, uid), eq(accountDeletions.state, 'canceled')))
      .orderBy(desc(accountDeletions.endedAt))
      .limit(1),
    db.select({ mobile: users.mobile }).from(users).where(eq(users.uid, uid)),
    termsVersion(db, now),
  ])
  return {
    items,
    canApply: items.every(({ level }) => level !== 'block'),
    mobileMasked: user?.mobile ? maskedMobile(user.mobile) : '',
    days: COOLING_DAYS,
    agreementVersion,
    lastCanceledAt: last?.endedAt ?? null,
    now,
  }
}

export const sendSms: Handler<'user/logout/sms/send'> = async (_body, ctx) => {
  await sendCode(ctx, await mobileOf(ctx.db, ctx.uid), PURPOSE)
  return { waitSec: WAIT_S }
}

/** Applies; everything is looked at again in the transaction that ends the sessions. */
export const apply: Handler<'user/logout/apply'> = async (body, ctx) => {
  const { db, clock, keys, token } = ctx
  const tokenHash = hashToken(token ?? '')
  const [done] = await db
    .select({ finishAt: accountDeletions.finishAt })
    .from(accountDeletions)
    .where(and(eq(accountDeletions.requestId, body.requestId), eq(accountDeletions.tokenHash, tokenHash)))
  if (done) return done
  const uid = ctx.uid ?? (await authenticate(db, clock, 'user', token))
  if (uid === null) throw new Error('Whoever may call has an account')
  const { reason, reasonText = '', smsCode } = checkedForm(accountDeletionForm, body, clock.now())
  const given = { mobile: await mobileOf(db, uid), purpose: PURPOSE, code: smsCode }
  await tryCode({ db, clock, keys }, given)
  return db.transaction(async (tx) => {
    // A login, the account's money and a second application wait for this one.
    await tx.select({ uid: users.uid }).from(users).where(eq(users.uid, uid)).for('no key update')
    await lockUsers(tx, [
      { uid, unit: 'fen' },
      { uid, unit: 'coin' },
    ])
    const now = clock.now()
    if (body.agreementVersion !== (await termsVersion(tx, now)))
      throw wrongState('注销须知已更新，请重新阅读', 'termsChanged')
    const items = await checklist(tx, ctx.accountDeletions, uid, now)
    if (!items.every((item) => isCovered(item, body.waived, { exactly: true })))
      throw wrongState('还有未完成的事项，请先处理', 'accountDeletionBlocked')
    await redeemCode(tx, { clock, keys }, given)
    const finishAt = now + daysMs(COOLING_DAYS)
    await tx.insert(accountDeletions).values({
      id: randomUUID(),
      uid,
      state: 'cooling',
      requestId: body.requestId,
      tokenHash,
      reason,
      reasonText: reason === 'other' ? reasonText : '',
      waived: body.waived.filter(({ key }) => items.some((item) => item.key === key && item.level === 'waive')),
      agreementVersion: body.agreementVersion,
      applyAt: now,
      finishAt,
      nextAt: finishAt,
    })
    await tx.update(users).set({ state: 'cooling' }).where(eq(users.uid, uid))
    await revokeSessions(tx, clock, uid)
    return { finishAt }
  })
}
