/** @database postgres */
import { randomUUID } from 'node:crypto'
import { emptied } from '../../../test/emptied'
import { stageOffer } from '../../../test/offer'
import { buyer } from '../../../test/pay'
import { secondServer } from '../../../test/second-server'
import { testServer, type TestServer } from '../../../test/server'
import { payables } from '../../app/parts'
import { checkBooks } from '../wallet/check'
import { offerOrders, offerStocks } from './schema'

/** Two servers, each with connections of its own to one database. */
let server: TestServer
let second: TestServer
beforeAll(async () => {
  server = await testServer()
  second = await secondServer(server)
})
afterAll(async () => {
  await second.close()
  await server.close()
})
beforeEach(() => emptied(server))
afterEach(async () => expect(await checkBooks(server.db, payables)).toEqual([]))

const create = (on: Pick<TestServer, 'call'>, token: string) =>
  on.call(
    'activity/offer/order/create',
    { activityId: 'trial', priceFen: 990, adult: true, requestId: randomUUID() },
    token,
  )

test('the last one, asked for by thirty accounts at two servers: one has it', async () => {
  await stageOffer(server, { total: 1 })
  const tokens = await Promise.all(Array.from({ length: 30 }, (_, n) => server.login(`rush${n}`)))
  const answers = await Promise.all(tokens.map((token, n) => create(n % 2 ? server : second, token)))
  expect(answers.filter(({ retcode }) => retcode === 200)).toHaveLength(1)
  expect(answers.filter(({ reason }) => reason === 'placesFull')).toHaveLength(29)
  expect((await server.db.select().from(offerStocks))[0]?.left).toBe(0)
})

test('200 taps of one account at two servers make one order', async () => {
  await stageOffer(server)
  const token = await server.login('tapper')
  const answers = await Promise.all(Array.from({ length: 200 }, (_, n) => create(n % 2 ? server : second, token)))
  expect(new Set(answers.map(({ data }) => data?.orderId)).size).toBe(1)
  expect(await server.db.$count(offerOrders)).toBe(1)
  expect((await server.db.select().from(offerStocks))[0]?.left).toBe(9)
}, 120_000)

test('three refunds at the same moment: the money goes back once', async () => {
  await stageOffer(server)
  const me = buyer(server, await server.login('returner'))
  const { data } = await me.call('activity/offer/order/create', {
    activityId: 'trial',
    priceFen: 990,
    adult: true,
    requestId: randomUUID(),
  })
  await me.press((await me.start(data?.orderNo ?? '')).url, 'pay')
  await me.state(data?.orderNo ?? '')
  const refund = () =>
    me.call('activity/offer/order/refund', {
      orderId: data?.orderId ?? '',
      reason: '不需要了',
      requestId: randomUUID(),
    })
  const answers = await Promise.all([refund(), refund(), refund()])
  expect(answers.filter(({ retcode }) => retcode === 200)).toHaveLength(1)
})
