import { storage } from '@dm/shared/env'

let seed: number | undefined

/**
 * The visitor's own number, 0 to 9,999, made at the first visit: whether a canary is for this visitor hangs on it
 * alone. The server reads it from a cookie, so that it can ask for the right release's files in the HTML.
 */
export function visitorSeed(): number {
  if (seed !== undefined) return seed
  const text = storage.get('dm-seed')
  seed = text !== null && /^\d{1,4}$/.test(text) ? Number(text) : Math.floor(Math.random() * 10_000)
  storage.set('dm-seed', String(seed))
  document.cookie = `DM_SEED=${seed}; Path=/; Max-Age=31536000; SameSite=Lax`
  return seed
}
