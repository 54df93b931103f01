import { storage } from '@dm/shared/env'

let seed: number | undefined

/**
 * Returns the visitor's own number, 0 to 9,999, created at the first visit: it alone decides if a canary is for this
 * visitor. The server reads it from a cookie, so that the HTML preloads the right release's files.
 */
export function visitorSeed(): number {
  if (seed !== undefined) return seed
  const text = storage.get('dm-seed')
  seed = text !== null && /^\d{1,4}$/.test(text) ? Number(text) : Math.floor(Math.random() * 10_000)
  storage.set('dm-seed', String(seed))
  document.cookie = `DM_SEED=${seed}; Path=/; Max-Age=31536000; SameSite=Lax`
  return seed
}
