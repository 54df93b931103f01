import { and, eq } from 'drizzle-orm'
import type { Db } from '../db/open'
import { onceAnswers } from './schema'

/**
 * Runs the proof of a request, which consumes a code on success. Returns null for a repeat of a successful request, and
 * ignores a failed proof if the same request succeeds in parallel (a double tap): both then get the first answer.
 */
export async function verifyOnce<T>(
  { uid, db }: { uid: string; db: Db },
  { call, requestId }: { call: string; requestId: string },
  proof: () => Promise<T>,
): Promise<T | null> {
  if (await isDone(db, uid, call, requestId)) return null
  try {
    return await proof()
  } catch (error) {
    if (await isDone(db, uid, call, requestId)) return null
    throw error
  }
}

async function isDone(db: Db, uid: string, call: string, requestId: string): Promise<boolean> {
  const key = and(eq(onceAnswers.uid, uid), eq(onceAnswers.call, call), eq(onceAnswers.requestId, requestId))
  return (await db.select({ at: onceAnswers.at }).from(onceAnswers).where(key)).length > 0
}
