import type { AreaOverride, Snapshot } from '@dm/shared/contract/release/release'
import type { Db } from '../../db/open'
import { isReadable, releaseRow } from '../registry/releases'
import { placed, type HeldRelease } from '../registry/snapshot'

/** Most previewed releases kept in the cache. */
const REMEMBERED = 20

/** For visits that preview published releases: they replace the live ones, without a fallback. */
export function openPreviews(db: Db) {
  const cache = new Map<string, HeldRelease>()

  async function release({ area, version = '' }: AreaOverride): Promise<HeldRelease | null> {
    const key = `${area} ${version}`
    const found = cache.get(key)
    if (found) return found
    const row = await releaseRow(db, area, version).catch(() => null)
    if (!row || row.removedAt !== null || !isReadable(row.manifest)) return null
    if (cache.size >= REMEMBERED) cache.clear()
    const live = placed(row.manifest)
    cache.set(key, live)
    return live
  }

  /** Returns the snapshot of such a visit and the overrides in effect: a removed release is skipped. */
  return async (snapshot: Snapshot<HeldRelease>, overrides: AreaOverride[]) => {
    if (overrides.every(({ version }) => !version)) return { snapshot, overrides }
    const areas = { ...snapshot.areas }
    const held: AreaOverride[] = []
    for (const one of overrides) {
      const live = one.version ? await release(one) : null
      if (live) areas[one.area] = { live }
      if (live || !one.version) held.push(one)
    }
    return { snapshot: { ...snapshot, areas }, overrides: held }
  }
}
