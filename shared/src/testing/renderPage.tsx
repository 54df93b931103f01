import { render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactElement } from 'react'
import { currentLocation } from '../router'
import { setSession } from '../session'
import { TestHost } from './TestHost'

interface PageOptions {
  /** The address it is opened at, with its query. */
  at?: string
  /** Logged in as this user; a visitor without. */
  uid?: string
}

/** Renders a page as the host would: at an address, as a user or a visitor, with toasts and questions shown. Answer its calls with `onCall` first. */
export function renderPage(
  page: ReactElement,
  { at = '/', uid }: PageOptions = {},
): ReturnType<typeof render> & { user: ReturnType<typeof userEvent.setup> } {
  window.history.replaceState(null, '', at)
  if (uid) setSession({ token: `token-of-${uid}`, uid })
  return { user: userEvent.setup(), ...render(page, { wrapper: TestHost }) }
}

/** The full path that the page has gone to. */
export const address = (): string => currentLocation().path
