import type { AppCallbacks, EarlyCall } from '@dm/shared/contract/release/early'

const CALLBACKS: (keyof AppCallbacks)[] = ['onToken', 'onUid', 'onImage', 'onReloadRoute', 'onAppOpen']

/** Keeps the app's calls until the page is ready (docs/product/foundations.md#7-the-native-app). */
export function keepAppCalls(): void {
  const early: EarlyCall[] = []
  const app: Window['dmApp'] = { early }
  CALLBACKS.forEach((name) => {
    app[name] = (value?: string) => void early.push([name, value])
  })
  window.dmApp = app
}
