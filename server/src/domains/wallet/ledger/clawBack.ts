import { randomUUID } from 'node:crypto'
import { and, asc, eq, lt } from 'drizzle-orm'
import type { Db } from '../../../db/open'
import { clawbacks, pendingCredits } from '../schema'
import type { OtherKind, Posting } from './accounts'
import { side } from './coins'
import { post, requirePositive, type Balance } from './post'

export interface TakeBack {
  uid: string
  fen: number
  kind: string
  bizId: string
  at: number
  title?: string
  sub?: string
  /** The credit to undo: while it is pending, only its own money is taken; later, no other pending credit's. */
  of?: { kind: string; bizId: string }
  /** Account that receives it. Default: the platform's rewards. */
  to?: OtherKind
}

/**
 * Takes income back: from `pending`, then `income`, then `clear`; never below zero. The missing rest stays due and is
 * taken from later income first (docs/product/wallet.md#ledger). Returns what was taken now and what is still due, in
 * fen.
 */
export async function clawBack(tx: Db, take: TakeBack): Promise<{ takenFen: number; dueFen: number }> {
  requirePositive(take.fen)
  const { uid, fen, kind, bizId, at, to = 'expense.reward' } = take
  const row = { id: randomUUID(), uid, dueFen: fen, title: take.title ?? '收入扣回', account: to, kind, bizId, at }
  const posted = await post(tx, { kind: `${kind}.clawBack`, bizId, at }, [{ uid, unit: 'fen' }], async (balance) => {
    const fresh = await tx.insert(clawbacks).values(row).onConflictDoNothing().returning()
    if (fresh.length === 0) return null
    const postings = await takeIncome(tx, balance, take)
    const taken = -postings.reduce((sum, posting) => sum + posting.amount, 0)
    if (taken === 0) return null
    await tx.update(clawbacks).set({ takenFen: taken }).where(eq(clawbacks.id, row.id))
    return {
      postings: [...postings, { kind: to, amount: taken }],
      trades: [{ uid, unit: 'fen', kind: 'clawback', title: take.title, sub: take.sub }],
    }
  })
  const once = and(eq(clawbacks.kind, kind), eq(clawbacks.bizId, bizId))
  const stored = (await tx.select().from(clawbacks).where(once))[0]
  if (!stored) throw new Error(`claw-back ${kind} ${bizId} is missing`)
  return { takenFen: posted && !posted.repeated ? stored.takenFen : 0, dueFen: stored.dueFen - stored.takenFen }
}

async function takeIncome(tx: Db, balance: Balance, { uid, fen, of }: TakeBack): Promise<Posting[]> {
  const waiting = await tx
    .select()
    .from(pendingCredits)
    .where(and(eq(pendingCredits.uid, uid), eq(pendingCredits.state, 'pending')))
    .orderBy(asc(pendingCredits.availableAt), asc(pendingCredits.id))
  const own = of && waiting.find((credit) => credit.kind === of.kind && credit.bizId === of.bizId)
  let left = fen
  for (const credit of own ? [own] : of ? [] : waiting) {
    const part = Math.min(left, credit.leftFen)
    if (part === 0) continue
    left -= part
    const leftFen = credit.leftFen - part
    await tx
      .update(pendingCredits)
      .set({ leftFen, state: leftFen === 0 ? 'taken' : 'pending' })
      .where(eq(pendingCredits.id, credit.id))
  }
  const pending = fen - left
  if (own) return side({ uid, kind: 'cash.pending', amount: -pending })
  const income = Math.min(left, balance(uid, 'cash.income'))
  const clear = Math.min(left - income, balance(uid, 'cash.clear'))
  return side(
    { uid, kind: 'cash.pending', amount: -pending },
    { uid, kind: 'cash.income', amount: -income },
    { uid, kind: 'cash.clear', amount: -clear },
  )
}

/** Takes open claw-backs from income that has just been credited to `bucket`, oldest first. */
export async function collectClawbacks(
  tx: Db,
  arrived: { uid: string; bucket: 'income' | 'clear'; fen: number; at: number; creditId: string },
): Promise<void> {
  const { uid, bucket, at, creditId } = arrived
  const due = await tx
    .select()
    .from(clawbacks)
    .where(and(eq(clawbacks.uid, uid), lt(clawbacks.takenFen, clawbacks.dueFen)))
    .orderBy(asc(clawbacks.at), asc(clawbacks.id))
  let left = arrived.fen
  for (const row of due) {
    const part = Math.min(left, row.dueFen - row.takenFen)
    if (part === 0) return
    left -= part
    const bizId = `${row.id.slice(0, 27)}:${creditId}` // 64 characters, what a bizId may have
    await post(tx, { kind: 'clawback.collect', bizId, at }, [{ uid, unit: 'fen' }], async () => {
      await tx
        .update(clawbacks)
        .set({ takenFen: row.takenFen + part })
        .where(eq(clawbacks.id, row.id))
      return {
        postings: [
          { uid, kind: `cash.${bucket}`, amount: -part },
          { kind: row.account as OtherKind, amount: part }, // as: written by `clawBack`
        ],
        trades: [{ uid, unit: 'fen', kind: 'clawback', title: row.title }],
      }
    })
  }
}
