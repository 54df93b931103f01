import { report, storage } from '../env'
import { writeSilently } from '../query/writeSilently'
import { getUid } from '../session'
import { daysMs } from '../time'

/** Also read by the host, which loads this file only when there is one (host/src/start.ts). */
const KEY = 'dm-kept-bind'
const LASTS_MS = daysMs(7)

interface Kept {
  ivtUid: string
  uid: string
  at: number
}

/** Keeps an invitation whose binding got no answer, for the next start with a session of that user. */
export function keepBind({ ivtUid, uid }: { ivtUid: string; uid: string }): void {
  storage.set(KEY, JSON.stringify({ ivtUid, uid, at: Date.now() }))
}

/**
 * Binds a kept invitation, once: whatever comes of it, it is not tried again
 * (docs/product/referral.md#what-the-login-dialog-host-does-for-this-area). Another user's stays for them until it is too
 * old.
 */
export async function tryKeptBind(): Promise<void> {
  const kept = read()
  if (kept && Date.now() - kept.at < LASTS_MS) {
    if (kept.uid !== getUid()) return
    storage.remove(KEY)
    await writeSilently('ivt/bind', { ivtUid: kept.ivtUid }).catch((error: unknown) =>
      report('login', 'a kept invitation was not bound', error),
    )
  } else {
    storage.remove(KEY)
  }
}

function read(): Kept | null {
  try {
    const kept: unknown = JSON.parse(storage.get(KEY) ?? 'null')
    if (typeof kept !== 'object' || kept === null || !('ivtUid' in kept) || !('uid' in kept) || !('at' in kept))
      return null
    const { ivtUid, uid, at } = kept
    return typeof ivtUid === 'string' && typeof uid === 'string' && typeof at === 'number' ? { ivtUid, uid, at } : null
  } catch {
    return null // altered text: treated as none
  }
}
