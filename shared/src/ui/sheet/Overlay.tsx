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
 * The base of every dialog and sheet: a step of the history that back closes, modal role, name, focus kept inside and given
 * back, Escape, mask, still page. A sheet from the bottom is dragged down by its handle, and by what carries `data-drag`.
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
    // The second tap of two on what opened it lands on the mask: it closes nothing.
    onMaskClick: (event) => event.detail < 2 && onClose?.(),
    panel: { ...panel, isTop, canDrag: place === 'bottom' && onClose !== undefined },
  })
}

/** Something was opened before the code that draws it had arrived. */
const Arriving = () =>
  createPortal(
    <div className={css.arriving} role="status" aria-label="加载中">
      <Spinner />
    </div>,
    document.body,
  )
