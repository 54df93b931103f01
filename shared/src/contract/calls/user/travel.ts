import { z } from 'zod'
import { call, Day, Id, Month, Ms, Nothing, PageQuery, pageOf, RequestId } from '../../call'
import { formBody, formData } from '../../form'
import { tripForm, tripItemForm } from '../../forms/user/trip'
import { ARCHIVE, OwnerBrief } from '../../vocabulary/card'
import { codesOf, TRAVEL_ITEM_KINDS } from '../../vocabulary/options'

const Version = z.int().min(1)

/** IANA zone in which the days of a trip are meant. */
const zone = { tz: z.string().max(60) }
export const TravelForm = formBody(tripForm).extend(zone)

/** A trip as its owner has it. */
export const Travel = formData(tripForm).extend({
  ...zone,
  id: Id,
  uid: Id,
  /** By the trip's own calendar. */
  state: z.enum(['upcoming', 'ongoing', 'ended']),
  itemCount: z.int(),
  version: z.int(),
  updatedAt: Ms,
})

/** A trip as it is seen: others get title, kind, days and city, notice parties the number of items, too. */
export const SeenTravel = Travel.partial({
  cityCode: true,
  visibility: true,
  note: true,
  itemCount: true,
  version: true,
  updatedAt: true,
})

const itemFields = {
  /** Minutes of the trip's local day; from 1440 on `endMin` lies on the next one. */
  startMin: z.int().min(0).max(1439),
  endMin: z.int().min(1).max(2879),
  /** Degrees, GCJ-02. */
  lat: z.number().min(-90).max(90).nullable(),
  lng: z.number().min(-180).max(180).nullable(),
  /** Minutes before the start; 0 is never. */
  remindMin: z.literal([0, 15, 60, 1440]),
}
export const TravelItemForm = formBody(tripItemForm).extend(itemFields)

/** An item as its owner has it. Notice parties get day, time, kind and title; others none. */
export const TravelItem = formData(tripItemForm).extend({
  ...itemFields,
  id: Id,
  travelId: Id,
  version: z.int(),
  updatedAt: Ms,
})
export const SeenTravelItem = TravelItem.partial().required({
  id: true,
  travelId: true,
  day: true,
  allDay: true,
  startMin: true,
  endMin: true,
  kind: true,
  title: true,
})

const Overlap = z.object({ title: z.string(), from: z.string(), to: z.string() })
const allowOverlap = z.boolean().default(false)
const Whose = { uid: Id.optional(), preview: z.boolean().optional() }

/** Trips take days of the schedule, which the card shows, too. */
const TRIPS = [...ARCHIVE, 'userinfo/travel', 'userinfo/modelcard/get'] as const

/** Why these calls may be refused. */
export const travelReasons = ['itemsOutside'] as const

/** Trips and what happens on them (docs/product/user.md#calls). */
export const travel = {
  /** `ahead` = 进行中 and 即将开始, soonest first; `ended` newest first, for others of the last 90 days. */
  'userinfo/travel/page': call({
    access: 'public',
    read: true,
    body: z.object({ ...Whose, state: z.enum(['ahead', 'ended']).default('ahead'), ...PageQuery }),
    data: z.object({
      ...pageOf(SeenTravel),
      /** Number of trips in both states, for this caller. */
      counts: z.object({ ahead: z.int(), ended: z.int() }),
      /** When the next of the caller's trips begins or ends by its own calendar; null without one ahead. */
      changesAt: Ms.nullable(),
      owner: OwnerBrief,
      now: Ms,
    }),
  }),
  /** The days of a month that trips take; none where the schedule is not for the caller. */
  'userinfo/travel/calendar/query': call({
    access: 'public',
    read: true,
    body: z.object({ ...Whose, month: Month }),
    data: z.object({
      days: z.array(z.object({ day: Day, busy: z.boolean(), titles: z.array(z.string()) })),
      /** Of the 30 days from today on; null where the schedule is not for the caller. */
      freeDays30: z.int().nullable(),
      now: Ms,
    }),
  }),
  'userinfo/travel/get': call({
    access: 'public',
    read: true,
    body: z.object({ id: Id, preview: z.boolean().optional() }),
    data: z.object({ travel: SeenTravel, items: z.array(SeenTravelItem) }),
  }),
  /** Overlaps of a trip, or an item of one. */
  'userinfo/travel/conflict/query': call({
    read: true,
    body: z.union([
      z.object({
        travelId: Id,
        day: Day,
        startMin: z.int().min(0).max(1439),
        endMin: z.int().min(1).max(2879),
        /** 交通 and 休息 overlap nothing. */
        kind: z.enum(codesOf(TRAVEL_ITEM_KINDS)).optional(),
        exceptItemId: Id.optional(),
      }),
      z.object({ startDay: Day, endDay: Day, tz: z.string().max(60), exceptId: Id.optional() }),
    ]),
    data: z.object({ list: z.array(Overlap) }),
  }),
  'userinfo/travel/add': call({
    invalidates: TRIPS,
    body: TravelForm.extend({ allowOverlap, requestId: RequestId }),
    data: Travel,
  }),
  'userinfo/travel/edit': call({
    invalidates: TRIPS,
    body: TravelForm.partial().extend({ id: Id, allowOverlap, version: Version }),
    data: Travel,
  }),
  'userinfo/travel/del': call({ invalidates: TRIPS, body: z.object({ id: Id }), data: Nothing }),
  'userinfo/travel/detail/get': call({
    read: true,
    body: z.object({ id: Id }),
    data: z.object({ item: TravelItem, travel: Travel }),
  }),
  'userinfo/travel/detail/add': call({
    invalidates: TRIPS,
    body: TravelItemForm.extend({ travelId: Id, allowOverlap, requestId: RequestId }),
    data: TravelItem,
  }),
  'userinfo/travel/detail/edit': call({
    invalidates: TRIPS,
    body: TravelItemForm.partial().extend({ id: Id, allowOverlap, version: Version }),
    data: TravelItem,
  }),
  'userinfo/travel/detail/del': call({ invalidates: TRIPS, body: z.object({ id: Id }), data: Nothing }),
  /** Address at which the calendar file of a trip, or of a month's trips, can be fetched for 10 minutes. */
  'userinfo/travel/export': call({
    read: true,
    body: z.union([z.object({ id: Id }), z.object({ month: Month })]),
    data: z.object({ url: z.string() }),
  }),
}

export type TravelForm = z.output<typeof TravelForm>
export type Travel = z.output<typeof Travel>
export type SeenTravel = z.output<typeof SeenTravel>
export type TravelItemForm = z.output<typeof TravelItemForm>
export type TravelItem = z.output<typeof TravelItem>
export type SeenTravelItem = z.output<typeof SeenTravelItem>
