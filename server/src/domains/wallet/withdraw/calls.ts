import { MAX_WITHDRAWAL, MIN_WITHDRAWAL } from '@dm/shared/contract/forms/wallet/withdraw'
import { paths } from '@dm/shared/paths'
import { and, desc, eq, inArray, lte, sql } from 'drizzle-orm'
import type { Db } from '../../../db/open'
import { pageAnswer, pageRows, rowsBefore } from '../../../db/page'
import { withdrawals } from '../schema'
import { notFound, wrongState } from '../../../platform/failure'
import type { Handler } from '../../handler'
import { releaseHold } from '../ledger/hold'
import { identityOf } from '../../profile/identity'
import { accountsOf, holderOf, isBlocked, OPEN_STATES, ownAccount, presentAccount } from '../payout/store'
import { FEE_BPS, FEE_MAX_FEN } from './fee'
import { CODE_ABOVE_FEN, DAY_FEN, DAY_TIMES, leftToday } from './limits'
import { openOne } from './open'
import { cashOf, isVip, quote } from './quote'
import { presentAll } from './present'
import { taxLines } from './tax'

const TAX_BY = { 'labour-monthly': 'month', 'labour-cumulative': 'year', none: 'none' } as const

/** Returns what can be withdrawn now, and every obstacle. */
export const query: Handler<'wallet/withdraw/query'> = async (_body, { uid, db, clock, settings }) => {
  const now = clock.now()
  const { certified, minor } = await identityOf(db, uid, now)
  const cash = await cashOf(db, uid)
  const availableFen = cash.clearFen + cash.incomeFen
  const left = await leftToday(db, uid, now)
  const rows = await accountsOf(db, uid)
  const open = await openOne(db, uid)
  const holder = (await holderOf(db, uid)) ?? ''
  const usable = rows.some((row) => !isBlocked(row))
  const todo = [
    !certified && { key: 'certify' as const, text: '完成实名认证', path: paths.certificationIndex() },
    minor && { key: 'minor' as const, text: '未成年人提现请由监护人联系客服办理', path: paths.feedbackForm() },
    certified && !usable && { key: 'account' as const, text: '添加收款账户', path: paths.walletBankCard() },
    open && {
      key: 'open' as const,
      text: '你有一笔提现正在处理',
      path: paths.walletWithdrawResult({ id: open.id }),
    },
    availableFen < MIN_WITHDRAWAL && {
      key: 'balance' as const,
      text: `可提现余额不足${MIN_WITHDRAWAL / 100}元`,
      path: paths.walletFinancialDetail(),
    },
    left.times === 0 && { key: 'times' as const, text: `今日 ${DAY_TIMES} 次提现已用完，明天再来` },
  ]
  return {
    now,
    availableFen,
    minFen: MIN_WITHDRAWAL,
    maxFen: MAX_WITHDRAWAL,
    dayMaxFen: DAY_FEN,
    dayMaxTimes: DAY_TIMES,
    dayLeftFen: left.fen,
    dayLeftTimes: left.times,
    feeBps: FEE_BPS,
    feeMaxFen: FEE_MAX_FEN,
    codeAboveFen: CODE_ABOVE_FEN,
    taxBy: TAX_BY[settings.WITHDRAW_TAX_RULE],
    vipFree: await isVip(db, uid, now),
    todo: todo.filter((one) => one !== false && one !== undefined),
    accounts: rows.map((row) => presentAccount(row, holder, now)),
  }
}

/** Returns the net amount of a withdrawal before it is made. */
export const preview: Handler<'wallet/withdraw/preview'> = async ({ accountId, amountFen }, ctx) => {
  const { uid, db, clock, settings } = ctx
  const rule = settings.WITHDRAW_TAX_RULE
  const now = clock.now()
  const account = await ownAccount(db, uid, accountId)
  const cash = await cashOf(db, uid)
  if (amountFen > cash.clearFen + cash.incomeFen) throw wrongState('超出可提现余额', 'balanceTooLow', 'amountFen')
  if (amountFen > (await leftToday(db, uid, now)).fen)
    throw wrongState('今日可提现额度不足', 'quotaUsedUp', 'amountFen')
  const { atOnce: _atOnce, year, ...offer } = await quote(db, { uid, account, amountFen, now, rule })
  return { ...offer, taxLines: taxLines(rule, { ...offer, year }, amountFen - offer.taxableFen) }
}

export const detail: Handler<'wallet/withdraw/detail/query'> = async ({ withdrawId }, { uid, db, clock }) => ({
  now: clock.now(),
  withdraw: await ownOne(db, uid, withdrawId),
})

/** Cancels an application that has not been paid yet. Idempotent. */
export const cancel: Handler<'wallet/withdraw/cancel'> = async ({ withdrawId }, { uid, db, clock }) =>
  db.transaction(async (tx) => {
    const now = clock.now()
    const mine = and(eq(withdrawals.id, withdrawId), eq(withdrawals.uid, uid))
    const [row] = await tx.select().from(withdrawals).where(mine).for('update')
    if (!row) throw notFound()
    if (row.state !== 'reviewing' && row.state !== 'cancelled')
      throw wrongState('已进入打款，无法撤销', 'notCancellable')
    if (row.state === 'reviewing') {
      await releaseHold(tx, { holdId: row.holdId, at: now })
      await tx.update(withdrawals).set({ state: 'cancelled', endedAt: now, nextAt: null }).where(mine)
    }
    return { withdraw: await ownOne(tx, uid, withdrawId) }
  })

const STATES = {
  open: OPEN_STATES,
  success: ['success'],
  failed: ['failed', 'rejected', 'cancelled', 'returned'],
} as const

/** Returns one page of the caller's withdrawals, newest first, with the sums of each month. */
export const page: Handler<'wallet/withdraw/page'> = async (body, { uid, db, clock }) => {
  const anchor = Math.min(body.anchor ?? clock.now(), clock.now())
  const filter = and(
    eq(withdrawals.uid, uid),
    lte(withdrawals.appliedAt, anchor),
    body.state && inArray(withdrawals.state, [...STATES[body.state]]),
    body.month === undefined ? undefined : eq(withdrawals.month, body.month),
  )
  const total = await db.$count(withdrawals, filter)
  const query = db.select().from(withdrawals).where(filter).orderBy(desc(withdrawals.appliedAt), desc(withdrawals.id))
  // Without withdrawals, one statement is enough.
  const rows = rowsBefore(body) >= total ? [] : await pageRows(query, body)
  const months = [...new Set(rows.map((row) => row.month))]
  return {
    ...pageAnswer(await presentAll(db, rows), total, body),
    anchor,
    months: await monthSums(db, uid, months),
  }
}

async function monthSums(db: Db, uid: string, months: string[]) {
  if (months.length === 0) return []
  const own = and(eq(withdrawals.uid, uid), inArray(withdrawals.month, months))
  const done = sql`filter (where ${withdrawals.state} = 'success')`
  const open = sql`filter (where ${inArray(withdrawals.state, [...OPEN_STATES])})`
  const sums = await db
    .select({
      month: withdrawals.month,
      amount: sql<string | null>`sum(${withdrawals.amountFen}) ${done}`,
      fee: sql<string | null>`sum(${withdrawals.feeFen}) ${done}`,
      tax: sql<string | null>`sum(${withdrawals.taxFen}) ${done}`,
      open: sql<string | null>`sum(${withdrawals.amountFen}) ${open}`,
    })
    .from(withdrawals)
    .where(own)
    .groupBy(withdrawals.month)
  return months.map((month) => {
    const one = sums.find((row) => row.month === month)
    const amountFen = Number(one?.amount ?? 0)
    const taxFen = Number(one?.tax ?? 0)
    const netFen = amountFen - Number(one?.fee ?? 0) - taxFen
    return { month, amountFen, taxFen, netFen, openFen: Number(one?.open ?? 0) }
  })
}

async function ownOne(db: Db, uid: string, id: string) {
  const rows = await db
    .select()
    .from(withdrawals)
    .where(and(eq(withdrawals.id, id), eq(withdrawals.uid, uid)))
  const [one] = await presentAll(db, rows)
  if (!one) throw notFound()
  return one
}
