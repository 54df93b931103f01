import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Envelope } from '@dm/shared/contract'
import type { RegistryBody, RegistryCall, RegistryData } from '@dm/shared/contract/registry'
import type { Site } from './site'

/** The token that the server made for its own machine. */
const machineToken = ({ dataDir }: Pick<Site, 'dataDir'>): string =>
  readFileSync(join(dataDir, 'keys/operator-token'), 'utf8').trim()

/**
 * Makes one of the registry's calls with the machine token under the name `actor`; throws with the server's text when
 * it is refused.
 */
export async function callOps<C extends RegistryCall>(
  site: Pick<Site, 'url' | 'dataDir'>,
  call: C,
  body: RegistryBody<C>,
  actor = 'e2e',
): Promise<RegistryData<C>> {
  const answer = await fetch(`${site.url}/federation/ops/${call}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${machineToken(site)}`,
      'x-dm-actor': encodeURIComponent(actor),
    },
    body: JSON.stringify(body),
  })
  const envelope = (await answer.json()) as Envelope<RegistryData<C>> // validated by the server
  if (envelope.retcode !== 200 || envelope.data === undefined)
    throw new Error(`${call}: ${envelope.retcode} ${envelope.msg}`)
  return envelope.data
}
