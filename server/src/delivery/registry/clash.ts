import { and, eq, ne, or } from 'drizzle-orm'
import type { Release } from '@dm/shared/contract/release/release'
import { mayDeclare } from '@dm/shared/contract/release/ownership'
import type { Db } from '../../db/open'
import { releases } from '../schema'
import { wrongState } from '../../platform/failure'
import { areasNow } from './area-state'

/** Throws (40900) when a release declares an address outside its area, one twice, or one that another area has live. */
export async function requireFreePaths(db: Db, { area, routes }: Release): Promise<void> {
  const seen = new Set<string>()
  for (const { path } of routes) {
    if (!mayDeclare(area, path)) throw wrongState(`${path} 不属于 ${area}，不能由它声明`, 'pathTaken')
    if (seen.has(path)) throw wrongState(`${path} 被声明了两次`, 'pathTaken')
    seen.add(path)
  }
  const others = (await areasNow(db)).filter((row) => row.area !== area)
  const ofOther = others.flatMap((row) =>
    [row.version, row.canary].flatMap((version) =>
      version ? [and(eq(releases.area, row.area), eq(releases.version, version))] : [],
    ),
  )
  if (ofOther.length === 0) return
  const live = await db
    .select({ area: releases.area, manifest: releases.manifest })
    .from(releases)
    .where(and(ne(releases.area, area), or(...ofOther)))
  for (const other of live) {
    const clash = other.manifest.routes.find(({ path }) => seen.has(path))
    if (clash) throw wrongState(`${clash.path} 已由 ${other.area} 声明`, 'pathTaken')
  }
}
