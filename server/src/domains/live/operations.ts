import { randomUUID } from 'node:crypto'
import type { LiveState } from '@dm/shared/contract/calls/video/live'
import { liveOpsCalls, type LiveAction } from '@dm/shared/contract/ops/live'
import { desc, eq } from 'drizzle-orm'
import { opsCalls } from '../../platform/ops-calls'
import type { Db } from '../../db/open'
import { audit } from '../../platform/audit'
import { badInput, notFound, wrongState } from '../../platform/failure'
import type { DomainOpsCtx } from '../domain'
import { closeReports } from '../modelcard/reports'
import { livingPerson } from '../profile/profile'
import { certifications } from '../profile/schema'
import { publicText } from '../../platform/public-text'
import { seenVod } from '../vod/store'
import { LATEST_MS, settled, SOONEST_MS, STEPS, type RoomRow } from './rules'
import { liveReserves, liveRooms } from './schema'
import { reservedOf, ROOM_GONE } from './store'

const MOST = 200

function requirePlan(planAt: number, now: number): void {
  if (planAt < now + SOONEST_MS || planAt > now + LATEST_MS) throw badInput('开播时间须在1小时后、30天内', 'planAt')
}

/** A room as it is now, locked; throws 40400. */
async function lockedRoom(tx: Db, roomId: string, now: number): Promise<RoomRow> {
  const [row] = await tx.select().from(liveRooms).where(eq(liveRooms.roomId, roomId)).for('update')
  if (!row) throw notFound(ROOM_GONE)
  return settled(row, now)
}

/** Other changes of a step besides the state. */
function changeOf(action: LiveAction, room: RoomRow, now: number, reason: string): Partial<RoomRow> {
  switch (action) {
    case 'start':
      return { startAt: now }
    case 'pause':
      return { pausedAt: now }
    case 'resume':
      return { pausedAt: null }
    case 'end':
      return { endAt: now }
    case 'cancel':
      return { endAt: now, reason }
    case 'ban':
      return { endAt: room.endAt ?? now, reason }
    case 'publish':
    case 'withdraw':
      return {}
  }
}

/** Takes a step with a room. Throws 40400, 40900. */
export async function stepRoom(
  tx: Db,
  { roomId, action, reason }: { roomId: string; action: LiveAction; reason: string },
  now: number,
): Promise<LiveState> {
  const room = await lockedRoom(tx, roomId, now)
  const { from, to: state } = STEPS[action]
  if (!from.includes(room.state)) throw wrongState(`直播间的状态是 ${room.state}`, 'wrongStep')
  const change = changeOf(action, room, now, reason)
  await tx
    .update(liveRooms)
    .set({ endAt: room.endAt, ...change, state })
    .where(eq(liveRooms.roomId, roomId))
  return state
}

/** Operators' calls on live rooms. */
export const liveOperations = opsCalls<typeof liveOpsCalls, DomainOpsCtx>(liveOpsCalls, {
  liveRooms: async ({ state }, { db, clock }) => {
    const now = clock.now()
    const found = await db
      .select({ room: liveRooms, reserved: reservedOf(db) })
      .from(liveRooms)
      .orderBy(desc(liveRooms.createdAt), desc(liveRooms.roomId))
      .limit(MOST)
    const rows = found.map(({ room, reserved }) => {
      const { roomId, previewId, uid, title, planAt, viewers, ...rest } = settled(room, now)
      return { roomId, previewId, uid, title, state: rest.state, planAt, reserved, viewers }
    })
    return { now, rows: state === undefined ? rows : rows.filter((row) => row.state === state) }
  },
  liveAdd: async ({ uid, vodId, title, intro, planAt, reason }, { db, clock, operator: actor }) => {
    const now = clock.now()
    requirePlan(planAt, now)
    await livingPerson(db, uid, now)
    const [cert] = await db.select().from(certifications).where(eq(certifications.uid, uid))
    if (cert?.state !== 'passed') throw wrongState('主播未完成实名认证', 'notCertified')
    const { vod } = await seenVod(db, vodId, null)
    if (vod.uid !== uid || vod.source === '') throw badInput('视频不属于该主播', 'vodId')
    const [roomId, previewId] = [randomUUID(), randomUUID()]
    await db.transaction(async (tx) => {
      await tx.insert(liveRooms).values({
        ...{ roomId, previewId, uid, planAt, cover: vod.cover, source: vod.source, sourceSec: vod.durationSec },
        title: publicText('title', '标题', title, 40),
        intro: publicText('intro', '简介', intro, 500, true),
        state: 'notStarted',
        createdAt: now,
      })
      await audit(tx, clock, { actor, action: 'live.add', subject: `live:${roomId}`, reason })
    })
    return { roomId, previewId }
  },
  liveMove: ({ roomId, planAt, reason }, { db, clock, operator: actor }) =>
    db.transaction(async (tx) => {
      const now = clock.now()
      requirePlan(planAt, now)
      const { state } = await lockedRoom(tx, roomId, now)
      if (state !== 'notStarted') throw wrongState(`直播间的状态是 ${state}`, 'wrongStep')
      await tx.update(liveRooms).set({ planAt, movedAt: now }).where(eq(liveRooms.roomId, roomId))
      // The new time is reminded of anew.
      await tx.update(liveReserves).set({ remindedAt: null }).where(eq(liveReserves.roomId, roomId))
      await audit(tx, clock, { actor, action: 'live.move', subject: `live:${roomId}`, reason, detail: { planAt } })
      return { roomId }
    }),
  liveSet: ({ roomId, action, reason }, { db, clock, operator: actor }) =>
    db.transaction(async (tx) => {
      const now = clock.now()
      const state = await stepRoom(tx, { roomId, action, reason }, now)
      if (action === 'ban') await closeReports(tx, { type: 'live', ids: [roomId] }, 'upheld', now)
      const [detail] = await tx.select({ uid: liveRooms.uid }).from(liveRooms).where(eq(liveRooms.roomId, roomId))
      await audit(tx, clock, { actor, action: `live.${action}`, subject: `live:${roomId}`, reason, detail })
      return { roomId, state }
    }),
})
