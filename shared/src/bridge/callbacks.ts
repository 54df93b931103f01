import type { AppCallbacks } from '../contract/release/early'
import { markInApp, trace } from '../env'
import { setToken, setUid } from '../session'
import { createChannel } from '../store'

const waiting: { token: Waiter[]; uid: Waiter[]; image: Waiter[] } = { token: [], uid: [], image: [] }
type Waiter = (value: string) => void
const reloads = createChannel()

const answer = (kind: keyof typeof waiting, value: string) => waiting[kind].splice(0).forEach((waiter) => waiter(value))

const callbacks: AppCallbacks = {
  onToken: (token) => {
    setToken(token)
    answer('token', token)
  },
  onUid: (uid) => {
    setUid(uid)
    answer('uid', uid)
  },
  onImage: (url) => answer('image', url),
  onReloadRoute: () => reloads.emit(),
  onAppOpen: markInApp,
}

/**
 * Installs the callbacks for the app and delivers the calls made before the page was ready, in order
 * (docs/product/foundations.md#7-the-native-app).
 */
export function installAppCallbacks(): void {
  const early = window.dmApp?.early ?? []
  const logged = (name: keyof AppCallbacks, value = '') => {
    trace('bridge', `← ${name}`)
    callbacks[name](value)
  }
  window.dmApp = {
    onToken: (token) => logged('onToken', token),
    onUid: (uid) => logged('onUid', uid),
    onImage: (url) => logged('onImage', url),
    onReloadRoute: () => logged('onReloadRoute'),
    onAppOpen: () => logged('onAppOpen'),
  }
  early.forEach(([name, value]) => logged(name, value))
}

/** Makes a call and resolves with the app's next value of that kind; null when the call reached no app. */
export function nextFromApp(kind: keyof typeof waiting, call: () => boolean): Promise<string> | null {
  let waiter: Waiter = () => undefined
  const value = new Promise<string>((resolve) => (waiter = resolve))
  // Registered first: an app may answer before its method returns.
  waiting[kind].push(waiter)
  if (call()) return value
  waiting[kind].splice(waiting[kind].indexOf(waiter), 1)
  return null
}

/** Calls back when the app requests a reload of the route. */
export const onReloadRoute = reloads.on
