/** @database postgres */
import { eq } from 'drizzle-orm'
import { demo, DEMO_AT } from '../../../../test/contents'
import { testServer, type TestServer } from '../../../../test/server'
import { payables } from '../../../app/parts'
import { DEMO } from '../../../demo/accounts'
import { checkBooks } from '../../wallet/check'
import { brokenRules } from '../../wallet/ledger/check'
import { incomeRules } from '../income/check'
import { trafficBoosts } from '../schema'

let server: TestServer
beforeAll(async () => {
  server = await testServer({}, { content: demo })
  server.clock.at = DEMO_AT
}, 600_000)
afterAll(() => server.close())

const as = async (uid: string) => {
  const token = await server.login(uid)
  const call: TestServer['call'] = (path, body) => server.call(path, body, token)
  return call
}

test('every rule holds', async () => {
  expect(await checkBooks(server.db, payables)).toEqual([])
  expect(await brokenRules(server.db, incomeRules)).toEqual([])
})

test('the last day to enter an inviter, and one day too late', async () => {
  const [last, late] = [await as('10054'), await as('10055')]
  expect((await last('ivt/user/info/query', {})).data).toMatchObject({ own: true, canBind: true })
  expect((await late('ivt/user/info/query', {})).data).toMatchObject({ own: true, canBind: false })
  expect(await late('ivt/bind', { ivtUid: DEMO.agent })).toMatchObject({ reason: 'bindingPeriodOver' })
})

test('a minor who invites earns nothing; what was withdrawn and given back is owed', async () => {
  const stat = async (uid: string) => (await (await as(uid))('ivt/income/stat/query', {})).data
  expect(await stat('10056')).toMatchObject({ totalFen: 0, pendingFen: 0 })
  expect(await stat('10057')).toMatchObject({ totalFen: 0, settledFen: 990, owedFen: 990 })
})

test('promotions in every state, which the jobs leave as they are; 90 days of exposures; one that ends in three days', async () => {
  await server.runJobs()
  const rows = await server.db.select().from(trafficBoosts).where(eq(trafficBoosts.uid, DEMO.celebrity))
  const states = rows.map(({ state, reason }) => (reason === null ? state : `${state} ${reason}`)).sort()
  expect(states).toEqual([
    ...[
      'done',
      'done',
      'paused',
      'running',
      'running',
      'stopped expired',
      'stopped hidden',
      'stopped owner',
      'stopped refund',
      'stopped refund',
    ],
  ])
  const call = await as(DEMO.celebrity)
  const packs = (await call('traffic/pack/page', {})).data?.list ?? []
  expect(packs.map(({ state }) => state).sort()).toEqual(['active', 'expired', 'refunded', 'refunding', 'used'])
  expect(packs.find(({ state }) => state === 'refunded')).toMatchObject({
    used: 2_500,
    refunded: 7_500,
    refund: { fen: 6_600, state: 'success' },
  })
  expect(packs.find(({ state }) => state === 'refunding')).toMatchObject({
    left: 38_000,
    refund: { fen: 30_248, state: 'processing' },
  })
  const id = packs.find(({ state }) => state === 'active')?.id ?? ''
  const { data } = await call('traffic/pack/detail/query', { id, days: 90 })
  expect(data).toMatchObject({ pack: { used: 5_640, reserved: 1_860, lastDay: '2026-11-24' } })
  expect(data?.days[0]?.exposures).toBeGreaterThan(0)
})
