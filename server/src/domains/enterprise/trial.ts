import type { Data } from '@dm/shared/contract'
import { notAllowed, wrongState, type Failure } from '../../platform/failure'
import { lockOn } from '../../platform/lock'
import { once } from '../../platform/once'
import type { Handler } from '../handler'
import { enterpriseTrials, enterpriseVips } from './schema'
import { requireCompany } from './store'
import { hadTrial, obstacle, runningVip, trialEnd } from './vip'

type Why = Data<'enterprise/vip/get'>['why']

const used = () => wrongState('该企业已领取过试用', 'trialUsed')

/** Why the trial is not given. */
const REFUSALS: Record<Exclude<Why, 'none'>, () => Failure> = {
  notCertified: () => wrongState('完成企业认证后可领取', 'enterpriseNotCertified'),
  usedByCode: used,
  paid: () => wrongState('已是会员，无需试用', 'vipRunning'),
  notOwner: () => notAllowed('仅企业所有者可操作', 'notOwner'),
  inactive: () => wrongState('企业当前状态不可领取', 'enterpriseNotActive'),
}

/** Draws the free trial: once a company and once a credit code, whoever asks at the same moment. */
export const drawTrial: Handler<'enterprise/vip/free/draw'> = async (body, { uid, db, clock }) =>
  db.transaction((tx) =>
    once(tx, { uid, call: 'enterprise/vip/free/draw', requestId: body.requestId, body, clock }, async () => {
      const now = clock.now()
      const company = await requireCompany(tx, uid, now)
      const { row, cert } = company
      await lockOn(tx, `enterprise:trial:${row.id}`)
      const [vip, had] = [await runningVip(tx, row.id, now), await hadTrial(tx, company)]
      const why = obstacle(company, { vip, had, now })
      if (why !== 'none') throw REFUSALS[why]()
      if (had !== null || !cert) throw used()
      const taken = await tx
        .insert(enterpriseTrials)
        .values({ enterpriseId: row.id, creditCode: cert.creditCode, at: now })
        .onConflictDoNothing()
        .returning({ at: enterpriseTrials.at })
      if (taken.length === 0) throw used()
      const until = trialEnd(now)
      await tx.insert(enterpriseVips).values({ enterpriseId: row.id, source: 'trial', from: now, until })
      return { until }
    }),
  )
