import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import { paged } from '../../db/page'
import { notFound } from '../../platform/failure'
import { sessions } from '../../platform/schema'
import { hashToken, isLive, revokeSessions } from '../../platform/session'
import type { Handler } from '../handler'

export const sessionPage: Handler<'user/account/session/page'> = async (body, { uid, db, clock, token }) => {
  const own = hashToken(token ?? '')
  const { list, ...rest } = await paged(
    db,
    {
      from: sessions,
      where: isLive(clock, uid),
      order: [sql`${sessions.tokenHash} = ${own} desc`, sql`${sessions.usedAt} desc nulls last`, desc(sessions.id)],
    },
    body,
  )
  return {
    list: list.map(({ id, device, startedAt, usedAt, tokenHash }) => ({
      ...{ id, device, startedAt, usedAt },
      isCurrent: tokenHash === own,
    })),
    ...rest,
    now: clock.now(),
  }
}

/** Ends one session of the caller: its next call is refused. */
export const endSession: Handler<'user/account/session/end'> = async ({ id }, { uid, db, clock }) => {
  const [mine] = await db
    .select({ id: sessions.id })
    .from(sessions)
    // As text: an id that is no UUID is one that is not there.
    .where(and(eq(sql`${sessions.id}::text`, id), eq(sessions.uid, uid)))
  if (!mine) throw notFound('该设备已退出登录')
  await db
    .update(sessions)
    .set({ revokedAt: clock.now() })
    .where(and(eq(sessions.id, mine.id), isNull(sessions.revokedAt)))
  return {}
}

export const endOthers: Handler<'user/account/session/endOthers'> = async (_body, { uid, db, clock, token }) => ({
  count: await revokeSessions(db, clock, uid, token ?? undefined),
})
