import type { ReactNode } from 'react'
import { deepLinkText, type DeepLinkQuery } from '../deeplink'
import { isQQBrowser, isWeChat } from '../env'
import { paths } from '../paths'
import { useHydrated, useSearchParams } from '../router'
import { useSession } from '../session'
import { Button, ButtonLink, type ButtonLook } from '../ui/button'
import { openApp, queryOf } from './openApp'

interface OpenAppButtonProps extends ButtonLook {
  /** Default: that of the page's address. */
  query?: DeepLinkQuery
  children: ReactNode
}

/**
 * 打开APP. Until the page is alive it is a link to the download page, and a tap copies the text that it holds
 * (host/src/early/taps.ts). WeChat and QQ open no app: there it is a button from the start.
 */
export function OpenAppButton({ query, children, ...look }: OpenAppButtonProps) {
  const [search] = useSearchParams()
  const { uid: own } = useSession()
  const isHydrated = useHydrated()
  const given = query ?? queryOf(search)
  const uid = given.uid || own || ''
  const copies = {
    'data-copy': deepLinkText({ ...given, uid }, false),
    'data-copy-ios': deepLinkText({ ...given, uid }, true),
  }
  if (!isHydrated && !isWeChat() && !isQQBrowser())
    return (
      <ButtonLink to={paths.commonDownload({ uid })} {...look} {...copies}>
        {children}
      </ButtonLink>
    )
  return (
    <Button {...look} {...copies} onClick={() => openApp(query)}>
      {children}
    </Button>
  )
}
