import { isAndroid, isIos, isOwnApp, isQQBrowser, isWeChat, isWeCom } from '@dm/shared/env'

/** The client that opened the download page; decides what its main button does. */
export type Device = 'app' | 'chat' | 'ios' | 'android' | 'desktop'

export function deviceHere(): Device {
  if (isOwnApp()) return 'app'
  if (isWeChat() || isWeCom() || isQQBrowser()) return 'chat'
  if (isIos()) return 'ios'
  return isAndroid() ? 'android' : 'desktop'
}
