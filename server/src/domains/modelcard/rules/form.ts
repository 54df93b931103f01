import type { z } from 'zod'
import {
  AUDIENCE_FIELDS,
  DEFAULT_AUDIENCE,
  FORBIDDEN_FOR_MINORS,
  GUARDED_FOR_MINORS,
  type Audience,
  type AudienceField,
} from '@dm/shared/contract/vocabulary/audience'
import type { CardForm } from '@dm/shared/contract/vocabulary/card'
import { ETHNICITIES, EYES, HAIR, LANGUAGES, OCCUPATIONS, SHOES, STYLES } from '@dm/shared/contract/vocabulary/options'
import { cityName } from '@dm/shared/contract/vocabulary/regions'
import type { CardContent } from '../schema'
import { badInput, wrongState } from '../../../platform/failure'
import { tooLong } from '@dm/shared/forms'
import { lengthOf } from '@dm/shared/format'
import { cleanText, isPhone } from '@dm/shared/validate'
import { checkName } from '../../user/names'
import { publicText as text } from '../../../platform/public-text'

export type Form = z.output<typeof CardForm>
/** A photo in the form; the server knows its size. */
export type Draft = Omit<CardContent, 'photos'> & { photos: Form['photos'] }

const MAX_PHOTOS = 12
const MAX_WORKS = 6
const VIDEO_MS = 60_000

function whole(field: string, value: number | null, min: number, max: number, message: string): number | null {
  if (value !== null && (value < min || value > max)) throw badInput(message, field)
  return value
}

function code<T extends string>(
  field: string,
  name: string,
  options: Readonly<Record<T, string>>,
  value: string | null,
): string | null {
  if (value !== null && !Object.hasOwn(options, value)) throw badInput(`「${name}」选项不存在`, field)
  return value
}

function codes(
  field: string,
  name: string,
  options: Readonly<Record<string, string>>,
  values: readonly string[],
  max: number,
): string[] {
  for (const [n, value] of values.entries()) code(`${field}.${n}`, name, options, value)
  const unique = [...new Set(values)]
  if (unique.length > max) throw badInput(`最多选择${max}个${name}`, field)
  return unique
}

function quote(form: Form['quote']): CardContent['quote'] {
  if (form === null) return null
  if (form.negotiable) return { minFen: null, maxFen: null, unit: form.unit, negotiable: true }
  const { minFen, maxFen, unit } = form
  if (minFen === null && maxFen === null) return null
  for (const key of ['minFen', 'maxFen'] as const) {
    const fen = form[key]
    if (fen !== null && (fen < 1 || fen > 999_999_999)) throw badInput('请输入正确的报价', `quote.${key}`)
  }
  if (minFen !== null && maxFen !== null && minFen > maxFen) throw badInput('最低价不能高于最高价', 'quote.maxFen')
  return { minFen: minFen ?? maxFen, maxFen: maxFen ?? minFen, unit, negotiable: false }
}

/** Checks the contact. It is not public text, so it may contain a number; a mobile must be one. */
function contact(form: Form['contact'], guardianMobile: string | null, minor: boolean): CardContent['contact'] {
  if (form === null || (form.name.trim() === '' && form.mobile.trim() === '')) return null
  const name = cleanText(form.name, { lines: false })
  if (name === '') throw badInput('请输入联系人', 'contact.name')
  if (lengthOf(name) > 20) throw badInput(tooLong('联系人', 20), 'contact.name')
  const mobile = form.mobile.trim()
  if (mobile === '') throw badInput('手机号不能为空', 'contact.mobile')
  if (!isPhone(mobile)) throw badInput('手机号格式错误', 'contact.mobile')
  if (minor && (form.role !== 'guardian' || (guardianMobile !== null && mobile !== guardianMobile))) {
    throw badInput('未满18周岁，联系人需为监护人', form.role === 'guardian' ? 'contact.mobile' : 'contact.role')
  }
  return { name, role: form.role, mobile }
}

function skills(values: readonly string[]): string[] {
  const clean = values.map((value, n) => text(`skills.${n}`, '技能', value, 12)).filter((value) => value !== '')
  if (new Set(clean).size !== clean.length) throw badInput('技能不能重复', 'skills')
  if (clean.length > 12) throw badInput('最多添加12项技能', 'skills')
  return clean
}

/** Returns who may see each field, as stored: a minor's guarded fields are never stored as public. */
export function privacyOf(selected: Form['privacy'], minor: boolean): Record<string, Audience> {
  const stored = (field: AudienceField) => {
    const wanted = selected[field] ?? DEFAULT_AUDIENCE[field]
    const guarded = GUARDED_FOR_MINORS.has(field) || FORBIDDEN_FOR_MINORS.has(field)
    return minor && guarded && wanted === 'public' ? 'notice' : wanted
  }
  return Object.fromEntries(AUDIENCE_FIELDS.map((field) => [field, stored(field)]))
}

/** Checks the form's photos: at most 12. Duplicates are dropped when they are claimed. */
export function checkPhotos(photos: Form['photos']): Form['photos'] {
  if (photos.length > MAX_PHOTOS) throw wrongState(`最多添加${MAX_PHOTOS}张照片`, 'invalid', 'photos')
  return photos
}

export function checkWorks(ids: readonly string[]): string[] {
  const unique = [...new Set(ids)]
  if (unique.length > MAX_WORKS) throw wrongState(`最多添加${MAX_WORKS}部代表作`, 'invalid', 'works')
  return unique
}

export function checkVideo(video: Form['video']): Form['video'] {
  if (video && video.durationMs > VIDEO_MS) throw badInput('视频不能超过60秒', 'video.durationMs')
  return video
}

/**
 * Returns the form as stored: empty fields are allowed in a draft, others must be valid. A minor's weight and
 * measurements are dropped, never stored. Throws 40000 with the message of `/user/modelcardEdit`.
 */
export function checkForm(
  form: Form,
  { minor, guardianMobile }: { minor: boolean; guardianMobile: string | null },
): Draft {
  const figure = (field: 'weightKg' | 'bust' | 'waist' | 'hip', min: number, max: number) =>
    minor ? null : whole(field, form[field], min, max, '请输入正确的数值')
  const enName = text('enName', '英文名', form.enName, 40)
  if (enName !== '' && !/^[\p{Script=Latin}\s.'·-]+$/u.test(enName)) throw badInput('英文名只能填写字母', 'enName')
  if (form.shoe !== null && !SHOES.includes(form.shoe)) throw badInput('「鞋码」选项不存在', 'shoe')
  if (form.cityCode !== null && cityName(form.cityCode) === '') throw badInput('「所在城市」选项不存在', 'cityCode')
  const cities = form.cities.map((city, n) => text(`cities.${n}`, '可前往', city, 20)).filter((city) => city !== '')
  if (cities.length > 5) throw badInput('最多选择5个可前往城市', 'cities')
  return {
    cover: form.cover,
    stageName: stageNameOf(form.stageName),
    enName,
    heightCm: whole('heightCm', form.heightCm, 50, 250, '请输入正确的身高'),
    weightKg: figure('weightKg', 10, 200),
    bust: figure('bust', 30, 200),
    waist: figure('waist', 30, 200),
    hip: figure('hip', 30, 200),
    shoe: form.shoe,
    hair: code('hair', '发色', HAIR, form.hair),
    eyes: code('eyes', '瞳色', EYES, form.eyes),
    cityCode: form.cityCode,
    cityName: form.cityCode === null ? '' : cityName(form.cityCode),
    cities: [...new Set(cities)],
    nativePlace: text('nativePlace', '籍贯', form.nativePlace, 30),
    ethnicity: code('ethnicity', '民族', ETHNICITIES, form.ethnicity),
    school: text('school', '院校', form.school, 30),
    agency: text('agency', '经纪公司', form.agency, 30),
    occupations: codes('occupations', '职业', OCCUPATIONS, form.occupations, 5),
    styles: codes('styles', '风格', STYLES, form.styles, 5),
    skills: skills(form.skills),
    languages: codes('languages', '语言', LANGUAGES, form.languages, 8),
    quote: quote(form.quote),
    contact: contact(form.contact, guardianMobile, minor),
    intro: text('intro', '简介', form.intro, 300, true),
    video: checkVideo(form.video),
    photos: checkPhotos(form.photos),
    works: checkWorks(form.works),
    privacy: privacyOf(form.privacy, minor),
  }
}

function stageNameOf(raw: string): string {
  const name = text('stageName', '艺名', raw, 20)
  checkName('艺名', name, 'stageName')
  return name
}
