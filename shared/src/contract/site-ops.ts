import { z } from 'zod'
import { Ms } from './call'
import { callOf } from './operator'
import { walletOpsCalls } from './wallet-ops'

/** What operators ask of a site as a whole: `POST /federation/ops/<call>` beside the registry's calls (docs/operations.md#backup-and-return). */
export const siteOpsCalls = {
  /** Every rule of the wallet, and every file and release that rows name, that does not hold or is not there. */
  siteCheck: callOf('read', z.object({}), walletOpsCalls.walletCheck.data),
  /**
   * Copies the embedded database as it is at one moment, then everything beside it; 40900 on PostgreSQL. `folder` is a
   * path on the server's machine, `bytes` the size of the database's copy.
   */
  siteBackup: callOf('machine', z.object({}), z.object({ at: Ms, folder: z.string(), bytes: z.int() })),
}

export type SiteOpsCalls = typeof siteOpsCalls
export type SiteOpsCall = keyof SiteOpsCalls
export type SiteOpsData<C extends SiteOpsCall> = z.output<SiteOpsCalls[C]['data']>
