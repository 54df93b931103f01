/* eslint-disable no-console -- this is the one place that writes to the browser's log */

/** Says in the browser's log that something went wrong but was dealt with: the part it happened in, and what. */
export function report(part: string, ...what: unknown[]): void {
  console.warn(`[${part}]`, ...what)
}

/** The same for a fault of our own code, which tests and watchers must see. */
export function reportFailure(part: string, error: unknown): void {
  console.error(`[${part}]`, error)
}

let hear: () => void = () => undefined

/** The host counts what actions throw for the release of the page on screen. */
export function onActionError(listener: () => void): void {
  hear = listener
}

/** A fault of our own code in what a tap started; nothing is drawn wrong, so no boundary catches it. */
export function reportActionError(part: string, error: unknown): void {
  reportFailure(part, error)
  hear()
}

/** In development alone: what goes over the bridge (docs/product/foundations.md#7-the-native-app). */
export function trace(part: string, ...what: unknown[]): void {
  if (process.env.NODE_ENV === 'development') console.debug(`[${part}]`, ...what)
}
