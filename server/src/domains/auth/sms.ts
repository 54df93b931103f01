import { randomInt, timingSafeEqual } from 'node:crypto'
import { Retcode } from '@dm/shared/contract'
import { CODE_WRONG } from '@dm/shared/contract/forms/auth/code'
import { minutesMs } from '@dm/shared/time'
import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm'
import type { Db } from '../../db/open'
import { smsCodes } from './schema'
import { badInput, Failure } from '../../platform/failure'
import { sendText } from '../../platform/notification'
import type { Ctx } from '../handler'

const LIFE_MS = minutesMs(5)
const TRIES = 5

/** Purpose of a code; it is invalid for any other (docs/product/account-video.md#rules). */
export type CodePurpose = 'login' | (string & {})

/** A code as entered by a user. */
export interface GivenCode {
  /** The number it was sent to. */
  mobile: string
  purpose: CodePurpose
  code: string
  /** Its field in the body; default `smsCode`. */
  field?: string
  /** Message of the refusal; default `CODE_WRONG`. */
  msg?: string
}

type Deps = Pick<Ctx<string | null>, 'db' | 'clock' | 'keys'>

const hashOf = (
  { keys }: Pick<Deps, 'keys'>,
  { mobile, purpose, code }: Pick<GivenCode, 'mobile' | 'purpose' | 'code'>,
) => keys.sign('sms', `${purpose}:${mobile}:${code}`)

const wrong = ({ msg = CODE_WRONG, field = 'smsCode' }: GivenCode) => badInput(msg, field, 'codeWrong')

const of = ({ mobile, purpose }: Pick<GivenCode, 'mobile' | 'purpose'>) =>
  and(eq(smsCodes.mobile, mobile), eq(smsCodes.purpose, purpose))

/**
 * Sends a six-digit code: valid for five minutes, one use (docs/product/foundations.md#9-the-server-that-answers). The
 * contract limits how often, `codeLimits`. Throws 50000 with a text when the provider fails.
 */
export async function sendCode(ctx: Ctx<string | null>, mobile: string, purpose: CodePurpose): Promise<void> {
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const codeHash = await hashOf(ctx, { mobile, purpose, code })
  const now = ctx.clock.now()
  const fresh = { codeHash, sentAt: now, expiresAt: now + LIFE_MS, usedAt: null, wrongTries: 0 }
  await ctx.db
    .insert(smsCodes)
    .values({ mobile, purpose, ...fresh })
    .onConflictDoUpdate({ target: [smsCodes.mobile, smsCodes.purpose], set: fresh })
  try {
    await sendText(ctx.sms, mobile, `验证码${code}，5分钟内有效，请勿告诉他人。`)
  } catch (error) {
    ctx.log.error({ err: error }, 'a code could not be sent')
    throw new Failure(Retcode.serverError, '短信发送失败，请稍后重试', 'unavailable')
  }
}

/**
 * Checks a code; no other function does. The try is counted first, by a statement that commits on its own and takes the
 * row's lock, so that of any number of parallel tries only five are checked. A correct code is not consumed: see
 * `redeemCode`. Throws 40000 for a wrong one. Must not be called within a transaction, whose rollback would undo the
 * count.
 */
export async function tryCode(deps: Deps, given: GivenCode): Promise<void> {
  const { db, clock } = deps
  if ('rollback' in db) throw new Error('A code is tried outside of transactions, so that its try stays counted')
  const hash = await hashOf(deps, given)
  const [counted] = await db
    .update(smsCodes)
    .set({ wrongTries: sql`${smsCodes.wrongTries} + 1` })
    .where(and(of(given), isNull(smsCodes.usedAt), gt(smsCodes.expiresAt, clock.now()), lt(smsCodes.wrongTries, TRIES)))
    .returning({ codeHash: smsCodes.codeHash })
  if (!counted || !timingSafeEqual(Buffer.from(counted.codeHash), Buffer.from(hash))) throw wrong(given)
  // Nothing is taken back if another code was sent in the meantime.
  await db
    .update(smsCodes)
    .set({ wrongTries: sql`${smsCodes.wrongTries} - 1` })
    .where(and(of(given), eq(smsCodes.codeHash, hash), gt(smsCodes.wrongTries, 0)))
}

/**
 * Consumes a code that `tryCode` accepted, within the transaction of the work it authorises: if that fails, the code
 * stays valid. Throws 40000 when it was consumed in the meantime.
 */
export async function redeemCode(tx: Db, deps: Pick<Deps, 'clock' | 'keys'>, given: GivenCode): Promise<void> {
  const hash = await hashOf(deps, given)
  const now = deps.clock.now()
  const used = await tx
    .update(smsCodes)
    .set({ usedAt: now })
    .where(and(of(given), eq(smsCodes.codeHash, hash), isNull(smsCodes.usedAt), gt(smsCodes.expiresAt, now)))
    .returning({ mobile: smsCodes.mobile })
  if (used.length === 0) throw wrong(given)
}

/** Checks and consumes a code, even if the work it authorises fails later. */
export async function consumeCode(deps: Deps, given: GivenCode): Promise<void> {
  await tryCode(deps, given)
  await redeemCode(deps.db, deps, given)
}
