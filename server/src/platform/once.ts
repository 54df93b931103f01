import { createHash } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { Db } from '../db/open'
import { onceAnswers } from './schema'
import type { Clock } from './clock'
import { wrongState } from './failure'

interface OnceRequest {
  uid: string
  /** The path of the call, or the purpose of an inner write. */
  call: string
  requestId: string
  /** The request's body; its requestId is left out of the comparison. */
  body: object
  clock: Clock
}

/**
 * Does `work` once for a requestId and answers a repeat with the first result (docs/product/wallet.md#ledger). Call it
 * inside the transaction of the work: a refused try is rolled back and may be repeated with the same id; of two at once
 * the second waits for the first. Throws 40900 when the first succeeded with another body.
 */
export async function once<T extends object>(tx: Db, request: OnceRequest, work: () => Promise<T>): Promise<T> {
  const { uid, call, requestId, body, clock } = request
  const bodyHash = hashOf(body)
  const key = and(eq(onceAnswers.uid, uid), eq(onceAnswers.call, call), eq(onceAnswers.requestId, requestId))
  const first = await tx
    .insert(onceAnswers)
    .values({ uid, call, requestId, bodyHash, at: clock.now() })
    .onConflictDoNothing()
    .returning({ uid: onceAnswers.uid })
  if (first.length > 0) {
    const answer = await work()
    await tx.update(onceAnswers).set({ answer }).where(key)
    return answer
  }
  const [done] = await tx.select().from(onceAnswers).where(key)
  if (!done || done.bodyHash !== bodyHash) throw wrongState('上一次提交已成功，请勿重复提交', 'alreadyDone')
  return done.answer as T // stored by this same call as T
}

/** Returns the SHA-256 of the body with sorted keys and without the requestId. */
function hashOf(body: object): string {
  const sorted = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(sorted)
    if (value === null || typeof value !== 'object') return value
    return Object.fromEntries(
      Object.entries(value)
        .sort(([a], [b]) => (a < b ? -1 : 1))
        .map(([k, v]) => [k, sorted(v)]),
    )
  }
  const compared = Object.fromEntries(Object.entries(body).filter(([key]) => key !== 'requestId'))
  return createHash('sha256')
    .update(JSON.stringify(sorted(compared)))
    .digest('hex')
}
