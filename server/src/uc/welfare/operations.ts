import { welfareOpsCalls } from '@dm/shared/contract/welfare-ops'
import { opsCalls } from '../../delivery/ops/calls'
import { audit } from '../../platform/audit'
import { activityRow } from '../activity/versions'
import type { DomainOpsCtx } from '../domain'
import { COIN_PER_YUAN } from '../wallet/shop/coin'
import { fillFund } from './fund'

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
  { activityFundAdd: ({ coin }) => (coin * 100) / COIN_PER_YUAN },
)
