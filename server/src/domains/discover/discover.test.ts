/** @database both */
import { randomUUID } from 'node:crypto'
import { secondsMs } from '@dm/shared/time'
import { eq } from 'drizzle-orm'
import { emptyTables } from '../../../test/empty'
import { stagePost } from '../../../test/live'
import { testServer, type TestServer } from '../../../test/server'
import { stageDrama } from '../../../test/vod'
import { users } from '../../platform/schema'
import { vods } from '../profile/schema'
import { discoverPosts, vodComments } from '../vod/schema'
import { discoverDeletion } from './account-deletion'
import { discoverLikes, discoverViewers } from './schema'

const [AUTHOR, ME] = ['a1', 'u1']
const NOW = Date.parse('2026-11-20T12:00:00+08:00')
const GONE = { retcode: 40400, msg: '动态已删除或不存在' }
const DEVICE = 'device-0123456789'

let server: TestServer
let author: string
let me: string
beforeAll(async () => {
  server = await testServer()
})
beforeEach(async () => {
  await emptyTables(server.db, 'users', 'files', 'rate_windows', 'once_answers', 'vod_shares')
  server.clock.at = NOW
  author = await server.login(AUTHOR)
  me = await server.login(ME)
  await stageDrama(server, AUTHOR)
  await stagePost(server, AUTHOR, { vodId: 'drama1' })
})
afterAll(() => server.close())

const ask = (token?: string, id = 'post') => server.call('discover/detail/query', { id }, token)
const set = (change: Partial<typeof discoverPosts.$inferInsert>) => server.db.update(discoverPosts).set(change)
const say = async (content: string, token = me, change: object = {}) => {
  const body = { requestId: randomUUID(), discoverId: 'post', content, ...change }
  const { data, msg } = await server.call('vod/comment/add', body, token)
  if (!data) throw new Error(msg)
  server.clock.at += secondsMs(6)
  return data.comment.commentId
}

test('a post is shown with its video, its counts, and what the caller did with it', async () => {
  const { data } = await ask()
  expect(data).toMatchObject({ my: null, now: NOW, post: { author: { uid: AUTHOR }, vod: { vodId: 'drama1' } } })
  expect((await ask(author)).data?.my).toEqual({ liked: false, following: false, mine: true })
  await server.db.update(vods).set({ state: 'offline' }).where(eq(vods.vodId, 'drama1'))
  expect((await ask()).data?.post).toMatchObject({ vod: 'gone', text: '九张照片，九个傍晚。' })
})

test('in review it is its author’s alone; deleted, unknown, and of somebody who leaves: one answer', async () => {
  await set({ state: 'reviewing' })
  expect(await ask(me)).toMatchObject(GONE)
  expect((await ask(author)).data?.post.state).toBe('reviewing')
  await set({ state: 'published' })
  await server.db.update(users).set({ state: 'cooling' }).where(eq(users.uid, AUTHOR))
  expect(await ask(me)).toMatchObject(GONE)
  await server.db.update(users).set({ state: 'normal' }).where(eq(users.uid, AUTHOR))
  expect(await server.call('discover/del', { id: 'post' }, me)).toMatchObject(GONE)
  expect(await server.call('discover/del', { id: 'post' }, author)).toMatchObject({ retcode: 200 })
  expect(await ask(author)).toMatchObject(GONE)
  expect(await server.call('discover/del', { id: 'post' }, author)).toMatchObject(GONE)
  expect(await ask(me, 'nothing')).toMatchObject(GONE)
})

test('likes, views and shares are counted once', async () => {
  const like = (on: boolean) => server.call('discover/like/set', { id: 'post', like: on }, me)
  await Promise.all([like(true), like(true)])
  expect((await like(true)).data).toEqual({ liked: true, likes: 1 })
  expect((await ask(me)).data).toMatchObject({ my: { liked: true }, post: { likes: 1 } })
  expect((await like(false)).data).toEqual({ liked: false, likes: 0 })
  const view = (token?: string) => server.call('discover/view/record', { id: 'post', deviceId: DEVICE }, token)
  await Promise.all([view(), view(), view(me), view(author)])
  expect((await ask()).data?.post.views).toBe(2)
  const share = { requestId: randomUUID(), kind: 'discover' as const, id: 'post', channel: 'link' as const }
  await server.call('vod/share/record', share)
  expect((await server.call('vod/share/record', share)).data).toEqual({ shares: 1 })
})

test('comments of a post are those of videos: replies, pinned, closed, deleted by the author, paged', async () => {
  const first = await say('第一条')
  await say('回你', author, { parentId: first })
  const second = await say('第二条')
  const page = async (body: object = {}) =>
    (await server.call('vod/comment/page', { discoverId: 'post', ...body })).data
  expect((await ask()).data?.post.comments).toBe(3)
  expect(await page({ sort: 'new' })).toMatchObject({
    total: 2,
    list: [{ commentId: second }, { commentId: first, replies: [{ content: '回你', byAuthor: true }] }],
  })
  const pin = (token: string) => server.call('vod/comment/pin/set', { commentId: first, pin: true }, token)
  expect(await pin(me)).toMatchObject({ retcode: 40400 })
  expect(await pin(author)).toMatchObject({ retcode: 200 })
  expect((await page())?.list[0]).toMatchObject({ commentId: first, pinned: true })
  expect((await page({ focusId: second }))?.list[0]).toMatchObject({ commentId: second })
  expect(await server.call('vod/comment/del', { commentId: second }, author)).toMatchObject({ retcode: 200 })
  expect((await page())?.total).toBe(1)
  await set({ commentOpen: false })
  await expect(say('关了吗')).rejects.toThrow('作者已关闭评论')
  await set({ state: 'deleted' })
  expect(await server.call('vod/comment/page', { discoverId: 'post' })).toMatchObject({
    retcode: 40400,
    msg: '内容已删除',
  })
})

test('a comment names a video or a post, never both, and a reply stays with its own', async () => {
  const ofPost = await say('动态的评论')
  const add = (body: object) => server.call('vod/comment/add', { requestId: randomUUID(), content: '好', ...body }, me)
  expect(await add({})).toMatchObject({ retcode: 40000 })
  expect(await add({ vodId: 'drama1', discoverId: 'post' })).toMatchObject({ retcode: 40000 })
  expect(await add({ vodId: 'drama1', parentId: ofPost })).toMatchObject({ retcode: 40400, msg: '该评论已删除' })
  expect((await server.call('vod/comment/page', { vodId: 'drama1' })).data?.total).toBe(0)
  const neither = { id: 'x', uid: ME, content: '', ipRegion: '', createdAt: 0 }
  await expect(server.db.insert(vodComments).values(neither)).rejects.toThrow()
})

test('related are those of the author and topics, then the newest; never the hidden', async () => {
  await stagePost(server, ME, { id: 'far', topics: ['读书'], createdAt: 9 })
  await stagePost(server, ME, { id: 'topic', topics: ['日常'], createdAt: 3 })
  await stagePost(server, AUTHOR, { id: 'both', createdAt: 2 })
  await stagePost(server, ME, { id: 'hidden', state: 'reviewing', createdAt: 8 })
  const list = async (body: object) => (await server.call('discover/related/list', body)).data?.list.map(({ id }) => id)
  expect(await list({ id: 'post' })).toEqual(['both', 'topic', 'far'])
  expect(await list({ limit: 2 })).toEqual(['far', 'topic'])
})

test('of an account that is deleted nothing is left but the comments', async () => {
  await say('留下', author)
  await server.call('discover/like/set', { id: 'post', like: true }, me)
  await server.call('discover/view/record', { id: 'post', deviceId: DEVICE }, me)
  const context = { clock: server.clock, keys: server.services.keys, keepsIdentity: false, keepsFiles: [] }
  await discoverDeletion.erase?.(server.db, AUTHOR, context)
  await discoverDeletion.erase?.(server.db, ME, context)
  expect((await server.db.select().from(discoverPosts))[0]).toMatchObject({ state: 'deleted', text: '', pictures: [] })
  expect([await server.db.$count(discoverLikes), await server.db.$count(discoverViewers)]).toEqual([0, 0])
})
