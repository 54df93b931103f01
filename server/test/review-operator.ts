import { randomUUID } from 'node:crypto'
import type { Envelope } from '@dm/shared/contract'
import type { Role } from '@dm/shared/contract/ops/operator'
import type { ReviewOpsBody, ReviewOpsCall, ReviewOpsData } from '@dm/shared/contract/ops/review'
import { MACHINE_TOKEN } from './operators'
import type { TestServer } from './server'

/** A logged-in operator, with the role for reviews unless told otherwise. */
export async function reviewOperator(server: TestServer, ...roles: Role[]) {
  const name = `op-${randomUUID().slice(0, 8)}`
  const post = (call: string, payload: object, headers: Record<string, string>) =>
    server.app.inject({ method: 'POST', url: `/federation/ops/${call}`, headers, payload })
  const made = await post(
    'operatorAdd',
    { name, roles: roles.length > 0 ? roles : ['review'] },
    { authorization: `Bearer ${MACHINE_TOKEN}`, 'x-dm-actor': 'root' },
  )
  const { data } = made.json<Envelope<{ password: string }>>()
  const entered = await post('login', { name, password: data?.password }, {})
  const cookie = String(entered.headers['set-cookie']).split(';')[0] ?? ''
  return {
    name,
    call: async <C extends ReviewOpsCall>(call: C, body: ReviewOpsBody<C>): Promise<Envelope<ReviewOpsData<C>>> =>
      (await post(call, body, { cookie })).json(),
  }
}
