import { appVersion, isAndroid, report, trace } from '../env'
import type { BridgeMethod, BridgePayloads } from './types'

declare global {
  interface Window {
    webkit?: { messageHandlers?: Partial<Record<string, { postMessage(payload: unknown): void }>> }
    android?: Partial<Record<string, unknown>>
  }
}

/** Sends a call to the app; false without an app, or when an old one lacks this method. */
export function sendToApp<M extends BridgeMethod>(method: M, payload: BridgePayloads[M]): boolean {
  trace('bridge', `→ ${method}`, appVersion() ?? 'browser', payload)
  return isAndroid()
    ? sendToAndroid(method, payload) || sendToIos(method, payload)
    : sendToIos(method, payload) || sendToAndroid(method, payload)
}

function iosHandler(method: BridgeMethod) {
  try {
    return window.webkit?.messageHandlers?.[method]
  } catch {
    return undefined
  }
}

/** iOS: `window.webkit.messageHandlers[name].postMessage(payload)`; the payload is always an object. */
function sendToIos(method: BridgeMethod, payload: unknown): boolean {
  const handler = iosHandler(method)
  if (!handler) return false
  try {
    handler.postMessage(payload ?? {})
    return true
  } catch (error) {
    report('bridge', method, error)
    return false
  }
}

/** Android: `window.android[name](JSON.stringify(payload))`, called on the object, as Java bridges require. */
function sendToAndroid(method: BridgeMethod, payload: unknown): boolean {
  const target = window.android
  const call = target?.[method]
  if (typeof call !== 'function') return false
  try {
    call.call(target, JSON.stringify(payload ?? {}))
    return true
  } catch (error) {
    report('bridge', method, error)
    return false
  }
}
