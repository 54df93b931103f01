import { hoursMs } from '@dm/shared/time'
import { eq } from 'drizzle-orm'
import { MACHINE_TOKEN, withOperators } from '../../../../server/test/operators'
import { testServer, type TestServer } from '../../../../server/test/server'
import { bookingRow, confirmed, NINE, openMarket, party, PRICE, SELLER } from '../../../../server/test/service'
import { uploaded } from '../../../../server/test/uploads'
import { auditLog, orders } from '@dm/server/tables'
import { balances } from '@dm/server/wallet'
import { EXIT } from '../failure'
import { run } from '../run'

let server: TestServer
let url: string
beforeAll(async () => {
  // Without a time no job is due: what is on its way back stays there.
  const databaseNow = () => Promise.reject(new Error('jobs are held back'))
  server = await testServer({ MONEY_LIMIT_FEN: '5000000' }, { databaseNow })
  withOperators(server)
  url = await server.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => server.close())

async function dm(...args: string[]) {
  const out: string[] = []
  const err: string[] = []
  const env = { DM_URL: url, RELEASE_TOKEN: MACHINE_TOKEN, DM_ACTOR: '值班' }
  const exit = await run(['service', ...args], {
    env,
    checkout: '/nowhere',
    out: (line) => void out.push(line),
    err: (line) => void err.push(line),
  })
  return { exit, out: out.join('\n'), err: err.join('\n') }
}

test('an objection is listed, and ended once by dividing the money', async () => {
  await openMarket(server)
  const fan = await party(server, 'fan')
  const seller = await party(server, SELLER)
  expect((await dm('resolve')).out).toContain('no booking waits')
  const id = await confirmed(fan, seller, NINE)
  server.clock.at = NINE + hoursMs(1)
  await seller.call('service/booking/finish', await seller.seen(id))
  const images = [await uploaded(server, 'fan', 'feedback')]
  await fan.call('service/booking/dispute', { ...(await fan.seen(id)), reason: '没有按约定拍摄', images })
  const no = (await bookingRow(server, id))?.no ?? ''
  expect((await dm('resolve')).out).toMatch(new RegExp(`${no}.*480\\.00.*没有按约定拍摄 ${images[0]}`))
  expect((await dm('resolve', no)).exit).toBe(EXIT.usage)
  expect((await dm('resolve', no, '--refund', '480.01', '--reason', '核实')).exit).toBe(EXIT.refused)
  expect((await dm('resolve', no, '--refund', '180.00', '--reason', '部分未完成')).out).toContain(
    `${no}: ¥180.00 back, ¥285.00 to the provider, fee ¥15.00`,
  )
  expect((await dm('resolve', no, '--keep', '--reason', '再来一次')).exit).toBe(EXIT.refused)
  expect((await balances(server.db, SELLER)).availableFen).toBe(28_500)
  expect(await bookingRow(server, id)).toMatchObject({ state: 'settled', refundFen: 18_000, amountFen: PRICE })
  expect((await server.db.select().from(orders))[0]?.state).toBe('refunding')
  expect(await server.db.$count(auditLog, eq(auditLog.action, 'service.resolve'))).toBe(1)
})
