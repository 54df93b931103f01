import { randomUUID } from 'node:crypto'
import { minutesMs } from '@dm/shared/time'
import { and, eq, sql } from 'drizzle-orm'
import { notAllowed } from '../../../platform/failure'
import { lockOn } from '../../../platform/lock'
import { users } from '../../../platform/schema'
import type { Handler } from '../../handler'
import { livingInviter } from '../bind'
import { REFUSALS, standingOf, type Standing } from '../rules'
import { marketEvents, marketRecords } from '../schema'

/** An account this young was made by the login that is recorded. */
const NEW_MS = minutesMs(10)

/** Name of a login's method in a record's events. */
const wayOf = ({ isAgent, isPwd, isMsg }: { isAgent?: boolean; isPwd?: boolean; isMsg?: boolean }) =>
  isAgent ? '公会登录' : isPwd ? '密码登录' : isMsg ? '验证码登录' : '登录'

const resultOf = ({ state }: Standing) => (state === 'mine' ? 'bound' : state === 'free' ? 'none' : state)

/** Records a login through a link: one row for each pair, a repeat raises its count (docs/product/referral.md#calls). */
export const addRecord: Handler<'market/record/add'> = async (body, { uid, db, clock }) => {
  if (body.downUid !== uid) throw notAllowed('无权操作', 'notAllowed')
  if (body.uid === uid) return { created: false }
  return db.transaction(async (tx) => {
    const now = clock.now()
    const inviter = await livingInviter(tx, body.uid, '用户不存在')
    const [me] = await tx.select().from(users).where(eq(users.uid, uid))
    if (!me) throw new Error('The caller has no account')
    await lockOn(tx, `market:${body.uid}:${uid}`)
    const standing = await standingOf(tx, me, inviter, now)
    const result = resultOf(standing)
    const [before] = await tx
      .select()
      .from(marketRecords)
      .where(and(eq(marketRecords.uid, body.uid), eq(marketRecords.downUid, uid)))
    const id = before?.id ?? randomUUID()
    if (before) {
      await tx
        .update(marketRecords)
        .set({ times: sql`${marketRecords.times} + 1`, lastAt: now, result })
        .where(eq(marketRecords.id, id))
    } else {
      await tx.insert(marketRecords).values({
        id,
        uid: body.uid,
        downUid: uid,
        isAgent: body.isAgent ?? false,
        isPwd: body.isPwd ?? false,
        isMsg: body.isMsg ?? false,
        type: body.type,
        firstAt: now,
        lastAt: now,
        newUser: now - me.createdAt <= NEW_MS,
        result,
      })
    }
    await tx.insert(marketEvents).values({ recordId: id, at: now, kind: 'login', text: wayOf(body) })
    if (result !== 'bound' && result !== 'none' && result !== before?.result)
      await tx.insert(marketEvents).values({ recordId: id, at: now, kind: 'refused', text: REFUSALS[result].text })
    return { id, created: !before }
  })
}
