import type { BookingSide, BookingView } from '@dm/shared/contract/calls/service/booking'
import { maskedMobile } from '@dm/shared/format'
import { eq, inArray } from 'drizzle-orm'
import type { Db } from '../../../db/open'
import { users } from '../../../platform/schema'
import { profiles } from '../../profile/schema'
import { comments, providers } from '../schema'
import { asOf, divide, isActive, MOST_PROPOSALS, seesContacts, sideOf, type BookingRow } from './rules'

type Other = Omit<BookingView['other'], 'tel'> & { phone: string | null }

/** Bookings as one of their sides sees them at this moment; rows of others are left out. */
export async function presentBookings(
  db: Db,
  rows: readonly BookingRow[],
  uid: string,
  now: number,
): Promise<BookingView[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  // One after the other: within a transaction there is one connection.
  const customers = await customersOf(db, rows)
  const sellers = await sellersOf(db, rows)
  const commented = await db.select({ id: comments.bookingId }).from(comments).where(inArray(comments.bookingId, ids))
  const done = new Set(commented.map(({ id }) => id))
  return rows.flatMap((row) => {
    const side = sideOf(row, uid)
    if (!side) return []
    const other = side === 'customer' ? sellers.get(row.providerUid) : customers.get(row.customerUid)
    return other ? presentOne(asOf(row, now), { side, other, commented: done.has(row.id), now }) : []
  })
}

async function customersOf(db: Db, rows: readonly BookingRow[]): Promise<Map<string, Other>> {
  const uids = [...new Set(rows.map(({ customerUid }) => customerUid))]
  const found = await db
    .select({
      uid: users.uid,
      mobile: users.mobile,
      state: users.state,
      name: profiles.nickname,
      avatar: profiles.avatar,
    })
    .from(users)
    .leftJoin(profiles, eq(profiles.uid, users.uid))
    .where(inArray(users.uid, uids))
  const byUid = new Map(found.map((person) => [person.uid, person]))
  return new Map(
    uids.map((uid): [string, Other] => {
      const person = byUid.get(uid)
      if (person?.state !== 'normal') return [uid, { uid, name: '已注销用户', avatar: '', left: true, phone: null }]
      const name = person.name ?? '点梦用户'
      return [uid, { uid, name, avatar: person.avatar ?? '', left: false, phone: person.mobile }]
    }),
  )
}

async function sellersOf(db: Db, rows: readonly BookingRow[]): Promise<Map<string, Other>> {
  const uids = [...new Set(rows.map(({ providerUid }) => providerUid))]
  const found = await db.select().from(providers).where(inArray(providers.uid, uids))
  return new Map(
    found.map(({ uid, name, logo, tel }) => [uid, { uid, name, avatar: logo, left: false, phone: tel || null }]),
  )
}

interface View {
  side: BookingSide
  other: Other
  commented: boolean
  now: number
}

function presentOne(row: BookingRow, { side, other, commented, now }: View): BookingView {
  const contacts = seesContacts(row, now)
  const isPaid = row.paidAt !== null
  const { phone, ...person } = other
  const tel = phone && isPaid ? (contacts ? phone : maskedMobile(phone)) : undefined
  const isOpen = row.feeFen === null
  const netFen = row.netFen ?? (isOpen ? divide(row.amountFen, 0, row.feeBp).netFen : 0)
  const place = presentPlace(row, side, contacts)
  const hasDeadline = row.state === 'pending' || row.state === 'unpaid'
  return {
    id: row.id,
    no: row.no,
    serviceId: row.serviceId,
    packageId: row.packageId,
    role: side,
    providerUid: row.providerUid,
    customerUid: row.customerUid,
    snapshot: row.snapshot,
    units: row.units,
    amountFen: row.amountFen,
    startAt: row.startAt,
    endAt: row.endAt,
    mode: row.mode,
    ...(place && { place }),
    ...(row.people !== null && { people: row.people }),
    remark: row.remark,
    state: row.state,
    ...(row.cancelBy !== null && { cancelBy: row.cancelBy }),
    ...(row.reason !== null && { reason: row.reason }),
    ...(hasDeadline && row.expiresAt !== null && { expiresAt: row.expiresAt }),
    ...(row.paidAt !== null && { paidAt: row.paidAt }),
    refundFen: row.refundFen,
    feeBp: row.feeBp,
    ...(side === 'provider' && { netFen }),
    latePct: row.latePct,
    ...(row.freeCancelUntil !== null && { freeCancelUntil: row.freeCancelUntil }),
    ...(row.objectUntil !== null && { objectUntil: row.objectUntil }),
    ...(row.proposal && isActive(row.state) && { proposal: row.proposal }),
    proposalsLeft: Math.max(0, MOST_PROPOSALS - row.proposals),
    other: { ...person, ...(tel !== undefined && { tel }) },
    commented,
    version: row.version,
    createdAt: row.createdAt,
  }
}

/** Place of the service, as much of it as this side may read (docs/product/service.md#bookings: privacy). */
function presentPlace({ place, mode }: BookingRow, side: BookingSide, contacts: boolean): BookingView['place'] {
  if (!place) return undefined
  const { label, regionNames, detail, lng, lat, name, tel, open } = place
  const isOwn = mode === 'visit' ? side === 'customer' : side === 'provider'
  if (!isOwn && !contacts && !(mode === 'store' && open)) return { ...(label && { label }), regionNames }
  return {
    ...(label && { label }),
    regionNames,
    detail,
    ...(lng !== undefined && lat !== undefined && { lng, lat }),
    ...(name && { name }),
    ...(tel && { tel }),
  }
}
