import { z } from 'zod'
import { call, Day, ImageUrl, Ms, RequestId } from '../../call'
import { formBody } from '../../form'
import { officialForm } from '../../forms/auth/official'
import { realNameForm, realNameGuardianForm } from '../../forms/auth/realname'

const { docType: DocType } = formBody(realNameForm).shape
const { relation: Relation } = formBody(realNameGuardianForm).shape

/** Given data, as the owner may read them again: name and number masked, pictures by addresses that end. */
const Given = z.object({
  docType: DocType,
  /** `*三` */
  nameMasked: z.string(),
  /** `1****************X` */
  noMasked: z.string(),
  /** Null means 长期. */
  validUntil: Day.nullable(),
  guardian: z.object({ nameMasked: z.string(), relation: Relation }).nullable(),
  /** Null once erased, 30 days after the decision. */
  front: ImageUrl.nullable(),
  back: ImageUrl.nullable(),
  submittedAt: Ms,
  decidedAt: Ms.nullable(),
})

const Certification = z.object({
  state: z.enum(['none', 'auditing', 'passed', 'rejected', 'expired']),
  /** Of the submission that the state is about; null for `none`, and for certificates from before there were any. */
  given: Given.nullable(),
  /** Why it was rejected. */
  reason: z.string().nullable(),
  /** A newer document under review, or refused, while the old one still counts. */
  renewal: z
    .object({ state: z.enum(['auditing', 'rejected']), reason: z.string().nullable(), submittedAt: Ms })
    .nullable(),
  /** Passed, and the document ends within 30 days: it may be renewed. */
  expiring: z.boolean(),
  /** By the certified birthday, else the declared one. */
  minor: z.boolean(),
  /** Submissions that are left today. */
  leftToday: z.int(),
  /** Version of agreement 5 that a submission agrees to. */
  consentVersion: z.string(),
  now: Ms,
})

/** Fields read from the picture of a document. */
export const CardFields = z.object({ name: z.string().max(60), no: z.string().max(20), validUntil: Day }).partial()

/** An application as its owner reads it again; the pictures of `evidence` by addresses that end. */
const OfficialGiven = z.object({
  kind: z.enum(['new', 'change', 'renew']),
  state: z.enum(['auditing', 'passed', 'rejected']),
  category: formBody(officialForm).shape.category,
  title: z.string(),
  intro: z.string(),
  evidence: z.array(ImageUrl),
  links: z.array(z.string()),
  reason: z.string().nullable(),
  submittedAt: Ms,
})

const OfficialCert = z.object({
  state: z.enum(['none', 'auditing', 'passed', 'rejected', 'expired', 'revoked']),
  /** The badge that is, or was, in public; null before the first approval. */
  badge: z
    .object({ category: z.string(), title: z.string(), certNo: z.string().nullable(), validUntil: Day.nullable() })
    .nullable(),
  /** Why it was rejected or revoked. */
  reason: z.string().nullable(),
  /** After a revocation: the first day of another try. */
  retryAfter: Day.nullable(),
  /** Days that are left, within the last 30. */
  endsIn: z.int().nullable(),
  /** The newest application. */
  given: OfficialGiven.nullable(),
  nickname: z.string(),
  avatar: ImageUrl,
  now: Ms,
})

/** Step to be done before an application. */
const Gate = z.object({
  key: z.enum(['realname', 'profile', 'works', 'conduct']),
  name: z.string(),
  done: z.boolean(),
  /** Page for the step; null where nothing can be done but wait. */
  path: z.string().nullable(),
})

/** Why a certification may be refused. */
export const identityReasons = [
  'alreadyAuditing',
  'alreadyCertified',
  // Something has to be done before the official badge.
  'gateClosed',
  'badgeRevoked',
] as const

/** Real-name certification (docs/product/account-video.md#rules). */
export const identityVerification = {
  'user/certification/query': call({ read: true, body: z.object({}), data: z.object({ cert: Certification }) }),
  /** Reads one's own picture of a document, to fill the form; empty when nothing could be read. */
  'user/certification/ocr': call({
    invalidates: [],
    body: z.object({ image: ImageUrl }),
    data: CardFields,
    limit: {
      per: 'account',
      max: 10,
      window: 'day',
      msg: '今日识别次数已用完，请手动填写',
      reason: 'quotaUsedUp',
    },
  }),
  /**
   * 40900 该证件已被其他账号使用 / 认证审核中，请勿重复提交 / 你已完成实名认证; 42900 今日提交次数已用完，请明天再试.
   * The whole name and number are in this body alone, and never in an answer.
   */
  'user/certification/submit': call({
    invalidates: ['user/certification', 'userinfo/get', 'user/center/get', 'wallet/account', 'wallet/withdraw/query'],
    body: formBody(realNameForm).extend({
      requestId: RequestId,
      guardian: formBody(realNameGuardianForm).nullable(),
      consentVersion: z.string().max(10),
    }),
    data: z.object({ cert: Certification }),
  }),
  'user/authentication/query': call({
    read: true,
    body: z.object({}),
    data: z.object({ cert: OfficialCert, gates: z.array(Gate), leftThisMonth: z.int() }),
  }),
  /**
   * 40900 请先完成以上条件 / 认证审核中，请勿重复提交 / 认证被撤销，请于M月D日后再申请; 42900
   * 本月提交次数已用完.
   */
  'user/authentication/submit': call({
    invalidates: ['user/authentication', 'user/center/get', 'userinfo/get'],
    body: formBody(officialForm).extend({ requestId: RequestId, kind: z.enum(['new', 'change', 'renew']) }),
    data: z.object({ cert: OfficialCert, leftThisMonth: z.int() }),
  }),
}

export type OfficialCert = z.output<typeof OfficialCert>
export type OfficialGate = z.output<typeof Gate>

export type Certification = z.output<typeof Certification>
