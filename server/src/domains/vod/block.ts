import { BLOCKED_MOST } from '@dm/shared/contract/calls/video/block'
import { and, asc, desc, eq, inArray, notExists, or, sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Db } from '../../db/open'
import { paged } from '../../db/page'
import { notAllowed, wrongState } from '../../platform/failure'
import { lockOn } from '../../platform/lock'
import type { Handler } from '../handler'
import { livingPerson } from '../profile/profile'
import { briefsOf } from './people'
import { follows, userBlocks } from './schema'

/** Whether one of these people has blocked `target`. */
export const blocks = async (db: Db, by: readonly string[], target: string): Promise<boolean> =>
  (await db.$count(userBlocks, and(inArray(userBlocks.uid, [...by]), eq(userBlocks.targetUid, target)))) > 0

/** Throws 40300 when one of these people has blocked `target`; `action` is what is not allowed, such as 评论. */
export async function refuseBlocked(db: Db, by: readonly string[], target: string, action: string): Promise<void> {
  if (await blocks(db, by, target)) throw notAllowed(`对方已设置不允许你${action}`, 'blockedByAuthor')
}

/** Rows of whoever is not blocked by `me`; `uid` is the rows' column. A visitor has blocked nobody. */
export const notBlocked = (db: Db, me: string | null, uid: PgColumn): SQL | undefined =>
  me === null
    ? undefined
    : notExists(
        db
          .select({ one: sql`1` })
          .from(userBlocks)
          .where(and(eq(userBlocks.uid, me), eq(userBlocks.targetUid, uid))),
      )

/** 拉黑 and 取消拉黑; what was followed before is not followed again. */
export const blockSet: Handler<'user/block/set'> = async ({ uid: targetUid, block }, { uid, db, clock }) => {
  if (targetUid === uid) throw wrongState('不能拉黑自己', 'ownAccount')
  const now = clock.now()
  await db.transaction(async (tx) => {
    await lockOn(tx, `user:block:${uid}`)
    const isBlocked = await blocks(tx, [uid], targetUid)
    if (!block && isBlocked) {
      await tx.delete(userBlocks).where(and(eq(userBlocks.uid, uid), eq(userBlocks.targetUid, targetUid)))
      return
    }
    // Who is blocked already may be leaving.
    if (isBlocked) return
    await livingPerson(tx, targetUid, now)
    if (!block) return
    if ((await tx.$count(userBlocks, eq(userBlocks.uid, uid))) >= BLOCKED_MOST)
      throw wrongState(`最多拉黑${BLOCKED_MOST}人`, 'blockedLimitReached')
    await tx.insert(userBlocks).values({ uid, targetUid, at: now })
    await tx
      .delete(follows)
      .where(
        or(
          and(eq(follows.uid, uid), eq(follows.targetUid, targetUid)),
          and(eq(follows.uid, targetUid), eq(follows.targetUid, uid)),
        ),
      )
  })
  return { blocked: block }
}

export const blockPage: Handler<'user/block/page'> = async (body, { uid, db, clock }) => {
  const order = [desc(userBlocks.at), asc(userBlocks.targetUid)]
  const found = await paged(db, { from: userBlocks, where: eq(userBlocks.uid, uid), order }, body)
  const briefOf = await briefsOf(
    db,
    found.list.map(({ targetUid }) => targetUid),
  )
  return {
    ...found,
    list: found.list.map(({ targetUid, at }) => ({ uid: targetUid, person: briefOf(targetUid), at })),
    now: clock.now(),
  }
}
