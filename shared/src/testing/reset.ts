import { cleanup } from '@testing-library/react'
import { forgetWaiting } from '../after-login/waiting'
import { forgetTyped } from '../login/typed'
import { closeOverlay, overlayState } from '../overlay'
import { queryClient } from '../query'
import { provideRoutes } from '../router'
import { clearSession } from '../session'
import { resetApi } from './api'

/**
 * Resets the state between two tests: no session, nothing cached, stored, typed or waiting for the login, no overlay, no
 * answers, no host's routes, address `/`.
 */
export function resetBrowser(): void {
  // First of all what is shown: a page of one's own would answer the end of its session by asking for the login.
  cleanup()
  for (const overlay of overlayState().open) closeOverlay(overlay)
  clearSession()
  provideRoutes(undefined)
  queryClient().clear()
  forgetWaiting()
  forgetTyped()
  window.localStorage.clear()
  window.sessionStorage.clear()
  window.history.replaceState(null, '', '/')
  resetApi()
}
