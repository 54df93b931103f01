import { modelcard } from './modelcard'
import { castingNotice } from './casting-notice'
import { share } from './share'
import { travel } from './travel'
import { user } from './user'

/** The calls of this folder. */
export const userCalls = {
  ...modelcard,
  ...castingNotice,
  ...share,
  ...travel,
  ...user,
}
