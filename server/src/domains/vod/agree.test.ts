/** @database both */
import { randomUUID } from 'node:crypto'
import type { Body, CallPath } from '@dm/shared/contract'
import { addDays, dayOf, daysMs, secondsMs, startOfDay } from '@dm/shared/time'
import { and, eq, isNull, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { emptyTables } from '../../../test/empty'
import { testServer, type TestServer } from '../../../test/server'
import { stageDrama } from '../../../test/vod'
import { vodLikes } from '../profile/schema'
import { grantCoins } from '../wallet/ledger/coins'
import { follows, vodComments, vodPlays, vodShares } from './schema'

const AUTHOR = 'a1'
const FANS = ['u1', 'u2', 'u3']
const NOW = Date.parse('2026-11-20T12:00:00+08:00')
const TODAY = dayOf(NOW)
const RANGES = [7, 30, 90] as const
const KINDS = ['plays', 'likes', 'comments', 'shares', 'newFans'] as const

let server: TestServer
let author: string
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())

async function staged(): Promise<void> {
  await emptyTables(server.db, 'users', 'rate_windows', 'once_answers', 'vod_shares')
  server.clock.at = NOW
  author = await server.login(AUTHOR)
  await stageDrama(server, AUTHOR)
}
const ok = async <P extends CallPath>(path: P, body: Body<P>, token: string) => {
  const { data, msg } = await server.call(path, body, token)
  if (data === undefined) throw new Error(`${path}: ${msg}`)
  return data
}

/** Something that happened to the author, at a moment of the last 200 days or of today. */
const anyEvent = fc.record({
  kind: fc.constantFrom(...KINDS),
  at: fc.integer({ min: NOW - daysMs(200), max: NOW }),
})
type Event = { kind: (typeof KINDS)[number]; at: number }

async function happen(events: readonly Event[]): Promise<void> {
  const { db } = server
  const moments = (kind: Event['kind']) => events.filter((event) => event.kind === kind).map(({ at }) => at)
  const people = Array.from({ length: events.length }, (_, n) => `p${n}`)
  for (const uid of people) await server.login(uid)
  const rows = {
    plays: moments('plays').map((at, n) => ({
      ...{ vodId: 'drama1', playKey: `k${n}`, viewer: `d:${n}`, region: '广东', playedSec: 10, finished: false, at },
    })),
    likes: moments('likes').map((at, n) => ({ uid: people[n] ?? '', vodId: 'drama2', at })),
    comments: moments('comments').map((at, n) => ({
      ...{ id: `c${n}`, vodId: 'drama1', uid: people[n] ?? '', content: '好', ipRegion: '未知', createdAt: at },
    })),
    shares: moments('shares').map((at) => ({ requestId: randomUUID(), vodId: 'drama3', channel: 'link' as const, at })),
    newFans: moments('newFans').map((at, n) => ({ uid: people[n] ?? '', targetUid: AUTHOR, at })),
  }
  if (rows.plays.length > 0) await db.insert(vodPlays).values(rows.plays)
  if (rows.likes.length > 0) await db.insert(vodLikes).values(rows.likes)
  if (rows.comments.length > 0) await db.insert(vodComments).values(rows.comments)
  if (rows.shares.length > 0) await db.insert(vodShares).values(rows.shares)
  if (rows.newFans.length > 0) await db.insert(follows).values(rows.newFans)
}

test('for random days the summary is the sum of the series, and the series what happened on each day', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyEvent, { minLength: 10, maxLength: 40 }), async (events) => {
      await staged()
      await happen(events)
      const on = (kind: Event['kind'], day: string) =>
        events.filter((event) => event.kind === kind && dayOf(event.at) === day).length
      for (const range of RANGES) {
        const { series, summary, today } = await ok('vod/board/query', { range }, author)
        const days = Array.from({ length: range }, (_, n) => addDays(TODAY, n - range))
        expect(series.map(({ day }) => day)).toEqual(days)
        for (const kind of KINDS) {
          expect(series.map((row) => row[kind])).toEqual(days.map((day) => on(kind, day)))
          expect(summary[kind]).toBe(series.reduce((sum, row) => sum + row[kind], 0))
          expect(today[kind]).toBe(on(kind, TODAY))
        }
      }
    }),
    { numRuns: 6 },
  )
}, 120_000)

test('for random days a host’s income is what the wallet’s bill says of the same days', async () => {
  const anyGift = fc.record({
    at: fc.integer({ min: NOW - daysMs(100), max: NOW }),
    coin: fc.integer({ min: 1, max: 900 }),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(anyGift, { minLength: 1, maxLength: 20 }), async (gifts) => {
      server.clock.at = NOW
      // The ledger keeps what was booked: a host of its own each time.
      const uid = `host-${randomUUID().slice(0, 8)}`
      const host = await server.login(uid)
      for (const { at, coin } of gifts.toSorted((a, b) => a.at - b.at))
        await server.db.transaction((tx) =>
          grantCoins(tx, {
            ...{ uid, coin, kind: 'liveGift', bizId: randomUUID(), at, ref: { type: 'source', id: 'room' } },
          }),
        )
      const { list } = await ok('wallet/trade/page', { unit: 'coin', kind: 'liveGift', pageSize: 50 }, host)
      expect(list).toHaveLength(gifts.length)
      /** The sum of the bill from the start of one day to that of another. */
      const billed = (from: string, to: string) =>
        list
          .filter(({ at }) => at >= startOfDay(from) && at < startOfDay(to))
          .reduce((sum, { amount }) => sum + amount, 0)
      for (const range of RANGES) {
        const { series, summary } = await ok('live/board/query', { range }, host)
        expect(series.map(({ incomeCoin }) => incomeCoin)).toEqual(
          series.map(({ day }) => billed(day, addDays(day, 1))),
        )
        expect(summary.incomeCoin).toBe(billed(addDays(TODAY, -range), TODAY))
      }
    }),
    { numRuns: 4 },
  )
}, 120_000)

const anyStep = fc.record({
  who: fc.nat(FANS.length - 1),
  what: fc.constantFrom('like', 'unlike', 'comment', 'delete', 'follow', 'unfollow', 'likeComment'),
  vodId: fc.constantFrom('drama1', 'drama2'),
})

test('after random steps of three people every public counter is the number of its rows', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyStep, { minLength: 10, maxLength: 40 }), async (steps) => {
      await staged()
      const tokens = await Promise.all(FANS.map((uid) => server.login(uid)))
      const written: { commentId: string; token: string }[] = []
      for (const [n, { who, what, vodId }] of steps.entries()) {
        server.clock.at += secondsMs(20)
        const token = tokens[who] ?? ''
        const last = written.at(-1)
        if (what === 'like' || what === 'unlike') await ok('vod/like/set', { vodId, like: what === 'like' }, token)
        if (what === 'follow' || what === 'unfollow')
          await ok('user/follow/set', { uid: AUTHOR, follow: what === 'follow' }, token)
        if (what === 'comment') {
          const parent = n % 2 === 0 ? undefined : last
          const body = { requestId: randomUUID(), vodId, content: `第${n}句` }
          const known =
            parent && (await server.db.select().from(vodComments).where(eq(vodComments.id, parent.commentId)))
          const parentId = known?.[0]?.parentId === null && known[0].vodId === vodId ? known[0].id : undefined
          const { comment } = await ok('vod/comment/add', { ...body, ...(parentId && { parentId }) }, token)
          written.push({ commentId: comment.commentId, token })
        }
        if (what === 'likeComment' && last)
          await ok('vod/comment/like/set', { commentId: last.commentId, like: n % 3 > 0 }, token)
        if (what === 'delete' && last) {
          await ok('vod/comment/del', { commentId: last.commentId }, last.token)
          written.pop()
        }
      }
      const { db } = server
      for (const vodId of ['drama1', 'drama2']) {
        const { vod } = await ok('vod/detail/query', { vodId }, author)
        const shown = and(eq(vodComments.vodId, vodId), isNull(vodComments.deletedAt))
        expect([vod.likes, vod.comments]).toEqual([
          await db.$count(vodLikes, eq(vodLikes.vodId, vodId)),
          await db.$count(vodComments, shown),
        ])
        const { list } = await ok('vod/comment/page', { vodId, pageSize: 50 }, author)
        for (const { commentId, replyCount, likes } of list) {
          const replies = and(eq(vodComments.parentId, commentId), isNull(vodComments.deletedAt))
          const [row] = await db
            .select({ n: sql<number>`(select count(*) from vod_comment_likes where comment_id = ${commentId})::int` })
            .from(sql`(values (1)) as one`)
          expect([replyCount, likes]).toEqual([await db.$count(vodComments, replies), row?.n])
        }
      }
      const { totals } = await ok('vod/board/query', { range: 7 }, author)
      expect(totals.fans).toBe(await db.$count(follows, eq(follows.targetUid, AUTHOR)))
    }),
    { numRuns: 6 },
  )
}, 120_000)
