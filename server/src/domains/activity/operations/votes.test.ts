/** @database both */
import { randomUUID } from 'node:crypto'
import { daysMs, hoursMs, minutesMs, secondsMs } from '@dm/shared/time'
import { eq } from 'drizzle-orm'
import { stage } from '../../../../test/activity'
import { emptied } from '../../../../test/emptied'
import { operate, withOperators } from '../../../../test/operators'
import { secondServer } from '../../../../test/second-server'
import { testServer, type TestServer } from '../../../../test/server'
import { auditLog, users } from '../../../platform/schema'
import { freezeEnded } from '../freeze'
import { markSuspects, regularVotes } from '../risk'
import { activityEntries, activityEntryDays, activityVotes } from '../schema'

let server: TestServer
/** Another server on the same database. */
let second: TestServer
beforeAll(async () => {
  server = await testServer()
  withOperators(server)
  second = await secondServer(server)
})
afterAll(async () => {
  await second.close()
  await server.close()
})
beforeEach(async () => {
  await emptied(server)
  await server.db.delete(auditLog)
})

/** Casts a vote after some time; returns its id. */
async function cast(fan: string, entryId: string, { after = minutesMs(1), deviceId = `browser-of-${fan}-0000` } = {}) {
  server.clock.at += after
  const requestId = randomUUID()
  const answer = await server.call('activity/vote', { entryId, deviceId, requestId }, await server.login(fan))
  expect(answer).toMatchObject({ retcode: 200 })
  const [row] = await server.db.select().from(activityVotes).where(eq(activityVotes.requestId, requestId))
  return row?.voteId ?? ''
}
/** Accounts that are no longer new. */
const oldAccounts = (...names: string[]) =>
  server.db
    .insert(users)
    .values(names.map((uid) => ({ uid, createdAt: server.clock.at - daysMs(90) })))
    .onConflictDoNothing()
const voidVotes = (voteIds: string[], reason = '同一设备刷票') =>
  operate(server, 'activityVoteVoid', { activityId: 'cup', voteIds, reason })
const clear = (voteIds: string[]) => operate(server, 'activityVoteClear', { activityId: 'cup', voteIds })
const listed = async (state: 'suspect' | 'void' = 'suspect') =>
  (await operate(server, 'activityVoteList', { activityId: 'cup', state })).data?.rows ?? []
const ranked = async () => {
  const { data } = await server.call('activity/entry/rank/list', { activityId: 'cup', scope: 'total' })
  return data?.list.map(({ entryId, scopeVotes }) => [entryId, scopeVotes])
}

describe('voiding', () => {
  test('counter, day and rank follow; the entrant reads how many and why; it is audited', async () => {
    await stage(server)
    const first = await cast('a', 'e1')
    const last = await cast('b', 'e1')
    await cast('c', 'e2')
    expect(await ranked()).toEqual([
      ['e1', 2],
      ['e2', 1],
      ['e3', 0],
    ])
    expect(await voidVotes([last, last])).toMatchObject({ retcode: 200, data: { voided: 1 } })
    // One each: e1 reached it first, because the count goes back to when it was reached.
    expect(await ranked()).toEqual([
      ['e1', 1],
      ['e2', 1],
      ['e3', 0],
    ])
    expect(await voidVotes([first])).toMatchObject({ data: { voided: 1 } })
    expect((await ranked())?.[0]).toEqual(['e2', 1])
    const { data } = await server.call('activity/entry/detail/query', { entryId: 'e1' })
    expect(data?.entry).toMatchObject({ votes: 0, voidedVotes: 2, voidReason: '同一设备刷票', rank: 2 })
    expect(data?.entry.trend.at(-1)).toMatchObject({ votes: 0 })
    const overview = await server.call('activity/overview/query', { activityId: 'cup' })
    expect(overview.data?.counters).toMatchObject({ votes: 1, voidedVotes: 2 })
    const lines = await server.db.select().from(auditLog).where(eq(auditLog.action, 'activity.voteVoid'))
    expect(lines).toHaveLength(2)
    expect(lines[0]).toMatchObject({ subject: 'activity:cup', reason: '同一设备刷票', actor: '值班' })
    expect(await listed('void')).toHaveLength(2)
  })

  test('twice at once on two servers, while new votes come in, takes one off once', async () => {
    await stage(server, { entries: 1 })
    const ids = []
    for (let n = 0; n < 5; n += 1) ids.push(await cast(`f${n}`, 'e1'))
    const tokens = await Promise.all(Array.from({ length: 6 }, (_, n) => server.login(`g${n}`)))
    const votes = tokens.map((token, n) =>
      (n % 2 ? server : second).call('activity/vote', { entryId: 'e1', requestId: randomUUID() }, token),
    )
    const answers = await Promise.all([voidVotes(ids), voidVotes(ids), ...votes])
    expect(answers.every(({ retcode }) => retcode === 200)).toBe(true)
    const [entry] = await server.db.select().from(activityEntries)
    const [day] = await server.db.select().from(activityEntryDays)
    expect([entry?.votes, entry?.voidedVotes, day?.votes]).toEqual([6, 5, 6])
  })

  test('an unknown vote voids nothing; neither does one of another activity', async () => {
    await stage(server)
    const vote = await cast('a', 'e1')
    expect(await voidVotes([vote, 'nothing'])).toMatchObject({ retcode: 40400, reason: 'notFound' })
    expect((await voidVotes([vote], '')).retcode).toBe(40000)
    expect(await server.db.$count(activityVotes, eq(activityVotes.state, 'void'))).toBe(0)
  })

  test('after the end the final ranks are corrected; once the result is settled nothing changes', async () => {
    const { endAt, publishUntil } = await stage(server)
    const vote = await cast('a', 'e2')
    const other = await cast('b', 'e1')
    server.clock.at = endAt + minutesMs(1)
    await freezeEnded(server)
    expect((await ranked())?.[0]).toEqual(['e2', 1])
    server.clock.at += hoursMs(1)
    await voidVotes([vote])
    // The job was down until after the publication: the correction was decided before.
    server.clock.at = publishUntil
    await freezeEnded(server)
    expect((await ranked())?.[0]).toEqual(['e1', 1])
    expect(await voidVotes([other])).toMatchObject({ retcode: 40900, reason: 'activityEnded' })
    expect(await clear([other])).toMatchObject({ retcode: 40900, reason: 'activityEnded' })
    expect((await ranked())?.[0]).toEqual(['e1', 1])
  })
})

describe('suspect votes', () => {
  test('three accounts of one browser; they count until judged, and cleared ones are not marked again', async () => {
    await stage(server)
    await oldAccounts('a', 'b', 'c', 'd')
    const deviceId = 'one-browser-of-three-accounts'
    const ids = []
    for (const [n, fan] of ['a', 'b', 'c'].entries())
      ids.push(await cast(fan, `e${n + 1}`, { deviceId, after: minutesMs(n * n + 1) }))
    await cast('d', 'e1', { after: minutesMs(9) })
    expect(await markSuspects(server)).toBe(3)
    expect(await markSuspects(second)).toBe(0)
    const rows = await listed()
    expect(rows.map(({ voteId, risk }) => [voteId, risk])).toEqual(ids.map((id) => [id, 'device']))
    expect(new Set(rows.map(({ device }) => device)).size).toBe(1)
    expect((await ranked())?.[0]).toEqual(['e1', 2])
    expect(await clear(ids.slice(0, 2))).toMatchObject({ data: { cleared: 2 } })
    expect(await voidVotes(ids.slice(2))).toMatchObject({ data: { voided: 1 } })
    expect(await markSuspects(server)).toBe(0)
    expect(await listed()).toEqual([])
    expect(await ranked()).toContainEqual(['e3', 0])
  })

  test('many new accounts of one network for one entry; old accounts and other entries are none of it', async () => {
    await stage(server)
    await oldAccounts('old')
    for (let n = 0; n < 9; n += 1) await cast(`new${n}`, 'e1', { after: minutesMs(n * n + 1) })
    await cast('old', 'e1', { after: minutesMs(7) })
    await cast('new0', 'e2', { after: minutesMs(30) })
    expect(await markSuspects(server)).toBe(0)
    await cast('new9', 'e1', { after: minutesMs(11) })
    expect(await markSuspects(server)).toBe(10)
    expect((await listed()).every(({ risk, entryId }) => risk === 'newAccounts' && entryId === 'e1')).toBe(true)
  })

  test('regular intervals', async () => {
    await stage(server)
    const names = Array.from({ length: 8 }, (_, n) => `robot${n}`)
    await oldAccounts(...names)
    for (const name of names) await cast(name, 'e1', { after: secondsMs(10) })
    expect(await markSuspects(server)).toBe(8)
    expect((await listed())[0]).toMatchObject({ risk: 'regular' })
  })

  test('votes of a disabled account', async () => {
    await stage(server)
    await oldAccounts('a')
    await cast('a', 'e1')
    await server.db.update(users).set({ state: 'disabled' }).where(eq(users.uid, 'a'))
    expect(await markSuspects(server)).toBe(1)
    expect(await listed()).toMatchObject([{ risk: 'disabled', uid: 'a' }])
  })
})

describe('regular intervals', () => {
  const after = (gaps: number[]) => gaps.reduce((times, gap) => [...times, (times.at(-1) ?? 0) + gap], [1000])
  test('eight in a row within a tenth of the first interval; seven, short or uneven ones are none', () => {
    expect(regularVotes(after(Array<number>(7).fill(5000)))).toEqual([0, 1, 2, 3, 4, 5, 6, 7])
    expect(regularVotes(after([5000, 5400, 4600, 5000, 5100, 5500, 4500]))).toHaveLength(8)
    expect(regularVotes(after(Array<number>(6).fill(5000)))).toEqual([])
    expect(regularVotes(after(Array<number>(20).fill(2999)))).toEqual([])
    expect(regularVotes(after([5000, 5000, 5000, 6000, 5000, 5000, 5000]))).toEqual([])
    expect(regularVotes([])).toEqual([])
    expect(regularVotes([5])).toEqual([])
  })

  test('a run between other votes is found, its neighbours are not', () => {
    expect(regularVotes(after([90_000, ...Array<number>(7).fill(5000), 70_000]))).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
  })
})
