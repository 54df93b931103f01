import type { user } from '@dm/shared/contract/user'
import { remind } from '../bag'
import type { Handlers } from '../handler'
import { brief } from './brief'
import { center } from './center'
import { get } from './get'
import { set } from './set'

export const userHandlers: Handlers<keyof typeof user> = {
  'user/center/get': center,
  'userinfo/get': get,
  'userinfo/set': set,
  'user/brief/query': brief,
  'userbag/remind': remind,
}
