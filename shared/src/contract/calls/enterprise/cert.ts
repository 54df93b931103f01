import { z } from 'zod'
import { hoursMs } from '../../../time'
import { call, Day, Id, ImageUrl, Ms, Nothing, RequestId } from '../../call'
import { formData } from '../../form'
import { certBasicForm, certOperatorForm, certPermitForm, MOST_PERMITS } from '../../forms/enterprise/cert'

/** A day as a draft keeps it: empty while none is chosen. */
const DraftDay = z.union([Day, z.literal('')])
const ApplicationKind = z.enum(['first', 'renew', 'change', 'operator'])

/** 企业资料 as typed: a draft keeps what is wrong or missing, too. */
const DraftBasic = formData(certBasicForm).extend({
  foundedOn: DraftDay,
  licenceUntil: DraftDay,
  permits: z.array(formData(certPermitForm).extend({ until: DraftDay })).max(MOST_PERMITS),
})

/** Fields read from the picture of a licence. */
export const LicenceFields = DraftBasic.omit({ licenceFile: true, permits: true }).partial()

/** 运营者资料 as typed. */
const DraftOperator = formData(certOperatorForm).extend({ idUntil: DraftDay })

/** Why a field was refused: `basic.creditCode`, `operator.letter`; an empty field is the application as a whole. */
const FieldReason = z.object({ field: z.string(), text: z.string() })

const Application = z.object({
  id: Id,
  /** Printed on the authorisation letter. */
  no: z.string(),
  kind: ApplicationKind,
  state: z.enum(['draft', 'reviewing', 'rejected']),
  rev: z.int(),
  basic: DraftBasic.nullable(),
  operator: DraftOperator.omit({ idNo: true })
    .extend({
      /** `110***********1234`; empty while there is none. */
      idNoMasked: z.string(),
    })
    .nullable(),
  reasons: z.array(FieldReason),
  updatedAt: Ms,
  submittedAt: Ms.nullable(),
  decidedAt: Ms.nullable(),
})

/** The approved register data, in force while a change is under review. */
const CertLive = z.object({
  name: z.string(),
  formerNames: z.array(z.string()),
  creditCode: z.string(),
  orgType: z.string(),
  legalPerson: z.string(),
  foundedOn: Day,
  /** Null means 长期. */
  licenceUntil: Day.nullable(),
  regAddress: z.string(),
  permits: z.array(z.object({ label: z.string(), until: Day.nullable() })),
  /** Masked; empty for editors, and where none is kept. */
  operatorName: z.string(),
  certifiedAt: Ms,
})

const AuditEvent = z.object({
  at: Ms,
  action: z.enum(['submit', 'withdraw', 'reject', 'approve', 'revoke']),
  text: z.string().nullable(),
})

const Certification = z.object({
  role: z.enum(['owner', 'editor', 'none']),
  state: z.enum(['none', 'certified', 'expired', 'revoked']),
  /** Why it was revoked. */
  reason: z.string().nullable(),
  /** Null before the first approval. */
  live: CertLive.nullable(),
  /** The open application; editors see `appState` alone. */
  application: Application.nullable(),
  appState: z.enum(['draft', 'reviewing', 'rejected']).nullable(),
  /** The account's certified name, masked; null without real-name certification. */
  accountName: z.string().nullable(),
  mobileMasked: z.string(),
  /** Submissions that are left today. */
  triesLeft: z.int(),
  history: z.array(AuditEvent),
  now: Ms,
})

/** Queries that show the state of a company's certification. */
const CERTIFICATION = ['enterprise/cert/get', 'enterprise/mine/get', 'user/center/get'] as const

/** Certification of companies (docs/product/enterprise.md#certification); certificates are named by private files. */
export const enterpriseCert = {
  'enterprise/cert/get': call({ read: true, body: z.object({}), data: Certification }),
  /** Keeps one step of the draft; `rev` 0 founds the company. */
  'enterprise/cert/draft/set': call({
    invalidates: ['enterprise/cert/get', 'enterprise/mine/get'],
    body: z.object({
      rev: z.int().min(0),
      basic: DraftBasic.optional(),
      operator: DraftOperator.optional(),
    }),
    data: z.object({ application: Application }),
  }),
  'enterprise/cert/draft/del': call({
    invalidates: ['enterprise/cert/get', 'enterprise/mine/get'],
    body: z.object({ applicationId: Id }),
    data: Nothing,
  }),
  'enterprise/cert/code/check': call({
    invalidates: [],
    body: z.object({ creditCode: z.string().max(40) }),
    data: z.object({
      valid: z.boolean(),
      orgType: z.string(),
      cityCode: z.string().nullable(),
      cityName: z.string().nullable(),
      /** A certified company of another account has it. */
      taken: z.boolean(),
    }),
    limit: { per: 'account', max: 20, window: hoursMs(1), msg: '查询过于频繁，请{wait}后再试' },
  }),
  /** Reads one's own picture of a licence; `fields` holds what could be read of it. */
  'enterprise/cert/licence/recognise': call({
    invalidates: [],
    body: z.object({ file: ImageUrl }),
    data: z.object({ recognised: z.boolean(), fields: LicenceFields }),
    limit: {
      per: 'account',
      max: 10,
      window: 'day',
      msg: '今日识别次数已用完，请手动填写',
      reason: 'quotaUsedUp',
    },
  }),
  /** The address of one's own certificate for five minutes. */
  'enterprise/cert/file/query': call({
    read: true,
    body: z.object({ file: ImageUrl }),
    data: z.object({ url: ImageUrl, expireAt: Ms }),
  }),
  'enterprise/cert/submit': call({
    invalidates: CERTIFICATION,
    body: z.object({ requestId: RequestId, applicationId: Id, rev: z.int() }),
    data: z.object({ application: Application, triesLeft: z.int() }),
  }),
  'enterprise/cert/withdraw': call({
    invalidates: CERTIFICATION,
    body: z.object({ applicationId: Id }),
    data: z.object({ application: Application }),
  }),
  'enterprise/cert/change/start': call({
    invalidates: ['enterprise/cert/get', 'enterprise/mine/get'],
    body: z.object({ kind: z.enum(['renew', 'change', 'operator']) }),
    data: z.object({ application: Application }),
  }),
}
