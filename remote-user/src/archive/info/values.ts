import type { Archive, ArchiveForm } from '@dm/shared/contract/calls/archive/archive'
import { BIRTHDAY_SHOWS, BLOOD_TYPES } from '@dm/shared/contract/vocabulary/options'
import { lengthOf } from '@dm/shared/format'
import type { FieldErrors } from '@dm/shared/ui/form'

/** The form as typed: numbers are digits. */
export interface InfoValues {
  stageName: string
  enName: string
  aliases: string[]
  occupations: string[]
  agency: string
  nationality: string
  ethnicity: string
  nativePlace: string
  bloodType: string
  heightCm: string
  weightKg: string
  school: string
  major: string
  debutYear: string
  languages: string[]
  skills: string[]
  intro: string
  birthdayShow: string
}

export const LABELS: Record<keyof InfoValues, string> = {
  stageName: '艺名',
  enName: '英文名',
  aliases: '别名',
  occupations: '职业',
  agency: '经纪公司',
  nationality: '国籍',
  ethnicity: '民族',
  nativePlace: '籍贯',
  bloodType: '血型',
  heightCm: '身高',
  weightKg: '体重',
  school: '院校',
  major: '专业',
  debutYear: '出道年份',
  languages: '语言',
  skills: '特长',
  intro: '简介',
  birthdayShow: '生日展示',
}

const KEYS = Object.keys(LABELS).filter((key): key is keyof InfoValues => Object.hasOwn(LABELS, key))
/** The server names the fields inside of the archive. */
export const SENT_AS = Object.fromEntries(KEYS.map((key) => [`archive.${key}`, key]))

const MIN_INTRO = 20
const digits = (value: number | null | undefined) => (value ? String(value) : '')
const numberOf = (text: string) => (text === '' ? null : Number(text))
const isBloodType = (code: string): code is NonNullable<ArchiveForm['bloodType']> => Object.hasOwn(BLOOD_TYPES, code)
const isShow = (code: string): code is ArchiveForm['birthdayShow'] => Object.hasOwn(BIRTHDAY_SHOWS, code)

/** What the form begins with; a new archive takes its name from the profile. */
export const valuesOf = (archive: Archive | null, nickname: string): InfoValues => ({
  stageName: archive?.stageName ?? nickname,
  enName: archive?.enName ?? '',
  aliases: archive?.aliases ?? [],
  occupations: archive?.occupations ?? [],
  agency: archive?.agency ?? '',
  nationality: archive?.nationality ?? '',
  ethnicity: archive?.ethnicity ?? '',
  nativePlace: archive?.nativePlace ?? '',
  bloodType: archive?.bloodType ?? '',
  heightCm: digits(archive?.heightCm),
  weightKg: digits(archive?.weightKg),
  school: archive?.school ?? '',
  major: archive?.major ?? '',
  debutYear: digits(archive?.debutYear),
  languages: archive?.languages ?? [],
  skills: archive?.skills ?? [],
  intro: archive?.intro ?? '',
  birthdayShow: archive?.birthdayShow ?? 'hidden',
})

const outside = (text: string, min: number, max: number) => text !== '' && (Number(text) < min || Number(text) > max)

export const checkInfo = (
  values: InfoValues,
  { isPublic, thisYear }: { isPublic: boolean; thisYear: number },
): FieldErrors<InfoValues> => ({
  stageName: values.stageName.trim() ? undefined : '请输入艺名',
  occupations: values.occupations.length > 0 ? undefined : '请选择职业',
  heightCm: outside(values.heightCm, 50, 250) ? '请输入正确的身高' : undefined,
  weightKg: outside(values.weightKg, 10, 200) ? '请输入正确的数值' : undefined,
  debutYear: outside(values.debutYear, 1950, thisYear) ? '出道年份不正确' : undefined,
  intro: isPublic && lengthOf(values.intro.trim()) < MIN_INTRO ? `简介至少${MIN_INTRO}个字` : undefined,
})

/** The checked form as the call takes it. */
export const bodyOf = (values: InfoValues): ArchiveForm => ({
  ...values,
  nationality: values.nationality || null,
  ethnicity: values.ethnicity || null,
  bloodType: isBloodType(values.bloodType) ? values.bloodType : null,
  heightCm: numberOf(values.heightCm),
  weightKg: numberOf(values.weightKg),
  debutYear: numberOf(values.debutYear),
  birthdayShow: isShow(values.birthdayShow) ? values.birthdayShow : 'hidden',
})
