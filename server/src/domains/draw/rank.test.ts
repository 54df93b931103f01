/** @database both */
import { randomUUID } from 'node:crypto'
import { daysMs, minutesMs } from '@dm/shared/time'
import { asc, eq } from 'drizzle-orm'
import { addEntry, competition, stage } from '../../../test/activity'
import { emptied } from '../../../test/emptied'
import { operate, withOperators } from '../../../test/operators'
import { secondServer } from '../../../test/second-server'
import { testServer, type TestServer } from '../../../test/server'
import { users } from '../../platform/schema'
import { freezeEnded } from '../activity/freeze'
import { activities, activityEntries } from '../activity/schema'
import { balances } from '../wallet/ledger/balances'
import { fillFund } from '../welfare/fund'
import { prizes } from '../welfare/schema'
import { giveRankPrizes } from './rank'

let server: TestServer
/** Another server on the same database. */
let second: TestServer
let made = 0
beforeAll(async () => {
  server = await testServer()
  withOperators(server)
  second = await secondServer(server)
})
afterAll(async () => {
  await second.close()
  await server.close()
})
beforeEach(() => emptied(server))

const log = {
  warn: () => undefined,
  error: (cause: unknown) => {
    throw new Error('a competition failed', { cause })
  },
}
const run = (at = server) => giveRankPrizes({ db: at.db, clock: at.clock, log })
const rows = () => server.db.select().from(prizes).orderBy(asc(prizes.source))

/** Five entries, the first ahead; goods for the first, coins for the second and third. Accounts are new in each test. */
async function staged() {
  made += 1
  const uid = (n: number) => `w${made}x${n}`
  const settings = competition(server.clock.at).competition
  if (!settings) throw new Error('the fixture is a competition')
  const document = await stage(server, {
    entries: 0,
    changes: {
      activityId: `cup${made}`,
      competition: {
        ...settings,
        taxBearer: 'winner',
        rankPrizes: [
          { label: '冠军', from: 1, to: 1, gift: { type: 'goods', name: '话筒', amount: 1, valueFen: 89_900 } },
          {
            label: '亚军、季军',
            from: 2,
            to: 3,
            gift: { type: 'coin', name: '500 星钻', amount: 500, valueFen: 5000 },
          },
        ],
      },
    },
  })
  const { activityId } = document
  for (let n = 1; n <= 5; n += 1)
    await addEntry(server, n, { activityId, entryId: `e${made}x${n}`, uid: uid(n), votes: 10 - n })
  const settle = async () => {
    server.clock.at = document.endAt + minutesMs(1)
    await freezeEnded(server)
    server.clock.at = document.publishUntil
  }
  const entry = (n: number, changes: Partial<typeof activityEntries.$inferInsert>) =>
    server.db
      .update(activityEntries)
      .set(changes)
      .where(eq(activityEntries.entryId, `e${made}x${n}`))
  const fill = (coin: number) => fillFund(server.db, { activityId, coin, source: randomUUID(), at: server.clock.at })
  return { ...document, uid, settle, entry, fill, entryId: (n: number) => `e${made}x${n}` }
}

test('once the result is settled, on two servers at once: goods wait for a claim, coins are there', async () => {
  const { uid, settle, fill, activityId } = await staged()
  await fill(1000)
  await run()
  expect(await rows()).toEqual([])
  await settle()
  server.clock.at -= 1
  await run()
  expect(await rows()).toEqual([])
  server.clock.at += 1
  await Promise.all([run(), run(second), run(), run(second)])
  expect(await rows()).toMatchObject([
    { uid: uid(1), state: 'won', taxBearer: 'winner', claimUntil: server.clock.at + daysMs(15), receiver: null },
    { uid: uid(2), state: 'delivered', claimUntil: null },
    { uid: uid(3), state: 'delivered' },
  ])
  const coins = async (n: number) => (await balances(server.db, uid(n))).giftCoin
  expect([await coins(2), await coins(4)]).toEqual([500, 0])
  server.clock.at += daysMs(1)
  await run()
  expect(await rows()).toHaveLength(3)
  const { data } = await server.call(
    'activity/talentKing/queryUserPrizeGift',
    { activityId, state: 'toClaim' },
    await server.login(uid(1)),
  )
  expect(data).toMatchObject({ toClaim: 1, list: [{ source: 'rank', taxBearer: 'winner', gift: { name: '话筒' } }] })
})

test('who was disqualified during the publication has no prize; the next one has', async () => {
  const { uid, settle, fill, entryId, publishUntil } = await staged()
  await fill(1000)
  await settle()
  server.clock.at = publishUntil - 1
  expect(await operate(server, 'activityDisqualify', { entryId: entryId(1), reason: '作品非本人' })).toMatchObject({
    retcode: 200,
  })
  server.clock.at = publishUntil
  // The correction comes first, however late.
  await run()
  expect(await rows()).toEqual([])
  await freezeEnded(server)
  await run()
  expect((await rows()).map((row) => row.uid)).toEqual([uid(2), uid(3), uid(4)])
})

test('coins that the fund lacks are given when it is filled; until then goods are not held back', async () => {
  const { uid, settle, fill } = await staged()
  await fill(500)
  await settle()
  await run()
  expect((await rows()).map((row) => row.uid)).toEqual([uid(1), uid(2)])
  await fill(500)
  await Promise.all([run(), run(second)])
  expect((await rows()).map((row) => row.uid)).toEqual([uid(1), uid(2), uid(3)])
  expect(await server.db.$count(activities, eq(activities.rankPrizesAt, server.clock.at))).toBe(1)
})

test('a disabled account has its prize when it is enabled again; a closed one has none', async () => {
  const { uid, settle, fill } = await staged()
  await fill(1000)
  await settle()
  const set = (n: number, state: 'disabled' | 'gone' | 'normal') =>
    server.db
      .update(users)
      .set({ state })
      .where(eq(users.uid, uid(n)))
  await set(1, 'disabled')
  await set(2, 'gone')
  await run()
  expect((await rows()).map((row) => row.uid)).toEqual([uid(3)])
  await set(1, 'normal')
  await run()
  expect((await rows()).map((row) => row.uid)).toEqual([uid(1), uid(3)])
})

test('a job that comes long after the result leaves a day to claim', async () => {
  const { settle, fill } = await staged()
  await fill(1000)
  await settle()
  server.clock.at += daysMs(60)
  await run()
  expect((await rows())[0]).toMatchObject({ state: 'won', claimUntil: server.clock.at + daysMs(1) })
})

test('goods of a minor go to the guardian, whatever is sent', async () => {
  const { uid, settle, entry } = await staged()
  const guardian = { name: '周建国', mobile: '13900000099', relation: 'father' as const, agreedAt: server.clock.at }
  await entry(1, { birthday: '2012-05-01', guardian })
  await settle()
  await run()
  const [prize] = await rows()
  expect(prize?.receiver).toEqual({ name: '周建国', mobile: '13900000099' })
  const address = { name: '周小树', mobile: '13900000011', cityCode: '330100', detail: '文三路 100 号' }
  const claim = { prizeId: prize?.prizeId ?? '', address, requestId: randomUUID() }
  expect(await server.call('activity/prize/claim', claim, await server.login(uid(1)))).toMatchObject({
    retcode: 200,
    data: { prize: { state: 'claimed', address: { name: '周建国', mobile: '13900000099', detail: '文三路 100 号' } } },
  })
})
