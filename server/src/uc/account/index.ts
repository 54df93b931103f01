import type { account } from '@dm/shared/contract/account'
import type { Handlers } from '../handler'
import { byPassword, bySms, out, send } from './login'

export const accountHandlers: Handlers<keyof typeof account> = {
  'sms/send': send,
  'login/sms': bySms,
  'login/simple': byPassword,
  'login/out': out,
}
