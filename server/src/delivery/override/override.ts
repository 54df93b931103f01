import { sign, verify, type KeyObject } from 'node:crypto'
import { AreaName, Release, type AreaOverride } from '@dm/shared/contract/release/release'
import { hoursMs } from '@dm/shared/time'
import { cookieValue } from '../../platform/http/cookie'
import type { Keys } from '../../platform/keys'
import type { Settings } from '../../platform/settings'
import { sameSecret } from '../ops/session'

/** Cookie that keeps an override for the visit. */
const OVERRIDE_COOKIE = 'DM_OVERRIDE'

/** Returns the address of a published release's files. */
const baseOf = (area: AreaName, version: string) => `/remotes/${area}/${version}/`

/**
 * Parses `wallet@http://localhost:3101/`: an area and the address of its build, ending in a slash; or
 * `wallet@1.0.0-r3f2a9c1b2d4e`: an area and one of its published releases.
 */
function parseOverride(text: string): AreaOverride | null {
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

/** Maximum lifetime of a link to another origin. */
export const OVERRIDE_MS = hoursMs(24)

const message = (text: string, until: number) => Buffer.from(`override|${text}|${until}`)

/** Signs, with a release key, a link that loads one area from another address until a time (epoch ms). */
export const signOverride = (key: KeyObject, text: string, until: number): string =>
  sign(null, message(text, until), key).toString('base64url')

/** Signs a link that shows a published release until a time (epoch ms); its files were signed already. */
export const signPreview = (keys: Keys, text: string, until: number): Promise<string> =>
  keys.sign('preview', `${text}|${until}`)

/** True for a build on this machine, under development. */
const isLocal = ({ base, version }: AreaOverride) =>
  version === undefined && ['localhost', '127.0.0.1'].includes(new URL(base).hostname)

/** True if builds may come from there: an origin of the list, or its host with any port where the list has none. */
function isAllowedOrigin(allowed: readonly string[], base: string): boolean {
  const { origin, protocol, hostname } = new URL(base)
  return allowed.some((one) => one === origin || one === `${protocol}//${hostname}:*`)
}

export interface OverrideDeps {
  settings: Pick<Settings, 'NODE_ENV' | 'DEV_OVERRIDES' | 'OVERRIDE_ORIGINS'>
  keys: Keys
  /** The release keys, which also sign overrides. */
  publicKeys: readonly KeyObject[]
}

/**
 * Returns the override of a link or its cookie, in the format of `parseOverride` and, signed, `…|<until>|<signature>`.
 * Outside production this machine needs no signature. Null for one that is not allowed or has expired.
 */
export async function allowedOverride(
  { settings, keys, publicKeys }: OverrideDeps,
  now: number,
  requested: string,
): Promise<AreaOverride | null> {
  const [text = '', end = '', signature = ''] = requested.split('|')
  const override = parseOverride(text)
  if (!override) return null
  if (settings.NODE_ENV !== 'production' && isLocal(override)) return override
  const until = Number(end)
  if (!(until > now)) return null
  if (override.version !== undefined)
    return sameSecret(signature, await signPreview(keys, text, until)) ? override : null
  if (until > now + OVERRIDE_MS || !isAllowedOrigin(settings.OVERRIDE_ORIGINS, override.base)) return null
  const given = Buffer.from(signature, 'base64url')
  return publicKeys.some((key) => verify(null, message(text, until), key, given)) ? override : null
}

/** True for a page request that asks for an override, or to end one, allowed or not. */
export const asksForOverride = (query: URLSearchParams, cookieHeader: string | undefined): boolean =>
  query.has('dm_override') || cookieValue(cookieHeader, OVERRIDE_COOKIE) !== null

/** Returns the overrides of a page request, and the cookie to set (null leaves it as it is). */
export async function overridesOf(
  deps: OverrideDeps,
  now: number,
  query: URLSearchParams,
  cookieHeader: string | undefined,
): Promise<{ overrides: AreaOverride[]; cookie: string | null }> {
  const { settings } = deps
  const inQuery = query.get('dm_override')
  const attributes = 'Path=/; HttpOnly; SameSite=Lax'
  if (inQuery === 'off') return { overrides: [], cookie: `${OVERRIDE_COOKIE}=; ${attributes}; Max-Age=0` }
  const ofServer =
    settings.NODE_ENV === 'production'
      ? []
      : settings.DEV_OVERRIDES.split(',').flatMap((text) => parseOverride(text) ?? [])
  const requested = inQuery ?? cookieValue(cookieHeader, OVERRIDE_COOKIE)
  const allowed = requested ? await allowedOverride(deps, now, requested) : null
  const overrides = [...ofServer.filter((one) => one.area !== allowed?.area), ...(allowed ? [allowed] : [])]
  return {
    overrides,
    cookie: inQuery && allowed ? `${OVERRIDE_COOKIE}=${encodeURIComponent(inQuery)}; ${attributes}` : null,
  }
}
