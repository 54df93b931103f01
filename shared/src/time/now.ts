let stopped: number | null = null

/** Stops the clock of what is rendered at a time, epoch ms; null lets it go on. */
export const stopTimeAt = (now: number | null): void => void (stopped = now)

/** How far the server's clock is ahead of this device's, in ms. */
let ahead = 0
/** A smaller difference is the way of the answer and the header's whole seconds. */
const RIGHT_MS = 60_000

/** Takes note of the server's time, epoch ms, as an answer arrives: a phone's clock may be set to any day. */
export function noteServerTime(at: number): void {
  const difference = at - Date.now()
  ahead = Math.abs(difference) < RIGHT_MS ? 0 : difference
}

/**
 * The server's time in epoch ms, for what is rendered from it; until an answer has told it, the device's. A server stops
 * it for each page, and the browser at the same time while it takes over the page's HTML.
 */
export const timeNow = (): number => stopped ?? Date.now() + ahead

/** True while the clock is stopped. */
export const isTimeStopped = (): boolean => stopped !== null
