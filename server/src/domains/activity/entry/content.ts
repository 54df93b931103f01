import type { ParsedBody } from '@dm/shared/contract'
import { CITY_MISSING } from '@dm/shared/contract/forms/common/city'
import {
  ageWrong,
  entryForm,
  entryTeamForm,
  GUARDIAN_MOBILE,
  NO_GROUP,
  NO_GUARDIAN,
} from '@dm/shared/contract/forms/activity/entry'
import { BIRTHDAY_WRONG } from '@dm/shared/contract/forms/user/basic'
import { cityName } from '@dm/shared/contract/vocabulary/regions'
import { ageOn, dayOf } from '@dm/shared/time'
import { phoneError } from '@dm/shared/validate'
import type { ActivityDocument } from '@dm/shared/contract/calls/activity/document'
import { checkedForm } from '../../../platform/checked-form'
import { badInput } from '../../../platform/failure'
import { isBirthday, isMinor } from '../../profile/age'
import { checkName } from '../../profile/names'
import type { EntryContent, EntryGuardian, EntryTeam } from '../schema'

type Sent = ParsedBody<'activity/entry'>
type Competition = NonNullable<ActivityDocument['competition']>

/** All that a form says but its files, which are claimed apart. */
type EntryWords = Omit<EntryContent, 'cover' | 'media'>

interface Rules {
  competition: Competition
  /** Of the certified identity, else of the profile; goes before what was typed. */
  knownBirthday: string | null
  /** The account's number: it stands for one that was left out. */
  ownMobile: string | null
  now: number
}

function phone(given: string | undefined, own: string | null): string {
  const mobile = given || own || ''
  const wrong = phoneError(mobile)
  if (wrong !== undefined) throw badInput(wrong, 'mobile')
  return mobile
}

/** The guardian of an entrant under 18, with the consent of now; null for everybody else. */
function guardianFor(sent: Sent, birthday: string, mobile: string, now: number): EntryGuardian | null {
  if (!isMinor(birthday, now)) return null
  const { guardian, guardianAgreed = false } = sent
  if (!guardian) throw badInput(NO_GUARDIAN, 'guardian', 'guardianMissing')
  if (guardian.mobile === mobile) throw badInput(GUARDIAN_MOBILE, 'guardian.mobile')
  const unagreed = entryForm.fields.guardianAgreed.problem(guardianAgreed)
  if (unagreed !== undefined) throw badInput(unagreed, 'guardianAgreed')
  return { ...guardian, agreedAt: now }
}

/** The group that was chosen; 40000 where the competition has groups and this is none of them. */
function groupOf({ groupId }: Sent, { groups }: Competition): string | null {
  if (groups.length === 0) return null
  if (!groups.some((group) => group.groupId === groupId)) throw badInput(NO_GROUP, 'groupId')
  return groupId ?? null
}

/** The team of a form; null for one person. Its entrant is a member: the youngest is never older. */
function teamOf({ team }: Sent, birthday: string, now: number): EntryTeam | null {
  if (!team) return null
  const { name, members, youngest } = checkedForm(entryTeamForm, team, now, 'team.')
  checkName(entryTeamForm.fields.name.label, name, 'team.name')
  return { name, members, youngest: youngest < birthday ? birthday : youngest }
}

/** Birthday that counts for the age: of a team its youngest member's. */
export const youngestOf = ({ birthday, team }: Pick<EntryContent, 'birthday' | 'team'>): string =>
  team?.youngest ?? birthday

/**
 * The words of a form, checked; 40000 names the first wrong field (docs/product/activity.md#competition-entries). Pure.
 */
export function wordsOf(sent: Sent, { competition, knownBirthday, ownMobile, now }: Rules): EntryWords {
  const {
    name,
    gender,
    cityCode,
    title,
    intro,
    tags,
    mobile: given,
    birthday: typed,
  } = checkedForm(entryForm, sent, now)
  const birthday = knownBirthday ?? typed
  if (!isBirthday(birthday, now)) throw badInput(BIRTHDAY_WRONG, 'birthday')
  const { ageMin, ageMax, entryFrom } = competition
  const team = teamOf(sent, birthday, now)
  const youngest = youngestOf({ birthday, team })
  const age = ageOn(youngest, dayOf(entryFrom))
  if (age < ageMin || age > ageMax) throw badInput(ageWrong(competition), team ? 'team.youngest' : 'birthday')
  const mobile = phone(given, ownMobile)
  const city = cityName(cityCode)
  if (city === '') throw badInput(CITY_MISSING, 'cityCode')
  const groupId = groupOf(sent, competition)
  const guardian = guardianFor(sent, youngest, mobile, now)
  return { tags, team, title, intro, name, groupId, cityCode, city, gender, birthday, mobile, guardian }
}
