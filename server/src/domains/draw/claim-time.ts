import type { ActivityDocument } from '@dm/shared/contract/calls/activity/document'
import { daysMs } from '@dm/shared/time'

/** Goods are claimed within so long, and as long as the activity gives prizes out. */
const CLAIM_MS = daysMs(15)

/** Until when goods that are won now can be claimed: at least a day, however late they were won. */
export const claimUntilOf = ({ claimUntil }: Pick<ActivityDocument, 'claimUntil'>, now: number): number =>
  Math.min(now + CLAIM_MS, Math.max(claimUntil, now + daysMs(1)))
