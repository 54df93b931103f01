import { randomBytes, randomUUID } from 'node:crypto'
import { CODE_EXPIRED } from '@dm/shared/forms'
import { minutesMs } from '@dm/shared/time'
import { and, eq, gt, isNull } from 'drizzle-orm'
import type { Db } from '../../../db/open'
import { payoutAccounts, payoutBinds } from '../schema'
import { badInput, wrongState } from '../../../platform/failure'
import { checkLimit, limitWrong } from '../../../platform/limits'
import { once } from '../../../platform/once'
import { hashToken } from '../../../platform/session'
import { sendCode, tryCode, redeemCode } from '../../auth/sms'
import type { Ctx, Handler } from '../../handler'
import { orLate } from '../pay/provider'
import { bankOf, detect } from './banks'
import { verifyOnce } from '../../../platform/verify-once'
import { notifyBound, walletCode } from './bound'
import { openPayout } from './open'
import { accountsOf, CARD_MAX, fingerprintOf, lockPerson, presentAccount, requireHolder, sealNumber } from './store'

const BIND_MS = minutesMs(10)
/** Seconds until the next code may be sent. */
export const WAIT_S = 59
const bindingRefused = () => wrongState('该银行卡暂不能绑定，请联系客服', 'bindingRefused', 'cardNo')
const purposeOf = (fingerprint: string) => `bind:${fingerprint}`
const failedChecks = (uid: string) => ({
  key: `card:check:${uid}`,
  max: 5,
  window: 'day' as const,
  msg: '今日校验次数已用完，请明天再试',
  reason: 'quotaUsedUp' as const,
})

/** Sends a code to the phone registered at the bank. Refuses cards that could not be bound anyway. */
export const sendCardCode: Handler<'wallet/bankCard/code/send'> = async (body, ctx) => {
  const { uid, db, clock, keys } = ctx
  const { cardNo, bankId, mobile } = body
  await requireHolder(db, uid)
  if (!bankOf(bankId)) throw badInput('请选择开户银行', 'bankId')
  if (detect(cardNo).cardType === 'credit') throw wrongState('暂不支持信用卡', 'creditCard', 'cardNo')
  const fingerprint = await fingerprintOf(keys, 'bank', cardNo)
  await refuseTaken(db, uid, fingerprint)
  await checkLimit(db, clock, failedChecks(uid))
  await sendCode(ctx, mobile, purposeOf(fingerprint))
  const token = randomBytes(24).toString('base64url')
  const row = { tokenHash: hashToken(token), uid, fingerprint, bankId, mobile, expiresAt: clock.now() + BIND_MS }
  await db.insert(payoutBinds).values(row)
  return { bindToken: token, seconds: WAIT_S }
}

/** Binds the card that the code was sent for, once per requestId. */
export const addCard: Handler<'wallet/bankCard/add'> = async (body, ctx) => {
  const { uid, db, clock, keys } = ctx
  const { requestId, cardNo } = body
  const holder = await requireHolder(db, uid)
  const fingerprint = await fingerprintOf(keys, 'bank', cardNo)
  const tokenHash = hashToken(body.bindToken)
  // The comparison of a repeat must not store the card.
  const request = { uid, call: 'wallet/bankCard/add', requestId, body: { fingerprint, tokenHash }, clock }
  await verifyOnce(ctx, request, () => proveCard(ctx, body, fingerprint))
  const id = randomUUID()
  const sealed = await sealNumber(keys, cardNo, id)
  const answer = await db.transaction((tx) =>
    once(tx, request, async () => {
      await lockPerson(tx, uid)
      const bind = await bindOf(tx, uid, tokenHash, clock.now())
      if (bind?.fingerprint !== fingerprint) throw badInput(CODE_EXPIRED, 'smsCode', 'codeWrong')
      await refuseTaken(tx, uid, fingerprint)
      await redeemCode(tx, { clock, keys }, walletCode(bind.mobile, purposeOf(fingerprint), body.smsCode))
      const now = clock.now()
      const tail = cardNo.slice(-4)
      const row = {
        id,
        uid,
        type: 'bank' as const,
        bankId: bind.bankId,
        sealed,
        codeSealed: null,
        fingerprint,
        tail,
        masked: `尾号 ${tail}`,
        isDefault: (await accountsOf(tx, uid)).length === 0,
        failures: 0,
        createdAt: now,
        usedAt: now,
        removedAt: null,
      }
      // For a parallel binding by another user the unique key decides.
      const added = await tx
        .insert(payoutAccounts)
        .values(row)
        .onConflictDoNothing()
        .returning({ id: payoutAccounts.id })
      if (added.length === 0) throw bindingRefused()
      await tx.delete(payoutBinds).where(eq(payoutBinds.tokenHash, tokenHash))
      return { account: presentAccount(row, holder, now) }
    }),
  )
  if (answer.account.id === id)
    await notifyBound(ctx, `${answer.account.bankName ?? ''}${answer.account.masked}`, '添加')
  return answer
}

/** Checks the code, then holder, number and phone at the bank; failed tries stay counted. */
async function proveCard(
  ctx: Ctx<string>,
  { bindToken, cardNo, smsCode }: { bindToken: string; cardNo: string; smsCode: string },
  fingerprint: string,
): Promise<void> {
  const { uid, db, clock } = ctx
  const bind = await bindOf(db, uid, hashToken(bindToken), clock.now())
  if (bind?.fingerprint !== fingerprint) throw badInput(CODE_EXPIRED, 'smsCode', 'codeWrong')
  const given = walletCode(bind.mobile, purposeOf(fingerprint), smsCode)
  await checkLimit(db, clock, failedChecks(uid))
  await tryCode(ctx, given)
  const provider = openPayout(ctx)
  const mismatch = wrongState('银行信息校验未通过，请核对卡号和预留手机号', 'cardMismatch')
  const right = await limitWrong(db, clock, failedChecks(uid), async () => {
    const checked = provider && (await orLate(provider.verifyCard({ number: cardNo, mobile: bind.mobile, uid }), null))
    if (checked === false) throw mismatch
    return checked
  }).catch(async (error: unknown) => {
    if (error === mismatch) await redeemCode(db, ctx, given)
    throw error
  })
  // No answer is not a mismatch: the code stays valid.
  if (!right) throw mismatch
}

async function bindOf(db: Db, uid: string, tokenHash: string, now: number) {
  const live = and(eq(payoutBinds.tokenHash, tokenHash), eq(payoutBinds.uid, uid), gt(payoutBinds.expiresAt, now))
  return (await db.select().from(payoutBinds).where(live))[0]
}

/** Refuses a card that is already bound, without revealing another user's, and a sixth card. */
async function refuseTaken(db: Db, uid: string, fingerprint: string): Promise<void> {
  const same = and(eq(payoutAccounts.fingerprint, fingerprint), isNull(payoutAccounts.removedAt))
  const [row] = await db.select({ uid: payoutAccounts.uid }).from(payoutAccounts).where(same)
  if (row) throw row.uid === uid ? wrongState('该银行卡已添加', 'alreadyBound', 'cardNo') : bindingRefused()
  const cards = (await accountsOf(db, uid)).filter(({ type }) => type === 'bank')
  if (cards.length >= CARD_MAX) throw wrongState(`最多绑定${CARD_MAX}张银行卡`, 'accountLimitReached')
}
