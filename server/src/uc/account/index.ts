import type { account } from '@dm/shared/contract/account'
import { notFound } from '../../platform/failure'
import type { Handlers } from '../handler'

export const accountHandlers: Handlers<keyof typeof account> = {
  'sms/send': async () => ({}),
  'login/sms': async () => { throw notFound('x') },
  'login/simple': async () => { throw notFound('x') },
  'login/out': async () => ({}),
}
