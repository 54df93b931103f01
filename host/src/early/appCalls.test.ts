import { installAppCallbacks } from '@dm/shared/bridge'
import { storage } from '@dm/shared/env'
import { getToken } from '@dm/shared/session'
import { keepAppCalls } from './appCalls'

test('the app’s calls before the page is ready are kept and delivered in their order', () => {
  keepAppCalls()
  window.dmApp?.onToken?.('early-1')
  window.dmApp?.onAppOpen?.()
  window.dmApp?.onToken?.('early-2')
  expect(getToken()).toBeNull()
  installAppCallbacks()
  expect(getToken()).toBe('early-2')
  expect(storage.get('isApp')).toBe('1')
})
