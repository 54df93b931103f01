import type { Domain } from '../domain'
import { center as centre } from './center'
import { get } from './get'
import { set } from './set'

/** The personal centre: the owner's profile and settings, composed from the domains before it. */
export const center = {
  handlers: { 'user/center/get': centre, 'userinfo/get': get, 'userinfo/set': set },
} satisfies Domain
