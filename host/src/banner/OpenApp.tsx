import { downloadLink, openApp } from '@dm/shared/open-app'
import { useHydrated, useSearchParams } from '@dm/shared/router'
import { useSession } from '@dm/shared/session'
import { Button, ButtonLink } from '@dm/shared/ui/button'

/** 打开APP. As a server renders it, it is a link to the download page: for taps before the host runs, or without it. */
export function OpenApp() {
  const [query] = useSearchParams()
  const { uid } = useSession()
  const isHydrated = useHydrated()
  if (!isHydrated)
    return (
      <ButtonLink to={downloadLink(query, uid)} kind="main" size="s">
        打开APP
      </ButtonLink>
    )
  return (
    <Button kind="main" size="s" onClick={() => openApp()}>
      打开APP
    </Button>
  )
}
