import { z } from 'zod'
import { call, Day, ImageUrl, Ms, RequestId } from './call'

const DocType = z.enum(['idCard', 'hkmo', 'taiwan', 'passport'])
const Relation = z.enum(['father', 'mother', 'other'])

/** What was given, as its owner may read it again: name and number masked, pictures by addresses that end. */
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

/** Real-name certification (docs/product/account-video.md#rules). */
export const certification = {
  'user/certification/query': call({ read: true, body: z.object({}), data: z.object({ cert: Certification }) }),
  /**
   * 40900 该证件已被其他账号使用 / 认证审核中，请勿重复提交 / 你已完成实名认证; 42900 今日提交次数已用完，请明天再试.
   * The whole name and number are in this body alone, and never in an answer.
   */
  'user/certification/submit': call({
    body: z.object({
      requestId: RequestId,
      docType: DocType,
      name: z.string().max(60),
      no: z.string().max(20),
      validUntil: z.union([Day, z.literal('')]),
      longTerm: z.boolean(),
      front: ImageUrl.nullable(),
      back: ImageUrl.nullable(),
      guardian: z
        .object({ name: z.string().max(60), no: z.string().max(20), relation: Relation, consent: z.boolean() })
        .nullable(),
      consentVersion: z.string().max(10),
    }),
    data: z.object({ cert: Certification }),
  }),
}

export type Certification = z.output<typeof Certification>
