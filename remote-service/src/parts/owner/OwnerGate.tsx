import { LoginState, Page } from '@dm/shared/ui/page'
import type { ReactNode } from 'react'
import { useOwner } from './useOwner'

/** A form of an account: asks a visitor to log in. */
export function OwnerGate({ heading, children }: { heading: string; children: (uid: string) => ReactNode }) {
  const owner = useOwner()
  if (owner !== null) return children(owner)
  return (
    <Page title={heading}>
      <LoginState />
    </Page>
  )
}
