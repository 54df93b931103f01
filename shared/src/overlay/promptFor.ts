import type { LoginOptions } from './types'

const AGENT = ['/common/market', '/common/marketDetail', '/common/traffic', '/common/trafficDetail']
const INVITE = ['/common/download', '/common/invite', '/service/share', '/service/invite']

/** Returns the login options of a path (docs/product/foundations.md#6-overlays). */
export function promptFor({ pathname, search }: { pathname: string; search: string }): LoginOptions {
  if (AGENT.includes(pathname)) return { isAgent: true }
  if (INVITE.includes(pathname)) return { isMsg: true, type: 3, uid: new URLSearchParams(search).get('uid') ?? '' }
  return {}
}
