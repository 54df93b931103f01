import type { enterprise } from '@dm/shared/contract/enterprise'
import type { Handlers } from '../handler'
import { viewContact } from './contact'
import { getMine } from './mine'
import { getModelcard, setModelcardStatus } from './modelcard'

export const enterpriseHandlers: Handlers<keyof typeof enterprise> = {
  'enterprise/mine/get': getMine,
  'enterprise/modelcard/get': getModelcard,
  'enterprise/modelcard/status/update': setModelcardStatus,
  'enterprise/contact/view': viewContact,
}
