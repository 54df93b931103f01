import type { LoginOptions } from './types'

const AGENT = ['/common/market', '/common/marketDetail', '/common/traffic', '/common/trafficDetail']
const INVITE = ['/common/download', '/common/invite', '/service/share', '/service/invite']

/** Receives its gift by itself after the login, so nothing else follows it. */
const NEW_USER = '/activity/new/register'

/** Nothing of their forms is kept on the device: a password login, which reloads, would lose what was typed. */
const UNKEPT = ['/user/certification/index', '/user/logout/index', '/user/logout/confirm']

/** Form of an inviter's uid; anything else in an address is never sent on. */
const UID = /^[\w-]{1,32}$/

const inviterIn = (search: string): string => {
  const uid = new URLSearchParams(search).get('uid') ?? ''
  return UID.test(uid) ? uid : ''
}

/** Returns the login options of a path (docs/product/foundations.md#6-overlays). */
export function promptFor({ pathname, search }: { pathname: string; search: string }): LoginOptions {
  if (AGENT.includes(pathname)) return { isAgent: true }
  if (INVITE.includes(pathname)) return { isMsg: true, type: 3, uid: inviterIn(search) }
  // Both ways, without type 3: the page itself asks before it binds.
  if (pathname === '/invite/index' && inviterIn(search)) return { uid: inviterIn(search) }
  if (pathname === NEW_USER || UNKEPT.includes(pathname)) return { isMsg: true }
  return {}
}
