import { readFileSync } from 'node:fs'
import { userInfo } from 'node:os'
import { join, resolve } from 'node:path'
import type { KeyObject } from 'node:crypto'
import { readSigningKey } from '../release/sign'
import { wrongUsage } from './failure'

/** An operator's account, or a token: the release token, or on the server's own machine the machine token. */
type Login = { name: string; password: string } | { token: string }

/** The site and login of a command. */
export interface Site {
  /** The site's own address, without a path. */
  url: URL
  /** The author in the audit. */
  actor: string
  /** An account with which the gate also opens pages; null for visitors only. */
  gateLogin: { mobile: string; passwd: string } | null
  /** Returns the login. Throws a `Failure` that explains how to log in, when none is set. */
  login(): Login
  /** The same site with its machine's token. Throws a `Failure` on another machine. */
  fromItsMachine(): Site
  /** Returns the key that signs releases. Throws a `Failure` when it is missing or invalid. */
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
    // The user id of a container may have no name.
    return 'command line'
  }
}

/**
 * Reads `DM_URL`, `DM_OPERATOR`, `RELEASE_TOKEN`, `RELEASE_SIGN_KEY` and `DM_ACTOR`. For a site on this machine the
 * machine token and the key that its server generated in `DATA_DIR/keys` are the defaults.
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
  const [, name = '', password = ''] = /^([^:]+):(.+)$/.exec(env.DM_OPERATOR ?? '') ?? []
  if (env.DM_OPERATOR && !name) throw wrongUsage('DM_OPERATOR is <name>:<password>')
  const operator = name ? { name, password } : null
  const site: Site = {
    url,
    gateLogin: mobile ? { mobile, passwd } : null,
    actor: env.DM_ACTOR?.trim() || systemUser(),
    login() {
      if (operator) return operator
      const token = env.RELEASE_TOKEN || made('operator-token')
      if (!token) throw missing('DM_OPERATOR', 'operator-token')
      return { token }
    },
    fromItsMachine() {
      const token = made('operator-token')
      if (!token)
        throw wrongUsage(`accounts are made on the site's own machine: there is no ${join(keys, 'operator-token')}`)
      return { ...site, login: () => ({ token }) }
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
  return site
}
