import type { Area } from '../areas'

/** Whole families of addresses, by their first part (seams, "Who owns which address"). */
const FAMILIES: Record<string, Area> = {
  user: 'user',
  notice: 'user',
  basicInfo: 'user',
  video: 'user',
  live: 'user',
  creation: 'user',
  discover: 'user',
  wallet: 'wallet',
  paySuccess: 'wallet',
  enterprise: 'enterprise',
  activity: 'activity',
  share: 'activity',
  signIn: 'activity',
  adv: 'activity',
  invite: 'activity',
  agent: 'activity',
  service: 'service',
  address: 'service',
}

const COMMON: Record<string, Area> = {
  '/common/userAgreement': 'user',
  '/common/download': 'user',
  '/common/register': 'user',
  '/common/invite': 'activity',
  '/common/market': 'activity',
  '/common/marketDetail': 'activity',
  '/common/traffic': 'activity',
  '/common/trafficDetail': 'activity',
}

/** The area that may declare an address, or null when none may. */
export const ownerOf = (path: string): Area | null => COMMON[path] ?? FAMILIES[path.split('/')[1] ?? ''] ?? null
