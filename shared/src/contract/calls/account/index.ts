import { account } from './account'
import { certification } from './certification'
import { deregistration } from './deregistration'

/** The calls of this folder. */
export const accountCalls = {
  ...account,
  ...certification,
  ...deregistration,
}
