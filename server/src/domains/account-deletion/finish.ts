import { daysMs, minutesMs } from '@dm/shared/time'
import { and, asc, eq, inArray, lte } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '../../db/open'
import { audit } from '../../platform/audit'
import type { Clock } from '../../platform/clock'
import type { Keys } from '../../platform/keys'
import { sendNotification } from '../../platform/notification'
import type { SmsSender } from '../../platform/sms-sender'
import { isCovered, OPEN_STATES } from '../auth/account-deletion'
import type { AccountDeletion } from '../../platform/account-deletion'
import { prepareLeftPhones } from '../auth/left-phone'
import { accountDeletions } from '../auth/schema'
import { users } from '../../platform/schema'
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
  accountDeletions: readonly AccountDeletion[]
}

/** Actor who ends an application early, with the reason; the job ends those that are due. */
interface By {
  actor: string
  reason: string
}

/**
 * Ends one application that is due: deletes the account, or notes what holds it. Everything happens in one transaction,
 * which a login of the same account waits for; a repeat finds nothing to do. Returns its state, null when it is not due.
 */
export async function finishOne(deps: Deps, id: string, by?: By): Promise<'finished' | 'held' | null> {
  const { db, clock, keys } = deps
  await prepareLeftPhones(keys)
  const told: { mobile: string | null; text: string }[] = []
  const state = await db.transaction(async (tx) => {
    const now = clock.now()
    const [named] = await tx
      .select({ uid: accountDeletions.uid })
      .from(accountDeletions)
      .where(eq(accountDeletions.id, id))
    if (!named) return null
    const { uid } = named
    const [user] = await tx.select().from(users).where(eq(users.uid, uid)).for('update')
    const isOpen = and(eq(accountDeletions.id, id), inArray(accountDeletions.state, [...OPEN_STATES]))
    const [row] = await tx.select().from(accountDeletions).where(isOpen)
    if (!user || !row || user.state !== 'cooling' || (!by && (row.nextAt === null || row.nextAt > now))) return null
    await lockUsers(tx, [
      { uid, unit: 'fen' },
      { uid, unit: 'coin' },
    ])
    const items = await checklist(tx, deps.accountDeletions, uid, now)
    const holding = items.filter((item) => !isCovered(item, row.waived, { exactly: false }))
    if (holding.length > 0) {
      const heldBy = holding.map(({ name, text }) => `${name}：${text}`).join('；')
      if (row.state === 'cooling')
        told.push({
          mobile: user.mobile,
          text: `你的账号暂不能完成注销，${heldBy}。登录后可处理，登录将撤销注销申请。`,
        })
      await tx
        .update(accountDeletions)
        .set({ state: 'held', heldBy, nextAt: now + AGAIN_MS })
        .where(eq(accountDeletions.id, id))
      return 'held' as const
    }
    const context = { clock, keys, ...(await keptOf(tx, deps.accountDeletions, uid)) }
    for (const domain of deps.accountDeletions) await domain.erase?.(tx, uid, context)
    await tx
      .update(accountDeletions)
      .set({ state: 'finished', endedAt: now, nextAt: null, heldBy: null, reasonText: '' })
      .where(eq(accountDeletions.id, id))
    const { actor, reason } = by ?? { actor: 'platform', reason: '冷静期结束' }
    await audit(tx, clock, { actor, action: 'accountDeletion.finish', subject: `user:${uid}`, reason })
    return 'finished' as const
  })
  for (const { mobile, text } of told)
    await sendNotification(deps, mobile, text, { notification: 'account-deletion', own: true })
  return state
}

/** Data to keep, and files that are somebody else's by now. */
async function keptOf(tx: Db, domains: readonly AccountDeletion[], uid: string) {
  let keepsIdentity = false
  const keepsFiles: string[] = []
  for (const domain of domains) {
    if (await domain.keepsIdentity?.(tx, uid)) keepsIdentity = true
    keepsFiles.push(...((await domain.keepsFiles?.(tx, uid)) ?? []))
  }
  return { keepsIdentity, keepsFiles }
}

/** Deletes the accounts whose cooling period is over, the oldest first; it catches up after a pause. */
export const accountDeletionJob: DomainJob = {
  name: 'account-deletion',
  everyMs: minutesMs(10),
  async run(deps) {
    const due = await deps.db
      .select({ id: accountDeletions.id })
      .from(accountDeletions)
      .where(and(inArray(accountDeletions.state, [...OPEN_STATES]), lte(accountDeletions.nextAt, deps.clock.now())))
      .orderBy(asc(accountDeletions.nextAt), asc(accountDeletions.id))
      .limit(AT_ONCE)
    for (const { id } of due)
      await finishOne(deps, id).catch((error: unknown) =>
        deps.log.error({ err: error, id }, 'an account was not deleted'),
      )
  },
}
