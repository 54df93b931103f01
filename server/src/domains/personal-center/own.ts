import type { Guardian, User } from '@dm/shared/contract/calls/user/user'
import { firstNickname } from '@dm/shared/contract/vocabulary/nickname'
import { maskedMobile } from '@dm/shared/format'
import type { Db } from '../../db/open'
import { isMember } from '../enterprise/role'
import { serviceOf } from '../service/role'
import { agentOf } from '../profile/agent'
import { faceOf } from '../profile/present'
import { nicknameChangesLeft, type Profile } from '../profile/profile'
import { vipUntil } from '../wallet/vip/periods'

/** Returns how much of the profile is filled in, 0 to 100. */
function completeness(profile: Profile): number {
  const weights: [boolean, number][] = [
    [profile.avatar !== '', 20],
    [profile.nickname !== firstNickname(profile.dmNo), 10],
    [profile.gender !== 'unset', 10],
    [profile.birthday !== null, 15],
    [profile.cityCode !== null, 15],
    [profile.occupations.length > 0, 15],
    [profile.bio !== '', 15],
  ]
  return weights.reduce((sum, [done, weight]) => sum + (done ? weight : 0), 0)
}

/** Returns the identities of the account. */
async function rolesOf(db: Db, uid: string): Promise<User['roles']> {
  const roles: User['roles'] = ['personal']
  if (await isMember(db, uid)) roles.push('enterprise')
  if ((await serviceOf(db, uid)).state !== 'none') roles.push('service')
  if ((await agentOf(db, uid)).state === 'active') roles.push('agent')
  return roles
}

/** Returns a user as shown to themselves. */
export async function ownUser(db: Db, uid: string, now: number): Promise<User> {
  const { account, profile, birthday, minor, realName, face } = await faceOf(db, uid, now)
  return {
    ...face,
    birthday,
    minor,
    mobileMasked: account.mobile ? maskedMobile(account.mobile) : '',
    realNameReason: realName?.reason ?? null,
    vipUntil: await vipUntil(db, uid, now),
    roles: await rolesOf(db, uid),
    nicknameChangesLeft: await nicknameChangesLeft(db, uid, now),
    completeness: completeness(profile),
    version: profile.version,
  }
}

export const presentGuardian = (row: { name: string; mobile: string; agreedAt: number } | null): Guardian | null =>
  row && { name: row.name, mobileMasked: maskedMobile(row.mobile), agreedAt: row.agreedAt }
