const ESCAPES: Record<string, string> = { '<': '\\u003c', '\u2028': '\\u2028', '\u2029': '\\u2029' }

/**
 * Serialises JSON for a script element, escaped so that it cannot end the element, begin a comment, or break a line of
 * a script.
 */
export const inlineJson = (value: unknown): string =>
  JSON.stringify(value).replace(/[<\u2028\u2029]/g, (char) => ESCAPES[char] ?? char)
