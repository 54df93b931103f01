import { daysMs, minutesMs, monthOf } from '@dm/shared/time'
import { balances } from '../ledger/balances'
import { clawBack } from '../ledger/clawBack'
import { grantCoins, spendCoins } from '../ledger/coins'
import { captureHold, holdCash, holdCoins, releaseHold } from '../ledger/hold'
import { creditIncome } from '../ledger/income'
import { post } from '../ledger/post'
import { taxOf } from '../withdraw/tax'
import type { Db } from '../../../db/open'
import { holds } from '../schema'
import { eq } from 'drizzle-orm'
import type { SeedContext } from '../../../demo/context'
import type { WalletEvent, WithdrawEnd } from './event'
import { placeOrder } from './order'

/** A demo withdrawal in the ledger; its hold has the kind `withdraw` and `withdrawId` as its bizId. */
export interface SeededWithdrawal {
  withdrawId: string
  uid: string
  amountFen: number
  feeFen: number
  taxFen: number
  /** The taxed part, from income. */
  taxableFen: number
  end: WithdrawEnd
  /** The payout account shown on the row. */
  account: string
  appliedAt: number
  endedAt: number
}

/** Replays a history in time order, in one database transaction; returns its withdrawals. */
export async function play(seed: SeedContext, uid: string, events: WalletEvent[]): Promise<SeededWithdrawal[]> {
  const withdrawn: SeededWithdrawal[] = []
  await seed.db.transaction(async (tx) => {
    const agenda: Agenda = []
    const later: Later = (at, run) => agenda.push({ at, run })
    const stage: Stage = { tx, seed, uid, withdrawn, later }
    for (const event of events) later(event.at, () => apply(stage, seed.random.id(), event))
    // Follow-ups of an event wait for their own time, so that rows are written in the order in which they are listed.
    while (agenda.length > 0) {
      agenda.sort((a, b) => a.at - b.at)
      await agenda.shift()?.run()
    }
  })
  return withdrawn
}

type Agenda = { at: number; run: () => Promise<unknown> }[]
/** Schedules work at a later time of the history. */
type Later = (at: number, run: () => Promise<unknown>) => unknown

interface Stage {
  tx: Db
  seed: SeedContext
  uid: string
  withdrawn: SeededWithdrawal[]
  later: Later
}

async function apply(stage: Stage, bizId: string, event: WalletEvent): Promise<unknown> {
  const { tx, seed, uid } = stage
  const { at, title, sub, ref } = event
  const key = { uid, bizId, at, title, sub, ref }
  switch (event.do) {
    case 'gain':
      return grantCoins(tx, { ...key, coin: event.coin, kind: event.kind })
    case 'spend':
      return spendCoins(tx, { ...key, coin: event.coin, kind: event.kind })
    case 'hold':
      return holdCoins(tx, { uid, bizId, at, coin: event.coin, kind: event.kind })
    case 'spendTo': {
      const { paidCoin, giftCoin } = await balances(tx, uid)
      const coin = giftCoin + Math.max(0, paidCoin - event.paid)
      return coin > 0 ? spendCoins(tx, { ...key, coin, kind: event.kind }) : undefined
    }
    case 'order':
      return placeOrder({ tx, random: seed.random, uid, later: stage.later }, at, event.order)
    case 'earn': {
      const { fen, kind, bucket = 'income', taxFen, availableAt, most } = event
      if (most !== undefined && (await balances(tx, uid)).availableFen + fen > most) return undefined
      return creditIncome(tx, { ...key, fen, kind, bucket, taxFen, availableAt })
    }
    case 'earnTo': {
      const { availableFen } = await balances(tx, uid)
      return creditIncome(tx, { ...key, fen: event.reach - availableFen, kind: event.kind, bucket: 'income' })
    }
    case 'withdraw':
      return withdraw(stage, key, event)
    case 'withdrawTo': {
      const above = (await balances(tx, uid)).availableFen - event.keep
      return above >= 1_000 ? withdraw(stage, key, { fen: above, end: 'success' }) : undefined
    }
    case 'clawBack':
      return clawBack(tx, { ...key, fen: event.fen, kind: 'invite' })
  }
}

/** Returns the tax figures of a month's earlier withdrawals, for the tax of the next one. */
function withheld({ withdrawn, uid }: Stage, at: number, taxableFen: number): number {
  const before = withdrawn.filter(
    (one) => one.uid === uid && one.end === 'success' && monthOf(one.appliedAt) === monthOf(at),
  )
  const sum = (part: 'taxableFen' | 'taxFen') => before.reduce((total, one) => total + one[part], 0)
  return taxOf('labour-monthly', { taxableFen, monthTaxableFen: sum('taxableFen'), monthTaxFen: sum('taxFen') })
}

async function withdraw(
  stage: Stage,
  { uid, bizId, at, sub }: { uid: string; bizId: string; at: number; sub?: string },
  { fen, end, vip = false }: { fen: number; end: WithdrawEnd; vip?: boolean },
): Promise<unknown> {
  const { tx, withdrawn, later } = stage
  const { availableFen } = await balances(tx, uid)
  const amountFen = fen <= availableFen ? fen : Math.floor(availableFen / 1_000) * 1_000
  if (amountFen < 1_000) return
  const { holdId } = await holdCash(tx, { uid, bizId, at, fen: amountFen, kind: 'withdraw' })
  const [held] = await tx.select({ parts: holds.parts }).from(holds).where(eq(holds.id, holdId))
  const taxableFen = held?.parts.find((part) => part.account === 'cash.income')?.amount ?? 0
  const feeFen = vip ? 0 : Math.min(2_500, Math.ceil((amountFen * 6) / 1_000))
  const taxFen = withheld(stage, at, taxableFen)
  const endedAt = at + minutesMs(amountFen <= 50_000 ? 2 : 90)
  const account = sub ?? ''
  withdrawn.push({
    withdrawId: bizId,
    uid,
    amountFen,
    feeFen,
    taxFen,
    taxableFen,
    end,
    account,
    appliedAt: at,
    endedAt,
  })
  if (end === 'reviewing' || end === 'unknown') return
  if (end !== 'success' && end !== 'returned') return later(endedAt, () => releaseHold(tx, { holdId, at: endedAt }))
  const ref = { type: 'withdraw' as const, id: bizId }
  const to = [
    { kind: 'world.payout' as const, amount: amountFen - feeFen - taxFen },
    { kind: 'revenue.withdrawFee' as const, amount: feeFen },
    { kind: 'taxPayable' as const, amount: taxFen },
  ].filter(({ amount }) => amount > 0)
  const captured = () => captureHold(tx, { holdId, at: endedAt, to, trade: { sub, ref } })
  if (end === 'success') return later(endedAt, captured)
  const returnedAt = endedAt + daysMs(1)
  const parts = held?.parts ?? []
  const comeBack = (reversalOf: string) =>
    post(tx, { kind: 'withdraw.return', bizId, at: returnedAt }, [{ uid, unit: 'fen' }], () => ({
      reversalOf,
      postings: [
        ...to.map(({ kind, amount }) => ({ kind, amount: -amount })),
        // as: a hold's parts have the accounts it took from
        ...parts.map((part) => ({ uid, kind: part.account as 'cash.income' | 'cash.clear', amount: part.amount })),
      ],
      trades: [{ uid, unit: 'fen', kind: 'withdrawReturn', sub, ref }],
    }))
  return later(endedAt, async () => {
    const { txnId } = await captured()
    later(returnedAt, () => comeBack(txnId))
  })
}
