import { Failure } from '../../platform/failure'
import { Retcode } from '@dm/shared/contract'
import type { Handler } from '../handler'
import { guardianOf } from '../user/profile'
import { publicUser } from '../user/present'
import { ownUser, presentGuardian } from './own'

/** Returns the owner's whole profile, or what others may see; `preview` returns the visitor's answer to the owner. */
export const get: Handler<'userinfo/get'> = async (body, { uid: me, db, clock }) => {
  const uid = body.uid ?? me
  if (uid === null) throw new Failure(Retcode.notLoggedIn, '', 'notLoggedIn')
  if (uid === me && !body.preview) {
    return {
      isOwner: true,
      user: await ownUser(db, uid, clock.now()),
      guardian: presentGuardian(await guardianOf(db, uid)),
    }
  }
  return { isOwner: false, user: await publicUser(db, uid, clock.now()) }
}
