import type { Body } from '@dm/shared/contract'
import type { BookingSide } from '@dm/shared/contract/calls/service/booking'
import { and, eq, gt, ilike, inArray, lte, or, sql, type SQL } from 'drizzle-orm'
import { containing } from '../../../db/like'
import { profiles } from '../../profile/schema'
import { bookings, providers } from '../schema'
import { DONE_MS } from './rules'

type Group = NonNullable<Body<'service/booking/page'>['state']>

const { state, expiresAt, endAt } = bookings

/** Bookings that are in a group by now, whether or not a job has run since. */
export function inGroup(group: Group, now: number): SQL | undefined {
  switch (group) {
    case 'pending':
    case 'unpaid':
      return and(eq(state, group), gt(expiresAt, now))
    case 'confirmed':
      return and(eq(state, group), gt(endAt, now - DONE_MS))
    case 'done':
      return or(
        inArray(state, ['done', 'noShow', 'disputed', 'settled']),
        and(eq(state, 'confirmed'), lte(endAt, now - DONE_MS)),
      )
    case 'cancelled':
      return or(
        inArray(state, ['rejected', 'cancelled', 'expired']),
        and(inArray(state, ['pending', 'unpaid']), lte(expiresAt, now)),
      )
  }
}

/** Bookings with these words in the service's title, a number, or the name of the other side. */
export function withWords(keyword: string, role: BookingSide): SQL | undefined {
  const words = containing(keyword)
  const other =
    role === 'provider'
      ? sql`exists (select 1 from ${profiles} where ${profiles.uid} = ${bookings.customerUid} and ${ilike(profiles.nickname, words)})`
      : sql`exists (select 1 from ${providers} where ${providers.uid} = ${bookings.providerUid} and ${ilike(providers.name, words)})`
  return or(
    ilike(sql`${bookings.snapshot} ->> 'title'`, words),
    ilike(bookings.no, words),
    ilike(bookings.orderNo, words),
    other,
  )
}
