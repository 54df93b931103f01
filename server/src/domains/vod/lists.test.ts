/** @database both */
import { randomUUID } from 'node:crypto'
import { daysMs, minutesMs, secondsMs } from '@dm/shared/time'
import { eq } from 'drizzle-orm'
import { emptyTables } from '../../../test/empty'
import { testServer, type TestServer } from '../../../test/server'
import { stageDrama } from '../../../test/vod'
import { users } from '../../platform/schema'
import { vodLikes, vods } from '../profile/schema'
import { vodViews } from './schema'
import { vodDecided } from './works'

const [AUTHOR, ME] = ['a1', 'u1']
const NOW = Date.parse('2026-11-20T12:00:00+08:00')

let server: TestServer
let author: string
let me: string
beforeAll(async () => {
  server = await testServer()
})
beforeEach(async () => {
  await emptyTables(server.db, 'users', 'rate_windows', 'once_answers')
  server.clock.at = NOW
  author = await server.login(AUTHOR)
  me = await server.login(ME)
  await stageDrama(server, AUTHOR)
})
afterAll(() => server.close())

const ids = ({ data }: { data?: { list: { vodId: string }[] } }) => data?.list.map(({ vodId }) => vodId)
const like = (vodId: string, set = true) => server.call('vod/like/set', { vodId, like: set }, me)
const liked = (body = {}, token = me) => server.call('user/vod/like/page', body, token)

describe('what is liked', () => {
  beforeEach(async () => {
    for (const no of [1, 2, 3]) {
      server.clock.at = NOW + minutesMs(no)
      await like(`drama${no}`)
    }
  })

  test('the newest first, page by page', async () => {
    expect(ids(await liked({ pageSize: 2 }))).toEqual(['drama3', 'drama2'])
    const second = await liked({ page: 2, pageSize: 2 })
    expect(ids(second)).toEqual(['drama1'])
    expect(second.data).toMatchObject({ total: 3, hasMore: false, invalidCount: 0, isPublic: false })
    expect(await server.call('user/vod/like/page', {})).toMatchObject({ retcode: 10902 })
  })

  test('taken back and undone within a minute it returns to its place; later it is new', async () => {
    expect((await server.call('user/vod/like/del', { vodIds: ['drama1', 'drama2'] }, me)).data).toEqual({ removed: 2 })
    expect(ids(await liked())).toEqual(['drama3'])
    server.clock.at += secondsMs(50)
    await like('drama2')
    server.clock.at += secondsMs(20)
    await like('drama1')
    expect(ids(await liked())).toEqual(['drama1', 'drama3', 'drama2'])
  })

  test('a hidden video is 作品已失效 and tells nothing; it can be cleared away', async () => {
    await server.db.update(vods).set({ visible: 'private', title: '只给自己' }).where(eq(vods.vodId, 'drama2'))
    const { data } = await liked()
    expect(data?.list[1]).toMatchObject({ vodId: 'drama2', vod: null })
    expect(data?.invalidCount).toBe(1)
    expect(JSON.stringify(data)).not.toContain('只给自己')
    expect((await server.call('user/vod/like/del', { invalid: true }, me)).data).toEqual({ removed: 1 })
    expect(ids(await liked())).toEqual(['drama3', 'drama1'])
  })

  test('another sees it when it is public, without what is gone', async () => {
    expect(await liked({ uid: ME }, author)).toMatchObject({
      retcode: 40300,
      reason: 'likesHidden',
      msg: '对方未公开喜欢列表',
    })
    await server.call('user/vod/like/public/set', { isPublic: true }, me)
    await server.db.update(vods).set({ state: 'offline' }).where(eq(vods.vodId, 'drama3'))
    const { data } = await liked({ uid: ME }, author)
    expect(data).toMatchObject({ total: 2, invalidCount: 0, isPublic: true })
    expect(data?.list.map(({ vodId }) => vodId)).toEqual(['drama2', 'drama1'])
    expect(await liked({ uid: 'nobody' }, author)).toMatchObject({ retcode: 40400 })
  })

  test('nothing named is refused, and another’s like stays', async () => {
    expect(await server.call('user/vod/like/del', {}, me)).toMatchObject({ retcode: 40000, field: 'vodIds' })
    await server.call('vod/like/set', { vodId: 'drama1', like: true }, author)
    await server.call('user/vod/like/del', { vodIds: ['drama1'] }, me)
    expect(await server.db.$count(vodLikes, eq(vodLikes.uid, AUTHOR))).toBe(1)
  })
})

describe('what was watched', () => {
  const play = (vodId: string, positionSec: number) =>
    server.call(
      'vod/view/report',
      {
        deviceId: 'device-0123456789',
        items: [
          {
            playKey: randomUUID(),
            vodId,
            positionSec,
            durationSec: 20,
            playedSec: 4,
            at: server.clock.at,
          },
        ],
      },
      me,
    )
  const watched = () => server.call('user/vod/view/page', {}, me)

  test('a drama is one row, at its latest episode', async () => {
    await play('drama1', 20)
    server.clock.at += minutesMs(1)
    await play('drama2', 7)
    const { data } = await watched()
    expect(data?.list).toMatchObject([
      { id: 'drama', vod: { vodId: 'drama2', episodeNo: 2 }, collect: { total: 4 }, positionSec: 7, finished: false },
    ])
    expect(data).toMatchObject({ total: 1, recording: true })
  })

  test('not recorded while it is switched off; the play counts', async () => {
    await server.call('user/vod/view/record/set', { recording: false }, me)
    await play('drama1', 5)
    expect((await watched()).data).toMatchObject({ list: [], recording: false })
    expect((await server.db.select().from(vods).where(eq(vods.vodId, 'drama1')))[0]?.plays).toBe(1)
  })

  test('older than 180 days is gone; a row, or all, can be deleted', async () => {
    await play('drama1', 5)
    await server.db.insert(vodViews).values({
      ...{ uid: ME, subject: 'old', vodId: 'drama2', positionSec: 1, durationSec: 20, finished: false },
      viewedAt: NOW - daysMs(181),
    })
    expect((await watched()).data?.total).toBe(1)
    expect((await server.call('user/vod/view/del', { ids: ['drama'] }, author)).data).toEqual({ removed: 0 })
    expect((await server.call('user/vod/view/del', { ids: ['drama'] }, me)).data).toEqual({ removed: 1 })
    expect(await server.call('user/vod/view/del', {}, me)).toMatchObject({ retcode: 40000, field: 'ids' })
    expect((await server.call('user/vod/view/del', { all: true }, me)).data).toEqual({ removed: 1 })
  })
})

describe('own works', () => {
  beforeEach(async () => {
    await server.db.insert(vods).values(
      (['published', 'published', 'reviewing', 'rejected', 'offline', 'deleted'] as const).map((state, n) => ({
        ...{ vodId: `w${n + 1}`, uid: AUTHOR, title: `作品${n + 1}`, cover: '/files/c.jpg', state },
        visible: n === 1 ? ('private' as const) : ('public' as const),
        createdAt: NOW - daysMs(n),
      })),
    )
  })
  const works = (body = {}, token = author) => server.call('user/center/vod/page', body, token)
  const change = { vodId: 'w1', version: 1, title: '新的标题', topics: ['幕后'], ai: true, commentOpen: false }

  test('by state with counts; another sees the public ones alone', async () => {
    const all = await works()
    expect(ids(all)).toEqual(['w1', 'w2', 'w3', 'w4', 'w5'])
    expect(all.data?.counts).toEqual({ all: 5, published: 1, reviewing: 1, rejected: 2, private: 1 })
    expect(ids(await works({ state: 'rejected' }))).toEqual(['w4', 'w5'])
    expect(ids(await works({ state: 'private' }))).toEqual(['w2'])
    const others = await works({ uid: AUTHOR, state: 'rejected' }, me)
    expect(ids(others)).toEqual(['w1'])
    expect(others.data).toMatchObject({ counts: null, total: 1 })
    expect(others.data?.list[0]?.own).toBeNull()
    await server.db.update(users).set({ state: 'disabled' }).where(eq(users.uid, AUTHOR))
    expect(await works({ uid: AUTHOR }, me)).toMatchObject({ retcode: 40400 })
  })

  test('a published one keeps its title until the review has passed the new one', async () => {
    const { data } = await server.call('vod/edit', change, author)
    expect(data?.work).toMatchObject({
      title: '作品1',
      own: { version: 2, commentOpen: false, pending: { title: '新的标题', reason: null } },
    })
    const decision = { subjectId: 'w1', uid: AUTHOR, reason: '', at: NOW }
    await vodDecided(server.db, { ...decision, passed: false, reason: '标题夸大' })
    expect((await works()).data?.list[0]?.own?.pending).toMatchObject({ reason: '标题夸大' })
    await server.call('vod/edit', { ...change, version: 2 }, author)
    await vodDecided(server.db, { ...decision, passed: true })
    expect((await works({ uid: AUTHOR }, me)).data?.list[0]).toMatchObject({ title: '新的标题' })
  })

  test('a refused one is reviewed again as a whole', async () => {
    const { data } = await server.call('vod/edit', { ...change, vodId: 'w4' }, author)
    expect(data?.work.own).toMatchObject({ state: 'reviewing', reason: null, pending: null })
    await vodDecided(server.db, { subjectId: 'w4', uid: AUTHOR, passed: true, reason: '', at: NOW })
    expect(ids(await works({ uid: AUTHOR }, me))).toEqual(['w1', 'w4'])
  })

  test('an older version, a wrong title, too many topics and another’s work are refused', async () => {
    expect(await server.call('vod/edit', { ...change, version: 0 }, author)).toMatchObject({ reason: 'stale' })
    expect(await server.call('vod/edit', { ...change, title: '  ' }, author)).toMatchObject({
      retcode: 40000,
      msg: '请输入标题',
      field: 'title',
    })
    expect(await server.call('vod/edit', { ...change, title: '题'.repeat(61) }, author)).toMatchObject({
      field: 'title',
    })
    expect(await server.call('vod/edit', { ...change, topics: [...'一二三四五六'] }, author)).toMatchObject({
      field: 'topics',
    })
    for (const [path, body] of [
      ['vod/edit', change],
      ['vod/visible/set', { vodId: 'w1', visible: 'private' }],
      ['vod/top/set', { vodId: 'w1', top: true }],
      ['vod/del', { vodId: 'w1' }],
    ] as const)
      expect(await server.call(path, body, me)).toMatchObject({ retcode: 40400 })
  })

  test('private at once; deleted for good', async () => {
    await server.call('vod/visible/set', { vodId: 'w1', visible: 'private' }, author)
    expect(ids(await works({ uid: AUTHOR }, me))).toEqual([])
    await server.call('vod/del', { vodId: 'w1' }, author)
    expect(await server.call('vod/del', { vodId: 'w1' }, author)).toMatchObject({ retcode: 40400 })
    expect((await works()).data?.counts?.all).toBe(4)
  })

  test('at most three are pinned, also when four are pinned at once', async () => {
    await server.db.insert(vods).values(
      ['p1', 'p2', 'p3', 'p4'].map((vodId) => ({
        ...{ vodId, uid: AUTHOR, title: vodId, cover: '', state: 'published' as const, visible: 'public' as const },
        createdAt: NOW,
      })),
    )
    const answers = await Promise.all(
      ['p1', 'p2', 'p3', 'p4'].map((vodId) => server.call('vod/top/set', { vodId, top: true }, author)),
    )
    expect(answers.filter(({ retcode }) => retcode === 200)).toHaveLength(3)
    expect(answers.find(({ retcode }) => retcode !== 200)).toMatchObject({ retcode: 40900, reason: 'topFull' })
    expect((await works()).data?.list.filter(({ top }) => top)).toHaveLength(3)
  })
})
