import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { MACHINE_TOKEN, withOperators } from '../../../../server/test/operators'
import { buyer } from '../../../../server/test/pay'
import { testServer, type TestServer } from '../../../../server/test/server'
import { auditLog, inviteRelations, agents } from '@dm/server/tables'
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

test('a guild is suspended and restored, with a reason in the audit', async () => {
  await server.login('guild')
  await server.db.insert(agents).values({ uid: 'guild', state: 'approved', name: '远山公会', createdAt: 0 })
  expect((await dm('guild', 'suspend', 'guild')).exit).toBe(EXIT.usage)
  expect((await dm('guild', 'suspend', 'guild', '--reason', '虚假宣传')).exit).toBe(0)
  expect((await server.db.select().from(agents))[0]).toMatchObject({ state: 'suspended', suspendReason: '虚假宣传' })
  expect((await dm('guild', 'restore', 'guild', '--reason', '已整改')).exit).toBe(0)
  expect((await dm('guild', 'restore', 'guild', '--reason', '再次')).exit).toBe(EXIT.refused)
  expect(await server.db.select().from(auditLog).where(eq(auditLog.subject, 'guild:guild'))).toHaveLength(2)
})

test('an invitation is cleared, then void, once', async () => {
  await server.login('inviter')
  await server.login('invitee')
  await server.db.insert(inviteRelations).values({ uid: 'invitee', inviterUid: 'inviter', boundAt: 0, risk: true })
  expect((await dm('invite', 'clear', 'invitee', '--reason', '已核实')).exit).toBe(0)
  expect((await dm('invite', 'void', 'invitee', '--reason', '虚假交易')).out).toContain('0 earnings')
  expect((await server.db.select().from(inviteRelations))[0]).toMatchObject({ risk: false, state: 'void' })
  expect((await dm('invite', 'void', 'invitee', '--reason', '再次')).exit).toBe(EXIT.refused)
})

test('the rest of a pack is given back once, with a reason in the audit', async () => {
  const me = buyer(server, await server.login('payer'))
  const order = { productId: 'traffic-10000', qty: 1, expectFen: 8_800, requestId: randomUUID() }
  const made = await me.call('traffic/order/create', order)
  await me.press((await me.start(made.data?.orderNo ?? '')).url, 'pay')
  await me.state(made.data?.orderNo ?? '')
  const pack = (await me.call('traffic/pack/page', {})).data?.list[0]?.id ?? ''
  expect((await dm('traffic', 'refund', pack)).exit).toBe(EXIT.usage)
  expect((await dm('traffic', 'refund', 'none', '--reason', '误购')).exit).toBe(EXIT.refused)
  expect(await dm('traffic', 'refund', pack, '--reason', '误购')).toMatchObject({
    exit: EXIT.ok,
    out: expect.stringContaining('¥88.00'),
  })
  expect((await me.call('traffic/pack/detail/query', { id: pack })).data?.pack.state).toBe('refunding')
  expect((await dm('traffic', 'refund', pack, '--reason', '再次')).exit).toBe(EXIT.refused)
  expect(
    await server.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.subject, `pack:${pack}`)),
  ).toHaveLength(1)
})
