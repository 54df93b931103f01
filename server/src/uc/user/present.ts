import type { Guardian, PublicUser, User } from '@dm/shared/contract/user'
import { maskedMobile } from '@dm/shared/format'
import { cityName } from '@dm/shared/contract/regions'
import type { Db } from '../../db/open'
import { dayOf } from '../../platform/clock'
import { ageOn, isMinor } from './age'
import { certificatesOf, livingAccount, nicknameChangesLeft, profileOf, type Profile } from './profile'
import { rolesOf } from './roles'
import { vipUntil } from './vip'

/** How much of the profile is filled in, 0 to 100. */
export function completeness(profile: Profile): number {
  const weights: [boolean, number][] = [
    [profile.avatar !== '', 20],
    [profile.nickname !== `点梦${profile.dmNo.slice(-4)}`, 10],
    [profile.gender !== 'unset', 10],
    [profile.birthday !== null, 15],
    [profile.cityCode !== null, 15],
    [profile.occupations.length > 0, 15],
    [profile.bio !== '', 15],
  ]
  return weights.reduce((sum, [done, weight]) => sum + (done ? weight : 0), 0)
}

async function faceOf(db: Db, uid: string, now: number) {
  const profile = await profileOf(db, uid, now)
  const { realName, official } = await certificatesOf(db, uid)
  const birthday = realName?.birthday ?? profile.birthday
  return {
    profile,
    birthday,
    realName,
    face: {
      uid,
      dmNo: profile.dmNo,
      nickname: profile.nickname,
      avatar: profile.avatar,
      gender: profile.gender,
      cityCode: profile.cityCode,
      cityName: profile.cityCode ? cityName(profile.cityCode) : '',
      bio: profile.bio,
      occupations: profile.occupations,
      realName: realName?.state ?? 'none',
      official: { state: official?.state ?? 'none', title: official?.title ?? null, reason: official?.reason ?? null },
      minor: isMinor(birthday, now),
    },
  } as const
}

/** A person as others see them: a badge that is not passed and every reason stay out. */
export async function publicUser(db: Db, uid: string, now: number): Promise<PublicUser> {
  await livingAccount(db, uid)
  const { face, birthday } = await faceOf(db, uid, now)
  const passed = face.official.state === 'passed'
  return {
    ...face,
    realName: face.realName === 'passed' ? 'passed' : 'none',
    official: { state: passed ? 'passed' : 'none', title: passed ? face.official.title : null, reason: null },
    age: birthday === null ? null : ageOn(birthday, dayOf(now)),
  }
}

/** A person as the owner sees them. */
export async function ownUser(db: Db, uid: string, now: number): Promise<User> {
  const account = await livingAccount(db, uid)
  const { profile, birthday, realName, face } = await faceOf(db, uid, now)
  return {
    ...face,
    birthday,
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
