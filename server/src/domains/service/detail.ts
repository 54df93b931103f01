import type { ProviderView, ServiceContent } from '@dm/shared/contract/calls/service/service'
import { dayOf } from '@dm/shared/time'
import { eq, inArray } from 'drizzle-orm'
import type { Db } from '../../db/open'
import { placeSettings, servicePlaces } from './schema'
import type { Handler } from '../handler'
import { placesWhere } from './place'
import {
  fromFenOf,
  inBusiness,
  ratingsOf,
  recordOf,
  settingOf,
  visibleService,
  type ProviderRow,
  type Rating,
  type Record180,
} from './store'

/** Returns a service with everything a customer compares: packages, places, policy and provider. */
export const detail: Handler<'service/detail/query'> = async ({ id }, { uid, db, clock }) => {
  const now = clock.now()
  const { row, provider, content, own } = await visibleService(db, id, uid, now)
  const [setting, { rating, providerRating }, record, places] = await Promise.all([
    settingOf(db, provider.uid),
    ratingsOf(db, provider.uid, row.id),
    recordOf(db, provider.uid, now),
    placesOf(db, provider.uid, content),
  ])
  const { noticeMin, freeCancelHours, latePct, instant, paused } = setting
  return {
    service: {
      ...content,
      id: row.id,
      providerUid: provider.uid,
      // The owner sees an online service of a provider who is out of business as what it is: not public.
      state: row.state === 'online' && !inBusiness(provider, now) ? ('offline' as const) : row.state,
      fromFen: fromFenOf(content),
      ...rating,
      version: row.version,
      updatedAt: row.updatedAt,
    },
    provider: presentProvider(provider, { ...record, ...providerRating }, now),
    places,
    own,
    policy: { noticeMin, freeCancelHours, latePct, instant, paused },
  }
}

/** Returns the public part of a provider: no contact name, no phone. */
export function presentProvider(provider: ProviderRow, standing: Record180 & Rating, now: number): ProviderView {
  const { uid, name, logo, kind, categories, city, intro, works, licenses, certified } = provider
  return {
    ...{ uid, name, logo, kind, categories, city, intro, works, licenses, certified },
    ...standing,
    since: dayOf(provider.approvedAt ?? now),
  }
}

/**
 * Returns where the service takes place. A store's address and coordinates are included only if the provider makes them
 * public.
 */
async function placesOf(db: Db, providerUid: string, content: ServiceContent) {
  const hasStores = content.modes.includes('store') && content.placeIds.length > 0
  const [[setting], rows] = await Promise.all([
    db.select().from(placeSettings).where(eq(placeSettings.providerUid, providerUid)),
    hasStores ? placesWhere(db, inArray(servicePlaces.id, content.placeIds)) : [],
  ])
  const showDetail = setting?.showDetail ?? false
  const visits = content.modes.includes('visit')
  const online = content.modes.includes('online')
  return {
    places: rows.map(({ id, label, regionNames, detail: address, lng, lat }) => ({
      id,
      label,
      regionNames,
      ...(showDetail && { detail: address, ...(lng !== null && lat !== null && { lng, lat }) }),
    })),
    showDetail,
    visitNames: visits ? (setting?.visitNames ?? []) : [],
    visitRegions: visits ? (setting?.visitRegions ?? []) : [],
    visitNote: visits ? (setting?.visitNote ?? '') : '',
    online,
    onlineNote: online ? (setting?.onlineNote ?? '') : '',
  }
}
