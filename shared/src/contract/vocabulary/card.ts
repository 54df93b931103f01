import { z } from 'zod'
import { AUDIENCE_FIELDS, AUDIENCES } from './audience'
import { Day, Fen, Id, ImageUrl, Ms } from '../call'
import { formBody } from '../form'
import { cardContactForm, cardForm, cardQuoteForm } from '../forms/user/modelcard'
import {
  codesOf,
  CONTACT_ROLES,
  ETHNICITIES,
  EYES,
  HAIR,
  JOB_STATUSES,
  LANGUAGES,
  OCCUPATIONS,
  PIECE_KINDS,
  PIECE_STATUSES,
  QUOTE_UNITS,
  ROLE_TYPES,
  SHOTS,
  STYLES,
} from './options'

/**
 * An archive's head and what the lists of its parts say of it: whether the parts are open, and in what order they stand.
 */
export const ARCHIVE = ['userinfo/get', 'user/center/get'] as const

const Privacy = z.enum(AUDIENCES)
/** Fields with a configurable audience. */
export const PrivacyField = z.enum(AUDIENCE_FIELDS)
/** Who may see which field of a person. */
export const Privacies = z.partialRecord(PrivacyField, Privacy)
export const Template = z.enum(['classic', 'comp', 'grid', 'film', 'minimal', 'noir'])
export const TemplateOptions = z.object({ tone: z.enum(['warm', 'cold', 'gold']), photoOrder: z.array(Id).max(12) })
const Shot = z.enum(codesOf(SHOTS))
export const JobStatus = z.enum(codesOf(JOB_STATUSES))
export const Status = z.enum(['draft', 'public', 'hidden', 'blocked'])

export const CardPhoto = z.object({ id: Id, url: ImageUrl, width: z.int(), height: z.int(), shot: Shot })
const Quote = z.object({
  minFen: Fen.min(1).nullable(),
  maxFen: Fen.min(1).nullable(),
  unit: z.enum(codesOf(QUOTE_UNITS)),
  negotiable: z.boolean(),
})
export const Contact = z.object({ name: z.string(), role: z.enum(codesOf(CONTACT_ROLES)), mobile: z.string() })
const Video = z.object({ url: ImageUrl, cover: ImageUrl, durationMs: z.int().min(1) })

/**
 * Part of every public list, so that a sub-page has a head and can explain why it is empty
 * (docs/product/user.md#entities).
 */
export const OwnerBrief = z.object({
  uid: Id,
  dmNo: z.string(),
  name: z.string(),
  icon: ImageUrl,
  official: z.boolean(),
  archiveState: z.enum(['public', 'none']),
  moduleVisible: z.boolean(),
})

/** Common fields of the rows in an archive's lists; `blockReason` is its owner's alone. */
export const rowFields = {
  id: Id,
  order: z.int(),
  visible: z.boolean(),
  state: z.enum(['normal', 'blocked']),
  blockReason: z.string().optional(),
  version: z.int(),
  createdAt: Ms,
  updatedAt: Ms,
}

export const Piece = z.object({
  ...rowFields,
  kind: z.enum(codesOf(PIECE_KINDS)),
  title: z.string(),
  role: z.string().nullable(),
  roleType: z.enum(codesOf(ROLE_TYPES)).nullable(),
  director: z.string().nullable(),
  partners: z.string().nullable(),
  year: z.int(),
  status: z.enum(codesOf(PIECE_STATUSES)),
  cover: ImageUrl,
  stills: z.array(ImageUrl),
  link: z.string().nullable(),
  intro: z.string(),
  pinned: z.boolean(),
})

const Todo = z.object({ key: z.string(), text: z.string(), path: z.string(), weight: z.int() })

/**
 * A person's card for one viewer. Fields that the viewer may not see are absent: the server omits them. `birthday`,
 * `privacy`, `contact`, `completeness` and `todo` are only for the owner; others get `age`.
 */
export const ModelCard = z.object({
  uid: Id,
  status: Status,
  blockReason: z.string().optional(),
  jobStatus: JobStatus,
  cover: ImageUrl,
  coverColor: z.string().optional(),
  stageName: z.string(),
  enName: z.string().optional(),
  gender: z.enum(['male', 'female']).optional(),
  age: z.int().optional(),
  birthday: Day.optional(),
  heightCm: z.int().optional(),
  weightKg: z.int().optional(),
  bust: z.int().optional(),
  waist: z.int().optional(),
  hip: z.int().optional(),
  shoe: z.string().optional(),
  hair: z.enum(codesOf(HAIR)).optional(),
  eyes: z.enum(codesOf(EYES)).optional(),
  cityCode: z.string().optional(),
  cityName: z.string().optional(),
  cities: z.array(z.string()).optional(),
  nativePlace: z.string().optional(),
  ethnicity: z.enum(codesOf(ETHNICITIES)).optional(),
  school: z.string().optional(),
  agency: z.string().optional(),
  occupations: z.array(z.enum(codesOf(OCCUPATIONS))),
  styles: z.array(z.enum(codesOf(STYLES))).optional(),
  skills: z.array(z.string()).optional(),
  languages: z.array(z.enum(codesOf(LANGUAGES))).optional(),
  quote: Quote.optional(),
  contact: Contact.optional(),
  intro: z.string().optional(),
  video: Video.optional(),
  photos: z.array(CardPhoto),
  /** Bare-face photos, and for whom; without them, or for their owner alone, absent. */
  bareFaces: z.object({ angles: z.int(), visibility: Privacy }).optional(),
  works: z.array(Piece).optional(),
  worksTotal: z.int().optional(),
  template: Template,
  templateOptions: TemplateOptions,
  privacy: Privacies.optional(),
  /** Fields that this notice party sees, or that the owner sees in the preview, but visitors do not get. */
  noticeOnly: z.array(PrivacyField),
  freeDays30: z.int().optional(),
  /** One flag per day from today, true = free; sent with `freeDays30`. */
  freeDays: z.array(z.boolean()).optional(),
  completeness: z.int().optional(),
  todo: z.array(Todo).optional(),
  minor: z.boolean().optional(),
  version: z.int(),
  publishedAt: Ms.optional(),
  updatedAt: Ms,
})

const Text = z.string().max(4000)
/** The form's body: a draft may be incomplete. */
export const CardForm = formBody(cardForm).extend({
  cover: ImageUrl.nullable(),
  cityName: Text,
  quote: formBody(cardQuoteForm).nullable(),
  contact: formBody(cardContactForm).nullable(),
  video: z.object({ url: ImageUrl, cover: ImageUrl, durationMs: z.int() }).nullable(),
  photos: z.array(z.object({ id: Id.optional(), url: ImageUrl, shot: Shot })).max(50),
  works: z.array(Id).max(50),
  privacy: Privacies,
})
