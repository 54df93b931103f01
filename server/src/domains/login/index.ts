import type { login as calls } from '@dm/shared/contract/calls/auth/login'
import type { Domain } from '../domain'
import type { Handlers } from '../handler'
import { byPassword, bySms, out, send } from './login'

/** Login and logout; a first login creates the account and its profile. */
export const login = {
  handlers: {
    'sms/send': send,
    'login/sms': bySms,
    'login/simple': byPassword,
    'login/out': out,
  } satisfies Handlers<keyof typeof calls>,
} satisfies Domain
