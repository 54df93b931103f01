import { useOverlays } from '@dm/shared/overlay'
import css from './shell.module.css'

/** Confirmations of changes, announced to screen readers. */
export function Toasts() {
  const { toast } = useOverlays()
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
