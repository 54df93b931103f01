import type { growth } from '@dm/shared/contract/growth'
import type { Handlers } from '../handler'
import { bind } from './bind'

export const growthHandlers: Handlers<keyof typeof growth> = {
  'ivt/bind': bind,
}
