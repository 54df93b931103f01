import type { ParsedBody } from '@dm/shared/contract'
import { cityName } from '@dm/shared/contract/vocabulary/regions'
import { ageOn, dayOf } from '@dm/shared/time'
import { lengthOf } from '@dm/shared/format'
import { cleanText, isPhone } from '@dm/shared/validate'
import type { ActivityDocument } from '@dm/shared/contract/calls/activity/document'
import { badInput } from '../../../platform/failure'
import { isBirthday, isMinor } from '../../user/age'
import { checkName } from '../../user/names'
import { checkPublicText } from '../../../platform/public-text'
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

/** One line of public text, cleaned; 40000 when it is missing, too short, too long or unfit. */
function line(raw: string, { field, label, min, max, missing, wrong }: LineRule): string {
  const text = cleanText(raw, { lines: false })
  const length = lengthOf(text)
  if (length === 0) throw badInput(missing, field)
  if (length < min || length > max) throw badInput(wrong, field)
  checkPublicText(label, text, field)
  return text
}

interface LineRule {
  field: string
  label: string
  min: number
  max: number
  missing: string
  wrong: string
}

function phone(given: string | undefined, own: string | null): string {
  const mobile = given || own
  if (!mobile) throw badInput('手机号不能为空', 'mobile')
  if (!isPhone(mobile)) throw badInput('手机号格式错误', 'mobile')
  return mobile
}

/** The guardian of an entrant under 18, with the consent of now; null for everybody else. */
function guardianFor(sent: Sent, birthday: string, mobile: string, now: number): EntryGuardian | null {
  if (!isMinor(birthday, now)) return null
  const { guardian, guardianAgreed } = sent
  if (!guardian) throw badInput('未满18周岁请填写监护人信息', 'guardian', 'guardianMissing')
  const name = cleanText(guardian.name, { lines: false })
  if (lengthOf(name) < 2 || lengthOf(name) > 20) throw badInput('监护人姓名为2到20个字', 'guardian.name')
  if (!isPhone(guardian.mobile)) throw badInput('手机号格式错误', 'guardian.mobile')
  if (guardian.mobile === mobile) throw badInput('监护人手机号不能与参赛者相同', 'guardian.mobile')
  if (!guardianAgreed) throw badInput('请确认监护人已知情并同意', 'guardianAgreed')
  return { name, mobile: guardian.mobile, relation: guardian.relation, agreedAt: now }
}

/** The group that was chosen; 40000 where the competition has groups and this is none of them. */
function groupOf({ groupId }: Sent, { groups }: Competition): string | null {
  if (groups.length === 0) return null
  if (!groups.some((group) => group.groupId === groupId)) throw badInput('请选择参赛组别', 'groupId')
  return groupId ?? null
}

/** The team of a form, cleaned and checked; null for one person. Its entrant is a member: the youngest is never older. */
function teamOf({ team }: Sent, birthday: string, now: number): EntryTeam | null {
  if (!team) return null
  const name = line(team.name, {
    field: 'team.name',
    label: '团队名称',
    min: 1,
    max: 20,
    missing: '请填写团队名称',
    wrong: '团队名称最多20个字',
  })
  checkName('团队名称', name, 'team.name')
  if (!isBirthday(team.youngest, now)) throw badInput('请填写最小成员的出生日期', 'team.youngest')
  const youngest = team.youngest < birthday ? birthday : team.youngest
  return { name, members: team.members, youngest }
}

/** The tags of a form, each once; 40000 for one that is too long or unfit. */
function tagsOf({ tags }: Sent): string[] {
  const clean = tags.map((tag) => cleanText(tag, { lines: false })).filter((tag) => tag !== '')
  for (const tag of clean) {
    if (lengthOf(tag) > 8) throw badInput('每个标签最多8个字', 'tags')
    checkPublicText('才艺标签', tag, 'tags')
  }
  return [...new Set(clean)]
}

/** Birthday that counts for the age: of a team its youngest member's. */
export const youngestOf = ({ birthday, team }: Pick<EntryContent, 'birthday' | 'team'>): string =>
  team?.youngest ?? birthday

/**
 * The words of a form, cleaned and checked; 40000 names the first wrong field
 * (docs/product/activity.md#competition-entries). Pure.
 */
export function wordsOf(sent: Sent, { competition, knownBirthday, ownMobile, now }: Rules): EntryWords {
  const name = line(sent.name, {
    field: 'name',
    label: '姓名/艺名',
    min: 2,
    max: 20,
    missing: '请填写姓名',
    wrong: '姓名为2到20个字',
  })
  const birthday = knownBirthday ?? sent.birthday
  if (!isBirthday(birthday, now)) throw badInput('出生日期不正确', 'birthday')
  const { ageMin, ageMax, entryFrom } = competition
  const team = teamOf(sent, birthday, now)
  const youngest = youngestOf({ birthday, team })
  const age = ageOn(youngest, dayOf(entryFrom))
  if (age < ageMin || age > ageMax)
    throw badInput(`参赛年龄为${ageMin}到${ageMax}岁`, team ? 'team.youngest' : 'birthday')
  const mobile = phone(sent.mobile, ownMobile)
  const city = cityName(sent.cityCode)
  if (city === '') throw badInput('请选择所在城市', 'cityCode')
  const groupId = groupOf(sent, competition)
  const title = line(sent.title, {
    field: 'title',
    label: '作品名称',
    min: 1,
    max: 30,
    missing: '请填写作品名称',
    wrong: '作品名称最多30个字',
  })
  const intro = cleanText(sent.intro, { lines: true })
  if (lengthOf(intro) > 300) throw badInput('简介最多300个字', 'intro')
  checkPublicText('简介', intro, 'intro')
  const guardian = guardianFor(sent, youngest, mobile, now)
  const tags = tagsOf(sent)
  return {
    tags,
    team,
    title,
    intro,
    name,
    groupId,
    cityCode: sent.cityCode,
    city,
    gender: sent.gender,
    birthday,
    mobile,
    guardian,
  }
}
