import { useSession } from '@dm/shared/session'
import { useState } from 'react'

/**
 * The account whose form is shown: while a session that ended is asked for again it stays that user's, with all that was
 * typed. Null for a visitor.
 */
export function useApplicant(): string | null {
  const { uid } = useSession()
  const [owner, setOwner] = useState(uid)
  if (uid !== null && uid !== owner) setOwner(uid)
  return owner
}
