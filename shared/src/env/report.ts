/** Says in the browser's log that something went wrong but was dealt with: the part it happened in, and what. */
export function report(part: string, ...what: unknown[]): void {
  // eslint-disable-next-line no-console -- the one place that writes to the browser's log
  console.warn(`[${part}]`, ...what)
}

/** The same for a fault of our own code, which tests and watchers must see. */
export function reportFault(part: string, error: unknown): void {
  // eslint-disable-next-line no-console -- the one place that writes to the browser's log
  console.error(`[${part}]`, error)
}

/** In development alone: what goes over the bridge (foundations, section 7). */
export function trace(part: string, ...what: unknown[]): void {
  // eslint-disable-next-line no-console -- the one place that writes to the browser's log
  if (process.env.NODE_ENV === 'development') console.debug(`[${part}]`, ...what)
}
