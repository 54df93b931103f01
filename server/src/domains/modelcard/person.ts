import type { Audience, Audiences } from '@dm/shared/contract/vocabulary/audience'
import { ageOn, dayOf } from '@dm/shared/time'
import { eq, sql } from 'drizzle-orm'
import type { Db } from '../../db/open'
import { prepared } from '../../db/prepared'
import { users } from '../../platform/schema'
import { archives, certifications, guardians, officialCerts, profiles, type ArchiveModule } from '../profile/schema'
import { bareFaces, bareFaceSets, modelcards } from './schema'
import { isMinor } from '../profile/age'
import { living, profileOf } from '../profile/profile'
import type { CardRow } from './store'

/** The card's data from the profile: name, number, birthday, guardian. */
export interface Person {
  uid: string
  dmNo: string
  nickname: string
  avatar: string
  /** The portrait that others see: of a public archive, else the account's own. */
  icon: string
  gender: 'male' | 'female' | null
  birthday: string | null
  age: number | null
  minor: boolean
  audiences: Audiences
  certified: boolean
  official: boolean
  archivePublic: boolean
  /** Of a public archive. */
  archiveName: string | null
  archiveModules: readonly ArchiveModule[]
  guardianMobile: string | null
}

/** The bare-face photos that a card links to. */
export interface BareFaceSummary {
  angles: number
  /** As their owner has chosen. */
  visibility: Audience
}

const personAndCardRow = prepared((db) =>
  db
    .select({
      state: users.state,
      profile: profiles,
      realName: { state: certifications.state, birthday: certifications.birthday },
      official: officialCerts.state,
      guardianMobile: guardians.mobile,
      archive: {
        status: archives.status,
        stageName: archives.stageName,
        icon: archives.icon,
        modules: archives.modules,
      },
      card: modelcards,
      facesFor: bareFaceSets.visibility,
      faces: sql<number>`(select count(*) from ${bareFaces} where ${bareFaces.uid} = ${users.uid})`.mapWith(Number),
    })
    .from(users)
    .leftJoin(profiles, eq(profiles.uid, users.uid))
    .leftJoin(certifications, eq(certifications.uid, users.uid))
    .leftJoin(officialCerts, eq(officialCerts.uid, users.uid))
    .leftJoin(guardians, eq(guardians.uid, users.uid))
    .leftJoin(archives, eq(archives.uid, users.uid))
    .leftJoin(modelcards, eq(modelcards.uid, users.uid))
    .leftJoin(bareFaceSets, eq(bareFaceSets.uid, users.uid))
    .where(eq(users.uid, sql.placeholder('uid')))
    .prepare('person_and_card'),
)

/**
 * Reads profile and card, if any, in one statement. Throws 40400 该用户不存在或已注销 for an unknown, deleted or disabled
 * user.
 */
export async function personAndCard(
  db: Db,
  uid: string,
  now: number,
): Promise<{ person: Person; card: CardRow | null; faces: BareFaceSummary | null }> {
  const [row] = await personAndCardRow(db).execute({ uid })
  const { realName, official, archive, guardianMobile, card, faces, facesFor, ...found } = living(row)
  const profile = found.profile ?? (await profileOf(db, uid, now))
  const birthday = realName?.birthday ?? profile.birthday
  const person = {
    uid,
    dmNo: profile.dmNo,
    nickname: profile.nickname,
    avatar: profile.avatar,
    icon: (archive?.status === 'public' && archive.icon) || profile.avatar,
    gender: profile.gender === 'unset' ? null : profile.gender,
    birthday,
    age: birthday === null ? null : ageOn(birthday, dayOf(now)),
    minor: isMinor(birthday, now),
    audiences: profile.audiences,
    certified: realName?.state === 'passed',
    official: official === 'passed',
    archivePublic: archive?.status === 'public',
    archiveName: archive?.status === 'public' ? archive.stageName : null,
    archiveModules: archive?.modules ?? [],
    guardianMobile,
  }
  return { person, card, faces: faces > 0 && facesFor ? { angles: faces, visibility: facesFor } : null }
}

export const personOf = async (db: Db, uid: string, now: number): Promise<Person> =>
  (await personAndCard(db, uid, now)).person

/** The head that goes with every public answer; `moduleVisible` is that of the part which it heads. */
export const briefOf = (person: Person, card: CardRow | null, moduleVisible = true) => ({
  uid: person.uid,
  dmNo: person.dmNo,
  name: (card?.status === 'public' && card.content.stageName) || person.archiveName || person.nickname,
  icon: person.icon,
  official: person.official,
  archiveState: person.archivePublic ? ('public' as const) : ('none' as const),
  moduleVisible,
})
