import { z } from 'zod'
import { call, Day, Fen, Id, ImageUrl, Ms, pageOf, PageQuery, ServedBoost } from '../../call'
import { NO_CITY } from '../../forms/common/city'
import { codesOf } from '../../vocabulary/options'
import { SERVICE_CATEGORIES, SERVICE_MODES, SERVICE_UNITS } from '../../vocabulary/service'

const Category = z.enum(codesOf(SERVICE_CATEGORIES))
export const Mode = z.enum(codesOf(SERVICE_MODES))
export const Unit = z.enum(codesOf(SERVICE_UNITS))

const Package = z.object({
  id: Id,
  name: z.string().min(2).max(20),
  priceFen: Fen.min(1).max(99_999_900),
  unit: Unit,
  /** Length of one `once`; absent for `hour` and `day`. */
  durationMin: z.int().min(30).max(1440).multipleOf(15).optional(),
  minUnits: z.int().min(1).max(12),
  maxUnits: z.int().min(1).max(12),
  includes: z.string().max(500),
  people: z.int().min(1).max(200).optional(),
})

export const Content = z.object({
  title: z.string().min(4).max(30),
  category: Category,
  covers: z.array(ImageUrl).min(1).max(9),
  video: z.object({ url: z.string(), cover: ImageUrl }).optional(),
  intro: z.string().min(10).max(2000),
  tags: z.array(z.string().max(8)).max(5),
  packages: z.array(Package).min(1).max(6),
  modes: z.array(Mode).min(1).max(3),
  placeIds: z.array(Id).max(10),
  notice: z.string().max(300),
})

const State = z.enum(['draft', 'reviewing', 'online', 'rejected', 'offline', 'deleted'])

const Service = Content.extend({
  id: Id,
  providerUid: Id,
  state: State,
  fromFen: Fen,
  /** Tenths; absent below three comments. */
  rating: z.int().optional(),
  comments: z.int(),
  version: z.int(),
  updatedAt: Ms,
})

const ProviderPublic = z.object({
  uid: Id,
  name: z.string(),
  logo: ImageUrl,
  kind: z.enum(['person', 'enterprise']),
  categories: z.array(Category),
  city: z.string(),
  intro: z.string(),
  works: z.array(ImageUrl),
  /** Watermarked copies; the originals stay private. */
  licenses: z.array(ImageUrl),
  certified: z.boolean(),
  services: z.int(),
  done: z.int(),
  /** Percent, over 180 days; absent below five bookings. */
  keepRate: z.int().optional(),
  rating: z.int().optional(),
  comments: z.int(),
  since: Day,
})

const Place = z.object({
  id: Id,
  label: z.string(),
  regionNames: z.array(z.string()),
  /** Only where the provider makes it public. */
  detail: z.string().optional(),
  /** GCJ-02, only together with `detail`. */
  lng: z.number().optional(),
  lat: z.number().optional(),
})

export const Card = z.object({
  id: Id,
  title: z.string(),
  cover: ImageUrl,
  category: Category,
  fromFen: Fen,
  unit: Unit,
  city: z.string(),
  providerUid: Id,
  providerName: z.string(),
  logo: ImageUrl,
  rating: z.int().optional(),
  comments: z.int(),
  /** The first day with a free time; absent when none is left in the window. */
  nextOpenDay: Day.optional(),
  /** Marks a promoted row; reported when it is seen or opened. */
  boostId: ServedBoost.optional(),
})

const OwnState = z.enum(['draft', 'reviewing', 'online', 'offline', 'rejected'])
/** A service as its owner lists it. */
const OwnCard = z.object({
  id: Id,
  title: z.string(),
  cover: ImageUrl,
  /** Absent while no package has a price. */
  fromFen: Fen.optional(),
  state: State,
  /** The second version beside a public one. */
  edit: z.enum(['none', 'draft', 'reviewing', 'rejected']),
  views: z.int(),
  /** Why the version that is worked on was rejected. */
  reasons: z.array(z.object({ field: z.string(), text: z.string() })),
  version: z.int(),
  updatedAt: Ms,
})

/** Why calls of services and their providers may be refused. */
export const serviceReasons = [
  // The caller gives no services.
  'notProvider',
  'commentPeriodOver',
  // Bookings stand in the way of closing or deleting.
  'hasBookings',
  'draftLimitReached',
  // Another account has entered with this company.
  'placeInUse',
  // The provider is not, or no longer, approved.
  'providerNotApproved',
  'renewTooEarly',
  'serviceLimitReached',
  // It waits for its review: withdrawn first, then changed.
  'underReview',
] as const

/** Services, as customers read them (docs/product/service.md#servicedetail). */
export const service = {
  /** Services of the market; `date` keeps those with a free start on that day. */
  'service/page': call({
    access: 'public',
    read: true,
    combined: true,
    body: z.object({
      ...PageQuery,
      keyword: z.string().trim().max(20).optional(),
      category: Category.optional(),
      cityCode: z
        .string()
        .regex(/^\d{6}$/, NO_CITY)
        .optional(),
      date: Day.optional(),
      sort: z.enum(['default', 'priceAsc', 'rating']).default('default'),
      providerUid: Id.optional(),
    }),
    data: z.object(pageOf(Card)),
  }),
  /** The caller's own services, in whatever state. */
  'service/my/page': call({
    read: true,
    body: z.object({ ...PageQuery, state: OwnState.optional() }),
    data: z.object({
      ...pageOf(OwnCard),
      counts: z.object({
        draft: z.int(),
        reviewing: z.int(),
        online: z.int(),
        offline: z.int(),
        rejected: z.int(),
      }),
    }),
  }),
  /** 上架 or 下架, at once and without a review; bookings stand. */
  'service/online/set': call({
    invalidates: ['service'],
    body: z.object({ id: Id, online: z.boolean(), version: z.int() }),
    data: OwnCard,
  }),
  'service/detail/query': call({
    access: 'public',
    read: true,
    combined: true,
    body: z.object({ id: Id }),
    data: z.object({
      service: Service,
      provider: ProviderPublic,
      places: z.object({
        places: z.array(Place),
        showDetail: z.boolean(),
        visitNames: z.array(z.string()),
        /** Codes of provinces, cities and districts that are visited. */
        visitRegions: z.array(z.string()),
        visitNote: z.string(),
        online: z.boolean(),
        onlineNote: z.string(),
      }),
      own: z.boolean(),
      policy: z.object({
        noticeMin: z.int(),
        freeCancelHours: z.int(),
        latePct: z.int(),
        instant: z.boolean(),
        paused: z.boolean(),
      }),
    }),
  }),
  /** A shared service or provider. Without `service` it is gone; without `provider` its owner gives none. */
  'service/share/query': call({
    access: 'public',
    read: true,
    body: z.object({ id: Id.optional(), uid: Id.optional() }),
    data: z.object({
      service: Content.pick({ title: true, category: true, covers: true, packages: true })
        .extend({ id: Id, fromFen: Fen, rating: z.int().optional(), comments: z.int() })
        .nullable(),
      provider: ProviderPublic.nullable(),
      /** Other services of this provider. */
      list: z.array(Card),
      /** The sharer, unless that is the provider. */
      sharer: z.object({ uid: Id, name: z.string(), avatar: ImageUrl }).nullable(),
      own: z.boolean(),
    }),
  }),
}

export type CategoryName = z.output<typeof Category>
export type ServicePackage = z.output<typeof Package>
export type ServiceContent = z.output<typeof Content>
export type ServiceCard = z.output<typeof Card>
export type ProviderView = z.output<typeof ProviderPublic>
