import { referralOpsCalls } from '@dm/shared/contract/ops/referral'
import { and, desc, eq, inArray, or, sql } from 'drizzle-orm'
import { opsCalls, type Moved } from '../../platform/ops-calls'
import type { Db } from '../../db/open'
import { audit } from '../../platform/audit'
import { notFound, wrongState } from '../../platform/failure'
import type { DomainOpsCtx } from '../domain'
import { agents } from '../profile/schema'
import { orders, trafficPacks } from '../wallet/schema'
import { reverse } from './income/takeBack'
import { inviteIncomes, inviteRelations } from './schema'
import { refundRest, restFen } from './traffic/refund'

async function lockedGuild(tx: Db, uid: string) {
  const [row] = await tx.select().from(agents).where(eq(agents.uid, uid)).for('update')
  if (!row) throw notFound('公会不存在')
  return row
}

/** The unsettled earnings that came through the invitation of `uid`: its own orders, and those of whom it invited. */
async function pendingThrough(tx: Db, uid: string, inviterUid: string) {
  const below = tx.select({ uid: inviteRelations.uid }).from(inviteRelations).where(eq(inviteRelations.inviterUid, uid))
  return tx
    .select()
    .from(inviteIncomes)
    .where(
      and(
        eq(inviteIncomes.type, 'earn'),
        eq(inviteIncomes.state, 'pending'),
        or(
          eq(inviteIncomes.fromUid, uid),
          and(eq(inviteIncomes.uid, inviterUid), eq(inviteIncomes.level, 2), inArray(inviteIncomes.fromUid, below)),
        ),
      ),
    )
    .orderBy(inviteIncomes.no)
    .for('update')
}

/** Rests of pending earnings after their claw-backs, by owner. */
async function worthOf(db: Db, earned: readonly { earnId: string; uid: string }[]): Promise<Moved[]> {
  const ids = earned.map(({ earnId }) => earnId)
  return db
    .select({ owner: inviteIncomes.uid, fen: sql<number>`sum(${inviteIncomes.amountFen})`.mapWith(Number) })
    .from(inviteIncomes)
    .where(inArray(inviteIncomes.earnId, ids))
    .groupBy(inviteIncomes.uid)
}

/** Operators' calls on guilds and invitations, by name; each with its reason in the audit. */
export const referralOperations = opsCalls<typeof referralOpsCalls, DomainOpsCtx>(
  referralOpsCalls,
  {
    async guildSuspend({ uid, reason }, { db, clock, operator: actor }) {
      return db.transaction(async (tx) => {
        const row = await lockedGuild(tx, uid)
        if (row.state !== 'approved') throw wrongState('该公会当前不是已入驻状态', 'guildNotApproved')
        await tx.update(agents).set({ state: 'suspended', suspendReason: reason }).where(eq(agents.uid, uid))
        await audit(tx, clock, { actor, action: 'guild.suspend', subject: `guild:${uid}`, reason })
        return { uid }
      })
    },
    async guildRestore({ uid, reason }, { db, clock, operator: actor }) {
      return db.transaction(async (tx) => {
        const row = await lockedGuild(tx, uid)
        if (row.state !== 'suspended') throw wrongState('该公会没有被停用', 'notWaiting')
        await tx.update(agents).set({ state: 'approved', suspendReason: '' }).where(eq(agents.uid, uid))
        await audit(tx, clock, { actor, action: 'guild.restore', subject: `guild:${uid}`, reason })
        return { uid }
      })
    },
    async inviteVoid({ uid, reason }, { db, clock, operator: actor }) {
      return db.transaction(async (tx) => {
        const [row] = await tx.select().from(inviteRelations).where(eq(inviteRelations.uid, uid)).for('update')
        if (!row) throw notFound('邀请关系不存在')
        if (row.state === 'void') throw wrongState('该邀请关系已作废', 'notWaiting')
        await tx.update(inviteRelations).set({ state: 'void' }).where(eq(inviteRelations.uid, uid))
        const rows = await pendingThrough(tx, uid, row.inviterUid)
        for (const earned of rows) await reverse(tx, earned, `void:${earned.id}`, clock.now())
        await audit(tx, clock, { actor, action: 'invite.void', subject: `invite:${uid}`, reason })
        return { uid, reversed: rows.length }
      })
    },
    async trafficRefund({ packId, reason }, { db, clock, operator: actor }) {
      return db.transaction(async (tx) => {
        const [pack] = await tx.select({ uid: trafficPacks.uid }).from(trafficPacks).where(eq(trafficPacks.id, packId))
        if (!pack) throw notFound('流量包不存在')
        const fen = await refundRest(tx, { uid: pack.uid, packId, reason, at: clock.now() })
        await audit(tx, clock, { actor, action: 'traffic.refund', subject: `pack:${packId}`, reason, detail: { fen } })
        return { packId, fen }
      })
    },
    async inviteRisks(_body, { db }) {
      const { type, orderNo, state, amountFen, fromUid, level } = inviteIncomes
      const refunded = sql<number>`count(distinct ${orderNo}) filter (where ${type} = 'clawback')`.mapWith(Number)
      const rows = await db
        .select({
          uid: inviteRelations.uid,
          inviterUid: inviteRelations.inviterUid,
          refunded,
          pendingFen: sql<number>`coalesce(sum(${amountFen}) filter (where ${state} = 'pending'), 0)`.mapWith(Number),
        })
        .from(inviteRelations)
        .leftJoin(inviteIncomes, and(eq(fromUid, inviteRelations.uid), eq(level, 1)))
        .where(eq(inviteRelations.risk, true))
        .groupBy(inviteRelations.uid)
        .orderBy(desc(refunded), inviteRelations.uid)
        .limit(200)
      return { rows }
    },
    async inviteClear({ of, reason }, { db, clock, operator: actor }) {
      return db.transaction(async (tx) => {
        const relations = await tx
          .update(inviteRelations)
          .set({ risk: false })
          .where(and(eq(inviteRelations.uid, of), eq(inviteRelations.risk, true)))
          .returning({ uid: inviteRelations.uid })
        const named = or(eq(inviteIncomes.earnId, of), relations.length > 0 ? eq(inviteIncomes.fromUid, of) : undefined)
        // It settles with the wallet's next run, or waits for another reason.
        const rows = await tx
          .update(inviteIncomes)
          .set({ risk: false })
          .where(and(named, eq(inviteIncomes.risk, true), eq(inviteIncomes.state, 'pending')))
          .returning({ id: inviteIncomes.id })
        if (relations.length + rows.length === 0) throw notFound('没有待复核的邀请或收益')
        await audit(tx, clock, { actor, action: 'invite.clear', subject: `invite:${of}`, reason })
        return { of, released: rows.length }
      })
    },
  },
  {
    inviteVoid: async ({ uid }, { db }) => {
      const [row] = await db.select().from(inviteRelations).where(eq(inviteRelations.uid, uid))
      return row && row.state !== 'void' ? worthOf(db, await pendingThrough(db, uid, row.inviterUid)) : []
    },
    trafficRefund: async ({ packId }, { db }) => {
      const [row] = await db
        .select({ pack: trafficPacks, paidFen: orders.amountFen })
        .from(trafficPacks)
        .innerJoin(orders, eq(orders.orderNo, trafficPacks.orderNo))
        .where(eq(trafficPacks.id, packId))
      return row ? [{ owner: row.pack.uid, fen: restFen(row.paidFen, row.pack) }] : []
    },
    inviteClear: async ({ of }, { db }) => {
      const held = and(
        or(eq(inviteIncomes.earnId, of), eq(inviteIncomes.fromUid, of)),
        eq(inviteIncomes.risk, true),
        eq(inviteIncomes.state, 'pending'),
        eq(inviteIncomes.type, 'earn'),
      )
      return worthOf(db, await db.select().from(inviteIncomes).where(held))
    },
  },
)
