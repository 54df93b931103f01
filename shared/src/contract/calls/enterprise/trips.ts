import { z } from 'zod'
import { call, Day, Id, ImageUrl, Month, Ms, Nothing, pageOf, PageQuery, RequestId } from '../../call'
import { Quota } from './items'
import { bounded, upTo } from './text'

const Visible = z.enum(['public', 'member'])

const Trip = z.object({
  id: Id,
  title: z.string(),
  from: Day,
  to: Day,
  cities: z.array(z.string()),
  visible: Visible,
  status: z.enum(['upcoming', 'ongoing', 'ended']),
  /** Arrangements that the reader sees. */
  detailCount: z.int(),
  /** Null for the public. */
  member: z.object({ rev: z.int(), note: z.string(), isArchived: z.boolean() }).nullable(),
})

const TripDetail = z.object({
  id: Id,
  startAt: Ms,
  endAt: Ms,
  title: z.string(),
  place: z.string(),
  memberIds: z.array(Id),
  visible: Visible,
  /** Null for the public, who gets neither the address nor the note. */
  member: z.object({ rev: z.int(), address: z.string().nullable(), note: z.string() }).nullable(),
})

const trip = {
  title: bounded(2, 30, '请输入行程标题，2–30 个字'),
  from: Day,
  to: Day,
  cities: z
    .array(bounded(1, 20, '城市最多 20 个字'))
    .min(1, '请选择城市')
    .max(5, '最多 5 个城市'),
  note: upTo(200, '备注最多 200 个字'),
  visible: Visible,
}

const detail = {
  title: bounded(2, 30, '请输入事项，2–30 个字'),
  startAt: Ms,
  endAt: Ms,
  place: bounded(1, 30, '请输入地点'),
  address: upTo(80, '详细地址最多 80 个字').nullable(),
  memberIds: z.array(Id).max(20, '最多选择 20 位成员'),
  note: upTo(200, '备注最多 200 个字'),
  visible: Visible,
  /** Saves although a member is elsewhere at that time. */
  force: z.boolean().optional(),
}

/** A member who is elsewhere at that time; with any of them nothing is written. */
const Clashes = z.object({
  clashes: z.array(z.object({ memberName: z.string(), title: z.string(), startAt: Ms, endAt: Ms })),
})

/** A company's trips, and what shows the next of them. */
const COMPANY_TRIPS = [
  'enterprise/trip',
  'enterprise/archives',
  'enterprise/item/audit',
  'enterprise/modelcard',
] as const

/** Trips of a company and what is arranged on them (docs/product/enterprise.md#calls). */
export const enterpriseTrips = {
  'enterprise/trip/page': call({
    access: 'public',
    read: true,
    body: z.object({
      uid: Id.optional(),
      status: z.enum(['open', 'ended']).default('open'),
      /** Month whose days are listed; the present one by default. */
      month: Month.optional(),
      /** Only trips of this day. */
      day: Day.optional(),
      ...PageQuery,
    }),
    data: z.object({
      ...pageOf(Trip),
      month: Month,
      /** Days of that month with a trip. */
      days: z.array(Day),
      /** Of trips that have not ended. */
      quota: Quota,
    }),
  }),
  'enterprise/trip/get': call({
    access: 'public',
    read: true,
    body: z.object({ id: Id, uid: Id.optional() }),
    data: z.object({
      trip: Trip,
      details: z.array(TripDetail),
      /** Those who take part in any arrangement. */
      members: z.array(z.object({ id: Id, name: z.string(), photo: ImageUrl })),
      now: Ms,
    }),
  }),
  'enterprise/trip/add': call({
    invalidates: COMPANY_TRIPS,
    body: z.object({ requestId: RequestId, ...trip }),
    data: z.object({ id: Id }),
  }),
  'enterprise/trip/edit': call({
    invalidates: COMPANY_TRIPS,
    body: z.object({ id: Id, rev: z.int(), ...trip }),
    data: z.object({ rev: z.int() }),
  }),
  'enterprise/trip/del': call({ invalidates: COMPANY_TRIPS, body: z.object({ id: Id }), data: Nothing }),
  'enterprise/trip/detail/add': call({
    invalidates: COMPANY_TRIPS,
    body: z.object({ requestId: RequestId, tripId: Id, ...detail }),
    data: z.union([z.object({ id: Id }), Clashes]),
  }),
  'enterprise/trip/detail/edit': call({
    invalidates: COMPANY_TRIPS,
    body: z.object({ id: Id, rev: z.int(), ...detail }),
    data: z.union([z.object({ rev: z.int() }), Clashes]),
  }),
  'enterprise/trip/detail/del': call({ invalidates: COMPANY_TRIPS, body: z.object({ id: Id }), data: Nothing }),
}
