import { daysMs } from '../../time'
/** Key of a draft: its user, form and row. */
export interface DraftKey {
  uid: string
  route: string
  id: string
}

const PREFIX = 'dm-draft:'
const LIFE_MS = daysMs(30)

const nameOf = ({ uid, route, id }: DraftKey) => `${PREFIX}${uid}:${route}:${id}`

/**
 * Returns the stored values with their time; null if there are none, older than 30 days, stored before `since` (epoch
 * ms), or unreadable.
 */
export function readDraft(key: DraftKey, since = 0, now = Date.now()): Record<string, unknown> | null {
  try {
    const saved: unknown = JSON.parse(localStorage.getItem(nameOf(key)) ?? 'null')
    if (typeof saved !== 'object' || saved === null || !('at' in saved) || !('values' in saved)) return null
    const { at, values } = saved
    if (typeof at !== 'number' || at < since || at < now - LIFE_MS || typeof values !== 'object' || values === null)
      return null
    return { ...values }
  } catch {
    return null // storage refused or invalid text: treated as no draft
  }
}

/** Stores what was typed; a full or refused storage is ignored, because the form still has the values. */
export function writeDraft(key: DraftKey, values: Record<string, unknown>, now = Date.now()): void {
  try {
    localStorage.setItem(nameOf(key), JSON.stringify({ at: now, values }))
  } catch {
    // see above
  }
}

export function removeDraft(key: DraftKey): void {
  try {
    localStorage.removeItem(nameOf(key))
  } catch {
    // nothing was stored either
  }
}

/** Moves a draft, replacing an existing one: what a visitor typed belongs to the account after login. */
export function moveDraft(from: DraftKey, to: DraftKey): void {
  const values = readDraft(from)
  if (values === null) return
  writeDraft(to, values)
  removeDraft(from)
}

/** Removes every draft of this device: on logout and on a change of account (docs/product/user.md#writing). */
export function clearDrafts(): void {
  try {
    for (const name of Object.keys(localStorage)) if (name.startsWith(PREFIX)) localStorage.removeItem(name)
  } catch {
    // nothing was stored either
  }
}
