import { Retcode } from '@dm/shared/contract/codes'
import { reportFailure } from '@dm/shared/env'
import { Page, FailedState } from '@dm/shared/ui/page'
import { Component, useEffect, type ReactNode } from 'react'
import { PageLoadError } from '../federation'
import { Arrived } from './Arrived'
import { noteThrown, views, type PageView } from './store'

/** Failure shown for a page whose rendering threw; the code selects the standard wording. */
const BROKEN = { retcode: Retcode.serverError, msg: '页面出了点问题，请重试' }

/**
 * Keeps a failure inside the page's area: banner, overlays and the other views continue to work. 重试 remounts the view,
 * so its page is loaded again (docs/architecture.md#releases).
 */
export class PageBoundary extends Component<{ view: PageView; children: ReactNode }, { error: unknown }> {
  override state: { error: unknown } = { error: null }

  static getDerivedStateFromError = (error: unknown) => ({ error })

  override componentDidCatch(error: unknown) {
    reportFailure('page', error)
    if (!(error instanceof PageLoadError)) noteThrown(this.props.view)
  }

  override render() {
    const { error } = this.state
    if (error === null) return this.props.children
    // Loading the document again loads the new host.
    const needsHost = error instanceof PageLoadError && error.reason === 'withheld'
    return (
      <Page title={this.props.view.route?.title || undefined}>
        <FailedState
          error={error instanceof PageLoadError ? error : BROKEN}
          onRetry={needsHost ? () => location.reload() : views.reload}
        />
        {error instanceof PageLoadError && !needsHost && <RetryOnline />}
        <Arrived />
      </Page>
    )
  }
}

/** Loads the page on screen again when the network is back; hidden views have no effects. */
function RetryOnline() {
  useEffect(() => {
    window.addEventListener('online', views.reload)
    return () => window.removeEventListener('online', views.reload)
  }, [])
  return null
}
