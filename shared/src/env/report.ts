/* eslint-disable no-console -- this is the one place that writes to the browser's log */

/** Logs a handled problem: the part it happened in, and what. */
export function report(part: string, ...what: unknown[]): void {
  console.warn(`[${part}]`, ...what)
}

/** Logs a fault of our own code, which tests and monitoring must see. */
export function reportFailure(part: string, error: unknown): void {
  console.error(`[${part}]`, error)
}

let subscriber: () => void = () => undefined

/** The host counts faults of actions for the release of the page on screen. */
export function onActionError(listener: () => void): void {
  subscriber = listener
}

/** Reports a fault of our own code in a tap's action; nothing is rendered wrong, so no boundary catches it. */
export function reportActionError(part: string, error: unknown): void {
  reportFailure(part, error)
  subscriber()
}

/** In development only: logs calls over the bridge (docs/product/foundations.md#7-the-native-app). */
export function trace(part: string, ...what: unknown[]): void {
  if (process.env.NODE_ENV === 'development') console.debug(`[${part}]`, ...what)
}
