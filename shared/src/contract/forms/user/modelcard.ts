import {
  amount,
  beside,
  choice,
  choices,
  day,
  defineForm,
  integer,
  local,
  phone,
  tags,
  text,
  toggle,
} from '../../../forms'
import type { UploadSlot } from '../../../forms/slot'
import { dayOf } from '../../../time'
import { DEFAULT_AUDIENCE, type Audiences } from '../../vocabulary/audience'
import {
  CONTACT_ROLES,
  ETHNICITIES,
  EYES,
  HAIR,
  LANGUAGES,
  OCCUPATIONS,
  QUOTE_UNITS,
  SHOES,
  STYLES,
  type SHOTS,
} from '../../vocabulary/options'
import { enName, FIGURE_WRONG, heightCm, weightKg } from '../common/person'
import { photosFull } from '../common/photos'
import { isMinorBy } from './basic'
import { guardianForm } from './guardian'

const UNITS = {
  day: `每${QUOTE_UNITS.day}`,
  show: `每${QUOTE_UNITS.show}`,
  hour: `每${QUOTE_UNITS.hour}`,
  project: `每${QUOTE_UNITS.project}`,
} as const
const fen = { min: 1, max: 999_999_999, message: '请输入正确的报价', emptyAs: null } as const

/** Price of a day or a project. */
export const cardQuoteForm = defineForm(
  {
    minFen: amount('最低价', fen),
    maxFen: amount('最高价', fen),
    unit: choice('计价单位', UNITS, { initial: 'day' }),
    negotiable: toggle('面议', { initial: false }),
  },
  {
    counts: { minFen: ({ negotiable }) => !negotiable, maxFen: ({ negotiable }) => !negotiable },
    rules: ({ minFen, maxFen, negotiable }) => ({
      maxFen: !negotiable && minFen && maxFen && minFen > maxFen ? '最低价不能高于最高价' : undefined,
    }),
  },
)

/** Who is asked; of a minor the guardian. */
export const cardContactForm = defineForm({
  name: text('联系人', { max: 20, required: '请输入联系人', refuses: 'nothing' }),
  role: choice('联系人身份', CONTACT_ROLES, { initial: 'self' }),
  mobile: phone('手机号', { required: true }),
})

export const MOST_PHOTOS = 12
export const PHOTOS_FULL = photosFull(MOST_PHOTOS)
export const MOST_WORKS = 6
/** The longest video, in ms. */
export const LONGEST_VIDEO = 60_000
export const VIDEO_LONG = '视频不能超过60秒'
export const NO_CONSENT = '请确认照片为本人并同意公开展示'

const measure = (label: string) => integer(label, { min: 30, max: 200, emptyAs: null, message: FIGURE_WRONG })
const optional = { emptyAs: null } as const
const quote = cardQuoteForm.fields
const contact = cardContactForm.fields
const guardian = guardianForm.fields

/** Weight and measurements are neither asked of a minor nor stored. */
const isAdult = ({ birthday }: { birthday: string }) => !isMinorBy(birthday, dayOf(Date.now()))
const isPriced = ({ negotiable }: { negotiable: boolean }) => !negotiable
const hasContact = (typed: { contactName: string; contactMobile: string }) =>
  typed.contactName !== '' || typed.contactMobile !== ''

/**
 * A model card; quote, contact, media, works and audiences are sent beside it. What a public one must have depends on the
 * button that is pressed (docs/product/user.md#usermodelcardedit).
 */
export const cardForm = defineForm(
  {
    /** None or one. */
    cover: local<UploadSlot[]>('封面', []),
    stageName: text('艺名', { max: 20 }),
    enName,
    gender: choice('性别', { female: '女', male: '男' }, optional),
    birthday: day('出生日期', optional),
    heightCm,
    weightKg,
    bust: measure('胸围'),
    waist: measure('腰围'),
    hip: measure('臀围'),
    // No choice: keys such as 34 would stand before 34.5 and all other halves.
    shoe: text('鞋码', {
      max: 4,
      emptyAs: null,
      refuses: 'nothing',
      check: (typed) => (SHOES.includes(typed) ? undefined : '请选择鞋码'),
    }),
    hair: choice('发色', HAIR, optional),
    eyes: choice('瞳色', EYES, optional),
    cityCode: text('所在城市', { max: 6, emptyAs: null, refuses: 'nothing' }),
    cities: tags('可前往', { most: 5, max: 20 }),
    nativePlace: text('籍贯', { max: 30 }),
    ethnicity: choice('民族', ETHNICITIES, optional),
    school: text('院校', { max: 30 }),
    agency: text('经纪公司', { max: 30 }),
    occupations: choices('职业', OCCUPATIONS, { most: 5 }),
    styles: choices('风格', STYLES, { most: 5 }),
    skills: tags('技能', { most: 12, max: 12 }),
    languages: choices('语言', LANGUAGES, { most: 8 }),
    quoteMin: beside(quote.minFen),
    quoteMax: beside(quote.maxFen),
    quoteUnit: beside(quote.unit),
    negotiable: beside(quote.negotiable),
    contactName: beside(contact.name),
    contactRole: beside(contact.role),
    contactMobile: beside(contact.mobile),
    intro: text('简介', { max: 300, lines: true }),
    photos: local<UploadSlot[]>('照片', []),
    /** Shot type by slot. */
    shots: local<Record<string, keyof typeof SHOTS>>('照片类型', {}),
    /** None or one. */
    video: local<UploadSlot[]>('视频', []),
    videoCover: local<UploadSlot[]>('视频封面', []),
    videoMs: local<number>('视频时长', 0),
    works: local<string[]>('代表作', []),
    privacy: local<Audiences>('谁可以看', DEFAULT_AUDIENCE),
    // Entered to publish alone, and only while there is none, or another one is wanted.
    newGuardian: local<boolean>('更换监护人', false),
    guardianName: local<string>(guardian.name.label, ''),
    /** Not that of the card's contact. */
    guardianMobile: local<string>('监护人手机号', ''),
    guardianCode: local<string>(guardian.smsCode.label, ''),
    guardianAgreed: local<boolean>(guardian.agreed.label, false),
  },
  {
    counts: {
      weightKg: isAdult,
      bust: isAdult,
      waist: isAdult,
      hip: isAdult,
      quoteMin: isPriced,
      quoteMax: isPriced,
      contactName: hasContact,
      contactMobile: hasContact,
    },
  },
)
