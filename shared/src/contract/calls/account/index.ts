import { account } from './account'
import { accountDeletion } from './account-deletion'
import { certification } from './certification'

/** The calls of this folder. */
export const accountCalls = {
  ...account,
  ...accountDeletion,
  ...certification,
}
