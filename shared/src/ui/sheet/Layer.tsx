import CenterPopup from 'antd-mobile/es/components/center-popup'
import Popup from 'antd-mobile/es/components/popup'
import type { MouseEvent } from 'react'
import '../../theme/antd.css'
import { useMotionPreference } from '../../theme/useMotionPreference'
import css from './layer.module.css'
import { Panel, type PanelProps, type PanelState } from './Panel'

export interface LayerProps {
  place: 'center' | 'bottom' | 'full'
  onMaskClick: (event: MouseEvent) => unknown
  panel: PanelProps & PanelState
}

const inBody = () => document.body

/** Renders an overlay: antd-mobile's popup with its mask. `Panel` adds accessibility. */
export function Layer({ place, onMaskClick, panel }: LayerProps) {
  useMotionPreference()
  const popup = {
    visible: true,
    getContainer: inBody,
    onMaskClick,
    // `Panel` locks scrolling, and taps propagate like from any other element.
    disableBodyScroll: false,
    stopPropagation: [],
  }
  if (place === 'center') {
    return (
      <CenterPopup {...popup} bodyClassName={css.center}>
        <Panel {...panel} />
      </CenterPopup>
    )
  }
  return (
    // The library disables every touch gesture of the browser here, including zooming the page.
    <Popup {...popup} bodyClassName={css[place]} style={{ touchAction: 'auto' }}>
      <Panel {...panel} />
    </Popup>
  )
}
