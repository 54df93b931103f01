import { useSession } from '@dm/shared/session'
import { useState } from 'react'

/** Whose form it is: while a session that ended is asked for again it stays that user's, with all that was typed. */
export function useFormOwner(): string | null {
  const { uid } = useSession()
  const [owner, setOwner] = useState(uid)
  if (uid !== null && uid !== owner) setOwner(uid)
  return owner
}
