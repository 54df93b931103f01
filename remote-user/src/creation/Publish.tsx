import { bridge } from '@dm/shared/bridge'
import { isOwnApp } from '@dm/shared/env'
import { lazy, Suspense, useState, type ReactNode } from 'react'

const PublishSheet = lazy(() => import('./PublishSheet'))

/** A way to 发布作品: the app's own where it takes it, else the sheet of this page. */
export function Publish({ uid, children }: { uid: string; children: (open: () => Promise<void>) => ReactNode }) {
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
  return (
    <>
      {children(open)}
      {isOpen && (
        <Suspense>
          <PublishSheet uid={uid} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
