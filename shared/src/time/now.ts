let stopped: number | null = null

/** Stops the clock of what is rendered at a time, epoch ms; null lets it go on. */
export const stopTimeAt = (now: number | null): void => void (stopped = now)

/**
 * The time in epoch ms, for what is rendered from it. A server stops it for each page, and the browser at the same time
 * while it takes over the page's HTML.
 */
export const timeNow = (): number => stopped ?? Date.now()

/** True while the clock is stopped. */
export const isTimeStopped = (): boolean => stopped !== null
