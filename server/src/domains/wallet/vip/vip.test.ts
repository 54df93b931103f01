import { randomUUID } from 'node:crypto'
import { daysMs } from '@dm/shared/time'
import { buyer } from '../../../../test/pay'
import { testServer, type TestServer } from '../../../../test/server'
import { grantVip, vipUntil } from './periods'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())

test('plans with what they would cover; a trial first, a purchase behind it', async () => {
  const me = buyer(server, await server.login('v1'))
  const read = async () => (await me.call('wallet/vip/query', {})).data?.scopes
  const [personal, enterprise] = (await read()) ?? []
  expect(
    personal?.plans.map(({ name, fen, dayFen, monthFen, startDay, endDay }) => [
      name,
      fen,
      dayFen,
      monthFen,
      startDay,
      endDay,
    ]),
  ).toEqual([
    ['季度会员', 6_800, 76, 2_267, '2026-11-20', '2027-02-17'],
    ['月度会员', 2_500, 83, 2_500, '2026-11-20', '2026-12-19'],
    ['年度会员', 23_800, 65, 1_956, '2026-11-20', '2027-11-19'],
  ])
  expect([personal?.active, personal?.endDay, personal?.locked]).toEqual([undefined, undefined, undefined])
  expect(personal?.benefits.map(({ title }) => title)).toEqual(['提现免手续费', '会员标识'])
  // A company's limits as they are enforced, and the templates of its card.
  expect(enterprise?.benefits.map(({ icon, free, member }) => [icon, free, member])).toEqual([
    ['withdraw', undefined, undefined],
    ['template', 2, 6],
    ['product', 20, 100],
    ['photo', 100, 1_000],
    ['team', 30, 200],
    ['honor', 30, 200],
    ['progress', 50, 200],
    ['trip', 20, 200],
  ])
  expect(enterprise?.locked).toEqual({ text: '先完成企业认证', path: '/enterprise/certification/index' })
  const trial = { uid: 'v1', scope: 'personal' as const, days: 7, source: 'trial' as const, title: '会员试用' }
  await server.db.transaction((tx) => grantVip(tx, { ...trial, at: server.clock.now() }))
  expect(await vipUntil(server.db, 'v1', server.clock.now())).not.toBeNull()
  const body = { requestId: randomUUID(), kind: 'vip' as const, itemId: 'personal-30', expectFen: 2_500 }
  const orderNo = (await me.call('wallet/order/create', body)).data?.orderNo ?? ''
  await me.press((await me.start(orderNo)).url, 'lost')
  expect(await me.state(orderNo)).toMatchObject({
    state: 'paid',
    after: { label: '查看会员', path: '/wallet/vipRecharge/list' },
    vip: { startDay: '2026-11-27', endDay: '2026-12-26' },
  })
  expect((await read())?.[0]).toMatchObject({ active: { source: 'trial', title: '会员试用' }, endDay: '2026-12-26' })
  const { data } = await me.call('wallet/vip/record/page', {})
  expect(data?.list.map((row) => [row.source, row.state, row.amountFen, row.refundable])).toEqual([
    ['order', 'waiting', 2_500, true],
    ['trial', 'active', undefined, false],
  ])
  expect((await me.call('wallet/vip/record/page', { scope: 'enterprise' })).data?.total).toBe(0)
  expect((await me.call('wallet/refund/preview', { orderNo })).data).toMatchObject({
    allowed: true,
    endDayAfter: '2026-11-26',
  })
})

test('the only membership ends with its refund, which the preview says', async () => {
  const me = buyer(server, await server.login('v3'))
  const body = { requestId: randomUUID(), kind: 'vip' as const, itemId: 'personal-90', expectFen: 6_800 }
  const orderNo = (await me.call('wallet/order/create', body)).data?.orderNo ?? ''
  await me.press((await me.start(orderNo)).url, 'lost')
  await me.state(orderNo)
  const preview = await me.call('wallet/refund/preview', { orderNo })
  expect(preview.data).toMatchObject({ allowed: true, fen: 6_800, takeCoin: 0, endDayAfter: '2026-11-20' })
  server.clock.at += 86_400_001
  const records = async (one = me) => (await one.call('wallet/vip/record/page', {})).data?.list[0]
  expect(await records()).toMatchObject({ state: 'active', refundable: false })
  expect((await me.call('wallet/refund/preview', { orderNo })).data).toMatchObject({
    allowed: false,
    text: '已超过退款期限',
  })
  server.clock.at += daysMs(90)
  const later = buyer(server, await server.login('v3'))
  expect(await records(later)).toMatchObject({ state: 'expired', source: 'order', amountFen: 6_800 })
})

test('nothing without a session, nothing of another', async () => {
  expect((await server.call('wallet/vip/query', {})).retcode).toBe(10902)
  expect((await server.call('wallet/vip/record/page', {})).retcode).toBe(10902)
  const other = buyer(server, await server.login('v2'))
  expect((await other.call('wallet/vip/record/page', {})).data?.list).toEqual([])
})
