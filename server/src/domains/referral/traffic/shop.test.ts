/** @database postgres */
import { randomUUID } from 'node:crypto'
import { daysMs, minutesMs } from '@dm/shared/time'
import { buyer, certify } from '../../../../test/pay'
import { testServer, type TestServer } from '../../../../test/server'
import { payables } from '../../../app/parts'
import { checkBooks } from '../../wallet/check'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(async () => {
  expect(await checkBooks(server.db, payables)).toEqual([])
  await server.close()
})

let people = 0
async function person() {
  const uid = `p${(people += 1)}`
  const token = await server.login(uid)
  const me = buyer(server, token)
  const order = (productId: string, qty: number, expectFen: number, requestId = randomUUID()) =>
    me.call('traffic/order/create', { productId, qty, expectFen, requestId })
  const pays = async (orderNo: string) => {
    const { url } = await me.start(orderNo)
    await me.press(url, 'pay')
    return me.state(orderNo)
  }
  return { ...me, uid, token, order, pays }
}

test('what is on sale, with the price of a thousand; a visitor sees nothing', async () => {
  const me = await person()
  const { data } = await me.call('traffic/product/list', {})
  expect(data).toMatchObject({ total: 4, canBuy: true })
  expect(data?.list[0]).toMatchObject({
    id: 'traffic-1000',
    priceFen: 990,
    perThousandFen: 990,
    once: true,
    bought: false,
  })
  expect(data?.list.at(-1)).toMatchObject({ exposures: 200_000, perThousandFen: 699 })
  for (const call of ['traffic/product/list', 'traffic/overview/query', 'traffic/pack/page'] as const)
    expect(await server.call(call, {})).toMatchObject({ retcode: 10902 })
})

test('bought, paid, there: the whole number, until the end of its last day, and the way to it', async () => {
  const me = await person()
  const made = await me.order('traffic-10000', 3, 26_400)
  expect(made.data).toMatchObject({ amountFen: 26_400, reused: false, payBefore: server.clock.at + minutesMs(30) })
  expect((await me.call('traffic/pack/page', {})).data?.total).toBe(0)
  const paid = await me.pays(made.data?.orderNo ?? '')
  const pack = (await me.call('traffic/pack/page', {})).data?.list[0]
  expect(pack).toMatchObject({ total: 30_000, left: 30_000, paidFen: 26_400, source: 'buy', state: 'active' })
  expect(paid?.after).toEqual({ label: '查看流量包', path: `/common/trafficDetail?id=${pack?.id}` })
  const detail = await me.call('traffic/pack/detail/query', { id: pack?.id ?? '', days: 90 })
  expect(detail.data?.days).toHaveLength(90)
  expect((await me.call('traffic/overview/query', {})).data).toMatchObject({ left: 30_000, used: 0 })
  server.clock.at += daysMs(84)
  // The login has ended meanwhile.
  const later = buyer(server, await server.login(me.uid))
  expect((await later.call('traffic/overview/query', {})).data?.expiringSoon).toEqual({
    exposures: 30_000,
    day: pack?.lastDay,
  })
  server.clock.at += daysMs(6)
  expect((await later.call('traffic/pack/page', { state: 'expired' })).data?.list).toMatchObject([{ left: 0 }])
  expect((await later.call('traffic/pack/page', { state: 'active' })).data?.total).toBe(0)
  const { token } = await person()
  expect(await server.call('traffic/pack/detail/query', { id: pack?.id ?? '' }, token)).toMatchObject({
    retcode: 40400,
    msg: '流量包不存在',
  })
})

test('the same again while it is unpaid is the same order; a repeat is answered as the first time', async () => {
  const me = await person()
  const requestId = randomUUID()
  const first = await me.order('traffic-10000', 1, 8_800, requestId)
  expect(await me.order('traffic-10000', 1, 8_800, requestId)).toEqual(first)
  expect((await me.order('traffic-10000', 1, 8_800)).data).toMatchObject({
    orderNo: first.data?.orderNo,
    reused: true,
    payBefore: first.data?.payBefore,
  })
  expect((await me.order('traffic-10000', 2, 17_600)).data?.reused).toBe(false)
})

test('what is not sold, another price, a wrong number', async () => {
  const me = await person()
  expect(await me.order('traffic-1', 1, 1)).toMatchObject({ retcode: 40400, msg: '商品已下架' })
  expect(await me.order('traffic-10000', 1, 1)).toMatchObject({ retcode: 40900, msg: '价格已更新，请确认后再支付' })
  for (const qty of [0, 11, 1.5])
    expect(await me.order('traffic-10000', qty, 8_800)).toMatchObject({
      retcode: 40000,
      msg: '数量为1至10',
      field: 'qty',
    })
  const body = { productId: 'traffic-10000', qty: 1, expectFen: 8_800, requestId: randomUUID() }
  expect(await server.call('traffic/order/create', body)).toMatchObject({ retcode: 10902 })
})

test('minors buy nothing', async () => {
  const me = await person()
  await certify(server, me.uid, '2010-03-01')
  expect((await me.call('traffic/product/list', {})).data?.canBuy).toBe(false)
  expect(await me.order('traffic-10000', 1, 8_800)).toMatchObject({ retcode: 40300, reason: 'minor' })
})

test('the newcomers’ pack is sold once, also when two orders are paid at the same moment', async () => {
  const me = await person()
  expect(await me.order('traffic-1000', 2, 1_980)).toMatchObject({ retcode: 40000, msg: '新人流量包限购一次' })
  const orders = await Promise.all([me.order('traffic-1000', 1, 990), me.order('traffic-1000', 1, 990)])
  expect(new Set(orders.map(({ data }) => data?.orderNo)).size).toBe(1)
  await me.pays(orders[0].data?.orderNo ?? '')
  expect((await me.call('traffic/product/list', {})).data?.list[0]?.bought).toBe(true)
  expect(await me.order('traffic-1000', 1, 990)).toMatchObject({ retcode: 40900, reason: 'packBought' })
  expect((await me.call('traffic/pack/page', {})).data?.total).toBe(1)
})
