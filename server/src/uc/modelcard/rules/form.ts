import type { z } from 'zod'
import { AUDIENCE_FIELDS, DEFAULT_AUDIENCE, type Audience } from '@dm/shared/contract/audience'
import type { CardForm } from '@dm/shared/contract/card'
import { ETHNICITIES, EYES, HAIR, LANGUAGES, OCCUPATIONS, SHOES, STYLES } from '@dm/shared/contract/options'
import { cityName } from '@dm/shared/contract/regions'
import type { CardContent } from '../../../db/schema'
import { badInput, wrongState } from '../../../platform/failure'
import { cleanText, isPhone, lengthOf } from '@dm/shared/validate'
import { checkPublicText } from '../../user/text'

export type Form = z.output<typeof CardForm>
/** A photo as the form names it; the server knows its size. */
export type Draft = Omit<CardContent, 'photos'> & { photos: Form['photos'] }

const MAX_PHOTOS = 12
const MAX_WORKS = 6
const VIDEO_MS = 60_000

/** A public text: cleaned, checked for words and contacts, at most `max` code points. */
function text(name: string, raw: string, max: number, lines = false): string {
  const clean = cleanText(raw, { lines })
  if (lengthOf(clean) > max) throw badInput(`「${name}」最多${max}个字`)
  checkPublicText(name, clean)
  return clean
}

function whole(value: number | null, min: number, max: number, message: string): number | null {
  if (value !== null && (value < min || value > max)) throw badInput(message)
  return value
}

function code<T extends string>(
  name: string,
  options: Readonly<Record<T, string>>,
  value: string | null,
): string | null {
  if (value !== null && !Object.hasOwn(options, value)) throw badInput(`「${name}」选项不存在`)
  return value
}

function codes(
  name: string,
  options: Readonly<Record<string, string>>,
  values: readonly string[],
  max: number,
): string[] {
  for (const value of values) code(name, options, value)
  const unique = [...new Set(values)]
  if (unique.length > max) throw badInput(`最多选择${max}个${name}`)
  return unique
}

function quote(form: Form['quote']): CardContent['quote'] {
  if (form === null) return null
  if (form.negotiable) return { minFen: null, maxFen: null, unit: form.unit, negotiable: true }
  const { minFen, maxFen, unit } = form
  if (minFen === null && maxFen === null) return null
  for (const fen of [minFen, maxFen])
    if (fen !== null && (fen < 1 || fen > 999_999_999)) throw badInput('请输入正确的报价')
  if (minFen !== null && maxFen !== null && minFen > maxFen) throw badInput('最低价不能高于最高价')
  return { minFen: minFen ?? maxFen, maxFen: maxFen ?? minFen, unit, negotiable: false }
}

/** The contact is not public text: its own field may hold a number, and a mobile must. */
function contact(form: Form['contact'], guardianMobile: string | null, minor: boolean): CardContent['contact'] {
  if (form === null || (form.name.trim() === '' && form.mobile.trim() === '')) return null
  const name = cleanText(form.name, { lines: false })
  if (name === '') throw badInput('请输入联系人')
  if (lengthOf(name) > 20) throw badInput('「联系人」最多20个字')
  const mobile = form.mobile.trim()
  if (mobile === '') throw badInput('手机号不能为空')
  if (!isPhone(mobile)) throw badInput('手机号格式错误')
  if (minor && (form.role !== 'guardian' || (guardianMobile !== null && mobile !== guardianMobile))) {
    throw badInput('未满18周岁，联系人需为监护人')
  }
  return { name, role: form.role, mobile }
}

function skills(values: readonly string[]): string[] {
  const clean = values.map((value) => text('技能', value, 12)).filter((value) => value !== '')
  if (new Set(clean).size !== clean.length) throw badInput('技能不能重复')
  if (clean.length > 12) throw badInput('最多添加12项技能')
  return clean
}

function privacy(chosen: Form['privacy']): Record<string, Audience> {
  return Object.fromEntries(AUDIENCE_FIELDS.map((field) => [field, chosen[field] ?? DEFAULT_AUDIENCE[field]]))
}

/** Photos as the form names them: at most 12, no address twice. */
export function checkPhotos(photos: Form['photos']): Form['photos'] {
  if (photos.length > MAX_PHOTOS) throw wrongState(`最多添加${MAX_PHOTOS}张照片`)
  return photos.filter((photo, n) => photos.findIndex((other) => other.url === photo.url) === n)
}

export function checkWorks(ids: readonly string[]): string[] {
  const unique = [...new Set(ids)]
  if (unique.length > MAX_WORKS) throw wrongState(`最多添加${MAX_WORKS}部代表作`)
  return unique
}

export function checkVideo(video: Form['video']): Form['video'] {
  if (video && video.durationMs > VIDEO_MS) throw badInput('视频不能超过60秒')
  return video
}

export const checkPrivacy = privacy

/**
 * The form as it is kept: what is empty stays empty (a draft needs nothing), what is there must be right.
 * A minor's weight and measurements are dropped, never kept. Throws 40000 with the message of `/user/modelcardEdit`.
 */
export function checkForm(
  form: Form,
  { minor, guardianMobile }: { minor: boolean; guardianMobile: string | null },
): Draft {
  const figure = (value: number | null, min: number, max: number) =>
    minor ? null : whole(value, min, max, '请输入正确的数值')
  const enName = text('英文名', form.enName, 40)
  if (enName !== '' && !/^[\p{Script=Latin}\s.'·-]+$/u.test(enName)) throw badInput('英文名只能填写字母')
  if (form.shoe !== null && !SHOES.includes(form.shoe)) throw badInput('「鞋码」选项不存在')
  if (form.cityCode !== null && cityName(form.cityCode) === '') throw badInput('「所在城市」选项不存在')
  const cities = form.cities.map((city) => text('可前往', city, 20)).filter((city) => city !== '')
  if (cities.length > 5) throw badInput('最多选择5个可前往城市')
  return {
    cover: form.cover,
    stageName: text('艺名', form.stageName, 20),
    enName,
    heightCm: whole(form.heightCm, 50, 250, '请输入正确的身高'),
    weightKg: figure(form.weightKg, 10, 200),
    bust: figure(form.bust, 30, 200),
    waist: figure(form.waist, 30, 200),
    hip: figure(form.hip, 30, 200),
    shoe: form.shoe,
    hair: code('发色', HAIR, form.hair),
    eyes: code('瞳色', EYES, form.eyes),
    cityCode: form.cityCode,
    cityName: form.cityCode === null ? '' : cityName(form.cityCode),
    cities: [...new Set(cities)],
    nativePlace: text('籍贯', form.nativePlace, 30),
    ethnicity: code('民族', ETHNICITIES, form.ethnicity),
    school: text('院校', form.school, 30),
    agency: text('经纪公司', form.agency, 30),
    occupations: codes('职业', OCCUPATIONS, form.occupations, 5),
    styles: codes('风格', STYLES, form.styles, 5),
    skills: skills(form.skills),
    languages: codes('语言', LANGUAGES, form.languages, 8),
    quote: quote(form.quote),
    contact: contact(form.contact, guardianMobile, minor),
    intro: text('简介', form.intro, 300, true),
    video: checkVideo(form.video),
    photos: checkPhotos(form.photos),
    works: checkWorks(form.works),
    privacy: privacy(form.privacy),
  }
}
