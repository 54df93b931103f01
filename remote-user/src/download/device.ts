import { isAndroid, isIos, isOwnApp, isQQBrowser, isWeChat, isWeCom } from '@dm/shared/env'

/** Where the download page is opened: what its main button does follows from it. */
export type Device = 'app' | 'chat' | 'ios' | 'android' | 'desktop'

export function deviceHere(): Device {
  if (isOwnApp()) return 'app'
  if (isWeChat() || isWeCom() || isQQBrowser()) return 'chat'
  if (isIos()) return 'ios'
  return isAndroid() ? 'android' : 'desktop'
}

/** The platform whose release is shown; a desktop is told of the Android one. */
export const platformHere = (): 'ios' | 'android' => (isIos() ? 'ios' : 'android')
