import { defineForm, integer, stepped, text } from '../../../forms'

/** The purchase of traffic packs (docs/product/referral.md#traffic-packs). */
export const trafficOrderForm = defineForm({ qty: stepped('数量', { min: 1, max: 10 }) })

export const LEAST_DAILY_CAP = 50
const MOST = 10_000_000
const DAILY_CAP = `每日上限为0或不少于${LEAST_DAILY_CAP}`

/** 去投放: how much of a pack; a daily cap of 0 is none. */
export const boostForm = defineForm(
  {
    quota: integer('投放次数', { min: 100, max: MOST, message: '最少投放100次曝光' }),
    dailyCap: integer('每日上限', { min: 0, max: MOST, message: DAILY_CAP }),
  },
  { rules: ({ dailyCap = 0 }) => ({ dailyCap: dailyCap > 0 && dailyCap < LEAST_DAILY_CAP ? DAILY_CAP : undefined }) },
)

/** Why the rest of a pack is given back. */
export const packRefundForm = defineForm({
  reason: text('退款原因', { max: 100, lines: true, emptyAs: 'omit', refuses: 'nothing' }),
})
