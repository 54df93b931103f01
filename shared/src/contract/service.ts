import { z } from 'zod'
import { call, Day, Fen, Id, ImageUrl, Ms, pageOf, PageQuery } from './call'

const Category = z.enum([
  'photography',
  'video',
  'makeup',
  'costume',
  'venue',
  'stage',
  'host',
  'performance',
  'training',
  'post',
])

const Mode = z.enum(['store', 'visit', 'online'])

const Package = z.object({
  id: Id,
  name: z.string().min(2).max(20),
  priceFen: Fen.min(1).max(99_999_900),
  unit: z.enum(['once', 'hour', 'day']),
  /** Length of one `once`; absent for `hour` and `day`. */
  durationMin: z.int().min(30).max(1440).multipleOf(15).optional(),
  minUnits: z.int().min(1).max(12),
  maxUnits: z.int().min(1).max(12),
  includes: z.string().max(500),
  people: z.int().min(1).max(200).optional(),
})

const Content = z.object({
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

const Slot = z.object({ startAt: Ms, endAt: Ms })
const SlotDay = z.object({ date: Day, state: z.enum(['open', 'full', 'off', 'closed']), slots: z.array(Slot) })

const Comment = z.object({
  id: Id,
  name: z.string(),
  avatar: ImageUrl,
  star: z.int().min(1).max(5),
  text: z.string(),
  images: z.array(ImageUrl),
  reply: z.string().optional(),
  at: Ms,
  packageName: z.string(),
})

/** Services, as customers read them (docs/product/service.md#servicedetail). */
export const service = {
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
  'service/slot/query': call({
    access: 'public',
    read: true,
    combined: true,
    body: z.object({
      serviceId: Id,
      packageId: Id,
      units: z.int().min(1).max(12),
      from: Day,
      days: z.int().min(1).max(31),
    }),
    data: z.object({
      days: z.array(SlotDay),
      serverNow: Ms,
      /** The last day that can be booked today. */
      lastDay: Day,
      /** The first day with a free time between today and `lastDay`. */
      nextOpenDay: Day.optional(),
      /** Without a free time: the first day after `lastDay` with one, once the booking window reaches it. */
      laterDay: Day.optional(),
    }),
  }),
  'service/comment/page': call({
    access: 'public',
    read: true,
    combined: true,
    body: z.object({ ...PageQuery, serviceId: Id.optional(), providerUid: Id.optional() }),
    data: z.object({
      ...pageOf(Comment),
      /** Tenths; absent below three comments. */
      average: z.int().optional(),
      /** Number of ratings with one to five stars. */
      stars: z.array(z.int()).length(5),
    }),
  }),
}

export type CategoryName = z.output<typeof Category>
/** Minutes from the start of a day in UTC+8; an end may be past midnight, up to 30:00. */
export interface DayHours {
  startMin: number
  endMin: number
}
export type ServiceMode = z.output<typeof Mode>
export type ServicePackage = z.output<typeof Package>
export type ServiceContent = z.output<typeof Content>
export type ServiceView = z.output<typeof Service>
export type ProviderView = z.output<typeof ProviderPublic>
export type ServicePlaceView = z.output<typeof Place>
export type SlotDayView = z.output<typeof SlotDay>
export type SlotView = z.output<typeof Slot>
export type ServiceComment = z.output<typeof Comment>
