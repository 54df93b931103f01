import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { HOUR_MS } from '../../platform/limits'

/** The cookie of an operator's session. */
export const OPS_COOKIE = 'DM_OPS'
const SESSION_MS = 12 * HOUR_MS

const hash = (text: string) => createHash('sha256').update(text).digest()
/** Whether two secrets are the same, in a time that does not tell how much of them is. */
export const sameSecret = (a: string, b: string) => timingSafeEqual(hash(a), hash(b))

const sign = (token: string, text: string) => createHmac('sha256', token).update(`ops|${text}`).digest('base64url')

/** A session of 12 hours as the cookie's value. It stands on the release token: another token ends all sessions. */
export function sealSession(token: string, name: string, now: number): { value: string; until: number } {
  const until = now + SESSION_MS
  const text = `${Buffer.from(name).toString('base64url')}.${until}`
  return { value: `${text}.${sign(token, text)}`, until }
}

/** The name in a session's cookie; null for one that is not ours, or over. */
export function openSession(token: string, cookieHeader: string | undefined, now: number): string | null {
  const value = new RegExp(`(?:^|;\\s*)${OPS_COOKIE}=([\\w.-]+)`).exec(cookieHeader ?? '')?.[1]
  const [name = '', until = '', signature = ''] = value?.split('.') ?? []
  if (!sameSecret(signature, sign(token, `${name}.${until}`))) return null
  return Number(until) > now ? Buffer.from(name, 'base64url').toString() : null
}

/** The cookie that begins a session, or with an empty value ends it. */
export const sessionCookie = (value: string, { secure }: { secure: boolean }) =>
  `${OPS_COOKIE}=${value}; Path=/federation; HttpOnly; SameSite=Strict; Max-Age=${value ? SESSION_MS / 1000 : 0}${secure ? '; Secure' : ''}`
