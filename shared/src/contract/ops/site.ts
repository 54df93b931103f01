import { z } from 'zod'
import { Ms } from '../call'
import { callOf } from './operator'
import { walletOpsCalls } from './wallet'

/**
 * Operators' calls for the whole site: `POST /federation/ops/<call>` beside the registry's calls
 * (docs/operations.md#backup-and-return).
 */
export const siteOpsCalls = {
  /** Returns every violated rule of the wallet, and every missing file and release that rows refer to. */
  siteCheck: callOf('read', 'nothing', z.object({}), walletOpsCalls.walletCheck.data),
  /**
   * Takes a consistent copy of the embedded database, then of all files; 40900 on PostgreSQL. `folder` is a path on the
   * server's machine, `bytes` the size of the database's copy.
   */
  siteBackup: callOf('machine', 'nothing', z.object({}), z.object({ at: Ms, folder: z.string(), bytes: z.int() })),
}

export type SiteOpsCalls = typeof siteOpsCalls
export type SiteOpsCall = keyof SiteOpsCalls
export type SiteOpsData<C extends SiteOpsCall> = z.output<SiteOpsCalls[C]['data']>
