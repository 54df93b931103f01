/** Largest delay of a timer; a browser fires a longer one at once. */
export const LONGEST_MS = 2 ** 31 - 1
