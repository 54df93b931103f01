import type { Envelope } from '@dm/shared/contract'
import type { ActivityBody, ActivityCall, ActivityData } from '@dm/shared/contract/activity-ops'
import { registerDelivery } from '../src/delivery'
import { registerOperations } from '../src/uc/operations'
import type { TestServer } from './server'

export const TOKEN = 'a release token for tests only'

/** Lets a server that was made with `RELEASE_TOKEN: TOKEN` answer operators' calls. Before its first request. */
export function withOperators(server: TestServer): void {
  const { app, db, clock, settings } = server
  registerOperations()
  registerDelivery(app, { db, clock, settings })
}

/** One call of an operator named 值班; without `token` as nobody. */
export async function operate<C extends ActivityCall>(
  server: TestServer,
  call: C,
  body: ActivityBody<C>,
  token: string | null = TOKEN,
): Promise<Envelope<ActivityData<C>>> {
  const answer = await server.app.inject({
    method: 'POST',
    url: `/federation/ops/${call}`,
    headers: {
      'x-dm-actor': encodeURIComponent('值班'),
      ...(token !== null && { authorization: `Bearer ${token}` }),
    },
    payload: { ...body },
  })
  return answer.json()
}
