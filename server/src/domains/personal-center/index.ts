import type { Domain } from '../domain'
import { center } from './center'
import { get } from './get'
import { set } from './set'

/** The personal centre: the owner's profile and settings, composed from the domains before it. */
export const personalCenter = {
  handlers: { 'user/center/get': center, 'userinfo/get': get, 'userinfo/set': set },
} satisfies Domain
