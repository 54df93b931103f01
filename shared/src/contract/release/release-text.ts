import type { Release } from './release'

/** Returns a value with the keys of its objects sorted; lists keep their order. */
const sorted = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sorted)
  if (value === null || typeof value !== 'object') return value
  const entries = Object.entries(value).filter(([, inner]) => inner !== undefined)
  return Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)).map(([key, inner]) => [key, sorted(inner)]))
}

/** Returns JSON without spaces and with sorted keys: the same for equal values. */
export const canonicalJson = (value: unknown): string => JSON.stringify(sorted(value))

/**
 * Returns the canonical text of a `release.json`. Builds write it and the site accepts no other, so that two manifests
 * are equal exactly when their bytes are.
 */
export const releaseText = (release: Release): string => canonicalJson(release)
