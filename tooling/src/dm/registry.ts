import { Retcode, type Envelope } from '@dm/shared/contract/codes'
import type { RegistryBody, RegistryCall, RegistryData } from '@dm/shared/contract/registry'
import { refused, unreachable } from './failure'
import type { Site } from './site'

/** How long the site may take to answer a call, in milliseconds. */
const PATIENCE = 30_000

const causeOf = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error)
  const { cause } = error
  if (cause instanceof AggregateError) return causeOf(cause.errors[0])
  return cause instanceof Error ? causeOf(cause) : error.message
}

/** Headers by which the site knows who speaks. Header values are Latin letters alone, so the name is percent-encoded. */
export const speaker = (site: Site) => ({
  authorization: `Bearer ${site.token()}`,
  'x-dm-actor': encodeURIComponent(site.actor),
})

/**
 * One request to the site, answered by the platform's envelope. Throws a `Failure`: `unreachable` when no server of the
 * platform answered, `refused` with the server's own words when it did not want to.
 */
export async function ask<T>(site: Site, path: string, init: RequestInit & { duplex?: 'half' }, patience = PATIENCE) {
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
    envelope = JSON.parse(text) as Envelope<T> // the server checks what it answers against the contract
  } catch {
    // Said below: a gateway's own error page, or another server.
  }
  if (typeof envelope?.retcode !== 'number')
    throw unreachable(`${address.href} answered ${answer.status}, and not as the platform does: is DM_URL right?`)
  if (envelope.retcode !== Retcode.ok || envelope.data === undefined) {
    const words = envelope.msg || `refused with ${envelope.retcode}`
    const hint = envelope.retcode === Retcode.notAllowed ? ' (is RELEASE_TOKEN this site’s?)' : ''
    throw refused(words + hint, envelope.retcode)
  }
  return envelope.data
}

/** Makes one call of the registry, as the contract types it. */
export function callRegistry<C extends RegistryCall>(
  site: Site,
  call: C,
  body: RegistryBody<C>,
): Promise<RegistryData<C>> {
  return ask<RegistryData<C>>(site, `/federation/ops/${call}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...speaker(site) },
    body: JSON.stringify(body),
  })
}
