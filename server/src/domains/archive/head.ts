import type { z } from 'zod'
import type { Archive, ModuleKey } from '@dm/shared/contract/calls/archive/archive'
import type { ArchiveForm } from '@dm/shared/contract/forms/archive/head'
import type { AudienceField } from '@dm/shared/contract/vocabulary/audience'
import { codesOf, MODULES } from '@dm/shared/contract/vocabulary/options'
import { zodiacOf } from '@dm/shared/format'
import { seenBy, type Holder as Seen, type Viewer } from '../profile/audience'
import type { archives, ArchiveContent, ArchiveModule } from '../profile/schema'
import { completenessOf, missingForPublic, todoOf } from './completeness'
import type { Counts } from './counts'
import { seesModule } from './opened'

export type ArchiveRow = typeof archives.$inferSelect
type Wire = z.output<typeof Archive>

const EMPTY: Readonly<ArchiveContent> = {
  enName: '',
  aliases: [],
  occupations: [],
  agency: '',
  nationality: null,
  ethnicity: null,
  nativePlace: '',
  bloodType: null,
  heightCm: null,
  weightKg: null,
  school: '',
  major: '',
  debutYear: null,
  languages: [],
  skills: [],
  birthdayShow: 'hidden',
}

/** The head as its form has it. */
export const headOf = (row: Pick<ArchiveRow, 'stageName' | 'intro' | 'content'>): ArchiveForm => ({
  stageName: row.stageName,
  intro: row.intro,
  ...EMPTY,
  ...row.content,
})

/** Facts of its person that an archive uses. */
export interface Holder extends Seen {
  uid: string
  avatar: string
  birthday: string | null
}

const KEYS = codesOf(MODULES)

/** Every part in the owner's order; 基本信息 is always first and visible. */
export function modulesOf(stored: readonly ArchiveModule[], minor: boolean): { key: ModuleKey; visible: boolean }[] {
  const known = stored.flatMap(({ key, visible }) => {
    const found = KEYS.find((one) => one === key && one !== 'info')
    return found ? [{ key: found, visible }] : []
  })
  const missing = KEYS.filter((key) => key !== 'info' && !known.some((one) => one.key === key))
  return [
    { key: 'info' as const, visible: true },
    ...known,
    ...missing.map((key) => ({ key, visible: true })),
    // A minor's schedule is never public (docs/product/user.md#whose-page-who-sees).
  ].map((one) => (one.key === 'travel' && minor ? { ...one, visible: false } : one))
}

/** The birthday as the archive shows it to others; nothing of a minor, and no year to whom the age is not shown. */
function birthdayFor(
  { birthday, minor }: Holder,
  show: ArchiveContent['birthdayShow'],
  seesAge: boolean,
): string | undefined {
  if (birthday === null || minor || show === 'hidden') return undefined
  return show === 'full' && seesAge ? birthday : birthday.slice(5)
}

const orAbsent = <T>(value: T | null | ''): T | undefined => (value === null || value === '' ? undefined : value)

/** The archive as one viewer may see it. Others are shown a public one alone: that is decided before. */
export function presentArchive(
  row: ArchiveRow,
  holder: Holder,
  { counts, views }: { counts: Counts; views: number },
  viewer: Viewer,
): Wire {
  const head = headOf(row)
  const isOwner = viewer === 'owner'
  const sees = seenBy(holder, viewer)
  const shown = <T>(field: AudienceField, value: T | null | '') => (sees(field) ? orAbsent(value) : undefined)
  const modules = modulesOf(row.modules, holder.minor).map((one) => ({ ...one, count: counts[one.key] }))
  const birthday = birthdayFor(holder, head.birthdayShow, sees('age'))
  return {
    uid: row.uid,
    status: row.status,
    stageName: row.stageName,
    enName: orAbsent(head.enName),
    aliases: head.aliases,
    icon: row.icon || holder.avatar,
    cover: row.cover,
    occupations: head.occupations,
    agency: shown('agency', head.agency),
    nationality: orAbsent(head.nationality),
    ethnicity: shown('ethnicity', head.ethnicity),
    nativePlace: shown('nativePlace', head.nativePlace),
    bloodType: orAbsent(head.bloodType),
    zodiac: birthday && holder.birthday ? zodiacOf(holder.birthday) : undefined,
    birthday,
    heightCm: orAbsent(head.heightCm),
    weightKg: shown('weightKg', head.weightKg),
    school: shown('school', head.school),
    // What somebody studies stands beside where.
    major: shown('school', head.major),
    debutYear: orAbsent(head.debutYear),
    languages: sees('languages') ? head.languages : [],
    skills: sees('skills') ? head.skills : [],
    intro: sees('intro') ? row.intro : '',
    modules: isOwner
      ? modules
      : modules.filter(({ key, visible, count }) => visible && seesModule(key, sees) && (key === 'info' || count > 0)),
    views,
    ...(isOwner ? ownersOwn(row, head, holder, counts) : {}),
  }
}

function ownersOwn(row: ArchiveRow, head: ArchiveForm, holder: Holder, counts: Counts): Partial<Wire> {
  const whole = { head, icon: row.icon || holder.avatar, counts }
  return {
    blockReason: row.blockReason ?? undefined,
    birthdayShow: holder.minor ? 'hidden' : head.birthdayShow,
    completeness: completenessOf(whole),
    todo: todoOf(whole),
    missing: missingForPublic(whole).map(({ name }) => name),
    version: row.version,
  }
}
