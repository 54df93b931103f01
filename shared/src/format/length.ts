/** Returns the length in code points, used by pages and server. */
export const lengthOf = (text: string): number => Array.from(text).length
