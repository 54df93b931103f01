/** @database both */
import { randomUUID } from 'node:crypto'
import { BLOCKED_MOST } from '@dm/shared/contract/calls/video/block'
import { secondsMs } from '@dm/shared/time'
import { eq } from 'drizzle-orm'
import { emptyTables } from '../../../test/empty'
import { stagePost } from '../../../test/live'
import { testServer, type TestServer } from '../../../test/server'
import { stageDrama } from '../../../test/vod'
import { users } from '../../platform/schema'
import { vodDeletion } from './account-deletion'
import { follows, userBlocks } from './schema'

const [AUTHOR, ME, OTHER] = ['a1', 'u1', 'u2']
const REFUSED = { retcode: 40300, msg: '对方已设置不允许你评论', reason: 'blockedByAuthor' }

let server: TestServer
let author: string
let me: string
let other: string
beforeAll(async () => {
  server = await testServer()
})
beforeEach(async () => {
  await emptyTables(server.db, 'users', 'files', 'rate_windows', 'once_answers')
  server.clock.at = Date.parse('2026-11-20T12:00:00+08:00')
  author = await server.login(AUTHOR)
  me = await server.login(ME)
  other = await server.login(OTHER)
  await stageDrama(server, AUTHOR)
})
afterAll(() => server.close())

const set = (token: string, uid: string, block = true) => server.call('user/block/set', { uid, block }, token)
const page = async (token: string, body: object = {}) => (await server.call('user/block/page', body, token)).data
const follow = (token: string, uid: string) => server.call('user/follow/set', { uid, follow: true }, token)
const say = (token: string, change: object = {}) => {
  server.clock.at += secondsMs(6)
  const body = { requestId: randomUUID(), content: `第${server.clock.at}条`, vodId: 'drama1', ...change }
  return server.call('vod/comment/add', body, token)
}
const said = async (token: string, change: object = {}) => {
  const { data, msg } = await say(token, change)
  if (!data) throw new Error(msg)
  return data.comment.commentId
}
const comments = async (token?: string, body: object = {}) => {
  const { data } = await server.call('vod/comment/page', { vodId: 'drama1', ...body }, token)
  if (!data) throw new Error('no comments')
  return data
}

test('blocking is repeatable, ends follows in both directions, and leaves those of others', async () => {
  await follow(me, AUTHOR)
  await follow(author, ME)
  await follow(other, AUTHOR)
  expect((await set(author, ME)).data).toEqual({ blocked: true })
  expect((await set(author, ME)).data).toEqual({ blocked: true })
  expect(await server.db.select({ uid: follows.uid }).from(follows)).toEqual([{ uid: OTHER }])
  expect(await page(author)).toMatchObject({ total: 1, list: [{ uid: ME, person: { uid: ME, gone: false } }] })
  // It is the blocker's own list, and says nothing to the other side.
  expect(await page(me)).toMatchObject({ total: 0, list: [] })
  expect((await server.call('user/creator/get', { uid: ME }, author)).data?.my?.blocked).toBe(true)
  expect((await server.call('user/creator/get', { uid: AUTHOR }, me)).data?.my?.blocked).toBe(false)
  expect((await set(author, ME, false)).data).toEqual({ blocked: false })
  expect((await set(author, ME, false)).data).toEqual({ blocked: false })
  expect(await page(author)).toMatchObject({ total: 0 })
  expect(await server.db.$count(follows)).toBe(1)
})

test('nobody blocks themselves or somebody unknown; who is leaving can be unblocked', async () => {
  expect(await set(me, ME)).toMatchObject({ retcode: 40900, msg: '不能拉黑自己', reason: 'ownAccount' })
  for (const block of [true, false])
    expect(await set(me, 'nobody', block)).toMatchObject({ retcode: 40400, msg: '该用户不存在或已注销' })
  expect(await server.call('user/block/set', { uid: ME, block: true })).toMatchObject({ retcode: 10902 })
  await set(me, OTHER)
  await server.db.update(users).set({ state: 'cooling' }).where(eq(users.uid, OTHER))
  expect(await page(me)).toMatchObject({ list: [{ uid: OTHER, person: { uid: '0', gone: true } }] })
  expect((await set(me, OTHER, false)).data).toEqual({ blocked: false })
  expect((await page(me))?.total).toBe(0)
})

test('the newest first, by pages; no more than the most', async () => {
  const crowd = Array.from({ length: BLOCKED_MOST }, (_, n) => `x${n}`)
  await server.db.insert(users).values(crowd.map((uid) => ({ uid, createdAt: 0 })))
  await server.db.insert(userBlocks).values(crowd.map((targetUid, n) => ({ uid: ME, targetUid, at: n })))
  expect(await set(me, OTHER)).toMatchObject({ retcode: 40900, reason: 'blockedLimitReached' })
  expect((await set(me, 'x7')).data).toEqual({ blocked: true })
  const last = await page(me, { page: 25, pageSize: 20 })
  expect(last).toMatchObject({ total: BLOCKED_MOST, hasMore: false })
  expect(last?.list.map(({ uid }) => uid).at(-1)).toBe('x0')
  await set(me, 'x7', false)
  await set(me, OTHER)
  expect((await page(me))?.list[0]).toMatchObject({ uid: OTHER, at: server.clock.now() })
})

test('who is blocked cannot comment on the video or post, nor follow; the blocker neither', async () => {
  await stagePost(server, AUTHOR)
  await set(author, ME)
  expect(await say(me)).toMatchObject(REFUSED)
  expect(await say(me, { vodId: undefined, discoverId: 'post' })).toMatchObject(REFUSED)
  await said(other)
  expect(await follow(me, AUTHOR)).toMatchObject({ ...REFUSED, msg: '对方已设置不允许你关注' })
  expect(await follow(author, ME)).toMatchObject({ retcode: 40900, msg: '请先取消拉黑', reason: 'blockedByYou' })
  await set(author, ME, false)
  await said(me)
  expect((await follow(me, AUTHOR)).data?.following).toBe(true)
})

test('who is blocked by somebody else answers neither that comment nor that reply', async () => {
  const parentId = await said(other)
  const mine = await said(me)
  const reply = await said(other, { parentId: mine })
  await set(other, ME)
  expect(await say(me, { parentId })).toMatchObject(REFUSED)
  expect(await say(me, { parentId: mine, replyToId: reply })).toMatchObject(REFUSED)
  // A comment of one's own, beside it, is no matter of theirs.
  await said(me)
  await said(me, { parentId: mine })
})

test('the blocker reads no comments and replies of who is blocked; others do, and the counts stay', async () => {
  const mine = await said(me)
  const parentId = await said(other)
  const reply = await said(me, { parentId })
  await said(author, { parentId })
  await set(author, ME)
  expect(await comments(author)).toMatchObject({
    total: 1,
    list: [{ commentId: parentId, replyCount: 2, replies: [{ author: { uid: AUTHOR } }] }],
  })
  for (const focusId of [mine, reply]) {
    const { list } = await comments(author, { focusId })
    expect(list.map(({ commentId }) => commentId)).toEqual([parentId])
  }
  expect((await server.call('vod/comment/reply/page', { commentId: parentId }, author)).data?.total).toBe(1)
  expect((await server.call('vod/detail/query', { vodId: 'drama1' }, author)).data?.vod.comments).toBe(4)
  for (const token of [undefined, me, other]) {
    expect((await comments(token)).total).toBe(2)
    expect((await server.call('vod/comment/reply/page', { commentId: parentId }, token)).data?.total).toBe(2)
  }
  await set(author, ME, false)
  expect((await comments(author)).total).toBe(2)
})

test('a deleted account is on no list, on either side', async () => {
  await set(me, OTHER)
  await set(author, ME)
  await set(author, OTHER)
  const context = { clock: server.clock, keys: server.services.keys, keepsIdentity: false, keepsFiles: [] }
  await server.db.transaction(async (tx) => vodDeletion.erase?.(tx, ME, context))
  expect(await server.db.select({ uid: userBlocks.uid, target: userBlocks.targetUid }).from(userBlocks)).toEqual([
    { uid: AUTHOR, target: OTHER },
  ])
})
