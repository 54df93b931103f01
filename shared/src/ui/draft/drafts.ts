import { daysMs } from '../../time'
/** Where a draft lives: whose it is, which form, which row. */
export interface DraftKey {
  uid: string
  route: string
  id: string
}

const PREFIX = 'dm-draft:'
const LIFE_MS = daysMs(30)

const nameOf = ({ uid, route, id }: DraftKey) => `${PREFIX}${uid}:${route}:${id}`

/** The kept values with the moment they were kept, or nothing: none there, older than 30 days, kept before `since` (epoch ms), or unreadable. */
export function readDraft(key: DraftKey, since = 0, now = Date.now()): Record<string, unknown> | null {
  try {
    const saved: unknown = JSON.parse(localStorage.getItem(nameOf(key)) ?? 'null')
    if (typeof saved !== 'object' || saved === null || !('at' in saved) || !('values' in saved)) return null
    const { at, values } = saved
    if (typeof at !== 'number' || at < since || at < now - LIFE_MS || typeof values !== 'object' || values === null)
      return null
    return { ...values }
  } catch {
    return null // refused storage or a foreign text: as if there were no draft
  }
}

/** Keeps what was typed; a full or refused storage is passed over, because the form itself still holds it. */
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
    // nothing was kept either
  }
}

/** Hands a draft over, in place of one that is there: what a visitor typed is the account's once he has logged in. */
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
    // nothing was kept either
  }
}
