import { modelcard } from './modelcard'
import { notice } from './notice'
import { share } from './share'
import { travel } from './travel'
import { user } from './user'

/** The calls of this folder. */
export const userCalls = {
  ...modelcard,
  ...notice,
  ...share,
  ...travel,
  ...user,
}
