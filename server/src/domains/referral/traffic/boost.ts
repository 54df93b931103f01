import { randomUUID } from 'node:crypto'
import { TargetType } from '@dm/shared/contract/calls/referral/traffic'
import { boostForm } from '@dm/shared/contract/forms/referral/traffic'
import { and, count, eq } from 'drizzle-orm'
import type { Db } from '../../../db/open'
import { emptyPage, firstRows } from '../../../db/page'
import { checkedForm } from '../../../platform/checked-form'
import { badInput, notFound, wrongState } from '../../../platform/failure'
import { lockOn } from '../../../platform/lock'
import { once } from '../../../platform/once'
import type { Handler } from '../../handler'
import { lockPack, reserve } from '../../wallet/traffic/packs'
import { inviteRelations, trafficBoosts } from '../schema'
import { countedBoost, live, stopBoost, type BoostRow } from './count'
import { presentBoost } from './present'
import { packOf } from './read'

const MAX_LIVE = 20

type TargetTypeName = (typeof TargetType.options)[number]

/** Those whom the user invited directly. */
async function inviteesOf(db: Db, uid: string): Promise<string[]> {
  const rows = await db
    .select({ uid: inviteRelations.uid, state: inviteRelations.state })
    .from(inviteRelations)
    .where(eq(inviteRelations.inviterUid, uid))
  return rows.filter(({ state }) => state !== 'void').map((row) => row.uid)
}

/** Content that the caller may promote: public content of their own, or of those whom they invited directly. */
export const targetPage: Handler<'traffic/target/page'> = async (body, { uid, db, clock, promotables }) => {
  const { type, of, keyword, page, pageSize } = body
  const owners = of === 'own' ? [uid] : await inviteesOf(db, uid)
  const query = { owners, ...(keyword && { keyword }), page, pageSize, now: clock.now() }
  const found = (owners.length > 0 && (await promotables[type]?.page(db, query))) || emptyPage()
  return { ...found, list: found.list.map((row) => ({ ...row, type, own: row.ownerUid === uid })) }
}

/** How much of each kind the caller may promote, so that a choice of kinds opens where there is something. */
export const targetCount: Handler<'traffic/target/count'> = async (_body, { uid, db, clock, promotables }) => {
  const now = clock.now()
  const counts = async (owners: string[]) => {
    const of = async (type: TargetTypeName) => {
      const found = owners.length > 0 && (await promotables[type]?.page(db, { owners, ...firstRows(1), now }))
      return [type, found ? found.total : 0] as const
    }
    return Object.fromEntries(await Promise.all(TargetType.options.map(of))) as Record<TargetTypeName, number> // fromEntries loses the keys
  }
  const [own, invitees] = await Promise.all([counts([uid]), counts(await inviteesOf(db, uid))])
  return { own, invitees }
}

/** 去投放: promises a part of a pack to an item (docs/product/referral.md#traffic-packs). */
export const addBoost: Handler<'traffic/boost/add'> = async (body, { uid, db, clock, promotables }) => {
  const { requestId, packId, targetType, targetId } = body
  const { quota, dailyCap } = checkedForm(boostForm, body, clock.now())
  return db.transaction((tx) =>
    once(tx, { uid, call: 'traffic/boost/add', requestId, body, clock }, async () => {
      const now = clock.now()
      await lockOn(tx, `traffic:boosts:${uid}`)
      const pack = await lockPack(tx, packId, uid)
      if (!pack) throw notFound('流量包不存在')
      if (pack.expireAt <= now || pack.refunding > 0 || pack.refunded > 0) throw wrongState('流量包已失效', 'packOver')
      const [target] = (await promotables[targetType]?.find(tx, [targetId], now)) ?? []
      const mayPromote = target && (target.ownerUid === uid || (await inviteesOf(tx, uid)).includes(target.ownerUid))
      if (!mayPromote) throw wrongState('该内容未公开', 'targetHidden')
      const [running] = await tx
        .select({ n: count() })
        .from(trafficBoosts)
        .where(and(eq(trafficBoosts.uid, uid), live))
      if ((running?.n ?? 0) >= MAX_LIVE) throw wrongState('同时投放最多20个', 'boostLimitReached')
      if (dailyCap > quota) throw badInput('每日上限不能超过投放次数', 'dailyCap')
      if (!(await reserve(tx, pack, quota))) throw wrongState('剩余曝光不足', 'exposuresShort', 'quota')
      const [boost] = await tx
        .insert(trafficBoosts)
        .values({
          ...{ id: randomUUID(), packId, uid, targetType, targetId, quota, dailyCap, createdAt: now },
          ...{ ownerUid: target.ownerUid, title: target.title, cover: target.cover, ownerName: target.ownerName },
          state: 'running',
          expireAt: pack.expireAt,
        })
        .returning()
      if (!boost) throw new Error('the promotion was not written')
      return { boost: presentBoost(boost), pack: await packOf(tx, packId, uid, now) }
    }),
  )
}

/** 暂停, 继续 and 停止; saying again what is so changes nothing. */
export const setBoost: Handler<'traffic/boost/set'> = async ({ id, action }, { uid, db, clock }) =>
  db.transaction(async (tx) => {
    const [named] = await tx
      .select()
      .from(trafficBoosts)
      .where(and(eq(trafficBoosts.id, id), eq(trafficBoosts.uid, uid)))
    if (!named) throw notFound('投放不存在')
    const before = await countedBoost(tx, named)
    const over = before?.state === 'done' || before?.state === 'stopped'
    if (!before || (over && !(action === 'stop' && before.state === 'stopped')))
      throw wrongState('投放已结束', 'boostOver')
    const boost = await change(tx, before, action)
    return { boost: presentBoost(boost), pack: await packOf(tx, boost.packId, uid, clock.now()) }
  })

async function change(tx: Db, before: BoostRow, action: 'pause' | 'resume' | 'stop'): Promise<BoostRow> {
  if (action === 'stop') return (await stopBoost(tx, before, 'owner')) ?? before
  const state = action === 'pause' ? ('paused' as const) : ('running' as const)
  await tx.update(trafficBoosts).set({ state }).where(eq(trafficBoosts.id, before.id))
  return { ...before, state }
}
