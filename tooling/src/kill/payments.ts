import { setTimeout as sleep } from 'node:timers/promises'
import { dayOf } from '@dm/shared/time'
import { and, count, eq, inArray, isNull, ne, or } from 'drizzle-orm'
import { openDatabase, type Db } from '@dm/server/database'
import { ledgerTxns, orders, payAttempts, refunds, sandboxPayments, sessions, users } from '@dm/server/tables'
import { systemClock as clock } from '@dm/server/clock'
import { openKeys } from '@dm/server/keys'
import { payables } from '@dm/server/app/parts'
import { readSettings } from '@dm/server/settings'
import { hashToken, SESSION_MS } from '@dm/server/sessions'
import { checkWallet, openPay, type Broken } from '@dm/server/wallet'
import { buy, type Observed } from './buyer'
import type { StartVictim } from './server'

const BUYERS = 50
/** Time for notify or sweep to settle a payment after the last start. */
const PATIENCE_MS = 90_000

export interface KillReport {
  kills: number
  /** Payments taken by the provider, and those that the server confirmed. */
  taken: number
  observed: number
  /** Confirmed but not paid afterwards: must be empty. */
  lost: string[]
  /** Taken but not booked, or booked twice: must be empty. */
  wrong: string[]
  /** Violated rules of `dm wallet check`: must be empty. */
  broken: Broken[]
}

/** Kills the server several times during 50 parallel payments, then waits for it to settle and checks the result. */
export async function killPayments(databaseUrl: string, kills: number, startVictim: StartVictim): Promise<KillReport> {
  const { db, close } = await openDatabase({ url: databaseUrl })
  const observed: Observed = { paid: new Set(), refunding: new Set(), steps: 0 }
  // The next one starts while this one runs: two servers of one database, one of which is killed.
  let next = startVictim(databaseUrl)
  try {
    for (let round = 0; round < kills; round += 1) {
      const victim = await next
      next = startVictim(databaseUrl)
      const buyers = await makeBuyers(db, round)
      observed.steps = 0
      const shopping = buyOn(victim.url, buyers, observed)
      // At another point of the payments each time: during the first orders, starts, queries, refunds.
      await stepsDone(observed, 50 + ((round * 67) % 160))
      await victim.kill()
      await shopping
    }
    await next
    await atRest(db)
    return await look(db, kills, observed)
  } finally {
    await next.then(
      (server) => server.kill(),
      () => undefined,
    )
    await close()
  }
}

/** Creates accounts with a session each; returns the tokens. */
export async function makeBuyers(db: Db, round: number, many = BUYERS): Promise<string[]> {
  const now = Date.now()
  const uids = Array.from({ length: many }, (_, n) => `k${round}-${n}`)
  const tokenOf = (uid: string) => `token-of-${uid}-0123456789abcdef`
  await db.insert(users).values(uids.map((uid) => ({ uid, createdAt: now })))
  await db
    .insert(sessions)
    .values(uids.map((uid) => ({ tokenHash: hashToken(tokenOf(uid)), uid, expiresAt: now + SESSION_MS })))
  return uids.map(tokenOf)
}

/** Runs all buyers in parallel, until they are done or the server is gone. */
export const buyOn = (url: string, tokens: string[], observed: Observed): Promise<unknown> =>
  Promise.all(tokens.map((token, n) => buy(url, { token, n }, observed).catch(() => undefined)))

/** Waits until this many calls were answered. */
export async function stepsDone(observed: Observed, steps: number): Promise<void> {
  const end = Date.now() + PATIENCE_MS
  while (observed.steps < steps && Date.now() < end) await sleep(5)
}

/** Waits until every taken payment is booked and no refund is in progress. */
export async function atRest(db: Db): Promise<void> {
  const end = Date.now() + PATIENCE_MS
  while (Date.now() < end) {
    const [open] = await db
      .select({ n: count() })
      .from(sandboxPayments)
      .leftJoin(payAttempts, eq(payAttempts.attemptNo, sandboxPayments.attemptNo))
      .where(and(eq(sandboxPayments.state, 'paid'), or(isNull(payAttempts.state), ne(payAttempts.state, 'paid'))))
    const [going] = await db
      .select({ n: count() })
      .from(refunds)
      .where(inArray(refunds.state, ['processing', 'unknown']))
    if (open?.n === 0 && going?.n === 0) return
    await sleep(500)
  }
}

async function look(db: Db, kills: number, observed: Observed): Promise<KillReport> {
  const taken = await db
    .select({ attempt: payAttempts, order: orders })
    .from(sandboxPayments)
    .innerJoin(payAttempts, eq(payAttempts.attemptNo, sandboxPayments.attemptNo))
    .innerJoin(orders, eq(orders.orderNo, payAttempts.orderNo))
    .where(eq(sandboxPayments.state, 'paid'))
  const booked = await db.select().from(ledgerTxns).where(eq(ledgerTxns.kind, 'order'))
  const times = new Map<string, number>()
  for (const { bizId } of booked) times.set(bizId, (times.get(bizId) ?? 0) + 1)
  const wrong = taken
    .filter(({ attempt, order }) => attempt.state !== 'paid' || times.get(order.orderNo) !== 1)
    .map(({ order }) => order.orderNo)
  const states = new Map(taken.map(({ order }) => [order.orderNo, order.state]))
  const isPaid = (orderNo: string) => ['paid', 'refunding', 'refunded'].includes(states.get(orderNo) ?? '')
  const lost = [
    ...[...observed.paid].filter((orderNo) => !isPaid(orderNo)),
    ...[...observed.refunding].filter((orderNo) => states.get(orderNo) !== 'refunded'),
  ]
  return {
    kills,
    taken: taken.length,
    observed: observed.paid.size,
    lost,
    wrong,
    broken: await booksOf(db, dayOf(clock.now())),
  }
}

/** Runs the checks of `dm wallet check`, with the provider's statement of a day (UTC+8). */
export function booksOf(db: Db, day: string): Promise<Broken[]> {
  const settings = readSettings()
  const pay = openPay({ db, clock, settings, keys: openKeys(db, settings.SECRET_KEY) })
  return checkWallet({ db, pay, payables, now: clock.now() }, day)
}
