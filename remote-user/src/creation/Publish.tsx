import { bridge } from '@dm/shared/bridge'
import { isOwnApp } from '@dm/shared/env'
import { lazy, Suspense, useState, type ReactNode } from 'react'

const PublishSheet = lazy(() => import('./PublishSheet'))

interface PublishProps {
  uid: string
  /** What follows, where that is not /video/myVideo; the sheet has closed. */
  onPublished?: () => void
  children: (open: () => Promise<void>) => ReactNode
}

/** A way to 发布作品: the app's own where it takes it, else the sheet of this page. */
export function Publish({ uid, onPublished, children }: PublishProps) {
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
  return (
    <>
      {children(open)}
      {isOpen && (
        <Suspense>
          <PublishSheet uid={uid} onClose={close} onPublished={onPublished && follow} />
        </Suspense>
      )}
    </>
  )
}
