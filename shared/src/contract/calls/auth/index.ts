import { account } from './account'
import { login } from './login'
import { accountDeletion } from './account-deletion'
import { identityVerification } from './identity-verification'

/** The calls of this folder. */
export const authCalls = {
  ...login,
  ...account,
  ...accountDeletion,
  ...identityVerification,
}
