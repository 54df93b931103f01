import { Failure } from '../../platform/failure'
import { Retcode } from '@dm/shared/contract'
import { dayOf } from '@dm/shared/time'
import { seenArchive } from '../archive/read'
import type { Handler } from '../handler'
import { viewerOf } from '../modelcard/read'
import { guardianOf } from '../profile/profile'
import { audiencesFor, publicUser } from '../profile/present'
import { ownUser, presentGuardian } from './own'

/**
 * The owner's whole profile, or what others may see; `preview` shows the owner the visitor's answer. With `archive` the
 * archive comes along, as the same viewer may see it.
 */
export const get: Handler<'userinfo/get'> = async (body, { uid: me, db, clock, keys }) => {
  const uid = body.uid ?? me
  if (uid === null) throw new Failure(Retcode.notLoggedIn, '', 'notLoggedIn')
  const now = clock.now()
  const viewer = await viewerOf(db, me, uid, body.preview ?? false, dayOf(now))
  const archive =
    body.archive || body.previews
      ? await seenArchive(db, uid, { viewer, previews: body.previews ?? false, now, keys })
      : undefined
  if (viewer === 'owner') {
    return {
      isOwner: true,
      user: await ownUser(db, uid, now),
      privacy: await audiencesFor(db, uid, now),
      guardian: presentGuardian(await guardianOf(db, uid)),
      ...archive,
    }
  }
  return { isOwner: false, user: await publicUser(db, uid, now, viewer), ...archive }
}
