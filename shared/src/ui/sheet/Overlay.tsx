import { createPortal } from 'react-dom'
import { toast } from '../../overlay'
import { useBackCloses } from '../../router'
import { Spinner } from '../art'
import { useLayer } from './layers'
import type { PanelProps } from './Panel'
import css from './sheet.module.css'

interface OverlayProps extends PanelProps {
  /** `bottom`: slides up as a sheet; `full`: covers everything. */
  place?: 'center' | 'bottom' | 'full'
}

/**
 * The base of every dialog and sheet: a history entry that back closes, modal role, name, focus trapped and restored,
 * Escape, mask, scroll lock. A sheet from the bottom can be dragged down by its handle, and by elements with
 * `data-drag`.
 */
export function Overlay({ place = 'center', ...panel }: OverlayProps) {
  const { onClose } = panel
  const isTop = useBackCloses(onClose)
  const drawLayer = useLayer(() => {
    toast('网络异常，请稍后重试')
    onClose?.()
  })
  if (!drawLayer) return <Arriving />
  return drawLayer({
    place,
    // The second tap of a double tap on the opening button hits the mask: it is ignored.
    onMaskClick: (event) => {
      if (event.detail >= 2 || !onClose) return
      ignoreSecondTap()
      onClose()
    },
    panel: { ...panel, isTop, canDrag: place === 'bottom' && onClose !== undefined },
  })
}

/** Longest time between the taps of a double tap, in ms. */
const DOUBLE_TAP_MS = 300

/** The second tap of a double tap on the mask would hit what lay below it. */
function ignoreSecondTap(): void {
  const ignore = (event: MouseEvent) => {
    event.preventDefault()
    event.stopPropagation()
  }
  window.addEventListener('click', ignore, { capture: true })
  setTimeout(() => window.removeEventListener('click', ignore, { capture: true }), DOUBLE_TAP_MS)
}

/** Shown when something is opened before its code has loaded. */
const Arriving = () =>
  createPortal(
    <div className={css.arriving} role="status" aria-label="加载中">
      <Spinner />
    </div>,
    document.body,
  )
