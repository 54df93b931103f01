/** @database postgres */
import { hoursMs } from '@dm/shared/time'
import fc from 'fast-check'
import { NINE, openMarket, party, SELLER, SELLER_TEL } from '../../../../test/service'
import { eventsOf } from '../../../../test/ics'
import { testServer, type TestServer } from '../../../../test/server'
import { icsOf } from './ics'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())
beforeEach(() => openMarket(server))

test('a calendar program reads times and services, and nothing about customers; a new address ends the old one', async () => {
  const seller = await party(server, SELLER)
  const customer = await party(server, 'c', '13900000077')
  await customer.apply(NINE, { remark: '请带道具' })
  const made = await seller.call('service/calendar/feed/set', { on: true })
  const read = (url = '') => server.app.inject({ method: 'GET', url })
  const first = await read(made.data?.url)
  expect(first.headers['content-type']).toContain('text/calendar')
  expect(eventsOf(first.body)).toEqual([
    expect.objectContaining({ startAt: NINE, summary: '形象照拍摄 · 单人拍摄', status: 'TENTATIVE' }),
  ])
  for (const secret of ['13900000077', SELLER_TEL, '道具']) expect(first.body).not.toContain(secret)
  expect((await seller.call('service/calendar/setting/query', {})).data?.hasFeed).toBe(true)
  const next = await seller.call('service/calendar/feed/set', { on: true })
  expect((await read(made.data?.url)).statusCode).toBe(404)
  expect((await read(next.data?.url)).statusCode).toBe(200)
  await seller.call('service/calendar/feed/set', { on: false })
  expect((await read(next.data?.url)).statusCode).toBe(404)
  expect((await read('/files/calendar/short.ics')).statusCode).toBe(404)
})

test('who gives no services has no calendar', async () => {
  const other = await party(server, 'other')
  expect(await other.call('service/calendar/feed/set', { on: true })).toMatchObject({ retcode: 40300 })
  expect((await server.call('service/calendar/feed/set', { on: true })).retcode).toBe(10902)
})

test('whatever a service is called, the lines are those of the format', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (summary) => {
      const entry = {
        uid: 'a',
        sequence: 1,
        startAt: NINE,
        endAt: NINE + hoursMs(1),
        summary,
        status: 'CONFIRMED' as const,
      }
      const lines = icsOf('日历', [entry], NINE).split('\r\n')
      expect(lines.every((line) => Buffer.byteLength(line) <= 75 && !line.includes('\n'))).toBe(true)
      expect(eventsOf(lines.join('\r\n'))).toMatchObject([{ summary: summary.replaceAll('\r\n', '\n') }])
    }),
  )
})
