import { and, eq, inArray } from 'drizzle-orm'
import type { AccountDeletion } from '../../platform/account-deletion'
import { liveMessages, liveReserves, liveRooms, liveViewers } from './schema'

/** Planned rooms are called off, those on air end; what was said stays and names nobody. */
export const liveDeletion: AccountDeletion = {
  checks: {
    async live(db, uid) {
      const planned = await db.$count(liveRooms, and(eq(liveRooms.uid, uid), eq(liveRooms.state, 'notStarted')))
      return planned > 0 ? { level: 'waive', text: `${planned}场直播预告，注销后取消` } : null
    },
  },
  async erase(tx, uid, { clock }) {
    const now = clock.now()
    const own = eq(liveRooms.uid, uid)
    await tx
      .update(liveRooms)
      .set({ state: 'canceled', endAt: now, reason: '主播已注销' })
      .where(and(own, eq(liveRooms.state, 'notStarted')))
    await tx
      .update(liveRooms)
      .set({ state: 'ended', endAt: now })
      .where(and(own, inArray(liveRooms.state, ['live', 'paused'])))
    await tx
      .update(liveRooms)
      .set({ title: '', intro: '', notice: '', cover: '', highlights: [], pictures: [], source: '' })
      .where(own)
    await tx.delete(liveReserves).where(eq(liveReserves.uid, uid))
    await tx.delete(liveViewers).where(eq(liveViewers.viewer, uid))
    await tx.update(liveMessages).set({ uid: null }).where(eq(liveMessages.uid, uid))
  },
}
