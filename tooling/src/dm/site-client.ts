import { Retcode, type Envelope } from '@dm/shared/contract/codes'
import type { RegistryBody, RegistryCall, RegistryData } from '@dm/shared/contract/release/registry'
import { refused, unreachable } from './failure'
import type { Site } from './site'

/** Time limit of a call to the site, in milliseconds. */
const PATIENCE = 30_000

const causeOf = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error)
  const { cause } = error
  if (cause instanceof AggregateError) return causeOf(cause.errors[0])
  return cause instanceof Error ? causeOf(cause) : error.message
}

/** Sessions of accounts that have logged in, by site. */
const sessions = new WeakMap<Site, Promise<string>>()

/**
 * Returns the authentication headers: the session of the operator's account, or a token. Header values are Latin-1
 * only, so the name sent with a token is percent-encoded.
 */
export async function speaker(site: Site): Promise<Record<string, string>> {
  const login = site.login()
  if ('token' in login) return { authorization: `Bearer ${login.token}`, 'x-dm-actor': encodeURIComponent(site.actor) }
  const session = sessions.get(site) ?? logIn(site, login)
  sessions.set(site, session)
  return { cookie: await session }
}

/** Returns the cookie of a new session. */
async function logIn(site: Site, login: { name: string; password: string }): Promise<string> {
  const { headers } = await answered(
    site,
    '/federation/ops/login',
    { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(login) },
    PATIENCE,
  )
  return headers.getSetCookie()[0]?.split(';')[0] ?? ''
}

/**
 * Sends one request to the site, which answers with the platform's envelope. Throws a `Failure`: `unreachable` when no
 * server of the platform answered, `refused` with the server's message.
 */
export async function ask<T>(
  site: Site,
  path: string,
  init: RequestInit & { duplex?: 'half' },
  patience = PATIENCE,
): Promise<T> {
  return (await answered<T>(site, path, init, patience)).data
}

async function answered<T>(
  site: Site,
  path: string,
  init: RequestInit & { duplex?: 'half' },
  patience: number,
): Promise<{ data: T; headers: Headers }> {
  const address = new URL(path, site.url)
  let answer: Response
  let text: string
  try {
    answer = await fetch(address, { ...init, signal: AbortSignal.timeout(patience) })
    text = await answer.text()
  } catch (error) {
    const late = error instanceof Error && error.name === 'TimeoutError'
    throw unreachable(
      `${site.url.origin} ${late ? `did not answer in ${patience / 1000} s` : `is not there: ${causeOf(error)}`}`,
    )
  }
  let envelope: Envelope<T> | null = null
  try {
    envelope = JSON.parse(text) as Envelope<T> // validated by the server
  } catch {
    // Reported below: a gateway's own error page, or another server.
  }
  if (typeof envelope?.retcode !== 'number')
    throw unreachable(`${address.href} answered ${answer.status}, and not as the platform does: is DM_URL right?`)
  if (envelope.retcode !== Retcode.ok || envelope.data === undefined) {
    const message = envelope.msg || `refused with ${envelope.retcode}`
    throw refused(message + hintOf(envelope.reason), envelope.retcode)
  }
  return { data: envelope.data, headers: answer.headers }
}

/** Returns a hint for the user of the command. */
function hintOf(reason: string | undefined): string {
  if (reason === 'tokenWrong') return ' (is RELEASE_TOKEN this site’s?)'
  if (reason === 'roleMissing') return ' (DM_OPERATOR=<name>:<password> of an account that may)'
  return ''
}

/** Makes one call of the registry, typed by the contract. */
export async function callRegistry<C extends RegistryCall>(
  site: Site,
  call: C,
  body: RegistryBody<C>,
): Promise<RegistryData<C>> {
  return ask<RegistryData<C>>(site, `/federation/ops/${call}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(await speaker(site)) },
    body: JSON.stringify(body),
  })
}
