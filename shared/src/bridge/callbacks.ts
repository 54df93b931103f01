import { markInApp, trace } from '../env'
import { setToken, setUid } from '../session'
import { createChannel } from '../store'

/** App → page (docs/product/foundations.md#7-the-native-app). */
interface AppCallbacks {
  onToken(token: string): void
  onUid(uid: string): void
  onImage(url: string): void
  onReloadRoute(): void
  onAppOpen(): void
}

type Early = [name: keyof AppCallbacks, value?: string]

declare global {
  interface Window {
    /** Before the page is ready this is the capture of the boot script, whose `early` keeps what came. */
    dmApp?: Partial<AppCallbacks> & { early?: Early[] }
  }
}

const waiting: { token: Waiter[]; uid: Waiter[]; image: Waiter[] } = { token: [], uid: [], image: [] }
type Waiter = (value: string) => void
const images = createChannel<[string]>()
const reloads = createChannel()
let ready = false

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
  onImage: (url) => {
    answer('image', url)
    images.emit(url)
  },
  onReloadRoute: () => reloads.emit(),
  onAppOpen: markInApp,
}

/**
 * Puts the callbacks where the app calls them and delivers what came before the page was ready, in its order
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
  ready = true
  early.forEach(([name, value]) => logged(name, value))
}

/** Whether the page's callbacks are in place. */
export const bridgeReady = (): boolean => ready

/** Makes a call and resolves with the next value of that kind that the app sends; null when the call reached no app. */
export function nextFromApp(kind: keyof typeof waiting, call: () => boolean): Promise<string> | null {
  let waiter: Waiter = () => undefined
  const value = new Promise<string>((resolve) => (waiter = resolve))
  // Listening first: an app may answer before its method returns.
  waiting[kind].push(waiter)
  if (call()) return value
  waiting[kind].splice(waiting[kind].indexOf(waiter), 1)
  return null
}

/** Calls back with each picture the app sends; returns the way to stop. */
export const onAppImage = images.on

/** Calls back when the app asks for the route to be loaded again. */
export const onReloadRoute = reloads.on
