import { useSyncExternalStore } from 'react'
import { getToken, getUid, onSession } from './store'

const signedIn = () => (getToken() ? (getUid() ?? '') : null)

/** The session for a page: uid is null for a visitor. Re-renders when it changes, in any tab. */
export function useSession(): { uid: string | null; loggedIn: boolean } {
  const uid = useSyncExternalStore(onSession, signedIn, signedIn)
  return { uid: uid || null, loggedIn: uid !== null }
}
