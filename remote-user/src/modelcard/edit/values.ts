import type { Body, Data } from '@dm/shared/contract'
import { GUARDIAN_SENT_AS, guardianFields } from '@dm/shared/contract/forms/user/guardian'
import { labelsOf, typedValues } from '@dm/shared/forms'
import { DEFAULT_AUDIENCE } from '@dm/shared/contract/vocabulary/audience'
import { slotOf, slotsOf, type UploadSlot } from '@dm/shared/upload'
import { fenTyped, parseFen } from '@dm/shared/validate'
import type { GuardianFields } from '../../components/guardian/guardian'
import type { Card } from '../template/facts'

type Privacy = NonNullable<Card['privacy']>
export type PrivacyKey = keyof Privacy
export type Shot = Card['photos'][number]['shot']
type SetBody = Body<'userinfo/modelcard/set'>

/** The form as typed: numbers and amounts are text, pictures are upload slots in the owner's order. */
export interface CardValues extends GuardianFields {
  cover: UploadSlot[]
  stageName: string
  enName: string
  gender: string
  birthday: string
  heightCm: string
  weightKg: string
  bust: string
  waist: string
  hip: string
  shoe: string
  hair: string
  eyes: string
  cityCode: string
  cities: string[]
  nativePlace: string
  ethnicity: string
  school: string
  agency: string
  occupations: string[]
  styles: string[]
  skills: string[]
  languages: string[]
  quoteMin: string
  quoteMax: string
  quoteUnit: string
  negotiable: boolean
  contactName: string
  contactRole: string
  contactMobile: string
  intro: string
  photos: UploadSlot[]
  /** Shot type by slot. */
  shots: Record<string, Shot>
  video: UploadSlot[]
  videoCover: UploadSlot[]
  videoMs: number
  works: string[]
  privacy: Privacy
}

export const LABELS: Record<keyof CardValues, string> = {
  cover: '封面',
  stageName: '艺名',
  enName: '英文名',
  gender: '性别',
  birthday: '出生日期',
  heightCm: '身高',
  weightKg: '体重',
  bust: '胸围',
  waist: '腰围',
  hip: '臀围',
  shoe: '鞋码',
  hair: '发色',
  eyes: '瞳色',
  cityCode: '所在城市',
  cities: '可前往',
  nativePlace: '籍贯',
  ethnicity: '民族',
  school: '院校',
  agency: '经纪公司',
  occupations: '职业',
  styles: '风格',
  skills: '技能',
  languages: '语言',
  quoteMin: '最低价',
  quoteMax: '最高价',
  quoteUnit: '计价单位',
  negotiable: '面议',
  contactName: '联系人',
  contactRole: '联系人身份',
  contactMobile: '手机号',
  intro: '简介',
  photos: '照片',
  shots: '照片类型',
  video: '视频',
  videoCover: '视频封面',
  videoMs: '视频时长',
  works: '代表作',
  privacy: '谁可以看',
  ...labelsOf({ fields: guardianFields }),
  // Not that of the card's contact.
  guardianMobile: '监护人手机号',
}

/** Fields with another name in the bodies of `userinfo/modelcard/set` and `userinfo/set`. */
export const SENT_AS: Record<string, keyof CardValues> = {
  'quote.minFen': 'quoteMin',
  'quote.maxFen': 'quoteMax',
  'quote.unit': 'quoteUnit',
  'contact.name': 'contactName',
  'contact.role': 'contactRole',
  'contact.mobile': 'contactMobile',
  ...GUARDIAN_SENT_AS,
}

const NO_GUARDIAN: GuardianFields = { ...typedValues({ fields: guardianFields }, null), newGuardian: false }

const typed = (value: number | undefined): string => (value === undefined ? '' : String(value))
const quote = (fen: number | null | undefined): string => (fen === null || fen === undefined ? '' : fenTyped(fen))

/** Returns the initial form, prefilled from the profile (已从资料自动填入，请核对). */
export function firstValues(user: Extract<Data<'userinfo/get'>, { isOwner: true }>['user']): CardValues {
  return {
    cover: [],
    stageName: user.nickname.slice(0, 20),
    enName: '',
    gender: user.gender === 'unset' ? '' : user.gender,
    birthday: user.birthday ?? '',
    heightCm: '',
    weightKg: '',
    bust: '',
    waist: '',
    hip: '',
    shoe: '',
    hair: '',
    eyes: '',
    cityCode: user.cityCode ?? '',
    cities: [],
    nativePlace: '',
    ethnicity: '',
    school: '',
    agency: '',
    occupations: user.occupations,
    styles: [],
    skills: [],
    languages: [],
    quoteMin: '',
    quoteMax: '',
    quoteUnit: 'day',
    negotiable: false,
    contactName: '',
    contactRole: user.minor ? 'guardian' : 'self',
    contactMobile: '',
    intro: user.bio,
    photos: [],
    shots: {},
    video: [],
    videoCover: [],
    videoMs: 0,
    works: [],
    privacy: DEFAULT_AUDIENCE,
    ...NO_GUARDIAN,
  }
}

/** Returns the form of an existing card. */
export function valuesOf(card: Card): CardValues {
  const photos = card.photos.map((photo) => slotOf(photo.url, photo))
  return {
    cover: card.cover ? slotsOf([card.cover]) : [],
    stageName: card.stageName,
    enName: card.enName ?? '',
    gender: card.gender ?? '',
    birthday: card.birthday ?? '',
    heightCm: typed(card.heightCm),
    weightKg: typed(card.weightKg),
    bust: typed(card.bust),
    waist: typed(card.waist),
    hip: typed(card.hip),
    shoe: card.shoe ?? '',
    hair: card.hair ?? '',
    eyes: card.eyes ?? '',
    cityCode: card.cityCode ?? '',
    cities: card.cities ?? [],
    nativePlace: card.nativePlace ?? '',
    ethnicity: card.ethnicity ?? '',
    school: card.school ?? '',
    agency: card.agency ?? '',
    occupations: card.occupations,
    styles: card.styles ?? [],
    skills: card.skills ?? [],
    languages: card.languages ?? [],
    quoteMin: quote(card.quote?.minFen),
    quoteMax: quote(card.quote?.maxFen),
    quoteUnit: card.quote?.unit ?? 'day',
    negotiable: card.quote?.negotiable ?? false,
    contactName: card.contact?.name ?? '',
    contactRole: card.contact?.role ?? (card.minor ? 'guardian' : 'self'),
    contactMobile: card.contact?.mobile ?? '',
    intro: card.intro ?? '',
    photos,
    shots: Object.fromEntries(photos.map((slot, n) => [slot.key, card.photos[n]?.shot ?? 'half'])),
    video: card.video ? slotsOf([card.video.url]) : [],
    videoCover: card.video ? slotsOf([card.video.cover]) : [],
    videoMs: card.video?.durationMs ?? 0,
    works: (card.works ?? []).map((work) => work.id),
    privacy: { ...DEFAULT_AUDIENCE, ...card.privacy },
    ...NO_GUARDIAN,
  }
}

const whole = (text: string): number | null => (text === '' ? null : Number(text))
const orNull = <T extends string>(text: string): T | null => (text === '' ? null : (text as T)) // Chosen from the contract's own lists.

/** Returns the body; call it with values that passed `fieldErrors`. */
export function bodyOf(values: CardValues): Omit<SetBody, 'publish' | 'portraitConsent' | 'version' | 'requestId'> {
  const video = values.video[0]?.url
  const videoCover = values.videoCover[0]?.url
  const minFen = parseFen(values.quoteMin)
  const maxFen = parseFen(values.quoteMax)
  const hasQuote = values.negotiable || minFen !== null || maxFen !== null
  return {
    cover: values.cover[0]?.url ?? null,
    stageName: values.stageName,
    enName: values.enName,
    gender: orNull(values.gender),
    birthday: orNull(values.birthday),
    heightCm: whole(values.heightCm),
    weightKg: whole(values.weightKg),
    bust: whole(values.bust),
    waist: whole(values.waist),
    hip: whole(values.hip),
    shoe: orNull(values.shoe),
    hair: orNull(values.hair),
    eyes: orNull(values.eyes),
    cityCode: orNull(values.cityCode),
    cityName: '',
    cities: values.cities,
    nativePlace: values.nativePlace,
    ethnicity: orNull(values.ethnicity),
    school: values.school,
    agency: values.agency,
    occupations: values.occupations,
    styles: values.styles,
    skills: values.skills,
    languages: values.languages,
    quote: hasQuote ? { minFen, maxFen, unit: orNull(values.quoteUnit) ?? 'day', negotiable: values.negotiable } : null,
    contact:
      values.contactName || values.contactMobile
        ? { name: values.contactName, role: orNull(values.contactRole) ?? 'self', mobile: values.contactMobile }
        : null,
    intro: values.intro,
    video: video && videoCover ? { url: video, cover: videoCover, durationMs: values.videoMs } : null,
    photos: values.photos.flatMap((slot) =>
      slot.url === null ? [] : [{ url: slot.url, shot: values.shots[slot.key] ?? 'half' }],
    ),
    works: values.works,
    privacy: values.privacy,
  }
}
