import { daysMs, minutesMs } from '@dm/shared/time'
import { and, asc, eq, inArray, lte } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '../../db/open'
import { audit } from '../../platform/audit'
import type { Clock } from '../../platform/clock'
import type { Keys } from '../../platform/keys'
import { sendNotice } from '../../platform/notice'
import type { SmsSender } from '../../platform/sms-sender'
import { isCovered, OPEN_STATES, type Leaving } from '../account/leaving'
import { prepareLeftPhones } from '../account/left-phone'
import { leavings, users } from '../account/schema'
import type { DomainJob } from '../domain'
import { lockUsers } from '../wallet/ledger/accounts'
import { checklist } from './checklist'

/** An application that something holds is looked at again so much later. */
const AGAIN_MS = daysMs(1)
const AT_ONCE = 100

interface Deps {
  db: Db
  clock: Clock
  keys: Keys
  sms: SmsSender
  log: FastifyBaseLogger
  leavings: readonly Leaving[]
}

/** Actor who ends an application early, with the reason; the job ends those that are due. */
interface By {
  actor: string
  reason: string
}

/**
 * Ends one application that is due: closes the account, or notes what holds it. Everything happens in one transaction,
 * which a login of the same account waits for; a repeat finds nothing to do. Returns its state, null when it is not due.
 */
export async function finishOne(deps: Deps, id: string, by?: By): Promise<'finished' | 'held' | null> {
  const { db, clock, keys } = deps
  await prepareLeftPhones(keys)
  const told: { mobile: string | null; text: string }[] = []
  const state = await db.transaction(async (tx) => {
    const now = clock.now()
    const [named] = await tx.select({ uid: leavings.uid }).from(leavings).where(eq(leavings.id, id))
    if (!named) return null
    const { uid } = named
    const [user] = await tx.select().from(users).where(eq(users.uid, uid)).for('update')
    const isOpen = and(eq(leavings.id, id), inArray(leavings.state, [...OPEN_STATES]))
    const [row] = await tx.select().from(leavings).where(isOpen)
    if (!user || !row || user.state !== 'cooling' || (!by && (row.nextAt === null || row.nextAt > now))) return null
    await lockUsers(tx, [
      { uid, unit: 'fen' },
      { uid, unit: 'coin' },
    ])
    const items = await checklist(tx, deps.leavings, uid, now)
    const holding = items.filter((item) => !isCovered(item, row.waived, { exactly: false }))
    if (holding.length > 0) {
      const heldBy = holding.map(({ name, text }) => `${name}：${text}`).join('；')
      if (row.state === 'cooling')
        told.push({
          mobile: user.mobile,
          text: `你的账号暂不能完成注销，${heldBy}。登录后可处理，登录将撤销注销申请。`,
        })
      await tx
        .update(leavings)
        .set({ state: 'held', heldBy, nextAt: now + AGAIN_MS })
        .where(eq(leavings.id, id))
      return 'held' as const
    }
    const end = { clock, keys, ...(await keptOf(tx, deps.leavings, uid)) }
    for (const domain of deps.leavings) await domain.end?.(tx, uid, end)
    await tx
      .update(leavings)
      .set({ state: 'finished', endedAt: now, nextAt: null, heldBy: null, reasonText: '' })
      .where(eq(leavings.id, id))
    const { actor, reason } = by ?? { actor: 'platform', reason: '冷静期结束' }
    await audit(tx, clock, { actor, action: 'account.close', subject: `user:${uid}`, reason })
    return 'finished' as const
  })
  for (const { mobile, text } of told) await sendNotice(deps, mobile, text, { notice: 'deregistration', own: true })
  return state
}

/** Data to keep, and files that are somebody else's by now. */
async function keptOf(tx: Db, domains: readonly Leaving[], uid: string) {
  let keepsIdentity = false
  const keepsFiles: string[] = []
  for (const domain of domains) {
    if (await domain.keepsIdentity?.(tx, uid)) keepsIdentity = true
    keepsFiles.push(...((await domain.keepsFiles?.(tx, uid)) ?? []))
  }
  return { keepsIdentity, keepsFiles }
}

/** Closes the accounts whose cooling period is over, the oldest first; it catches up after a pause. */
export const leavingJob: DomainJob = {
  name: 'leaving',
  everyMs: minutesMs(10),
  async run(deps) {
    const due = await deps.db
      .select({ id: leavings.id })
      .from(leavings)
      .where(and(inArray(leavings.state, [...OPEN_STATES]), lte(leavings.nextAt, deps.clock.now())))
      .orderBy(asc(leavings.nextAt), asc(leavings.id))
      .limit(AT_ONCE)
    for (const { id } of due)
      await finishOne(deps, id).catch((error: unknown) =>
        deps.log.error({ err: error, id }, 'an account was not closed'),
      )
  },
}
