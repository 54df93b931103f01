import { siteOpsCalls } from '@dm/shared/contract/ops/site'
import { opsCalls } from '../../platform/ops-calls'
import { wrongState } from '../../platform/failure'
import type { DomainOpsCtx } from '../domain'
import { checkWallet, summaryOf } from '../wallet/check'
import { backUp } from './backup'
import { missingFiles } from './missing'

/** Operators' calls for the whole site, by name (docs/operations.md#backup-and-return). */
export const siteOperations = opsCalls<typeof siteOpsCalls, DomainOpsCtx>(siteOpsCalls, {
  async siteCheck(_body, { db, clock, pay, payables, storage, missingReleases }) {
    const at = clock.now()
    const rules = [
      ...(await checkWallet({ db, pay, payables, now: at })),
      { rule: 'every file that a row names is there', rows: await missingFiles(db, storage) },
      { rule: 'every release that the registry names is there', rows: await missingReleases() },
    ]
    return { at, broken: summaryOf(rules.filter(({ rows }) => rows.length > 0)) }
  },

  async siteBackup(_body, { clock, settings, siteDir, dump }) {
    if (!dump) throw wrongState('数据库是 PostgreSQL，请用 pg_dump 或 pg_basebackup 备份', 'unavailable')
    const at = clock.now()
    const name = new Date(at).toISOString().replace(/\D/g, '').slice(0, 14)
    return { at, ...(await backUp({ dataDir: settings.DATA_DIR, siteDir, dump }, name)) }
  },
})
