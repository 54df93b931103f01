import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Envelope } from '@dm/shared/contract'
import type { ActivityBody, ActivityCall, ActivityData } from '@dm/shared/contract/ops/activity'
import { registerDelivery } from '../src/delivery'
import type { TestServer } from './server'

/** The token of users on the server's own machine. */
export const MACHINE_TOKEN = 'the-machine-token-of-the-tests'

/** Writes the machine token to where a server of `dataDir` reads it. */
export function plantMachineToken(dataDir: string): void {
  mkdirSync(join(dataDir, 'keys'), { recursive: true })
  writeFileSync(join(dataDir, 'keys/operator-token'), MACHINE_TOKEN)
}

/** Registers operators' calls on a server. Before its first request. */
export function withOperators(server: TestServer): void {
  const { app, db, clock, settings } = server
  plantMachineToken(server.dataDir)
  registerDelivery(app, { db, clock, settings })
}

/** Makes one call as the operator 值班; without `token` unauthenticated. */
export async function operate<C extends ActivityCall>(
  server: TestServer,
  call: C,
  body: ActivityBody<C>,
  token: string | null = MACHINE_TOKEN,
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
