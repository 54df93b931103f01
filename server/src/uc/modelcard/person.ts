import { eq } from 'drizzle-orm'
import type { Db } from '../../db/open'
import { archives } from '../../db/schema'
import { dayOf } from '../../platform/clock'
import { ageOn, isMinor } from '../user/age'
import { certificatesOf, guardianOf, livingAccount, profileOf } from '../user/profile'
import type { CardRow } from './store'

/** What the card borrows from the person: name, number, birthday, guardian. */
export interface Person {
  uid: string
  dmNo: string
  nickname: string
  avatar: string
  gender: 'male' | 'female' | null
  birthday: string | null
  age: number | null
  minor: boolean
  certified: boolean
  official: boolean
  archivePublic: boolean
  guardianMobile: string | null
}

/** Reads the person; an unknown, deregistered or disabled one is 40400 该用户不存在或已注销. */
export async function personOf(db: Db, uid: string, now: number): Promise<Person> {
  await livingAccount(db, uid)
  const profile = await profileOf(db, uid, now)
  const { realName, official } = await certificatesOf(db, uid)
  const guardian = await guardianOf(db, uid)
  const [archive] = await db.select({ status: archives.status }).from(archives).where(eq(archives.uid, uid))
  const birthday = realName?.birthday ?? profile.birthday
  return {
    uid,
    dmNo: profile.dmNo,
    nickname: profile.nickname,
    avatar: profile.avatar,
    gender: profile.gender === 'unset' ? null : profile.gender,
    birthday,
    age: birthday === null ? null : ageOn(birthday, dayOf(now)),
    minor: isMinor(birthday, now),
    certified: realName?.state === 'passed',
    official: official?.state === 'passed',
    archivePublic: archive?.status === 'public',
    guardianMobile: guardian?.mobile ?? null,
  }
}

/** The head that goes with every public answer. */
export const briefOf = (person: Person, card: CardRow | null) => ({
  uid: person.uid,
  dmNo: person.dmNo,
  name: card?.status === 'public' && card.content.stageName !== '' ? card.content.stageName : person.nickname,
  icon: person.avatar,
  official: person.official,
  archiveState: person.archivePublic ? ('public' as const) : ('none' as const),
  moduleVisible: true,
})
