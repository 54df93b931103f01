import { minutesMs, secondsMs } from '@dm/shared/time'
import { and, eq, isNotNull, lte } from 'drizzle-orm'
import type { Db } from '../../../../db/open'
import { sandboxNotifies } from '../../schema'
import type { Clock } from '../../../../platform/clock'
import type { Keys } from '../../../../platform/keys'
import { repeat, type Running } from '../../../../platform/repeat'
import { endDueRefunds } from './payments'
import { signNotify } from './signature'

/** Delays between tries, in ms: at 0, 5, 30 s, 2, 10 min (docs/product/wallet.md#providers). */
const GAPS = [secondsMs(5), secondsMs(25), secondsMs(90), minutesMs(8)]
/** A try without an answer in this time counts as not acknowledged. */
const TRY_MS = 5_000
const LOOK_MS = 500

export interface NotifierDeps {
  db: Db
  clock: Clock
  keys: Keys
  /** Address of our own server, such as `http://127.0.0.1:3000`. */
  origin: string
}

type Notify = typeof sandboxNotifies.$inferSelect

/** Sends every due notify over HTTP in parallel, like a real provider; returns how many were acknowledged. */
export async function sendDueNotifies(deps: NotifierDeps): Promise<number> {
  const { db, clock } = deps
  await endDueRefunds(deps)
  const now = clock.now()
  const due = await db
    .select()
    .from(sandboxNotifies)
    .where(and(isNotNull(sandboxNotifies.nextAt), lte(sandboxNotifies.nextAt, now)))
  const sent = await Promise.all(due.map((notify) => sendOne(deps, notify)))
  return sent.filter(Boolean).length
}

async function sendOne({ db, clock, keys, origin }: NotifierDeps, notify: Notify): Promise<boolean> {
  const { id, body, path, tries } = notify
  const now = clock.now()
  const gap = GAPS[tries]
  // The server that increments `tries` sends it, so that only one does.
  const mine = await db
    .update(sandboxNotifies)
    .set({ tries: tries + 1, nextAt: gap === undefined ? null : now + gap })
    .where(and(eq(sandboxNotifies.id, id), eq(sandboxNotifies.tries, tries)))
    .returning({ id: sandboxNotifies.id })
  if (mine.length === 0) return false
  const headers = { 'content-type': 'application/json', ...(await signNotify(keys, body, now)) }
  const answer = await fetch(origin + path, { method: 'POST', headers, body, signal: AbortSignal.timeout(TRY_MS) })
    .then(async (response) => response.ok && (await response.text()) === 'success')
    .catch(() => false)
  if (answer)
    await db.update(sandboxNotifies).set({ acknowledged: true, nextAt: null }).where(eq(sandboxNotifies.id, id))
  return answer
}

/** Checks for due notifies twice a second until stopped; stopping waits for open requests. */
export const startNotifier = (deps: NotifierDeps, onError: (error: unknown) => void): Running =>
  repeat(() => sendDueNotifies(deps).catch(onError), LOOK_MS)
