import { randomUUID } from 'node:crypto'
import { addDays, dayOf, minutesMs, monthOf, startOfDay } from '@dm/shared/time'
import { and, eq, isNull } from 'drizzle-orm'
import type { Db } from '../../../db/open'
import { users } from '../../../platform/schema'
import { agentOf } from '../../profile/agent'
import { identityOf } from '../../profile/identity'
import { creditIncome } from '../../wallet/ledger/income'
import type { OrderRecord } from '../../wallet/order/payable'
import { planAt, REWARD_MS } from '../plan'
import { inviteIncomes, inviteRelations } from '../schema'

type IncomeKind = (typeof inviteIncomes.$inferInsert)['kind']
type Relation = typeof inviteRelations.$inferSelect

/** A larger single amount waits for an operator, in fen. */
const LARGE_FEN = 100_000
/** Minutes of the settlement's day at which the wallet makes it available. */
const SETTLES_AT = minutesMs(5)
/** Item keys of the activity orders that count: the 9.9 and 199 offers, not prizes or at-home activities. */
const OFFER = 'offer:'

/** Names of what was bought, for the earner's bill and list. */
export const BOUGHT: Record<IncomeKind, string> = {
  coin: '星钻充值',
  vip: '会员',
  traffic: '流量包',
  activity: '活动礼包',
}

/** Returns what an order counts as; null for orders that bring no income (docs/product/referral.md#income). */
function countsAs({ kind, itemKey }: Pick<OrderRecord, 'kind' | 'itemKey'>): IncomeKind | null {
  if (kind === 'service' || kind === 'home') return null
  return kind === 'activity' && !itemKey.startsWith(OFFER) ? null : kind
}

/** Credits the buyer's inviters, at most two levels, in the transaction of the payment. */
export async function orderPaid(tx: Db, order: OrderRecord, at: number): Promise<void> {
  const kind = countsAs(order)
  if (kind === null) return
  const relation = await liveRelation(tx, order.uid)
  if (!relation) return
  await tx
    .update(inviteRelations)
    .set({ state: 'paid', firstPaidAt: at })
    .where(and(eq(inviteRelations.uid, order.uid), isNull(inviteRelations.firstPaidAt)))
  if (at >= relation.boundAt + REWARD_MS) return
  await credit(tx, { order, kind, level: 1, uid: relation.inviterUid, risk: relation.risk, at })
  const above = await liveRelation(tx, relation.inviterUid)
  if (above) await credit(tx, { order, kind, level: 2, uid: above.inviterUid, risk: relation.risk || above.risk, at })
}

async function liveRelation(tx: Db, uid: string): Promise<Relation | null> {
  const [relation] = await tx.select().from(inviteRelations).where(eq(inviteRelations.uid, uid))
  return relation && relation.state !== 'void' ? relation : null
}

interface Earning {
  order: OrderRecord
  kind: IncomeKind
  level: 1 | 2
  uid: string
  risk: boolean
  at: number
}

async function credit(tx: Db, { order, kind, level, uid, risk, at }: Earning): Promise<void> {
  const [earner] = await tx.select({ state: users.state }).from(users).where(eq(users.uid, uid))
  if (!earner || earner.state === 'gone') return
  const { certified, minor } = await identityOf(tx, uid, at)
  if (certified && minor) return
  const plan = planAt(at)
  const tradeKind = (await agentOf(tx, uid)).state === 'active' ? 'agent' : 'invite'
  const rates = tradeKind === 'agent' ? plan.agent : plan.user
  const bp = level === 1 ? rates.l1Bp : rates.l2Bp
  const fen = shareOf(order.amountFen, bp)
  if (fen === 0) return
  const id = randomUUID()
  const settleDay = addDays(dayOf(at), plan.settleDays)
  const [made] = await tx
    .insert(inviteIncomes)
    .values({
      id,
      uid,
      fromUid: order.uid,
      orderNo: order.orderNo,
      type: 'earn',
      kind,
      level,
      bp,
      amountFen: fen,
      state: 'pending',
      risk: risk || fen > LARGE_FEN,
      at,
      month: monthOf(at),
      settleDay,
      earnId: id,
      tradeKind,
    })
    .onConflictDoNothing()
    .returning({ id: inviteIncomes.id })
  if (!made) return
  const { txnId } = await creditIncome(tx, {
    uid,
    fen,
    bucket: 'income',
    kind: tradeKind,
    bizId: id,
    at,
    availableAt: startOfDay(settleDay) + SETTLES_AT,
    sub: `${BOUGHT[kind]} · ${level === 1 ? '直接邀请' : '间接邀请'}`,
    ref: { type: 'source', id },
  })
  await tx.update(inviteIncomes).set({ txnId }).where(eq(inviteIncomes.id, id))
}

/** Basis points of an amount in fen, rounded down: in integers, so that no fen is lost to a fraction. */
export const shareOf = (fen: number, bp: number) => Number((BigInt(fen) * BigInt(bp)) / 10_000n)
