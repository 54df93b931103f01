import { activity } from './activity'
import { adv } from './adv'
import { activityDraw } from './draw'
import { activityEntry } from './entry'
import { activityHome } from './home'
import { activityLove } from './love'
import { activityOffer } from './offer'
import { welfare } from './welfare'

/** The calls of this folder. */
export const activityCalls = {
  ...activity,
  ...adv,
  ...activityDraw,
  ...activityEntry,
  ...activityHome,
  ...activityLove,
  ...activityOffer,
  ...welfare,
}
