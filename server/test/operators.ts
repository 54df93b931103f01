import { randomUUID } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Envelope } from '@dm/shared/contract'
import type { ActivityBody, ActivityCall, ActivityData } from '@dm/shared/contract/ops/activity'
import type { Role } from '@dm/shared/contract/ops/operator'
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

/** Makes an account with these roles and logs it in; returns its name and the headers of its calls. */
export async function operatorAccount(server: TestServer, roles: readonly Role[]) {
  const name = `op-${randomUUID().slice(0, 8)}`
  const post = (call: string, payload: object, headers: Record<string, string>) =>
    server.app.inject({ method: 'POST', url: `/federation/ops/${call}`, headers, payload })
  const made = await post(
    'operatorAdd',
    { name, roles },
    { authorization: `Bearer ${MACHINE_TOKEN}`, 'x-dm-actor': 'root' },
  )
  const { data } = made.json<Envelope<{ password: string }>>()
  const entered = await post('login', { name, password: data?.password }, {})
  return { name, headers: { cookie: String(entered.headers['set-cookie']).split(';')[0] ?? '' } }
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
