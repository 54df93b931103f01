import { agent } from './agent'
import { invite } from './invite'
import { referralIncome } from './income'
import { referralMarket } from './market'
import { referralRecord } from './record'
import { referralTraffic } from './traffic'

/** The calls of this folder. */
export const referralCalls = {
  ...agent,
  ...invite,
  ...referralIncome,
  ...referralMarket,
  ...referralRecord,
  ...referralTraffic,
}
