import { choice, choices, defineForm, integer, local, tags, text, type Sent } from '../../../forms'
import { DEFAULT_AUDIENCE, type Audiences } from '../../vocabulary/audience'
import {
  BIRTHDAY_SHOWS,
  BLOOD_TYPES,
  ETHNICITIES,
  LANGUAGES,
  NATIONALITIES,
  OCCUPATIONS,
} from '../../vocabulary/options'
import { enName, heightCm, weightKg } from '../common/person'

/** The first year of a debut, and the shortest introduction of an archive that is public. */
export const FIRST_DEBUT = 1950
export const LEAST_PUBLIC_INTRO = 20
const DEBUT = '出道年份不正确'
const optional = { emptyAs: null } as const

/** The message for an introduction that is too short to be public. */
export const introTooShort = `简介至少${LEAST_PUBLIC_INTRO}个字`

/** The head of an archive (docs/product/user.md#usereditarchivesinfo). */
export const archiveHeadForm = defineForm(
  {
    stageName: text('艺名', { max: 20, required: true }),
    enName,
    aliases: tags('别名', { most: 5, max: 20 }),
    occupations: choices('职业', OCCUPATIONS, { most: 5, required: true }),
    heightCm,
    weightKg,
    bloodType: choice('血型', BLOOD_TYPES, optional),
    nationality: choice('国籍', NATIONALITIES, optional),
    ethnicity: choice('民族', ETHNICITIES, optional),
    nativePlace: text('籍贯', { max: 30 }),
    school: text('院校', { max: 30 }),
    major: text('专业', { max: 30 }),
    agency: text('经纪公司', { max: 30 }),
    debutYear: integer('出道年份', { ...optional, min: FIRST_DEBUT, max: 9999, message: DEBUT }),
    languages: choices('语言', LANGUAGES, { most: 8 }),
    skills: tags('特长', { most: 12, max: 12 }),
    birthdayShow: choice('生日展示', BIRTHDAY_SHOWS, { initial: 'hidden' }),
    intro: text('简介', { max: 2000, lines: true }),
    privacy: local<Audiences>('谁可以看', DEFAULT_AUDIENCE),
  },
  {
    rules: ({ debutYear }, today) => ({
      debutYear: debutYear && debutYear > Number(today.slice(0, 4)) ? DEBUT : undefined,
    }),
  },
)

export type ArchiveForm = Sent<typeof archiveHeadForm.fields>
