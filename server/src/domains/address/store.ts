import type { AddressView } from '@dm/shared/contract/calls/service/address'
import { addressRegionNames } from '@dm/shared/contract/vocabulary/districts'
import { and, desc, eq, sql } from 'drizzle-orm'
import type { Db } from '../../db/open'
import { pageRows, type AskedPage } from '../../db/page'
import { notFound } from '../../platform/failure'
import { lockOn } from '../../platform/lock'
import { addresses } from './schema'

type AddressRow = typeof addresses.$inferSelect

/** Serialises what a user does with the address book, so that the one default and the limit hold. */
export const lockBook = (tx: Db, uid: string) => lockOn(tx, `addresses:${uid}`)

/** An address as the wire has it. */
export const presentAddress = (row: AddressRow): AddressView => ({
  id: row.id,
  name: row.name,
  tel: row.tel,
  regionCodes: row.regionCodes,
  regionNames: addressRegionNames(row.regionCodes) ?? ['', '', ''],
  detail: row.detail,
  tag: row.tag,
  isDefault: row.isDefault,
  ...(row.lng !== null && row.lat !== null && { lng: row.lng, lat: row.lat }),
  ...(row.poi !== null && { poi: row.poi }),
  ...(row.usedAt !== null && { usedAt: row.usedAt }),
  version: row.version,
})

const ofUser = (uid: string) => eq(addresses.uid, uid)

/** One page of a user's addresses: the default first, then by last use. */
export const addressesOf = (db: Db, uid: string, asked: AskedPage) =>
  pageRows(
    db
      .select()
      .from(addresses)
      .where(ofUser(uid))
      .orderBy(
        desc(addresses.isDefault),
        sql`${addresses.usedAt} desc nulls last`,
        desc(addresses.createdAt),
        addresses.id,
      ),
    asked,
  )

export const countOf = (db: Db, uid: string) => db.$count(addresses, ofUser(uid))

/** One of the user's own addresses. Throws 40400 地址不存在. */
export async function ownAddress(db: Db, uid: string, id: string): Promise<AddressRow> {
  const [row] = await db
    .select()
    .from(addresses)
    .where(and(eq(addresses.id, id), ofUser(uid)))
  if (!row) throw notFound('地址不存在')
  return row
}

/** Makes one address the default and no other. The old one first: the index allows one alone. */
export async function makeDefault(tx: Db, uid: string, id: string): Promise<void> {
  await tx
    .update(addresses)
    .set({ isDefault: false })
    .where(and(ofUser(uid), eq(addresses.isDefault, true)))
  await tx.update(addresses).set({ isDefault: true }).where(eq(addresses.id, id))
}

/** An address was chosen for something: it stands nearer to the head of the book. */
export const touchAddress = (tx: Db, id: string, now: number) =>
  tx.update(addresses).set({ usedAt: now }).where(eq(addresses.id, id))
