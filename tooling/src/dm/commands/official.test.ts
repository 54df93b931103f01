import { eq } from 'drizzle-orm'
import { MACHINE_TOKEN, withOperators } from '../../../../server/test/operators'
import { testServer, type TestServer } from '../../../../server/test/server'
import { auditLog, officialCerts } from '@dm/server/tables'
import { EXIT } from '../failure'
import { run } from '../run'

let server: TestServer
let url: string
beforeAll(async () => {
  server = await testServer()
  withOperators(server)
  url = await server.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => server.close())

async function revoke(...args: string[]) {
  const out: string[] = []
  const exit = await run(['official', 'revoke', ...args], {
    env: { DM_URL: url, RELEASE_TOKEN: MACHINE_TOKEN, DM_ACTOR: '值班' },
    checkout: '/nowhere',
    out: (line) => void out.push(line),
    err: (line) => void out.push(line),
  })
  return { exit, out: out.join('\n') }
}

test('a badge is taken away once, with a reason in the audit', async () => {
  await server.login('me')
  const badge = { uid: 'me', state: 'passed' as const, category: 'actor', title: '演员', updatedAt: 1 }
  await server.db.insert(officialCerts).values(badge)
  expect((await revoke('me')).exit).toBe(EXIT.usage)
  expect(await revoke('me', '--reason', '冒用他人作品')).toMatchObject({ exit: 0, out: expect.stringContaining('me') })
  const [row] = await server.db.select().from(officialCerts)
  expect(row).toMatchObject({ state: 'revoked', reason: '冒用他人作品', retryAfter: expect.stringMatching(/^\d{4}-/) })
  const [entry] = await server.db.select().from(auditLog).where(eq(auditLog.action, 'official.revoke'))
  expect(entry).toMatchObject({ subject: 'user:me', reason: '冒用他人作品' })
  expect((await revoke('me', '--reason', '再次')).exit).toBe(EXIT.refused)
})
