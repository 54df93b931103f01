import { randomUUID } from 'node:crypto'
import type { TradeKindName } from '@dm/shared/contract/calls/wallet/wallet'
import { and, asc, eq, lte } from 'drizzle-orm'
import type { Db } from '../../../db/open'
import { pendingCredits } from '../schema'
import type { OtherKind } from './accounts'
import { collectClawbacks } from './clawBack'
import { required, side } from './coins'
import { post, requirePositive, type Posted, type TradeText } from './post'
import { eachInTurn, type RowLog } from '../../../platform/each'

export interface Credit {
  uid: string
  fen: number
  /** `income` is taxed when withdrawn; the tax of `clear` is settled. */
  bucket: 'income' | 'clear'
  kind: TradeKindName
  bizId: string
  at: number
  /** Later than `at`: it is pending (待入账) until then (T+N). */
  availableAt?: number
  title?: string
  sub?: string
  /** Record that the income is for, where it has its own page. */
  ref?: TradeText['ref']
  /** Already withheld, in addition to `fen`: owed to the tax office (prizes). */
  taxFen?: number
  /** Paying account. Default: the platform's rewards. */
  from?: OtherKind
}

/** A pending credit, as the area that made it knows it. */
export interface CreditName {
  uid: string
  kind: string
  bizId: string
}

/** Callbacks of the area that made a credit when its day has come, in the transaction that makes it available. */
export interface CreditHook {
  /** False: it stays pending, and is asked about again. */
  mayMature(tx: Db, credit: CreditName, at: number): Promise<boolean>
  /** It is available now. */
  matured(tx: Db, credit: CreditName, at: number): Promise<void>
}

/** Credits money. Income counts on the day it becomes available; open claw-backs are taken from it first. */
export async function creditIncome(tx: Db, credit: Credit): Promise<Posted> {
  requirePositive(credit.fen)
  const { uid, fen, bucket, kind, bizId, at, taxFen = 0, from = 'expense.reward' } = credit
  const waits = credit.availableAt !== undefined && credit.availableAt > at
  const posted = required(
    await post(tx, { kind, bizId, at }, [{ uid, unit: 'fen' }], async () => {
      if (waits) await tx.insert(pendingCredits).values(waiting(credit, credit.availableAt ?? at))
      return {
        postings: [
          { kind: from, amount: -fen - taxFen },
          { uid, kind: waits ? 'cash.pending' : `cash.${bucket}`, amount: fen },
          ...side({ kind: 'taxPayable', amount: taxFen }),
        ],
        trades: [{ uid, unit: 'fen', kind, title: credit.title, sub: credit.sub, ref: credit.ref }],
      }
    }),
  )
  if (!waits && !posted.repeated) await collectClawbacks(tx, { uid, bucket, fen, at, creditId: posted.txnId })
  return posted
}

const waiting = (credit: Credit, availableAt: number) => ({
  id: randomUUID(),
  uid: credit.uid,
  leftFen: credit.fen,
  bucket: credit.bucket,
  tradeKind: credit.kind,
  title: credit.title ?? '',
  sub: credit.sub,
  kind: credit.kind,
  bizId: credit.bizId,
  refId: credit.ref?.id,
  availableAt,
})

/** Makes every due pending credit available, each once and in its own transaction; returns how many. */
export async function mature(db: Db, now: number, hooks: readonly CreditHook[] = [], log?: RowLog): Promise<number> {
  const due = await db
    .select({ id: pendingCredits.id })
    .from(pendingCredits)
    .where(and(eq(pendingCredits.state, 'pending'), lte(pendingCredits.availableAt, now)))
    .orderBy(asc(pendingCredits.availableAt), asc(pendingCredits.id))
  const each = { log, keyOf: ({ id }: { id: string }) => id }
  return eachInTurn(due, each, ({ id }) => db.transaction((tx) => matureOne(tx, id, now, hooks)))
}

async function matureOne(tx: Db, id: string, at: number, hooks: readonly CreditHook[]): Promise<boolean> {
  const read = async () => (await tx.select().from(pendingCredits).where(eq(pendingCredits.id, id)))[0]
  const named = await read()
  if (!named) return false
  for (const hook of hooks) if (!(await hook.mayMature(tx, named, at))) return false
  const { uid, bucket } = named
  let fen = 0
  const posted = await post(
    tx,
    { kind: `${named.kind}.mature`, bizId: named.bizId, at },
    [{ uid, unit: 'fen' }],
    async () => {
      const credit = await read() // again, under the lock: a claw-back may have reduced it
      if (!credit || credit.state !== 'pending') return null
      fen = credit.leftFen
      await tx.update(pendingCredits).set({ state: 'matured', leftFen: 0 }).where(eq(pendingCredits.id, id))
      return {
        postings: [
          { uid, kind: 'cash.pending', amount: -fen },
          { uid, kind: `cash.${bucket}`, amount: fen },
        ],
        trades: [
          // as: the column holds the kind that `creditIncome` was called with
          {
            uid,
            unit: 'fen',
            kind: credit.tradeKind as TradeKindName,
            title: credit.title || undefined,
            sub: credit.sub ?? undefined,
            ref: credit.refId ? { type: 'source', id: credit.refId } : undefined,
          },
        ],
      }
    },
  )
  if (!posted || posted.repeated) return false
  for (const hook of hooks) await hook.matured(tx, named, at)
  await collectClawbacks(tx, { uid, bucket, fen, at, creditId: posted.txnId })
  return true
}
