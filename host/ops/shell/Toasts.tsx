import { onOverlays, overlayState } from '@dm/shared/overlay'
import { useSyncExternalStore } from 'react'
import css from './shell.module.css'

/** What was just done, read out. */
export function Toasts() {
  const { toast } = useSyncExternalStore(onOverlays, overlayState)
  return (
    <div role="status" aria-live="polite" className={css.toasts}>
      {toast && (
        <p key={toast.id} className={css.toast}>
          {toast.text}
        </p>
      )}
    </div>
  )
}
