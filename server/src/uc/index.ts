import type { CallPath } from '@dm/shared/contract'
import { accountHandlers } from './account'
import type { Handlers } from './handler'

/** Every call's handler. The compiler refuses a missing one and one that the contract does not know. */
export const handlers: Handlers<CallPath> = {
  ...accountHandlers,
}
