import type { ActivityDocument } from '@dm/shared/contract/calls/activity/document'
import { and, eq, gte, sql } from 'drizzle-orm'
import type { Db } from '../../db/open'
import { keyBalances, keyEntries } from './schema'

interface KeyChange {
  uid: string
  activityId: string
  /** Above 0. */
  keys: number
  /** Reason of the keys: the same source moves them once. */
  source: string
  at: number
}

/** Gives keys inside the caller's transaction; false when this source gave them before. */
export async function addKeys(tx: Db, { uid, activityId, keys, source, at }: KeyChange): Promise<boolean> {
  const fresh = await tx
    .insert(keyEntries)
    .values({ source, activityId, uid, delta: keys, at })
    .onConflictDoNothing()
    .returning({ source: keyEntries.source })
  if (fresh.length === 0) return false
  await tx
    .insert(keyBalances)
    .values({ activityId, uid, keys })
    .onConflictDoUpdate({
      target: [keyBalances.activityId, keyBalances.uid],
      set: { keys: sql`${keyBalances.keys} + ${keys}` },
    })
  return true
}

/** Takes keys inside the caller's transaction; false, and nothing taken, when there are too few. */
export async function takeKeys(tx: Db, { uid, activityId, keys, source, at }: KeyChange): Promise<boolean> {
  const taken = await tx
    .update(keyBalances)
    .set({ keys: sql`${keyBalances.keys} - ${keys}` })
    .where(and(eq(keyBalances.activityId, activityId), eq(keyBalances.uid, uid), gte(keyBalances.keys, keys)))
    .returning({ uid: keyBalances.uid })
  if (taken.length === 0) return false
  await tx.insert(keyEntries).values({ source, activityId, uid, delta: -keys, at })
  return true
}

type KeyEvent = NonNullable<ActivityDocument['keyRules']>[number]['event']

interface Earned {
  document: Pick<ActivityDocument, 'activityId' | 'keyRules'>
  uid: string
  event: KeyEvent
  /** Period in which it happens once: a day of votes, or empty for an account's entry. */
  period: string
  at: number
}

/**
 * Gives the keys that the document promises for an event, once for its period; returns how many
 * (docs/product/activity.md#keys-chances-boxes-draws).
 */
export async function earnKeys(tx: Db, { document, uid, event, period, at }: Earned): Promise<number> {
  const rule = document.keyRules?.find((one) => one.event === event)
  if (!rule) return 0
  const { activityId } = document
  const source = `rule:${event}:${activityId}:${uid}:${period}`
  return (await addKeys(tx, { uid, activityId, keys: rule.keys, source, at })) ? rule.keys : 0
}

export async function keysOf(db: Db, activityId: string, uid: string): Promise<number> {
  const [row] = await db
    .select({ keys: keyBalances.keys })
    .from(keyBalances)
    .where(and(eq(keyBalances.activityId, activityId), eq(keyBalances.uid, uid)))
  return row?.keys ?? 0
}
