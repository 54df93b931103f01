import type { Data } from '../contract'
import { Retcode, type Envelope } from '../contract/codes'
import { http } from './http'

/**
 * Returns the uid of a token's session; null for an invalid token. Rejects without an answer. The stored session is
 * neither used nor changed.
 */
export async function ownerOf(token: string): Promise<string | null> {
  const client = await http()
  const { data } = await client.post<Envelope<Data<'user/center/get'>>>(
    'user/center/get',
    {},
    { headers: { Authorization: token, clientid: '5' } },
  )
  return data.retcode === Retcode.ok && data.data ? data.data.user.uid : null
}
