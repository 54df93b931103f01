import { daysMs } from '@dm/shared/time'
import fc from 'fast-check'
import type { Db } from '../src/db/open'
import { Failure } from '../src/platform/failure'
import { clawBack } from '../src/domains/wallet/ledger/clawBack'
import { grantCoins, spendCoins } from '../src/domains/wallet/ledger/coins'
import { captureHold, holdCash, holdCoins, releaseHold } from '../src/domains/wallet/ledger/hold'
import { creditIncome, mature } from '../src/domains/wallet/ledger/income'
import { post } from '../src/domains/wallet/ledger/post'

export const START = Date.parse('2026-01-01T00:00:00+08:00')

const uid = fc.constantFrom('a', 'b')
const amount = fc.integer({ min: 1, max: 200 })
/** A small range, so that the same work is often repeated. */
const few = fc.integer({ min: 0, max: 12 }).map(String)
const bucket = fc.constantFrom('income' as const, 'clear' as const)
const days = fc.integer({ min: 0, max: 3 })
/** Number of a provider's reports of a payment. */
const count = fc.integer({ min: 1, max: 3 })
const unit = fc.constantFrom('coin' as const, 'fen' as const)

/** One event of one of two wallets. Repeated values of `bizId` repeat the same work. */
export const commandOf = (bizId: fc.Arbitrary<string> = few) =>
  fc.oneof(
    fc.record({ do: fc.constant('grant' as const), uid, amount, paid: fc.boolean(), bizId }),
    fc.record({ do: fc.constant('spend' as const), uid, amount, bizId }),
    fc.record({ do: fc.constant('hold' as const), uid, amount, unit, bizId }),
    fc.record({ do: fc.constant('capture' as const), at: fc.nat(), part: fc.integer({ min: 1, max: 100 }) }),
    fc.record({ do: fc.constant('release' as const), at: fc.nat() }),
    fc.record({ do: fc.constant('return' as const), at: fc.nat() }),
    fc.record({ do: fc.constant('credit' as const), uid, amount, bucket, days, tax: fc.boolean(), bizId }),
    fc.record({ do: fc.constant('clawBack' as const), uid, amount, bizId, named: fc.boolean() }),
    fc.record({ do: fc.constant('pay' as const), uid, amount, refund: fc.boolean(), told: count, bizId }),
    fc.record({ do: fc.constant('kill' as const), uid, amount, bizId }),
    fc.record({ do: fc.constant('mature' as const) }),
  )
export type Command = ReturnType<typeof commandOf> extends fc.Arbitrary<infer T> ? T : never

/** Results of earlier commands that later ones need. */
export interface Notes {
  holds: { uid: string; holdId: string; unit: 'coin' | 'fen'; amount: number }[]
  paidOut: { uid: string; txnId: string; fen: number }[]
}
export const emptyNotes = (): Notes => ({ holds: [], paidOut: [] })

/** The server dies in the middle of its work, which must be rolled back. */
class Killed extends Error {}

/**
 * Runs one command like its caller; a refusal is an answer, any other error fails the test. Users are `<round>:a` and
 * `<round>:b`.
 */
export async function runCommand(db: Db, c: Command, round: string, now: number, notes: Notes): Promise<void> {
  const user = 'uid' in c ? `${round}:${c.uid}` : ''
  // The same id from another user is other work.
  const key = { uid: user, bizId: 'bizId' in c ? `${round}:${c.bizId}:${user}` : '', at: now }
  const pick = <T>(from: T[]) => ('at' in c && from.length > 0 ? from[c.at % from.length] : undefined)
  try {
    if (c.do === 'mature') await mature(db, now)
    else
      for (let time = 0; time < (c.do === 'pay' ? c.told : 1); time += 1)
        await db.transaction((tx) => work(tx, c, key, notes, pick))
  } catch (error) {
    if (!(error instanceof Failure || error instanceof Killed)) throw error
  }
}

async function work(
  tx: Db,
  c: Command,
  key: { uid: string; bizId: string; at: number },
  notes: Notes,
  pick: <T>(from: T[]) => T | undefined,
): Promise<void> {
  const { at } = key
  if (c.do === 'grant') await grantCoins(tx, { ...key, [c.paid ? 'paidCoin' : 'coin']: c.amount, kind: 'task' })
  if (c.do === 'spend') await spendCoins(tx, { ...key, coin: c.amount, kind: 'vote' })
  if (c.do === 'hold') {
    const held =
      c.unit === 'coin'
        ? await holdCoins(tx, { ...key, coin: c.amount, kind: 'box' })
        : await holdCash(tx, { ...key, fen: c.amount, kind: 'withdraw' })
    if (!held.repeated) notes.holds.push({ uid: key.uid, holdId: held.holdId, unit: c.unit, amount: c.amount })
  }
  if (c.do === 'capture') {
    const held = pick(notes.holds)
    if (!held) return
    const part = Math.max(1, Math.floor((held.amount * c.part) / 100))
    const to = [{ kind: held.unit === 'coin' ? ('coin.sink' as const) : ('world.payout' as const), amount: part }]
    const { txnId, repeated } = await captureHold(tx, { holdId: held.holdId, at, amount: part, to })
    if (!repeated && held.unit === 'fen') notes.paidOut.push({ uid: held.uid, txnId, fen: part })
  }
  if (c.do === 'release') {
    const held = pick(notes.holds)
    if (held) await releaseHold(tx, { holdId: held.holdId, at })
  }
  if (c.do === 'return') await sendBack(tx, pick(notes.paidOut), at)
  if (c.do === 'credit') {
    const { bucket: into, amount: fen } = c
    const credit = { ...key, fen, bucket: into, taxFen: c.tax ? fen : 0, availableAt: at + daysMs(c.days) }
    await creditIncome(tx, { ...credit, kind: 'invite' })
  }
  if (c.do === 'clawBack') {
    const of = c.named ? { kind: 'invite', bizId: key.bizId } : undefined
    await clawBack(tx, { ...key, fen: c.amount, kind: 'undo', of })
  }
  if (c.do === 'kill') {
    await grantCoins(tx, { ...key, coin: c.amount, kind: 'task' })
    await creditIncome(tx, { ...key, fen: c.amount, kind: 'invite', bucket: 'income' })
    await holdCash(tx, { ...key, fen: c.amount, kind: 'withdraw' })
    await throughPay(tx, key, c.amount, false)
    throw new Killed()
  }
  if (c.do === 'pay') await throughPay(tx, key, c.amount, c.refund)
}

/** 退票: returns a completed payout, once. */
async function sendBack(tx: Db, payout: Notes['paidOut'][number] | undefined, at: number) {
  if (!payout) return
  const { uid, txnId, fen } = payout
  const key = { kind: 'withdraw.return', bizId: txnId, at }
  await post(tx, key, [{ uid, unit: 'fen' }], () => ({
    reversalOf: txnId,
    postings: [
      { kind: 'world.payout', amount: -fen },
      { uid, kind: 'cash.income', amount: fen },
    ],
    trades: [{ uid, unit: 'fen', kind: 'withdrawReturn' }],
  }))
}

/** A payment that passes through `pay`, and perhaps its refund. */
async function throughPay(
  tx: Db,
  { uid, bizId, at }: { uid: string; bizId: string; at: number },
  fen: number,
  refund: boolean,
) {
  const users = [{ uid, unit: 'fen' as const }]
  const paid = await post(tx, { kind: 'order', bizId, at }, users, () => ({
    postings: [
      { kind: 'world.sandbox', amount: -fen },
      { uid, kind: 'pay', amount: fen },
      { uid, kind: 'pay', amount: -fen },
      { kind: 'revenue.vip', amount: fen },
    ],
    trades: [{ uid, unit: 'fen', kind: 'vip' }],
  }))
  if (!refund || !paid) return
  await post(tx, { kind: 'refund', bizId, at }, users, () => ({
    reversalOf: paid.txnId,
    postings: [
      { kind: 'revenue.vip', amount: -1 },
      { uid, kind: 'pay', amount: 1 },
      { uid, kind: 'pay', amount: -1 },
      { kind: 'world.sandbox', amount: 1 },
    ],
    trades: [{ uid, unit: 'fen', kind: 'refund' }],
  }))
}
