import type { PublicUser } from '@dm/shared/contract/calls/user/user'
import { cityName } from '@dm/shared/contract/vocabulary/regions'
import { ageOn, dayOf } from '@dm/shared/time'
import type { Db } from '../../db/open'
import { isMinor } from './age'
import { audiencesInEffect, seenBy, type Viewer } from './audience'
import { livingPerson } from './profile'

/** Returns a user's public profile with the rows it was made from. Throws 40400 for a deleted account. */
export async function faceOf(db: Db, uid: string, now: number) {
  const { account, profile, realName, official } = await livingPerson(db, uid, now)
  const birthday = realName?.birthday ?? profile.birthday
  return {
    account,
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
    },
    minor: isMinor(birthday, now),
  } as const
}

/** Returns a user for others: without badges that have not passed, without reasons, the age for whom may see it, of a minor for nobody. */
export async function publicUser(db: Db, uid: string, now: number, viewer: Viewer): Promise<PublicUser> {
  const { face, profile, birthday, minor } = await faceOf(db, uid, now)
  const seesAge = !minor && seenBy({ audiences: profile.audiences, minor }, viewer)('age')
  const passed = face.official.state === 'passed'
  return {
    ...face,
    realName: face.realName === 'passed' ? 'passed' : 'none',
    official: { state: passed ? 'passed' : 'none', title: passed ? face.official.title : null, reason: null },
    age: birthday === null || !seesAge ? null : ageOn(birthday, dayOf(now)),
  }
}

/** Who may see the caller's fields, as it is in effect. */
export async function audiencesFor(db: Db, uid: string, now: number) {
  const { profile, minor } = await faceOf(db, uid, now)
  return audiencesInEffect({ audiences: profile.audiences, minor })
}
