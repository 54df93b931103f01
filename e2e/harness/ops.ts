import type { Envelope } from '@dm/shared/contract'
import type { RegistryBody, RegistryCall, RegistryData } from '@dm/shared/contract/registry'

/** Makes one of the registry's calls with the release token, as `actor`; throws with the server's text when it is refused. */
export async function callOps<C extends RegistryCall>(
  site: { url: string; token: string },
  call: C,
  body: RegistryBody<C>,
  actor = 'e2e',
): Promise<RegistryData<C>> {
  const answer = await fetch(`${site.url}/federation/ops/${call}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${site.token}`,
      'x-dm-actor': encodeURIComponent(actor),
    },
    body: JSON.stringify(body),
  })
  const envelope = (await answer.json()) as Envelope<RegistryData<C>> // the server checks what it answers against the contract
  if (envelope.retcode !== 200 || envelope.data === undefined)
    throw new Error(`${call}: ${envelope.retcode} ${envelope.msg}`)
  return envelope.data
}
