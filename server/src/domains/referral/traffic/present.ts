import type { Data } from '@dm/shared/contract'
import type { BoostRow } from './count'

/** A promotion as its payer sees it. */
export function presentBoost(boost: BoostRow): Data<'traffic/boost/add'>['boost'] {
  const { id, packId, targetType, targetId, title, cover, ownerName } = boost
  const { quota, used, dailyCap, state, reason, createdAt } = boost
  return {
    ...{ id, packId, targetType, targetId, title, cover, ownerName },
    ...{ quota, used, dailyCap, state, reason, createdAt },
  }
}
