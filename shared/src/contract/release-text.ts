import type { Release } from './release'

/** A value without order among the keys of its objects; lists keep theirs. */
const sorted = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sorted)
  if (value === null || typeof value !== 'object') return value
  const entries = Object.entries(value).filter(([, inner]) => inner !== undefined)
  return Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)).map(([key, inner]) => [key, sorted(inner)]))
}

/** JSON without spaces, keys sorted: the same for equal values. */
export const canonicalJson = (value: unknown): string => JSON.stringify(sorted(value))

/**
 * The one text of a release's `release.json`. Builds write it and the site takes no other, so that two manifests are
 * equal exactly when their bytes are.
 */
export const releaseText = (release: Release): string => canonicalJson(release)
