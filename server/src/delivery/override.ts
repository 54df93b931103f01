import { createHmac, timingSafeEqual } from 'node:crypto'
import { AreaName, Release, type AreaOverride } from '@dm/shared/contract/release'
import type { Settings } from '../platform/settings'

/** The cookie that keeps an override for the visit. */
export const OVERRIDE_COOKIE = 'DM_OVERRIDE'

/** Where the files of a published release are served. */
const baseOf = (area: AreaName, version: string) => `/remotes/${area}/${version}/`

/**
 * `wallet@http://localhost:3101/`: an area, and where its build is served, ending in a slash; or
 * `wallet@1.0.0-r3f2a9c1b2d4e`: an area, and one of its published releases.
 */
export function parseOverride(text: string): AreaOverride | null {
  const at = text.indexOf('@')
  const area = AreaName.safeParse(text.slice(0, Math.max(0, at)))
  const what = text.slice(at + 1)
  if (!area.success) return null
  const version = Release.shape.version.safeParse(what)
  if (version.success) return { area: area.data, version: version.data, base: baseOf(area.data, version.data) }
  if (!/^https?:\/\/\S+\/$/.test(what) || !URL.canParse(what)) return null
  const base = new URL(what)
  return base.search || base.hash || base.username ? null : { area: area.data, base: base.href }
}

/** The signature of a link that points one area elsewhere until a moment (epoch milliseconds). */
export const signOverride = (token: string, text: string, until: number) =>
  createHmac('sha256', token).update(`${text}|${until}`).digest('base64url')

/** A build on this machine, that its developer looks at. */
const isLocal = ({ base, version }: AreaOverride) =>
  version === undefined && ['localhost', '127.0.0.1'].includes(new URL(base).hostname)

/**
 * The override that a link or its cookie asks for, as `parseOverride` reads it and, signed, `…|<until>|<signature>`.
 * Outside production this machine needs no signature. Answers null for what is not allowed, or no longer.
 */
export function allowedOverride(settings: Settings, now: number, asked: string): AreaOverride | null {
  const [text = '', until = '', signature = ''] = asked.split('|')
  const override = parseOverride(text)
  if (!override) return null
  if (settings.NODE_ENV !== 'production' && isLocal(override)) return override
  if (!settings.RELEASE_TOKEN || !(Number(until) > now)) return null
  const right = Buffer.from(signOverride(settings.RELEASE_TOKEN, text, Number(until)))
  const given = Buffer.from(signature)
  return right.length === given.length && timingSafeEqual(right, given) ? override : null
}

const fromCookie = (header: string | undefined) => {
  const value = new RegExp(`(?:^|;\\s*)${OVERRIDE_COOKIE}=([^;]*)`).exec(header ?? '')?.[1]
  try {
    return value ? decodeURIComponent(value) : ''
  } catch {
    return ''
  }
}

/** What a request for a page asks for: its overrides, and the cookie to set (null leaves it as it is). */
export function overridesOf(
  settings: Settings,
  now: number,
  query: URLSearchParams,
  cookieHeader: string | undefined,
): { overrides: AreaOverride[]; cookie: string | null } {
  const inQuery = query.get('dm_override')
  const attributes = 'Path=/; HttpOnly; SameSite=Lax'
  if (inQuery === 'off') return { overrides: [], cookie: `${OVERRIDE_COOKIE}=; ${attributes}; Max-Age=0` }
  const ofServer =
    settings.NODE_ENV === 'production'
      ? []
      : settings.DEV_OVERRIDES.split(',').flatMap((text) => parseOverride(text) ?? [])
  const asked = inQuery ?? fromCookie(cookieHeader)
  const allowed = asked ? allowedOverride(settings, now, asked) : null
  const overrides = [...ofServer.filter((one) => one.area !== allowed?.area), ...(allowed ? [allowed] : [])]
  return {
    overrides,
    cookie: inQuery && allowed ? `${OVERRIDE_COOKIE}=${encodeURIComponent(inQuery)}; ${attributes}` : null,
  }
}
