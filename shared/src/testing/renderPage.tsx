import { render } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import type { ComponentProps, ReactElement } from 'react'
import { Access } from '../access'
import { currentLocation } from '../router'
import { setSession } from '../session'
import { TestHost } from './TestHost'

interface PageOptions {
  /** The address it is opened at, with its query. */
  at?: string
  /** Logged in as this user; a visitor without. */
  uid?: string
  /** The state of the navigation to the page. */
  state?: unknown
  /** Access as declared in its `page.ts`. */
  as?: ComponentProps<typeof Access>['page']
}

interface RenderedPage {
  /** Acts like a user: `await user.click(…)`. */
  user: UserEvent
  container: HTMLElement
  unmount: () => void
}

/**
 * Renders a page like the host: at an address, as a user or a visitor, with toasts and questions shown. Answer its
 * calls with `onCall` first.
 */
export function renderPage(page: ReactElement, { at = '/', uid, state, as }: PageOptions = {}): RenderedPage {
  window.history.replaceState(state === undefined ? null : { idx: 0, usr: state }, '', at)
  if (uid) setSession({ token: `token-of-${uid}`, uid })
  const { container, unmount } = render(as ? <Access page={as}>{page}</Access> : page, { wrapper: TestHost })
  return { user: userEvent.setup(), container, unmount }
}

/** Returns the full path that the page has navigated to. */
export const address = (): string => currentLocation().path
