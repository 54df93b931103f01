import { z } from 'zod'
import { hoursMs } from '../../../time'
import { call, Day, Fen, Id, ImageUrl, Ms, Nothing } from '../../call'
import { formBody } from '../../form'
import { companyCardForm, MOST_CARD_PRODUCTS } from '../../forms/enterprise/modelcard'
import { Transfer } from './members'
import { Counts, Vip } from './vip'

const Role = z.enum(['owner', 'editor'])
const CertState = z.enum(['none', 'certified', 'expired', 'revoked'])

/** The caller's company for the strip and links of members' pages. */
const MyEnterprise = z.object({
  /** The owner's uid, used in public links. */
  uid: Id,
  role: Role,
  state: z.enum(['preparing', 'active', 'closing', 'suspended']),
  name: z.string(),
  shortName: z.string(),
  logo: ImageUrl,
  certState: CertState,
  appState: z.enum(['draft', 'reviewing', 'rejected']).nullable(),
  licenceUntil: Day.nullable(),
  operatorDueAt: Ms.nullable(),
  closingUntil: Ms.nullable(),
  /** Reason of the suspension or revocation. */
  reason: z.string().nullable(),
  vip: Vip,
  /** The free trial can be drawn by the owner now. */
  trialOpen: z.boolean(),
  limits: Counts.extend({ template: z.int(), editor: z.int(), statDays: z.int() }),
  usage: Counts.extend({ editor: z.int() }),
  /** An offer of the ownership to the caller. */
  transferToMe: Transfer.nullable(),
})

/** The head of every page of a company. */
export const Head = z.object({
  uid: Id,
  name: z.string(),
  shortName: z.string(),
  logo: ImageUrl,
  cover: ImageUrl,
  slogan: z.string(),
  badge: z.enum(['certified', 'expired', 'none']),
  orgType: z.string().nullable(),
  industry: z.string(),
  cityName: z.string(),
  scale: z.string(),
  foundedOn: Day.nullable(),
  permits: z.array(z.string()),
  address: z.string().nullable(),
  /** Millionths of a degree, GCJ-02. */
  lng: z.int().nullable(),
  lat: z.int().nullable(),
  /** Masked; null without one. */
  contact: z.object({ name: z.string(), phone: z.string() }).nullable(),
  viewerRole: z.enum(['owner', 'editor', 'none']),
})

/** Review state of a change. */
export const Audit = z.object({
  state: z.enum(['none', 'pending', 'rejected']),
  reasons: z.array(z.object({ field: z.string(), text: z.string() })),
  submittedAt: Ms.nullable(),
})

/** Review state of a change of a company's own part, for its members. */
export const ChangeState = z.object({
  /** 0 while it was never changed. */
  rev: z.int(),
  /** The public sees an approved version. */
  hasLive: z.boolean(),
  audit: Audit,
  updatedAt: Ms,
  /** The nickname of whoever changed it last. */
  updatedBy: z.string(),
})

const Template = z.enum(['t1', 't2', 't3', 't4', 't5', 't6'])
/** Optional lines of the card. */
const Show = z.object({
  founded: z.boolean(),
  scale: z.boolean(),
  address: z.boolean(),
  contact: z.boolean(),
  trip: z.boolean(),
})

const Modelcard = z.object({
  template: Template,
  photos: z.array(ImageUrl).max(6),
  tags: z.array(z.string().max(8)).max(6),
  cooperation: z.string().max(100),
  productIds: z.array(Id).max(3),
  show: Show,
  status: z.enum(['on', 'off']),
})

const Product = z.object({
  id: Id,
  name: z.string(),
  images: z.array(ImageUrl).min(1),
  priceKind: z.enum(['ask', 'fixed', 'range']),
  lowFen: Fen.nullable(),
  highFen: Fen.nullable(),
  unit: z.string().nullable(),
})

/** A public trip that has not ended. */
export const NextTrip = z.object({
  id: Id,
  title: z.string(),
  from: Day,
  to: Day,
  cities: z.array(z.string()),
  status: z.enum(['upcoming', 'ongoing']),
})

/** Why calls of companies may be refused. */
export const enterpriseReasons = [
  'applicationDecided',
  // It is open, and of another kind.
  'applicationOpen',
  'applicationReviewing',
  // The card is not shown to anybody but members.
  'cardOff',
  'certIncomplete',
  'companyTaken',
  // Closed for good: its time to be taken back is over.
  'closePeriodOver',
  'editorLimitReached',
  'enterpriseNotActive',
  'inviteLimitReached',
  // The caller is a member of this company, or of another one.
  'isMember',
  'inOtherCompany',
  // An owner does not leave: the company is handed on or closed.
  'isOwner',
  // An editor is offered the ownership after a day.
  'memberTooNew',
  // The caller belongs to no company, or not any more.
  'noCompany',
  // A transfer stands in the way.
  'transferOpen',
  'transferOver',
  // Nothing is added once it has run out.
  'licenceExpired',
  'itemLimitReached',
  // Arrangements lie outside the trip's new days.
  'detailsOutside',
  'tripArchived',
  // An editor on an owner's call.
  'notOwner',
  'operatorLimitReached',
  // Too many changes wait for the review.
  'reviewsFull',
  'restorePeriodOver',
  // The company shows no such part in public.
  'sectionHidden',
  'trialUsed',
  // A template for members alone.
  'vipNeeded',
  'vipRunning',
  'unchanged',
] as const

/** Enterprises: the company of the caller, its shared card, its contact (docs/product/enterprise.md#calls). */
export const enterprise = {
  'enterprise/mine/get': call({
    read: true,
    body: z.object({}),
    data: z.object({ enterprise: MyEnterprise.nullable() }),
  }),
  'enterprise/modelcard/get': call({
    access: 'public',
    read: true,
    combined: true,
    body: z.object({ uid: Id.optional() }),
    data: z.object({
      head: Head,
      /** Null for members whose company never created one; the public then gets the default card. */
      card: Modelcard.nullable(),
      products: z.array(Product).max(3),
      trip: NextTrip.nullable(),
      updatedAt: Ms,
      /** For members: the review, the version that is edited, and what they may choose. */
      member: ChangeState.extend({
        latest: z.object({ photos: z.array(ImageUrl), tags: z.array(z.string()), cooperation: z.string() }).nullable(),
        /** As chosen, also while it needs a membership that has ended. */
        template: Template,
        hasVip: z.boolean(),
      }).nullable(),
    }),
  }),
  'enterprise/modelcard/set': call({
    invalidates: ['enterprise/modelcard', 'enterprise/archives', 'enterprise/item/audit'],
    body: formBody(companyCardForm).extend({
      rev: z.int().min(0),
      productIds: z.array(Id).max(MOST_CARD_PRODUCTS, `最多选择${MOST_CARD_PRODUCTS}个产品`),
      show: Show,
    }),
    data: z.object({ rev: z.int(), audit: z.enum(['none', 'pending']) }),
  }),
  /** Records one visit per viewer, company and day; members are not counted. Failures are ignored. */
  'enterprise/view/record': call({
    access: 'public',
    invalidates: [],
    body: z.object({ uid: Id }),
    data: Nothing,
    limit: { per: 'address', max: 600, window: hoursMs(1) },
  }),
  'enterprise/modelcard/status/update': call({
    invalidates: ['enterprise'],
    body: z.object({ status: z.enum(['on', 'off']) }),
    data: z.object({ status: z.enum(['on', 'off']) }),
  }),
  'enterprise/contact/view': call({
    invalidates: [],
    body: z.object({ uid: Id }),
    data: z.object({ contactName: z.string(), contactPhone: z.string(), contactEmail: z.string().nullable() }),
  }),
}
