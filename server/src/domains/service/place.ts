import { randomUUID } from 'node:crypto'
import { addressRegionNames, namesOfRegion } from '@dm/shared/contract/vocabulary/districts'
import type { PlaceSettingView } from '@dm/shared/contract/calls/service/own'
import type { ParsedBody } from '@dm/shared/contract'
import { NO_PLACE } from '@dm/shared/contract/forms/service/places'
import { NO_STORE } from '@dm/shared/contract/forms/service/service'
import { and, eq, ne, notInArray, type SQL } from 'drizzle-orm'
import type { Db } from '../../db/open'
import { badInput, wrongState } from '../../platform/failure'
import { addresses } from '../address/schema'
import { ownAddress } from '../address/store'
import type { Handler } from '../handler'
import { lockCalendar } from './booking/store'
import { ensureProvider } from './provider/store'
import { placeSettings, servicePlaces, services } from './schema'
import { staleVersion } from './store'

interface StorePlace {
  id: string
  addressId: string | null
  label: string
  regionNames: string[]
  detail: string
  lng: number | null
  lat: number | null
}

/** Places with the present text of the address that they stand for. */
export async function placesWhere(db: Db, where: SQL | undefined): Promise<StorePlace[]> {
  const rows = await db
    .select({ place: servicePlaces, address: addresses })
    .from(servicePlaces)
    .leftJoin(addresses, eq(addresses.id, servicePlaces.addressId))
    .where(where)
    .orderBy(servicePlaces.id)
  return rows.map(({ place: { providerUid: _owner, ...place }, address }) =>
    address
      ? {
          ...place,
          regionNames: addressRegionNames(address.regionCodes) ?? place.regionNames,
          detail: address.detail,
          lng: address.lng,
          lat: address.lat,
        }
      : place,
  )
}

/** Number of services at each place, of either version. */
async function usesOf(db: Db, uid: string): Promise<Map<string, number>> {
  const rows = await db
    .select({ published: services.published, draft: services.draft })
    .from(services)
    .where(and(eq(services.providerUid, uid), ne(services.state, 'deleted')))
  const uses = new Map<string, number>()
  for (const { published, draft } of rows) {
    for (const id of new Set([...(published?.placeIds ?? []), ...(draft?.placeIds ?? [])]))
      uses.set(id, (uses.get(id) ?? 0) + 1)
  }
  return uses
}

async function read(db: Db, uid: string): Promise<PlaceSettingView> {
  // One after the other: within a transaction there is one connection.
  const [setting] = await db.select().from(placeSettings).where(eq(placeSettings.providerUid, uid))
  const places = await placesWhere(db, eq(servicePlaces.providerUid, uid))
  const uses = await usesOf(db, uid)
  return {
    places: places.map(({ id, addressId, label, regionNames, detail, lng, lat }) => ({
      id,
      ...(addressId !== null && { addressId }),
      label,
      regionNames,
      detail,
      hasPoint: lng !== null && lat !== null,
      used: uses.get(id) ?? 0,
    })),
    showDetail: setting?.showDetail ?? false,
    visitRegions: setting?.visitRegions ?? [],
    visitNames: setting?.visitNames ?? [],
    visitNote: setting?.visitNote ?? '',
    online: setting?.online ?? false,
    onlineNote: setting?.onlineNote ?? '',
    version: setting?.version ?? 0,
  }
}

/** Places of the caller's services; empty before any was set. */
export const placeQuery: Handler<'service/place/query'> = (_body, { uid, db }) => read(db, uid)

type Body = ParsedBody<'service/place/set'>

/** Saves places and ranges as they were read; a place that services use stays. */
export const placeSet: Handler<'service/place/set'> = async (body, { uid, db, clock }) =>
  db.transaction(async (tx) => {
    if (body.places.length === 0 && body.visitRegions.length === 0 && !body.online) throw badInput(NO_PLACE, 'places')
    const visitNames = body.visitRegions.map((code) => {
      const name = namesOfRegion(code)?.at(-1)
      if (!name) throw badInput('地区不正确', 'visitRegions')
      return name
    })
    await ensureProvider(tx, uid, clock.now())
    await lockCalendar(tx, uid)
    const before = await read(tx, uid)
    if (before.version !== body.version) throw staleVersion()
    await removeOthers(tx, uid, before, body)
    for (const [n, place] of body.places.entries()) await savePlace(tx, uid, before, place, n)
    const row = {
      showDetail: body.showDetail,
      visitRegions: body.visitRegions,
      visitNames,
      visitNote: body.visitNote,
      online: body.online,
      onlineNote: body.onlineNote,
      version: body.version + 1,
    }
    await tx
      .insert(placeSettings)
      .values({ providerUid: uid, ...row })
      .onConflictDoUpdate({ target: placeSettings.providerUid, set: row })
    return read(tx, uid)
  })

async function removeOthers(tx: Db, uid: string, before: PlaceSettingView, body: Body): Promise<void> {
  const kept = body.places.flatMap(({ id }) => id ?? [])
  const used = before.places.find(({ id, used: n }) => n > 0 && !kept.includes(id))
  if (used) throw wrongState(`该地点正被${used.used}个服务使用`, 'placeInUse', 'places')
  const mine = eq(servicePlaces.providerUid, uid)
  await tx.delete(servicePlaces).where(kept.length === 0 ? mine : and(mine, notInArray(servicePlaces.id, kept)))
}

/** Adds a place at one of the caller's addresses, or changes one. Throws 40400 地址不存在. */
async function savePlace(
  tx: Db,
  uid: string,
  before: PlaceSettingView,
  { id, addressId, label }: Body['places'][number],
  at: number,
): Promise<void> {
  const known = id !== undefined && before.places.find((place) => place.id === id)
  if (known) {
    const moved = addressId !== undefined && addressId !== known.addressId
    if (moved) await ownAddress(tx, uid, addressId)
    await tx
      .update(servicePlaces)
      .set({ label, ...(moved && { addressId }) })
      .where(eq(servicePlaces.id, known.id))
    return
  }
  if (addressId === undefined) throw badInput(NO_STORE, `places.${at}`)
  const address = await ownAddress(tx, uid, addressId)
  await tx.insert(servicePlaces).values({
    id: randomUUID(),
    providerUid: uid,
    addressId,
    label,
    regionNames: addressRegionNames(address.regionCodes) ?? [],
    detail: address.detail,
    lng: address.lng,
    lat: address.lat,
  })
}
