import { useAfterLogin } from '@dm/shared/after-login'
import { bridge } from '@dm/shared/bridge'
import { isOwnApp } from '@dm/shared/env'
import { lazySheet } from '@dm/shared/overlay'
import { useSession } from '@dm/shared/session'
import { useState, type ReactNode } from 'react'

const PublishSheet = lazySheet(() => import('./PublishSheet'))

interface PublishProps {
  /** Next step, where that is not /video/myVideo; the sheet has closed. */
  onPublished?: () => void
  children: (open: () => Promise<void>) => ReactNode
}

/**
 * A way to 发布作品: the app's own where it takes it, else the sheet of this page; after a login for a visitor. That
 * login shows other content, whose `Publish` goes on.
 */
export function Publish({ onPublished, children }: PublishProps) {
  const { uid } = useSession()
  const [isOpen, setOpen] = useState(false)
  const open = async () => {
    if (isOwnApp())
      try {
        return await bridge.gotoActivity({ type: 'publish' })
      } catch {
        // An app that cannot publish leaves it to this page.
      }
    setOpen(true)
  }
  const close = () => setOpen(false)
  const follow = () => {
    close()
    onPublished?.()
  }
  const afterLogin = useAfterLogin(open, '登录后发布作品', ['publish'])
  return (
    <>
      {children(() => afterLogin('publish'))}
      {isOpen && uid !== null && <PublishSheet uid={uid} onClose={close} onPublished={onPublished && follow} />}
    </>
  )
}
