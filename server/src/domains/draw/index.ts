import type { activityDraw as calls } from '@dm/shared/contract/calls/activity/draw'
import type { Domain } from '../domain'
import type { Handlers } from '../handler'
import { drawDeletion } from './account-deletion'
import { prizeJob } from './job'
import { openBoxes } from './open'
import { drawOperations } from './operations'
import { claimPrize, prizeList, receivePrize } from './prize'
import { rankPrizeJob } from './rank'
import { markSeen, queryBox, queryGift, queryRecord } from './query'

/** Boxes and wheels: odds that are published, draws that can be recomputed, and the prizes they bring. */
export const draw = {
  handlers: {
    'activity/talentKing/queryBox': queryBox,
    'activity/talentKing/queryGift': queryGift,
    'activity/talentKing/queryActivityRecord': queryRecord,
    'activity/talentKing/queryUserPrizeGift': prizeList,
    'activity/box/open': openBoxes,
    'activity/box/draw/seen': markSeen,
    'activity/prize/claim': claimPrize,
    'activity/prize/receive': receivePrize,
  } satisfies Handlers<keyof typeof calls>,
  jobs: [prizeJob, rankPrizeJob],
  operations: drawOperations,
  seed: { stream: 20261142, load: async () => (await import('./seed')).seedDraw },
  accountDeletion: drawDeletion,
} satisfies Domain
