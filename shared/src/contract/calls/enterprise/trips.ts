import { z } from 'zod'
import { call, Day, Id, ImageUrl, Month, Ms, Nothing, pageOf, PageQuery, RequestId } from '../../call'
import { Quota } from './items'
import { formBody } from '../../form'
import { arrangementForm, companyTripForm, MOST_TAKING_PART } from '../../forms/enterprise/trip'

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

const TripForm = formBody(companyTripForm)
const ArrangementForm = formBody(arrangementForm).extend({
  startAt: Ms,
  endAt: Ms,
  memberIds: z.array(Id).max(MOST_TAKING_PART, `最多选择${MOST_TAKING_PART}位成员`),
  /** Saves although a member is elsewhere at that time. */
  force: z.boolean().optional(),
})

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
    body: TripForm.extend({ requestId: RequestId }),
    data: z.object({ id: Id }),
  }),
  'enterprise/trip/edit': call({
    invalidates: COMPANY_TRIPS,
    body: TripForm.extend({ id: Id, rev: z.int() }),
    data: z.object({ rev: z.int() }),
  }),
  'enterprise/trip/del': call({ invalidates: COMPANY_TRIPS, body: z.object({ id: Id }), data: Nothing }),
  'enterprise/trip/detail/add': call({
    invalidates: COMPANY_TRIPS,
    body: ArrangementForm.extend({ requestId: RequestId, tripId: Id }),
    data: z.union([z.object({ id: Id }), Clashes]),
  }),
  'enterprise/trip/detail/edit': call({
    invalidates: COMPANY_TRIPS,
    body: ArrangementForm.extend({ id: Id, rev: z.int() }),
    data: z.union([z.object({ rev: z.int() }), Clashes]),
  }),
  'enterprise/trip/detail/del': call({ invalidates: COMPANY_TRIPS, body: z.object({ id: Id }), data: Nothing }),
}
