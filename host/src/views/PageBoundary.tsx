import { reportFault } from '@dm/shared/env'
import { Page, FailedState } from '@dm/shared/ui/page'
import { Component, type ReactNode } from 'react'
import { note, PageLoadError } from '../federation'
import { Arrived } from './Arrived'
import { moduleOf, views, type PageView } from './store'

/** What a page that broke while it was drawn says; the code makes the words the platform's own. */
const BROKEN = { retcode: 50000, msg: '页面出了点问题，请重试' }

/**
 * Keeps a failure inside the page's area: banner, overlays and the other views go on working. 重试 opens the view anew, so
 * its page is loaded again (architecture, section 6).
 */
export class PageBoundary extends Component<{ view: PageView; children: ReactNode }, { error: unknown }> {
  override state: { error: unknown } = { error: null }

  static getDerivedStateFromError = (error: unknown) => ({ error })

  override componentDidCatch(error: unknown) {
    reportFault('page', error)
    const { view } = this.props
    const version = moduleOf(view)?.version
    if (version && view.route && !(error instanceof PageLoadError))
      note({ area: view.route.area, page: view.route.page, version, kind: 'renderFailure', reason: 'thrown' })
  }

  override render() {
    const { error } = this.state
    if (error === null) return this.props.children
    return (
      <Page>
        <FailedState error={error instanceof PageLoadError ? error : BROKEN} onRetry={views.reload} />
        <Arrived />
      </Page>
    )
  }
}
