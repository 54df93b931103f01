import type { Envelope } from '@dm/shared/contract'
import type { Role } from '@dm/shared/contract/ops/operator'
import type { ReviewOpsBody, ReviewOpsCall, ReviewOpsData } from '@dm/shared/contract/ops/review'
import { operatorAccount } from './operators'
import type { TestServer } from './server'

/** A logged-in operator, with the role for reviews unless told otherwise. */
export async function reviewOperator(server: TestServer, ...roles: Role[]) {
  const { name, headers } = await operatorAccount(server, roles.length > 0 ? roles : ['review'])
  return {
    name,
    async call<C extends ReviewOpsCall>(call: C, body: ReviewOpsBody<C>): Promise<Envelope<ReviewOpsData<C>>> {
      const url = `/federation/ops/${call}`
      return (await server.app.inject({ method: 'POST', url, headers, payload: body })).json()
    },
  }
}
