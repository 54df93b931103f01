import type { ArchiveForm } from '@dm/shared/contract/calls/archive/archive'
import { ETHNICITIES, LANGUAGES, NATIONALITIES, OCCUPATIONS } from '@dm/shared/contract/vocabulary/options'
import { dayOf } from '@dm/shared/time'
import { badInput } from '../../platform/failure'
import { checkName } from '../user/names'
import { publicText } from '../../platform/public-text'
import { requiredText } from './fields'

const FIRST_DEBUT = 1950
/** Nobody makes a debut younger than this. */
const DEBUT_AGE = 3

const field = (name: string) => `archive.${name}`

function codes(name: string, label: string, options: object, values: readonly string[], most: number): string[] {
  const unique = [...new Set(values)]
  if (unique.some((code) => !Object.hasOwn(options, code))) throw badInput(`「${label}」选项不存在`, field(name))
  if (unique.length > most) throw badInput(`最多选择${most}个${label}`, field(name))
  return unique
}

function code(name: string, label: string, options: object, value: string | null): string | null {
  if (value !== null && !Object.hasOwn(options, value)) throw badInput(`「${label}」选项不存在`, field(name))
  return value
}

function words(name: string, label: string, values: readonly string[], most: number, length: number): string[] {
  const clean = values.map((value) => publicText(field(name), label, value, length)).filter((value) => value !== '')
  if (new Set(clean).size !== clean.length) throw badInput(`${label}不能重复`, field(name))
  if (clean.length > most) throw badInput(`最多添加${most}个${label}`, field(name))
  return clean
}

function whole(name: string, value: number | null, min: number, max: number, msg: string): number | null {
  if (value !== null && (value < min || value > max)) throw badInput(msg, field(name))
  return value
}

/**
 * The head of an archive as it is kept. A minor's weight is dropped and the birthday hidden
 * (docs/product/user.md#usereditarchivesinfo). Throws 40000.
 */
export function checkHead(
  form: ArchiveForm,
  { now, birthday, minor }: { now: number; birthday: string | null; minor: boolean },
): ArchiveForm {
  const enName = publicText(field('enName'), '英文名', form.enName, 40)
  if (enName !== '' && !/^[\p{Script=Latin}\s.'·-]+$/u.test(enName))
    throw badInput('英文名只能填写字母', field('enName'))
  const firstDebut = Math.max(FIRST_DEBUT, birthday === null ? 0 : Number(birthday.slice(0, 4)) + DEBUT_AGE)
  return {
    stageName: stageNameOf(form.stageName),
    enName,
    aliases: words('aliases', '别名', form.aliases, 5, 20),
    occupations: codes('occupations', '职业', OCCUPATIONS, form.occupations, 5),
    agency: publicText(field('agency'), '经纪公司', form.agency, 30),
    nationality: code('nationality', '国籍', NATIONALITIES, form.nationality),
    ethnicity: code('ethnicity', '民族', ETHNICITIES, form.ethnicity),
    nativePlace: publicText(field('nativePlace'), '籍贯', form.nativePlace, 30),
    bloodType: form.bloodType,
    heightCm: whole('heightCm', form.heightCm, 50, 250, '请输入正确的身高'),
    weightKg: minor ? null : whole('weightKg', form.weightKg, 10, 200, '请输入正确的数值'),
    school: publicText(field('school'), '院校', form.school, 30),
    major: publicText(field('major'), '专业', form.major, 30),
    debutYear: whole('debutYear', form.debutYear, firstDebut, Number(dayOf(now).slice(0, 4)), '出道年份不正确'),
    languages: codes('languages', '语言', LANGUAGES, form.languages, 8),
    skills: words('skills', '特长', form.skills, 12, 12),
    intro: publicText(field('intro'), '简介', form.intro, 2000, true),
    birthdayShow: minor ? 'hidden' : form.birthdayShow,
  }
}

function stageNameOf(raw: string): string {
  const name = requiredText(field('stageName'), '艺名', raw, 20, '请输入艺名')
  checkName('艺名', name, field('stageName'))
  return name
}
