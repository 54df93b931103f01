import { readFileSync } from 'node:fs'
import { userInfo } from 'node:os'
import { join, resolve } from 'node:path'
import type { KeyObject } from 'node:crypto'
import { readSigningKey } from '../release/sign'
import { wrongUsage } from './failure'

/** Which site a command speaks to, and as whom. */
export interface Site {
  /** The site's own address, without a path. */
  url: URL
  /** Who did it, as the audit shows it. */
  actor: string
  /** An account that the gate opens pages with as well; null for visitors alone. */
  gateLogin: { mobile: string; passwd: string } | null
  /** The release token. Throws a `Failure` that says how to give one, when there is none. */
  token(): string
  /** The key that releases are signed with. Throws a `Failure` when there is none, or it is no key. */
  signingKey(): KeyObject
}

const LOCAL = new Set(['localhost', '127.0.0.1', '[::1]'])

const fileOr = (path: string): string | null => {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return null
  }
}

const systemUser = (): string => {
  try {
    return userInfo().username
  } catch {
    // A container may run as a number without a name.
    return 'command line'
  }
}

/**
 * Reads `DM_URL`, `RELEASE_TOKEN`, `RELEASE_SIGN_KEY` and `DM_ACTOR`. For a site on this machine the token and the key
 * that its server made for itself in `DATA_DIR/keys` are used where the environment names none.
 */
export function readSite(env: Record<string, string | undefined>, checkout: string): Site {
  const address = env.DM_URL || 'http://localhost:3000'
  if (!URL.canParse(address) || !/^https?:/.test(address)) throw wrongUsage(`DM_URL is no web address: ${address}`)
  const url = new URL('/', address)
  const keys = join(resolve(checkout, env.DATA_DIR || 'data'), 'keys')
  const made = (name: string) => (LOCAL.has(url.hostname) ? fileOr(join(keys, name))?.trim() : null)
  const missing = (name: string, file: string) =>
    wrongUsage(
      LOCAL.has(url.hostname)
        ? `${name} is not set, and there is none in ${join(keys, file)}`
        : `${name} is not set (${url.host} is not on this machine)`,
    )
  const [, mobile = '', passwd = ''] = /^(\d+):(.+)$/.exec(env.DM_GATE_LOGIN ?? '') ?? []
  if (env.DM_GATE_LOGIN && !mobile) throw wrongUsage('DM_GATE_LOGIN is <mobile>:<password>')
  return {
    url,
    gateLogin: mobile ? { mobile, passwd } : null,
    actor: env.DM_ACTOR?.trim() || systemUser(),
    token() {
      const token = env.RELEASE_TOKEN || made('release-token')
      if (!token) throw missing('RELEASE_TOKEN', 'release-token')
      return token
    },
    signingKey() {
      const text = env.RELEASE_SIGN_KEY || made('release.key')
      if (!text) throw missing('RELEASE_SIGN_KEY', 'release.key')
      try {
        return readSigningKey(text)
      } catch (error) {
        throw wrongUsage(`RELEASE_SIGN_KEY: ${error instanceof Error ? error.message : String(error)}`)
      }
    },
  }
}
