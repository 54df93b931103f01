import { encode } from 'js-base64'

const MARKER = '点梦'

export interface DeepLinkQuery {
  uid?: string | null
  id?: string | null
  vodId?: string | null
  collectId?: string | null
}

/**
 * Returns the clipboard text for the app: `marker#ID#TYPE#UID[#COLLECT]`, identifiers in base64 of their UTF-8
 * (docs/product/foundations.md#5-navigation, table). TYPE is 2 for a video, 1 for an item, 3 for a person; `ios`
 * decides how often type 3 contains the uid.
 */
export function deepLinkText({ uid, id, vodId, collectId }: DeepLinkQuery, ios: boolean): string {
  const who = encode(uid ?? '')
  if (vodId) return [MARKER, encode(vodId), '2', who, ...(collectId ? [encode(collectId)] : [])].join('#')
  if (id) return [MARKER, encode(id), '1', who].join('#')
  return [MARKER, who, '3', who, ...(ios ? [] : [who])].join('#')
}
