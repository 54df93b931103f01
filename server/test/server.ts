import { readSettings, type Settings } from '../src/platform/settings'
import { buildApp } from '../src/app'
import { openDatabase } from '../src/db/open'
import type { Body, CallPath, Data, Envelope } from '@dm/shared/contract'
import { sessions, users } from '../src/db/schema'
import { hashToken } from '../src/uc/account/authenticate'

/** A server on an empty database of its own, with a clock that tests move. */
export async function testServer(overrides: Partial<Record<keyof Settings, string>> = {}) {
  const clock = { at: Date.parse('2026-11-20T12:00:00+08:00'), now: () => clock.at }
  const { db, close } = await openDatabase({ url: process.env.TEST_DATABASE_URL })
  const settings = readSettings({ NODE_ENV: 'test', LOG_LEVEL: 'silent', ...overrides })
  const app = buildApp({ db, clock, settings })
  return {
    app,
    db,
    clock,
    close: async () => {
      await app.close()
      await close()
    },
    /** Makes an account and a live session; answers the token. */
    async login(uid: string, mobile: string | null = null) {
      await db.insert(users).values({ uid, mobile, createdAt: clock.now() }).onConflictDoNothing()
      const token = `token-of-${uid}-0123456789`
      await db.insert(sessions).values({ tokenHash: hashToken(token), uid, expiresAt: clock.now() + 30 * 86_400_000 }).onConflictDoNothing()
      return token
    },
    async call<P extends CallPath>(path: P, body: Body<P>, token?: string): Promise<Envelope<Data<P>>> {
      const answer = await app.inject({
        method: 'POST',
        url: `/uc/v1/${path}`,
        headers: token ? { authorization: token } : {},
        payload: body as object,
      })
      return answer.json()
    },
  }
}

export type TestServer = Awaited<ReturnType<typeof testServer>>
