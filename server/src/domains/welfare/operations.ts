import { welfareOpsCalls } from '@dm/shared/contract/ops/welfare'
import { eq } from 'drizzle-orm'
import { opsCalls } from '../../platform/ops-calls'
import { audit } from '../../platform/audit'
import { activityRow } from '../activity/versions'
import type { DomainOpsCtx } from '../domain'
import { coinsFen } from '../wallet/operations/worth'
import { fillFund } from './fund'
import { fundEntries } from './schema'

/** Operators' calls on the funds of activities; above a limit a second operator confirms them. */
export const welfareOperations = opsCalls<typeof welfareOpsCalls, DomainOpsCtx>(
  welfareOpsCalls,
  {
    activityFundAdd: ({ activityId, coin, requestId, reason }, { db, clock, operator: actor }) =>
      db.transaction(async (tx) => {
        await activityRow(tx, activityId)
        const fund = await fillFund(tx, { activityId, coin, source: `fund:${requestId}`, at: clock.now() })
        const detail = { coin, requestId, fund }
        await audit(tx, clock, { actor, action: 'activity.fund', subject: `activity:${activityId}`, reason, detail })
        return { activityId, fund }
      }),
  },
  {
    activityFundAdd: async ({ activityId, coin, requestId }, { db }) => {
      const isFilled = (await db.$count(fundEntries, eq(fundEntries.source, `fund:${requestId}`))) > 0
      return isFilled ? [] : [{ owner: `activity:${activityId}`, fen: coinsFen(coin) }]
    },
  },
)
