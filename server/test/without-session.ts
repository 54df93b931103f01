import { contract, type CallPath } from '@dm/shared/contract'
import { hoursMs } from '@dm/shared/time'
import { eq } from 'drizzle-orm'
import { sessions, users } from '../src/platform/schema'
import type { TestServer } from './server'

/** The retcodes of the calls that need a login, for an ended session, and for a disabled account: each once. */
export async function withoutSession(
  server: TestServer,
  paths: readonly CallPath[],
  bodyOf: (path: CallPath) => object,
) {
  const mine = paths.filter((path) => contract[path].access === 'user')
  const answers = async (token: string) => {
    const all = mine.map(async (path) => {
      const answer = await server.post(path, bodyOf(path), { authorization: token })
      return answer.json<{ retcode: number }>().retcode
    })
    return [...new Set(await Promise.all(all))]
  }
  server.clock.at += hoursMs(1)
  const uid = 'gone'
  const token = await server.login(uid)
  await server.db.update(sessions).set({ revokedAt: server.clock.at }).where(eq(sessions.uid, uid))
  const ended = await answers(token)
  const later = await server.login(uid)
  await server.db.update(users).set({ state: 'disabled' }).where(eq(users.uid, uid))
  return { count: mine.length, ended, disabled: await answers(later) }
}
