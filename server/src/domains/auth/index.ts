import { isConsole } from '../../platform/sms-sender'
import type { Domain } from '../domain'
import { eraseAccount } from './account-deletion'
import { registerDevSms } from './dev-sms'
import { accountJob } from './sweep'

/** Accounts, sessions and codes by SMS; signing in is domains/login. */
export const auth = {
  handlers: {},
  jobs: [accountJob],
  routes(app, { sms }) {
    if (isConsole(sms)) registerDevSms(app, sms)
  },
  seed: { stream: 20261120, load: async () => (await import('./seed')).seedAccounts },
  accountDeletion: { erase: eraseAccount },
} satisfies Domain
