import { Component, type ReactNode } from 'react'
import { report } from '@dm/shared/env'
import { closeOverlay, toast, type Overlay } from '@dm/shared/overlay'
import { forgetFailedViews } from './late'

/** Closes an overlay whose code could not be loaded and shows a toast, instead of breaking the page. */
export class LateOverlay extends Component<{ overlay: Overlay; children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError = () => ({ failed: true })

  override componentDidCatch(error: unknown) {
    report('overlay', error)
    forgetFailedViews()
    closeOverlay(this.props.overlay)
    toast('网络异常，请稍后重试')
  }

  override render() {
    return this.state.failed ? null : this.props.children
  }
}
