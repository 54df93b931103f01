import { daysMs, utc8Text } from '@dm/shared/time'
import { emptyTables } from '../../../../server/test/empty'
import { MACHINE_TOKEN, withOperators } from '../../../../server/test/operators'
import { testServer, type TestServer } from '../../../../server/test/server'
import { stageDrama } from '../../../../server/test/vod'
import { auditLog, certifications } from '@dm/server/tables'
import { EXIT } from '../failure'
import { run } from '../run'

let server: TestServer
let url: string
beforeAll(async () => {
  server = await testServer()
  withOperators(server)
  url = await server.app.listen({ port: 0, host: '127.0.0.1' })
})
beforeEach(async () => {
  await emptyTables(server.db, 'users', 'live_rooms', 'audit_log')
  await server.login('host')
})
afterAll(() => server.close())

async function dm(...args: string[]) {
  const out: string[] = []
  const exit = await run(args, {
    env: { DM_URL: url, RELEASE_TOKEN: MACHINE_TOKEN, DM_ACTOR: '值班' },
    checkout: '/nowhere',
    out: (line) => void out.push(line),
    err: (line) => void out.push(line),
  })
  return { exit, out: out.join('\n') }
}

test('a room is planned, moved, opened, ended and banned; each step has a reason in the audit', async () => {
  await stageDrama(server, 'host')
  await server.db.insert(certifications).values({ uid: 'host', state: 'passed', updatedAt: 0 })
  const at = (days: number) => utc8Text(server.clock.now() + daysMs(days), 'YYYY-MM-DD HH:mm')
  expect((await dm('live', 'add', 'host', 'drama1', '--title', '首映', '--reason', '活动')).exit).toBe(EXIT.usage)
  const added = await dm('live', 'add', 'host', 'drama1', '--at', at(2), '--title', '首映', '--reason', '活动')
  expect(added.out).toMatch(/^room (\S+), preview \/live\/preview\?id=\S+$/)
  const id = /^room (\S+),/.exec(added.out)?.[1] ?? ''
  expect((await dm('live', 'move', id, '--at', at(3), '--reason', '改期')).exit).toBe(0)
  expect((await dm('live', 'list', '--state', 'notStarted')).out).toContain('首映')
  expect((await dm('live', 'set', id, 'open', '--reason', '到点')).exit).toBe(EXIT.usage)
  expect((await dm('live', 'set', id, 'end', '--reason', '到点')).exit).toBe(EXIT.refused)
  expect((await dm('live', 'set', id, 'start', '--reason', '到点')).out).toBe(`${id} is live`)
  expect((await dm('live', 'set', id, 'end', '--reason', '播完')).out).toBe(`${id} is ended`)
  expect((await dm('live', 'set', id, 'ban', '--reason', '违规')).out).toBe(`${id} is banned`)
  expect((await dm('live', 'list', '--state', 'live')).out).toBe('there is no room')
  const actions = (await server.db.select().from(auditLog)).map(({ action }) => action).sort()
  expect(actions).toEqual(['live.add', 'live.ban', 'live.end', 'live.move', 'live.start'])
})
