import { randomInt } from 'node:crypto'
import { Retcode } from '@dm/shared/contract'
import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm'
import type { Db } from '../../db/open'
import { rateWindows, smsCodes } from '../../db/schema'
import type { Clock } from '../../platform/clock'
import { badInput, Failure } from '../../platform/failure'
import type { Keys } from '../../platform/keys'
import { HOUR_MS, MINUTE_MS, takeLimit } from '../../platform/limits'
import type { Ctx } from '../handler'

const LIFE_MS = 5 * MINUTE_MS
const WRONG_TRIES = 5

/** What a code is good for: one of another purpose does not work (account, "Deregistration"). */
export type CodePurpose = 'login' | (string & {})

const codeHash = (keys: Keys, mobile: string, purpose: string, code: string) =>
  keys.sign('sms', `${purpose}:${mobile}:${code}`)

/**
 * Sends a six-digit code: five minutes, one use (foundations, section 9). Throws 42900 beyond one a minute and ten a
 * UTC+8 day for a number, or 30 an hour for an address; 50000 with a text when the provider fails.
 */
export async function sendCode(ctx: Ctx<string | null>, mobile: string, purpose: CodePurpose): Promise<void> {
  const { clock, keys } = ctx
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const hash = await codeHash(keys, mobile, purpose, code)
  const address = await keys.sign('address', ctx.ip)
  await ctx.db.transaction(async (tx) => {
    await takeLimit(tx, clock, { key: `sms:minute:${mobile}`, max: 1, window: MINUTE_MS })
    await takeLimit(tx, clock, { key: `sms:day:${mobile}`, max: 10, window: 'day' })
    await takeLimit(tx, clock, { key: `sms:address:${address}`, max: ctx.settings.SMS_ADDRESS_LIMIT, window: HOUR_MS })
    const now = clock.now()
    const fresh = { codeHash: hash, sentAt: now, expiresAt: now + LIFE_MS, usedAt: null, wrongTries: 0 }
    await tx
      .insert(smsCodes)
      .values({ mobile, purpose, ...fresh })
      .onConflictDoUpdate({ target: [smsCodes.mobile, smsCodes.purpose], set: fresh })
  })
  try {
    await ctx.sms.send(mobile, `【点梦】验证码${code}，5分钟内有效，请勿告诉他人。`)
  } catch (error) {
    ctx.log.error({ err: error }, 'a code could not be sent')
    await ctx.db.delete(rateWindows).where(eq(rateWindows.key, `sms:minute:${mobile}`))
    throw new Failure(Retcode.serverFault, '短信发送失败，请稍后重试')
  }
}

/**
 * Tries a code; throws 40000 验证码错误或已失效. One statement decides, so that of many tries at the same moment each is
 * counted. A wrong try stays counted only outside the caller's transaction.
 */
const tries =
  ({ useUp }: { useUp: boolean }) =>
  async (db: Db, clock: Clock, keys: Keys, mobile: string, purpose: CodePurpose, code: string): Promise<void> => {
    const now = clock.now()
    const given = await codeHash(keys, mobile, purpose, code)
    const [tried] = await db
      .update(smsCodes)
      .set({
        usedAt: sql`case when ${smsCodes.codeHash} = ${given} then ${useUp ? now : null}::bigint end`,
        wrongTries: sql`${smsCodes.wrongTries} + case when ${smsCodes.codeHash} = ${given} then 0 else 1 end`,
      })
      .where(
        and(
          eq(smsCodes.mobile, mobile),
          eq(smsCodes.purpose, purpose),
          isNull(smsCodes.usedAt),
          gt(smsCodes.expiresAt, now),
          lt(smsCodes.wrongTries, WRONG_TRIES),
        ),
      )
      .returning({ isRight: sql<boolean>`${smsCodes.codeHash} = ${given}` })
    if (!tried?.isRight) throw badInput('验证码错误或已失效')
  }

/** Uses a right code up. */
export const consumeCode = tries({ useUp: true })

/** A right code stays good: it is used up later, together with what it is asked for. */
export const checkCode = tries({ useUp: false })
