import type { service } from '@dm/shared/contract/service'
import type { Handlers } from '../handler'
import { page } from './comment'
import { detail } from './detail'
import { slots } from './slot'

export const serviceHandlers: Handlers<keyof typeof service> = {
  'service/detail/query': detail,
  'service/slot/query': slots,
  'service/comment/page': page,
}
