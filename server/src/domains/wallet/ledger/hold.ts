import { randomUUID } from 'node:crypto'
import type { TradeKindName } from '@dm/shared/contract/calls/wallet/wallet'
import { and, eq, lte } from 'drizzle-orm'
import type { Db } from '../../../db/open'
import { holds } from '../schema'
import { wrongState } from '../../../platform/failure'
import { lockUsers, type OtherKind, type Posting, type Unit, type UserKind } from './accounts'
import { required, side, takeCoins, type CoinChange } from './coins'
import { post, requirePositive, type Balance, type Posted, type TradeText } from './post'
import { eachInTurn, type RowLog } from '../../../platform/each'

export interface Held {
  holdId: string
  repeated: boolean
}

interface HoldChange {
  uid: string
  unit: Unit
  amount: number
  /** The kind of a later capture's trade. */
  kind: TradeKindName
  bizId: string
  at: number
  /** When `releaseExpiredHolds` returns it automatically. */
  expireAt?: number
}

/** Freezes coins, gift before paid. Throws 40900 星钻不足，还差 N 星钻. */
export const holdCoins = (tx: Db, { coin, ...change }: Omit<CoinChange, 'title' | 'sub'> & { expireAt?: number }) =>
  hold(tx, { ...change, unit: 'coin', amount: coin }, takeCoins)

/** Freezes money, `clear` before `income`. Throws 40900 超出可提现余额. */
export const holdCash = (tx: Db, { fen, ...change }: Omit<HoldChange, 'unit' | 'amount'> & { fen: number }) =>
  hold(tx, { ...change, unit: 'fen', amount: fen }, takeCash)

/** Freezes this many bought and gift coins. Throws 40900 该订单的星钻已使用，无法退款 when the balance is too low. */
export const holdBought = (
  tx: Db,
  { paidCoin, giftCoin, ...change }: Omit<HoldChange, 'unit' | 'amount'> & { paidCoin: number; giftCoin: number },
) =>
  hold(tx, { ...change, unit: 'coin', amount: paidCoin + giftCoin }, (balance, uid) => {
    if (balance(uid, 'coin.paid') < paidCoin || balance(uid, 'coin.gift') < giftCoin)
      throw wrongState('该订单的星钻已使用，无法退款', 'coinsUsed')
    return side({ uid, kind: 'coin.gift', amount: -giftCoin }, { uid, kind: 'coin.paid', amount: -paidCoin })
  })

async function hold(
  tx: Db,
  change: HoldChange,
  take: (balance: Balance, uid: string, amount: number) => Posting[],
): Promise<Held> {
  requirePositive(change.amount)
  const { uid, unit, amount, kind, bizId, at, expireAt } = change
  const posted = await post(tx, { kind: `${kind}.hold`, bizId, at }, [{ uid, unit }], async (balance) => {
    const taken = take(balance, uid, amount)
    const parts = taken.map((posting) => ({ account: posting.kind, amount: -posting.amount }))
    await tx.insert(holds).values({ id: randomUUID(), uid, unit, amount, parts, kind, bizId, expireAt })
    return { postings: [...taken, { uid, kind: heldKind(unit), amount }] }
  })
  const row = (
    await tx
      .select({ id: holds.id })
      .from(holds)
      .where(and(eq(holds.kind, kind), eq(holds.bizId, bizId)))
  )[0]
  if (!row) throw new Error(`hold ${kind} ${bizId} is missing`)
  return { holdId: row.id, repeated: required(posted).repeated }
}

export interface Capture {
  holdId: string
  at: number
  /** May be less than all: the rest is returned in the same transaction. Default: all. */
  amount?: number
  /** Receiving accounts; Σ = the captured amount. Default: `coin.sink`. */
  to?: { kind: OtherKind; amount: number }[]
  trade?: Pick<TradeText, 'title' | 'sub' | 'ref'>
  /** The transaction that this one reverses. */
  reversalOf?: string
}

/** Captures a hold permanently, once. Throws 40900 当前状态不能操作 when it was released before. */
export async function captureHold(tx: Db, { holdId, at, amount, to, trade, reversalOf }: Capture): Promise<Posted> {
  const { uid, unit, kind, bizId } = await holdRow(tx, holdId)
  const posted = await post(tx, { kind: `${kind}.capture`, bizId, at }, [{ uid, unit }], async () => {
    const held = await resolve(tx, holdId, 'captured')
    const captured = amount ?? held.amount
    requirePositive(captured)
    if (captured > held.amount) throw new RangeError(`a capture of ${captured} is above the hold of ${held.amount}`)
    const goal = to ?? [{ kind: 'coin.sink' as const, amount: captured }]
    if (goal.reduce((sum, part) => sum + part.amount, 0) !== captured)
      throw new RangeError('a capture goes somewhere whole')
    return {
      postings: [
        { uid, kind: heldKind(unit), amount: -held.amount },
        ...returnParts(uid, held.parts, held.amount - captured),
        ...goal,
      ],
      trades: [{ uid, unit, kind: tradeKind(kind), ...trade }],
      reversalOf,
    }
  })
  return required(posted)
}

/** Returns a hold to its source accounts. Throws 40900 当前状态不能操作 when it was captured before. */
export async function releaseHold(tx: Db, { holdId, at }: { holdId: string; at: number }): Promise<Posted> {
  const { uid, unit, kind, bizId } = await holdRow(tx, holdId)
  const posted = await post(tx, { kind: `${kind}.release`, bizId, at }, [{ uid, unit }], async () => {
    const held = await resolve(tx, holdId, 'released')
    return {
      postings: [{ uid, kind: heldKind(unit), amount: -held.amount }, ...returnParts(uid, held.parts, held.amount)],
    }
  })
  return required(posted)
}

/** Releases open holds past their `expireAt`, each in its own transaction; returns how many. */
export async function releaseExpiredHolds(db: Db, at: number, log?: RowLog): Promise<number> {
  const due = await db
    .select({ id: holds.id })
    .from(holds)
    .where(and(eq(holds.state, 'open'), lte(holds.expireAt, at)))
  return eachInTurn(due, { log, keyOf: ({ id }) => id }, ({ id }) =>
    db.transaction(async (tx) => {
      const { uid, unit } = await holdRow(tx, id)
      const open = await stillOpen(tx, id, uid, unit)
      return open && !(await releaseHold(tx, { holdId: id, at })).repeated
    }),
  )
}

async function stillOpen(tx: Db, holdId: string, uid: string, unit: Unit): Promise<boolean> {
  await lockUsers(tx, [{ uid, unit }])
  return (await holdRow(tx, holdId)).state === 'open'
}

async function holdRow(tx: Db, holdId: string) {
  const row = (await tx.select().from(holds).where(eq(holds.id, holdId)))[0]
  if (!row) throw new Error(`no hold ${holdId}`)
  return row
}

/** Marks a hold as resolved; no hold is resolved twice. Called under the lock of its user's accounts. */
async function resolve(tx: Db, holdId: string, state: 'captured' | 'released') {
  const row = (
    await tx
      .update(holds)
      .set({ state })
      .where(and(eq(holds.id, holdId), eq(holds.state, 'open')))
      .returning()
  )[0]
  if (!row) throw wrongState('当前状态不能操作', 'stale')
  return row
}

/** Splits a partial capture: parts taken first are captured, those taken last are returned. */
function returnParts(uid: string, parts: { account: string; amount: number }[], amount: number): Posting[] {
  let left = amount
  return [...parts].reverse().flatMap((part) => {
    const back = Math.min(left, part.amount)
    left -= back
    return side({ uid, kind: part.account as UserKind, amount: back }) // as: a part holds a kind that `hold` wrote
  })
}

function takeCash(balance: Balance, uid: string, fen: number): Posting[] {
  const clear = Math.min(fen, balance(uid, 'cash.clear'))
  const income = fen - clear
  if (income > balance(uid, 'cash.income')) throw wrongState('超出可提现余额', 'balanceTooLow')
  return [...side({ uid, kind: 'cash.clear', amount: -clear }), ...side({ uid, kind: 'cash.income', amount: -income })]
}

const heldKind = (unit: Unit): UserKind => (unit === 'coin' ? 'coin.held' : 'cash.held')
const tradeKind = (kind: string) => kind as TradeKindName // as: the column holds the kind that `hold` was called with
