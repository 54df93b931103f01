/** Owners of address families, by their first part (docs/product/seams.md#who-owns-which-address). */
const FAMILIES: Record<string, string> = {
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

const COMMON: Record<string, string> = {
  '/common/userAgreement': 'user',
  '/common/download': 'user',
  '/common/register': 'user',
  '/common/invite': 'activity',
  '/common/market': 'activity',
  '/common/marketDetail': 'activity',
  '/common/traffic': 'activity',
  '/common/trafficDetail': 'activity',
}

/** Returns the area that may declare an address, or null if none may. */
export const ownerOf = (path: string): string | null => COMMON[path] ?? FAMILIES[path.split('/')[1] ?? ''] ?? null

/** True if an area may declare an address: its own families, and for an area besides the five its own name. */
export const mayDeclare = (area: string, path: string): boolean => (ownerOf(path) ?? path.split('/')[1]) === area

/** True for a path that a campaign may use (docs/architecture.md#from-the-address-bar-to-a-page). */
export const isCampaignPath = (path: string): boolean => /^\/(activity|share|signIn)(\/(?!\.)[\w.-]+)+$/.test(path)
