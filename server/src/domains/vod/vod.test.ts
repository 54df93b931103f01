/** @database both */
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { isFinished } from '@dm/shared/contract/vocabulary/watched'
import type { CallPath, Data } from '@dm/shared/contract'
import { hoursMs, minutesMs, secondsMs } from '@dm/shared/time'
import { eq } from 'drizzle-orm'
import { emptyTables } from '../../../test/empty'
import { testServer, type TestServer } from '../../../test/server'
import { stageDrama } from '../../../test/vod'
import { localStorage } from '../../platform/storage'
import { users } from '../../platform/schema'
import { files } from '../file/schema'
import { vods } from '../profile/schema'
import { lockOf } from './rules'
import { vodComments, vodUnlocks } from './schema'

const [AUTHOR, ME, OTHER] = ['a1', 'u1', 'u2']
const NOW = Date.parse('2026-11-20T12:00:00+08:00')
const GONE = { retcode: 40400, msg: '该视频已下架或不存在' }
const DEVICE = 'device-0123456789'

let server: TestServer
let author: string
let me: string
let other: string
beforeAll(async () => {
  server = await testServer()
})
beforeEach(async () => {
  await emptyTables(server.db, 'users', 'files', 'rate_windows', 'once_answers', 'vod_shares')
  server.clock.at = NOW
  author = await server.login(AUTHOR)
  me = await server.login(ME)
  other = await server.login(OTHER)
  await stageDrama(server, AUTHOR)
})
afterAll(() => server.close())

/** As the page asks: the native app sends no `clientid`. */
const asked = async <P extends CallPath>(path: P, body: object, token?: string) =>
  (await server.post(path, body, { clientid: '5', ...(token && { authorization: token }) })).json<{ data?: Data<P> }>()
    .data
const detail = (vodId: string, token?: string) => asked('vod/detail/query', { vodId }, token)

test('a free episode comes with an address of two hours, its neighbours and no more', async () => {
  const first = await detail('drama1')
  expect(first).toMatchObject({ lock: 'none', prevId: null, nextId: 'drama2', my: null, now: NOW })
  expect(first?.collect).toMatchObject({ collectId: 'drama', updatedTo: 4, finished: true })
  expect(first?.sources).toMatchObject([{ type: 'mp4', expiresAt: NOW + hoursMs(2) }])
  expect(first?.vod).not.toHaveProperty('source')
  expect(await server.call('vod/detail/query', {})).toMatchObject({ retcode: 40000, msg: '缺少视频参数' })
  expect(await server.call('vod/detail/query', { vodId: 'nothing' })).toMatchObject(GONE)
})

test('a locked episode has no address: beyond the free ones, and paid', async () => {
  expect(await detail('drama3')).toMatchObject({ lock: 'app', sources: [] })
  expect(await detail('drama4', me)).toMatchObject({ lock: 'pay', sources: [] })
  await server.db.insert(vodUnlocks).values({ uid: ME, vodId: 'drama4' })
  expect((await detail('drama4', me))?.sources).toHaveLength(1)
  expect((await detail('drama3', author))?.sources).toHaveLength(1)
  const data = await asked('vod/collect/query', { collectId: 'drama' }, me)
  expect(data?.episodes.map(({ lock }) => lock)).toEqual(['none', 'none', 'app', 'none'])
})

test('a film is played by its signed address alone, in parts, until it ends', async () => {
  const url = '/files/0123456789abcdefghi1.mp4'
  await server.db.insert(files).values({
    ...{ id: '0123456789abcdefghi1', url, uid: AUTHOR, purpose: 'video', kind: 'video', mime: 'video/mp4' },
    ...{ private: true, size: 10, storedSize: 10, sha256: 'x', state: 'used', createdAt: NOW },
  })
  await localStorage(join(server.dataDir, 'files')).put('0123456789abcdefghi1.mp4', {
    bytes: Buffer.from('0123456789'),
  })
  const address = (await detail('drama1'))?.sources[0]?.url ?? ''
  const ask = (path: string) => server.app.inject({ url: path, headers: { range: 'bytes=2-4' } })
  const part = await ask(address)
  expect([part.statusCode, part.body, part.headers['content-range']]).toEqual([206, '234', 'bytes 2-4/10'])
  expect((await ask(url)).statusCode).toBe(403)
  server.clock.at = NOW + hoursMs(2)
  expect((await ask(address)).statusCode).toBe(403)
})

test('what is not public is there for its author alone, with the reason', async () => {
  const hide = (change: Partial<typeof vods.$inferInsert>) =>
    server.db.update(vods).set(change).where(eq(vods.vodId, 'drama1'))
  await hide({ state: 'rejected', reason: '画面不清晰' })
  expect(await server.call('vod/detail/query', { vodId: 'drama1' }, me)).toMatchObject(GONE)
  expect((await detail('drama1', author))?.vod).toMatchObject({ state: 'rejected', reason: '画面不清晰' })
  await hide({ state: 'published', visible: 'private' })
  expect(await server.call('vod/detail/query', { vodId: 'drama1' })).toMatchObject(GONE)
  await hide({ visible: 'public' })
  await server.db.update(users).set({ state: 'disabled' }).where(eq(users.uid, AUTHOR))
  expect(await server.call('vod/detail/query', { vodId: 'drama1' })).toMatchObject(GONE)
})

const report = (change: object = {}, token?: string, deviceId = DEVICE) =>
  server.call(
    'vod/view/report',
    {
      deviceId,
      items: [
        {
          ...{ playKey: randomUUID(), vodId: 'drama1', positionSec: 8, durationSec: 20, playedSec: 4 },
          at: server.clock.at,
          ...change,
        },
      ],
    },
    token,
  )
const plays = async () => (await detail('drama1'))?.vod.plays

test('a play counts after three seconds, once for a viewer in 30 minutes, never for a repeat or the author', async () => {
  const playKey = randomUUID()
  await report({ playKey, playedSec: 2 })
  expect(await plays()).toBe(0)
  await report({ playKey })
  await report({ playKey })
  await report()
  await report({}, author)
  expect(await plays()).toBe(1)
  await report({}, undefined, 'device-of-another-one')
  expect(await plays()).toBe(2)
  server.clock.at += minutesMs(31)
  await report({ playKey })
  expect(await plays()).toBe(2)
  await report()
  expect(await plays()).toBe(3)
  expect(await report({ vodId: 'nothing' })).toMatchObject({ retcode: 200 })
})

test('one address counts 40 plays of a video an hour by visitors, and those of accounts besides', async () => {
  for (let n = 0; n < 45; n += 1) await report({}, undefined, `device-${String(n).padStart(10, '0')}`)
  expect(await plays()).toBe(40)
  await report({}, me)
  expect(await plays()).toBe(41)
})

test('the position is kept, in the drama too; 看完 begins at 0', async () => {
  await report({ vodId: 'drama2', positionSec: 900 }, me)
  expect((await detail('drama2', me))?.my?.positionSec).toBe(0)
  server.clock.at += 1000
  await report({ vodId: 'drama2', positionSec: 9 }, me)
  expect((await detail('drama2', me))?.my?.positionSec).toBe(9)
  await report({ vodId: 'drama2', positionSec: 3, at: NOW - 5000 }, me)
  expect((await detail('drama2', me))?.my?.positionSec).toBe(9)
  const { data } = await server.call('vod/detail/query', { collectId: 'drama' }, me)
  expect(data?.vod.vodId).toBe('drama2')
  expect((await server.call('vod/collect/query', { collectId: 'drama' }, me)).data?.episodes[1]?.watched).toBe(true)
})

test('likes, follows and shares: counted by rows, repeats change nothing', async () => {
  const like = (on: boolean, token: string) => server.call('vod/like/set', { vodId: 'drama1', like: on }, token)
  await Promise.all([like(true, me), like(true, me), like(true, other)])
  expect((await like(true, me)).data).toEqual({ liked: true, likes: 2 })
  expect((await like(false, me)).data).toEqual({ liked: false, likes: 1 })
  expect(await server.call('vod/like/set', { vodId: 'drama1', like: true })).toMatchObject({ retcode: 10902 })
  const follow = (uid: string) => server.call('user/follow/set', { uid, follow: true }, me)
  await follow(AUTHOR)
  expect((await follow(AUTHOR)).data).toEqual({ following: true, fans: 1 })
  expect(await follow(ME)).toMatchObject({ retcode: 40900, msg: '不能关注自己' })
  expect((await detail('drama1', me))?.my).toMatchObject({ following: true, liked: false })
  const share = { requestId: randomUUID(), kind: 'vod' as const, id: 'drama1', channel: 'link' as const }
  await server.call('vod/share/record', share)
  expect((await server.call('vod/share/record', share)).data).toEqual({ shares: 1 })
})

const say = (content: string, token = me, change: object = {}) =>
  server.call('vod/comment/add', { requestId: randomUUID(), vodId: 'drama1', content, ...change }, token)
const said = async (content: string, token = me, change: object = {}) => {
  const { data, msg } = await say(content, token, change)
  if (!data) throw new Error(msg)
  server.clock.at += secondsMs(6)
  return data.comment.commentId
}
const comments = async (body: object = {}, token?: string) => {
  const { data } = await server.call('vod/comment/page', { vodId: 'drama1', ...body }, token)
  if (!data) throw new Error('no comments')
  return data
}

test('comments are checked, sent once, and not too often', async () => {
  expect(await say('  ')).toMatchObject({ retcode: 40000, msg: '请输入评论内容', field: 'content' })
  expect(await say('好'.repeat(201))).toMatchObject({ retcode: 40000, msg: '评论最多200字' })
  expect(await say('赌博')).toMatchObject({ retcode: 40000, msg: '「评论」包含不适宜的内容，请修改' })
  const requestId = randomUUID()
  const both = await Promise.all([say('好看', me, { requestId }), say('好看', me, { requestId })])
  expect(both[0].data).toEqual(both[1].data)
  expect((await comments()).total).toBe(1)
  expect(await say('再来')).toMatchObject({ retcode: 42900 })
  server.clock.at += secondsMs(6)
  await said('好看')
  expect(await say('好看')).toMatchObject({ retcode: 42900, msg: '请勿重复发送相同的评论' })
  await server.db.update(vods).set({ commentOpen: false }).where(eq(vods.vodId, 'drama1'))
  expect(await say('关了吗', other)).toMatchObject({ retcode: 40900, msg: '作者已关闭评论', reason: 'commentsClosed' })
  expect(await comments()).toMatchObject({ total: 2, commentOpen: false })
})

test('replies stand under their comment; a deleted parent stays for them', async () => {
  const parentId = await said('第一条')
  const reply = await said('回你', other, { parentId })
  await said('再回', me, { parentId, replyToId: reply })
  await said('三回', other, { parentId })
  const [first] = (await comments()).list
  expect(first).toMatchObject({
    replyCount: 3,
    replies: [{ content: '回你' }, { content: '再回', replyTo: { uid: OTHER } }],
  })
  const { data: all } = await server.call('vod/comment/reply/page', { commentId: parentId })
  expect(all).toMatchObject({ total: 3, hasMore: false })
  expect(await server.call('vod/comment/del', { commentId: parentId }, other)).toMatchObject({ retcode: 40400 })
  expect(await server.call('vod/comment/del', { commentId: parentId }, me)).toMatchObject({ retcode: 200 })
  expect((await comments()).list[0]).toMatchObject({
    deleted: true,
    content: '',
    author: { gone: true },
    replyCount: 3,
  })
  expect(await say('晚了', me, { parentId })).toMatchObject({ retcode: 40400, msg: '该评论已删除' })
  for (const { commentId } of all?.list ?? []) await server.call('vod/comment/del', { commentId }, author)
  expect(await comments()).toMatchObject({ total: 0, list: [] })
})

test('pages are frozen while others write; hot, pinned and focused ones come first', async () => {
  const [a, b, c] = [await said('一'), await said('二'), await said('三')]
  const first = await comments({ sort: 'new', pageSize: 2 })
  expect(first.list.map(({ content }) => content)).toEqual(['三', '二'])
  server.clock.at += 1
  await said('四', other)
  const second = await comments({ sort: 'new', pageSize: 2, page: 2, anchor: first.anchor })
  expect(second).toMatchObject({ list: [{ content: '一' }], hasMore: false })
  expect((await server.call('vod/comment/like/set', { commentId: a, like: true }, other)).data).toEqual({ likes: 1 })
  await server.call('vod/comment/like/set', { commentId: a, like: true }, other)
  expect((await comments({}, other)).list[0]).toMatchObject({ commentId: a, likes: 1, liked: true })
  expect(await server.call('vod/comment/pin/set', { commentId: b, pin: true }, me)).toMatchObject({ retcode: 40400 })
  await server.call('vod/comment/pin/set', { commentId: b, pin: true }, author)
  await server.call('vod/comment/pin/set', { commentId: c, pin: true }, author)
  expect((await comments()).list[0]).toMatchObject({ commentId: c, pinned: true })
  expect((await comments({ focusId: b })).list.map(({ commentId }) => commentId)[0]).toBe(b)
  expect(await server.db.$count(vodComments, eq(vodComments.pinned, true))).toBe(1)
})

test('which episode is locked, and what is seen to the end', () => {
  const free = { no: 6, freeCount: 5, paid: false, unlocked: false, isOwn: false, browser: true }
  expect(lockOf(free)).toBe('app')
  expect(lockOf({ ...free, browser: false })).toBe('none')
  expect(lockOf({ ...free, freeCount: 0 })).toBe('none')
  expect(lockOf({ ...free, paid: true, browser: false })).toBe('pay')
  expect([isFinished(94, 100), isFinished(95, 100), isFinished(15, 20), isFinished(14, 20)]).toEqual([
    false,
    true,
    true,
    false,
  ])
})
