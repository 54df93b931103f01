/** @database both */
import { randomUUID } from 'node:crypto'
import { daysMs, hoursMs, minutesMs, secondsMs } from '@dm/shared/time'
import { eq, sql } from 'drizzle-orm'
import { addEntry, competition, stage, world } from '../../../test/activity'
import { emptied } from '../../../test/emptied'
import { testServer, type TestServer } from '../../../test/server'
import { keysOf } from './keys'
import { activities, activityEntries, activityEntryDays, activityVotes } from './schema'
import { putActivity } from './put'

let server: TestServer
/** Another server on the same database. */
let other: TestServer
beforeAll(async () => {
  server = await testServer()
  other = await testServer({}, { db: server.db, clock: server.clock })
})
afterAll(async () => {
  await other.close()
  await server.close()
})
beforeEach(() => emptied(server))

const vote = (entryId: string, token?: string, requestId = randomUUID(), at = server) =>
  at.call('activity/vote', { entryId, requestId }, token)
/** Votes a second later: one a second is allowed. */
const voteLater = (...how: Parameters<typeof vote>) => {
  server.clock.at += secondsMs(1)
  return vote(...how)
}

test('a vote counts once: row, counter, tally and what is left', async () => {
  await stage(server)
  const fan = await server.login('fan')
  const answer = await vote('e2', fan)
  expect(answer).toMatchObject({ retcode: 200, data: { votes: 1, rank: 1, votesLeft: 2, entryLeft: 0, keysGained: 0 } })
  expect(await server.db.$count(activityVotes)).toBe(1)
  const [tally] = await server.db.select().from(activityEntryDays)
  expect(tally).toMatchObject({ entryId: 'e2', dayKey: '2026-11-20', votes: 1 })
})

test('the first and the third vote of a day bring keys, each once a day', async () => {
  const keyRules = [
    { event: 'voteFirst' as const, keys: 1, words: '每天第一票' },
    { event: 'voteThird' as const, keys: 2, words: '每天第三票' },
  ]
  await stage(server, { entries: 4, changes: { keyRules } })
  const fan = await server.login('fan')
  const gained = async (entryId: string, requestId = randomUUID()) =>
    (await voteLater(entryId, fan, requestId)).data?.keysGained
  const first = randomUUID()
  expect(await gained('e1', first)).toBe(1)
  expect(await gained('e1', first)).toBe(1)
  expect(await gained('e2')).toBe(0)
  expect(await gained('e3')).toBe(2)
  expect(await keysOf(server.db, 'cup', 'fan')).toBe(3)
  server.clock.at += daysMs(1)
  expect(await gained('e1')).toBe(1)
  expect(await keysOf(server.db, 'cup', 'fan')).toBe(4)
})

test('the same request is answered with the first answer and works once', async () => {
  await stage(server)
  const fan = await server.login('fan')
  const other = await server.login('other')
  const requestId = randomUUID()
  const first = await vote('e1', fan, requestId)
  await vote('e1', other)
  expect(await vote('e1', fan, requestId)).toEqual(first)
  const [entry] = await server.db.select().from(activityEntries).where(eq(activityEntries.entryId, 'e1'))
  expect(entry?.votes).toBe(2)
})

test('limits hold: one a day for one entry, three a day in all, again after midnight', async () => {
  await stage(server, { entries: 4 })
  const fan = await server.login('fan')
  await vote('e1', fan)
  expect(await vote('e1', fan)).toMatchObject({
    retcode: 40900,
    msg: '今天已经给TA投过票了',
    reason: 'entryQuotaUsedUp',
  })
  await voteLater('e2', fan)
  expect(await voteLater('e3', fan)).toMatchObject({ data: { votesLeft: 0 } })
  expect(await vote('e4', fan)).toMatchObject({
    retcode: 40900,
    msg: '今天的票投完了，明天 0 点恢复',
    reason: 'quotaUsedUp',
  })
  server.clock.at += hoursMs(12) - secondsMs(2) - 1
  expect((await vote('e4', fan)).retcode).toBe(40900)
  server.clock.at += 1
  expect(await vote('e4', fan)).toMatchObject({ retcode: 200, data: { votesLeft: 2 } })
})

test('200 parallel taps of one account on two servers leave one vote a second, three a day, one an entry', async () => {
  await stage(server, { entries: 5 })
  // A separate account: a full window is cached for a second of the server's clock.
  const fan = await server.login('quick')
  for (let second = 1; second <= 4; second += 1) {
    const taps = Array.from({ length: 50 }, (_, n) =>
      vote(`e${(n % 5) + 1}`, fan, randomUUID(), n % 2 ? other : server),
    )
    const answers = await Promise.all(taps)
    expect(answers.filter((answer) => answer.retcode === 200)).toHaveLength(second < 4 ? 1 : 0)
    server.clock.at += minutesMs(1)
  }
  const rows = await server.db.select().from(activityVotes)
  expect(rows.map((row) => row.n).sort()).toEqual([1, 2, 3])
  expect(new Set(rows.map((row) => row.entryId)).size).toBe(3)
  const [sum] = await server.db.select({ n: sql<number>`sum(${activityEntries.votes})::int` }).from(activityEntries)
  expect(sum?.n).toBe(3)
})

test('one vote a second; the repeat of a request is no second action', async () => {
  await stage(server)
  const fan = await server.login('fan')
  const requestId = randomUUID()
  const first = await vote('e1', fan, requestId)
  expect(await vote('e2', fan, randomUUID(), other)).toMatchObject({
    retcode: 42900,
    msg: '操作太快了，请1秒后再试',
    reason: 'tooOften',
  })
  expect(await vote('e1', fan, requestId, other)).toEqual(first)
  // A refused vote names its reason, and takes no turn.
  expect(await vote('e1', fan)).toMatchObject({ retcode: 40900, reason: 'entryQuotaUsedUp' })
  expect(await voteLater('e2', fan)).toMatchObject({ retcode: 200 })
})

test('120 votes a minute come from one network address, on two servers', async () => {
  await stage(server, { entries: 1 })
  const tokens = await Promise.all(Array.from({ length: 130 }, (_, n) => server.login(`crowd${n}`)))
  const answers = await Promise.all(tokens.map((token, n) => vote('e1', token, randomUUID(), n % 2 ? other : server)))
  expect(answers.filter(({ retcode }) => retcode === 200)).toHaveLength(120)
  const refused = answers.find(({ retcode }) => retcode !== 200)
  expect(refused).toMatchObject({ retcode: 42900, reason: 'tooOften' })
  expect(refused?.msg).toMatch(/^当前网络投票太频繁，请.+后再试$/)
  // The network is free again, and nobody was shut out.
  server.clock.at += minutesMs(1)
  const left = tokens.filter((_, n) => answers[n]?.retcode !== 200)
  const again = await Promise.all(left.map((token) => vote('e1', token)))
  expect(again.every(({ retcode }) => retcode === 200)).toBe(true)
})

test('many accounts at once lose no vote', async () => {
  await stage(server, { entries: 1 })
  const tokens = await Promise.all(Array.from({ length: 40 }, (_, n) => server.login(`fan${n}`)))
  await Promise.all(tokens.map((token) => vote('e1', token)))
  const [entry] = await server.db.select().from(activityEntries)
  expect(entry?.votes).toBe(40)
})

test('a voided vote keeps its place in the limit', async () => {
  await stage(server, { entries: 4 })
  const fan = await server.login('fan')
  for (const id of ['e1', 'e2', 'e3']) await voteLater(id, fan)
  await server.db.update(activityVotes).set({ state: 'void', reason: '刷票' })
  expect(await vote('e4', fan)).toMatchObject({ msg: '今天的票投完了，明天 0 点恢复', reason: 'quotaUsedUp' })
})

test('never for oneself, for what is not public, or without a session', async () => {
  await stage(server)
  await addEntry(server, 9, { state: 'reviewing', no: null })
  await addEntry(server, 8, { state: 'deleted' })
  expect(await vote('e1', await server.login('p1'))).toMatchObject({
    retcode: 40900,
    msg: '不能给自己投票',
    reason: 'ownEntry',
  })
  const fan = await server.login('fan')
  for (const id of ['e8', 'e9', 'nothing']) {
    expect(await vote(id, fan)).toMatchObject({ retcode: 40400, msg: '作品不存在或已删除' })
  }
  expect((await vote('e1')).retcode).toBe(10902)
  expect((await server.call('activity/vote', { entryId: 'e1', requestId: 'twice' }, fan)).retcode).toBe(40000)
  expect(await server.db.$count(activityVotes)).toBe(0)
})

test('the voting period inside the activity is kept to the millisecond', async () => {
  const now = server.clock.at
  const settings = competition(now).competition
  if (!settings) throw new Error('the fixture is a competition')
  await stage(server, { changes: { competition: { ...settings, voteFrom: now + 1, voteTo: now + daysMs(1) } } })
  const fan = await server.login('fan')
  expect(await vote('e1', fan)).toMatchObject({ retcode: 40900, msg: '投票还没开始', reason: 'voteNotOpen' })
  server.clock.at = now + daysMs(1)
  expect(await vote('e1', fan)).toMatchObject({ retcode: 40900, msg: '投票已结束', reason: 'voteEnded' })
  server.clock.at = now + daysMs(1) - 1
  expect((await vote('e1', fan)).retcode).toBe(200)
})

test('a paused, an ended and a withdrawn activity refuse in the words of the table', async () => {
  const document = await stage(server)
  const fan = await server.login('fan')
  await server.db.update(activities).set({ pausedAt: server.clock.at, pauseReason: '系统维护' })
  expect(await vote('e1', fan)).toMatchObject({ retcode: 40900, msg: '活动暂停中，请稍后再来' })
  server.clock.at = document.endAt
  expect(await vote('e1', fan)).toMatchObject({ retcode: 40900, msg: '活动已结束' })
  await server.db.update(activities).set({ offlineAt: server.clock.at })
  expect(await vote('e1', fan)).toMatchObject({ retcode: 40400, msg: '活动不存在或已下线' })
})

test('limits of a new version hold for the next vote', async () => {
  const document = await stage(server)
  const fan = await server.login('fan')
  await vote('e1', fan)
  if (!document.competition) throw new Error('the fixture is a competition')
  const next = { ...document, competition: { ...document.competition, votesPerDay: 2 } }
  const put = { document: next, expectVersion: 1, now: server.clock.at, world }
  await expect(putActivity(server.db, put)).rejects.toThrow('competition.votesPerDay')
  const from = server.clock.at + hoursMs(12)
  expect(await putActivity(server.db, { ...put, from })).toMatchObject({ version: 2, from })
  await expect(putActivity(server.db, { ...put, from })).rejects.toThrow('expectVersion')
  // The old limit applies until midnight, the new one from midnight on, without a job.
  server.clock.at = from - 1
  expect(await vote('e2', fan)).toMatchObject({ data: { votesLeft: 1 } })
  server.clock.at = from
  const early = await server.login('early')
  expect(await vote('e2', early)).toMatchObject({ data: { votesLeft: 1 } })
  expect(await voteLater('e3', early)).toMatchObject({ data: { votesLeft: 0 } })
})
