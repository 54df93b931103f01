/** @database postgres */
import { hoursMs } from '@dm/shared/time'
import { eq } from 'drizzle-orm'
import { publicArchive } from '../../../test/archive'
import { publicCard } from '../../../test/card'
import { emptyTables } from '../../../test/empty'
import { stageRoom } from '../../../test/live'
import { testServer, type TestServer } from '../../../test/server'
import { stageDrama } from '../../../test/vod'
import { pageMeta } from '../../platform/page-meta'
import { users } from '../../platform/schema'
import { modelcards } from '../modelcard/schema'
import { vods } from '../profile/schema'
import { creator } from '.'

const [AUTHOR, ME] = ['a1', 'u1']
const GONE = { retcode: 40400, msg: '该用户不存在或已注销' }
let server: TestServer
let me: string
beforeAll(async () => {
  server = await testServer()
})
beforeEach(async () => {
  await emptyTables(server.db, 'users', 'files')
  server.clock.at = Date.parse('2026-11-20T12:00:00+08:00')
  await server.login(AUTHOR)
  me = await server.login(ME)
})
afterAll(() => server.close())

const get = async (token?: string) => server.call('user/creator/get', { uid: AUTHOR }, token)
const works = async () => (await server.call('user/creator/vod/page', { uid: AUTHOR })).data

test('public works alone, a drama by its first episode, the pinned first', async () => {
  await stageDrama(server, AUTHOR)
  const plain = { uid: AUTHOR, title: '单集', cover: '/files/c.jpg', state: 'published', visible: 'public' } as const
  await server.db.insert(vods).values([
    { ...plain, vodId: 'new', createdAt: 5, plays: 7 },
    { ...plain, vodId: 'top', createdAt: 2, topAt: 1, plays: 3 },
    { ...plain, vodId: 'private', visible: 'private', createdAt: 6, plays: 50 },
    { ...plain, vodId: 'review', state: 'reviewing', createdAt: 7 },
  ])
  expect(await works()).toMatchObject({ total: 3, hasMore: false })
  expect((await works())?.list.map(({ vodId }) => vodId)).toEqual(['top', 'new', 'drama1'])
  expect((await get()).data?.counts).toEqual({ works: 3, fans: 0, plays: 10 })
  const page = await server.call('user/creator/vod/page', { uid: AUTHOR, page: 2, pageSize: 2 })
  expect(page.data?.list.map(({ vodId }) => vodId)).toEqual(['drama1'])
})

test('followers, and whether the caller is one', async () => {
  expect((await get()).data?.my).toBeNull()
  await server.call('user/follow/set', { uid: AUTHOR, follow: true }, me)
  expect((await get(me)).data).toMatchObject({ counts: { fans: 1 }, my: { following: true, isMe: false } })
  expect((await get(await server.login(AUTHOR))).data?.my).toEqual({ following: false, blocked: false, isMe: true })
})

test('card and archive are linked while they are public', async () => {
  expect((await get()).data?.pages).toEqual({ modelcard: false, archive: false })
  await publicCard(server, AUTHOR)
  await publicArchive(server, AUTHOR)
  expect((await get()).data?.pages).toEqual({ modelcard: true, archive: true })
  await server.db.update(modelcards).set({ status: 'hidden' })
  expect((await get()).data?.pages).toEqual({ modelcard: false, archive: true })
})

test('rooms on air, then those to come; none that is over by the clock', async () => {
  const now = server.clock.now()
  const room = (id: string, change: object) =>
    stageRoom(server, AUTHOR, { roomId: id, previewId: `p-${id}`, startAt: null, ...change })
  await room('later', { state: 'notStarted', planAt: now + hoursMs(48) })
  await room('soon', { state: 'notStarted', planAt: now + hoursMs(1) })
  await room('missed', { state: 'notStarted', planAt: now - hoursMs(3) })
  await room('live', { state: 'live', planAt: now - hoursMs(1) })
  await room('ended', { state: 'ended', planAt: 1 })
  expect((await get()).data?.rooms.map(({ roomId }) => roomId)).toEqual(['live', 'soon', 'later'])
})

test('somebody who leaves or is unknown: one answer, and no link preview', async () => {
  const metaOf = () =>
    pageMeta(creator.pageMeta, '/user/creator', new URLSearchParams({ uid: AUTHOR }), {
      db: server.db,
      now: server.clock.now(),
    })
  expect(await metaOf()).toMatchObject({ title: expect.stringContaining('的主页') })
  await server.db.update(users).set({ state: 'cooling' }).where(eq(users.uid, AUTHOR))
  expect(await get()).toMatchObject(GONE)
  expect(await server.call('user/creator/vod/page', { uid: 'nobody' })).toMatchObject(GONE)
  expect(await metaOf()).toBeNull()
})
