import { count, desc, eq } from 'drizzle-orm'
import { paged } from '../../../db/page'
import { users } from '../../../platform/schema'
import type { Handler } from '../../handler'
import { profileOf } from '../../profile/profile'
import { providers } from '../schema'
import type { ProviderRow } from '../store'
import { namesOf } from './store'

/** The inviter, or the number of the caller's invitees. */
export const inviteQuery: Handler<'service/invite/query'> = async (body, { uid, db, clock }) => {
  if (body.uid !== undefined && body.uid !== uid) {
    const [account] = await db.select({ state: users.state }).from(users).where(eq(users.uid, body.uid))
    if (account?.state !== 'normal') return { own: null, sharer: null }
    const { nickname, avatar } = await profileOf(db, body.uid, clock.now())
    return { own: null, sharer: { uid: body.uid, name: nickname, avatar: avatar ?? '' } }
  }
  if (uid === null) return { own: null, sharer: null }
  const mine = eq(providers.inviterUid, uid)
  const [row] = await db
    .select({ invited: count(), entered: count(providers.approvedAt) })
    .from(providers)
    .where(mine)
  return { own: { invited: row?.invited ?? 0, entered: row?.entered ?? 0 }, sharer: null }
}

/** As the inviter reads it: once approved they have entered, whatever came later. */
const stateFor = ({ state, approvedAt }: ProviderRow) =>
  approvedAt !== null ? 'approved' : state === 'reviewing' || state === 'rejected' ? state : 'draft'

/** The caller's invitees, the newest first. */
export const invitePage: Handler<'service/invite/page'> = async (body, { uid, db }) => {
  const mine = eq(providers.inviterUid, uid)
  const order = [desc(providers.createdAt), providers.uid]
  const found = await paged(db, { from: providers, where: mine, order }, body)
  const names = await namesOf(
    db,
    found.list.map((row) => row.uid),
  )
  return {
    ...found,
    list: found.list.map((row) => {
      const person = names.get(row.uid)
      const isPublic = row.approvedAt !== null
      return {
        id: row.uid,
        name: isPublic ? row.name : (person?.name ?? '点梦用户'),
        avatar: isPublic ? row.logo : (person?.avatar ?? ''),
        state: stateFor(row),
        at: row.createdAt,
      }
    }),
  }
}
