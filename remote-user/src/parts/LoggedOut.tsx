import { openLogin } from '@dm/shared/overlay'
import { usePageActive } from '@dm/shared/router'
import { LoginState, Page } from '@dm/shared/ui/page'
import { useEffect } from 'react'

/** An own page without a session: the login overlay, and behind it the way in (docs/product/user.md#whose-page-who-sees). */
export function LoggedOut({ title }: { title: string }) {
  const active = usePageActive()
  useEffect(() => {
    if (active) void openLogin()
  }, [active])
  return (
    <Page title={title}>
      <LoginState />
    </Page>
  )
}
