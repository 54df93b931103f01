import { misfitsOf, type EntryPoints } from '@dm/shared/contract/release/entry-points'
import type { RegistryCalls } from '@dm/shared/contract/release/registry'
import type { z } from 'zod'
import { wrongState } from '../../platform/failure'
import { activate } from '../registry/areas'
import { newestRevision } from '../registry/overview'
import type { Change } from '../registry/log'
import { storedRelease } from '../registry/releases'
import { readSnapshot } from '../registry/snapshot'
import { switchHost } from '../registry/switch-host'
import type { RegistryCtx } from './context'

type Ctx = Pick<RegistryCtx, 'db' | 'clock' | 'hosts'>

/** Returns the exports of the served host; null when releases are not checked. */
export const offeredNow = async ({ db, clock, hosts }: Ctx): Promise<EntryPoints | null> =>
  (await hosts.served(await readSnapshot(db, clock.now())))?.offered ?? null

/**
 * Activates a release that the served host can run. One that only the waiting host can run goes live together with that
 * host, as soon as every area has a release for it; until then it is refused (40900).
 */
export async function activateFor(
  ctx: Ctx,
  { area, version, traffic, urgent, expect }: z.output<RegistryCalls['activate']['body']>,
  change: Change,
): Promise<{ revision: number }> {
  const { db, clock, hosts } = ctx
  const live = await readSnapshot(db, clock.now())
  const waiting = (await hosts.waiting(live))?.build
  const offered = (await hosts.served(live))?.offered ?? null
  const { uses } = await storedRelease(db, area, version)
  const fits = (table: EntryPoints | null | undefined) => !table || misfitsOf(uses, table).length === 0
  if (waiting?.offered && !fits(offered) && fits(waiting.offered)) {
    const missing = await switchHost(db, clock, waiting.offered, change)
    if (missing.length === 0) return { revision: await newestRevision(db) }
    throw wrongState(
      `${area} ${version} 要与宿主 ${waiting.version} 一起上线，还缺少 ${missing.join('、')} 的新版本`,
      'hostMismatch',
      'version',
    )
  }
  return activate(db, clock, area, version, change, { traffic, urgent, expect, offered })
}
