import { Component, type ReactNode } from 'react'
import { report } from '@dm/shared/env'
import { closeOverlay, toast, type Overlay } from '@dm/shared/overlay'
import { forgetFailedViews } from './late'

/** An overlay whose code could not be loaded closes with a word about it, instead of taking the page down. */
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
