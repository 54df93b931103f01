import { agent } from './agent'
import { growth } from './growth'
import { growthIncome } from './income'
import { growthMarket } from './market'
import { growthRecord } from './record'
import { growthTraffic } from './traffic'

/** The calls of this folder. */
export const growthCalls = {
  ...agent,
  ...growth,
  ...growthIncome,
  ...growthMarket,
  ...growthRecord,
  ...growthTraffic,
}
