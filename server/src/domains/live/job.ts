import { clockTime, dateTime } from '@dm/shared/format'
import { minutesMs } from '@dm/shared/time'
import { and, eq, gt, inArray, isNotNull, isNull, lte, or, sql, type SQL } from 'drizzle-orm'
import { mayTell, sendNotification } from '../../platform/notification'
import { users } from '../../platform/schema'
import type { DomainJob } from '../domain'
import { LATE_MS, LOST_MS, settled, type RoomRow } from './rules'
import { liveReserves, liveRooms } from './schema'

/** Time before the start at which the reminder is sent. */
const BEFORE_MS = minutesMs(10)
/** Time after the start for telling those who have not been reminded; a server that was down does not tell later. */
const OPENED_MS = minutesMs(30)
const AT_ONCE = 500

type Deps = Pick<Parameters<DomainJob['run']>[0], 'db' | 'clock' | 'keys' | 'sms' | 'log'>

/** Writes the end of rooms that time alone has ended. */
async function settleRooms({ db, clock }: Deps): Promise<void> {
  const now = clock.now()
  const overdue = or(
    and(eq(liveRooms.state, 'notStarted'), lte(liveRooms.planAt, now - LATE_MS)),
    and(eq(liveRooms.state, 'paused'), lte(liveRooms.pausedAt, now - LOST_MS)),
  )
  await db.transaction(async (tx) => {
    const rows = await tx.select().from(liveRooms).where(overdue).for('update', { skipLocked: true })
    for (const row of rows) {
      const { state, endAt, reason } = settled(row, now)
      await tx.update(liveRooms).set({ state, endAt, reason }).where(eq(liveRooms.roomId, row.roomId))
    }
  })
}

interface Told {
  kind: 'start' | 'move'
  fits: SQL | undefined
  mark: Partial<typeof liveReserves.$inferInsert>
  text: string
}

/**
 * Sends one SMS to each reserve that fits; a claim first, so that none is sent twice. A host who moves a room again
 * within minutes is told of once, with the last time.
 */
async function tell(deps: Deps, room: RoomRow, { kind, fits, mark, text }: Told): Promise<void> {
  const { db } = deps
  const isWaiting = and(eq(liveReserves.roomId, room.roomId), fits)
  const waiting = await db
    .select({ uid: liveReserves.uid, mobile: users.mobile })
    .from(liveReserves)
    .innerJoin(users, eq(users.uid, liveReserves.uid))
    .where(and(isWaiting, eq(users.state, 'normal'), isNotNull(users.mobile)))
    .limit(AT_ONCE)
  for (const { uid, mobile } of waiting) {
    if (kind === 'move' && !(await mayTell(deps, `live:${room.roomId}:${uid}`))) continue
    const claimed = await db
      .update(liveReserves)
      .set(mark)
      .where(and(isWaiting, eq(liveReserves.uid, uid)))
      .returning({ uid: liveReserves.uid })
    if (claimed.length > 0)
      await sendNotification(deps, mobile, text, { notification: 'live room', roomId: room.roomId })
  }
}

/**
 * Ends what is overdue, tells of changed times, and reminds: ten minutes before the start, or at the opening whoever has
 * not been reminded; one SMS each (docs/product/account-video.md#rules).
 */
export async function attendRooms(deps: Deps): Promise<void> {
  await settleRooms(deps)
  const now = deps.clock.now()
  const ahead = eq(liveRooms.state, 'notStarted')
  const open = and(eq(liveRooms.state, 'live'), gt(liveRooms.startAt, now - OPENED_MS))
  const rooms = await deps.db
    .select()
    .from(liveRooms)
    .where(
      and(
        or(open, and(ahead, or(isNotNull(liveRooms.movedAt), lte(liveRooms.planAt, now + BEFORE_MS)))),
        inArray(liveRooms.roomId, deps.db.select({ id: liveReserves.roomId }).from(liveReserves)),
      ),
    )
  const unreminded = isNull(liveReserves.remindedAt)
  for (const room of rooms) {
    const { state, planAt, movedAt, title } = room
    const mark = { remindedAt: now }
    if (state === 'live') {
      await tell(deps, room, { kind: 'start', fits: unreminded, mark, text: `你预约的直播「${title}」开播了` })
      continue
    }
    if (planAt === null) continue
    const isSoon = planAt > now && planAt <= now + BEFORE_MS
    if (movedAt !== null)
      await tell(deps, room, {
        kind: 'move',
        fits: and(
          lte(liveReserves.at, movedAt),
          or(isNull(liveReserves.toldMoveAt), sql`${liveReserves.toldMoveAt} < ${movedAt}`),
        ),
        mark: { toldMoveAt: movedAt },
        text: `你预约的直播「${title}」改为${dateTime(planAt, now)}开播`,
      })
    if (isSoon)
      await tell(deps, room, {
        kind: 'start',
        fits: unreminded,
        mark,
        text: `你预约的直播「${title}」将于${clockTime(planAt)}开播`,
      })
  }
}

export const liveJob: DomainJob = { name: 'live-rooms', everyMs: 15_000, run: attendRooms }
