import { useSession } from '@dm/shared/session'
import { LoginState, Page } from '@dm/shared/ui/page'
import { useState, type ReactNode } from 'react'

/**
 * Asks a visitor to log in. While a session that ended is asked for again the form stays that user's, with all that was
 * typed.
 */
export function OwnerGate({ heading, children }: { heading: string; children: (uid: string) => ReactNode }) {
  const { uid } = useSession()
  const [owner, setOwner] = useState(uid)
  if (uid !== null && uid !== owner) setOwner(uid)
  if (owner !== null) return children(owner)
  return (
    <Page title={heading}>
      <LoginState />
    </Page>
  )
}
