/** @database postgres */
import { randomUUID } from 'node:crypto'
import { contract, isCall, type Body, type CallPath } from '@dm/shared/contract'
import { hoursMs, secondsMs } from '@dm/shared/time'
import { eq, sql } from 'drizzle-orm'
import { emptied } from '../../../test/emptied'
import { stagePost, stageRoom } from '../../../test/live'
import { secondServer } from '../../../test/second-server'
import { testServer, type TestServer } from '../../../test/server'
import { uploaded } from '../../../test/uploads'
import { stageDrama } from '../../../test/vod'
import { fuzz } from '../../../test/fuzz'
import { withoutSession } from '../../../test/without-session'
import { publishAgreements } from '../common/publish-agreements'
import { publishHelp } from '../feedback/publish-help'
import { feedbacks } from '../feedback/schema'
import { liveReserves, liveRooms, liveViewers } from '../live/schema'
import { certifications, vodLikes, vods } from '../profile/schema'
import { vodComments } from './schema'

let server: TestServer
let second: TestServer
let author: string
const AUTHOR = 'author'
beforeAll(async () => {
  server = await testServer()
  second = await secondServer(server)
  await emptied(server)
  author = await server.login(AUTHOR)
  const at = server.clock.now()
  await server.db.insert(certifications).values({ uid: AUTHOR, state: 'passed', updatedAt: at })
  await publishAgreements(server.db)
  await publishHelp(server.db)
  await stageDrama(server, AUTHOR)
  await stageRoom(server, AUTHOR, { state: 'notStarted', planAt: at + hoursMs(24), startAt: null })
  await stageRoom(server, AUTHOR, { roomId: 'on-air', previewId: null })
  await stagePost(server, AUTHOR)
}, 120_000)
afterAll(async () => {
  await second.close()
  await server.close()
})

const requestId = '6f1c1d0e-7a0b-4f0e-9c1b-000000000002'

/** For each call of the area a body that its schema accepts; ids of what belongs to somebody stand in `Ids`. */
interface Ids {
  vodId: string
  commentId: string
  postId: string
  feedbackId: string
  /** The address of a file. */
  file: string
}
const bodies = ({ vodId, commentId, postId, feedbackId, file }: Ids) =>
  ({
    'vod/detail/query': { vodId, collectId: 'drama' },
    'vod/collect/query': { collectId: 'drama' },
    'vod/related/list': { vodId, limit: 6 },
    'vod/comment/page': { vodId, sort: 'hot', anchor: 1, focusId: commentId, page: 1, pageSize: 10 },
    'vod/comment/reply/page': { commentId, anchor: 1, page: 1, pageSize: 10 },
    'vod/comment/add': { requestId, vodId, parentId: commentId, replyToId: commentId, content: '好看' },
    'vod/comment/del': { commentId },
    'vod/comment/like/set': { commentId, like: true },
    'vod/comment/pin/set': { commentId, pin: true },
    'vod/like/set': { vodId, like: true },
    'vod/view/report': {
      deviceId: requestId,
      items: [{ playKey: requestId, vodId, positionSec: 5, durationSec: 20, playedSec: 5, at: 1 }],
    },
    'vod/board/query': { range: 7 },
    'vod/share/record': { requestId, kind: 'vod', id: vodId, channel: 'link' },
    'vod/publish': {
      ...{ requestId, video: file, cover: file, title: '灯塔', topics: ['日常'] },
      ...{ visible: 'public', ai: false, commentOpen: true },
    },
    'vod/edit': { vodId, version: 1, title: '灯塔', topics: [], ai: false, commentOpen: true },
    'vod/visible/set': { vodId, visible: 'private' },
    'vod/top/set': { vodId, top: true },
    'vod/del': { vodId },
    'user/vod/like/page': { uid: AUTHOR, page: 1, pageSize: 10 },
    'user/vod/like/del': { vodIds: [vodId], invalid: true },
    'user/vod/like/public/set': { isPublic: true },
    'user/vod/view/page': { page: 1, pageSize: 10 },
    'user/vod/view/del': { ids: [vodId], all: true },
    'user/vod/view/record/set': { recording: true },
    'user/center/vod/page': { uid: AUTHOR, state: 'published', page: 1, pageSize: 10 },
    'user/follow/set': { uid: AUTHOR, follow: true },
    'user/block/set': { uid: AUTHOR, block: true },
    'user/block/page': { page: 1, pageSize: 10 },
    'livecate/queryByRoomId': { roomId: 'room' },
    'livecate/sharePreview': { id: 'preview' },
    'live/state/query': { roomId: 'room' },
    'live/reserve/set': { previewId: 'preview', reserve: true },
    'live/message/list': { roomId: 'room', afterSeq: 0 },
    'live/recommend/list': { excludeRoomId: 'room', limit: 6 },
    'live/watch/report': { roomId: 'room', deviceId: requestId },
    'live/board/query': { range: 7 },
    'discover/detail/query': { id: postId },
    'discover/like/set': { id: postId, like: true },
    'discover/del': { id: postId },
    'discover/related/list': { id: postId, limit: 6 },
    'discover/view/record': { id: postId, deviceId: requestId },
    'help/home/query': {},
    'help/question/page': { categoryId: 'wallet', keyword: '提现', page: 1, pageSize: 10 },
    'help/question/query': { id: 'none' },
    'help/question/vote': { id: 'none', helpful: true, deviceId: requestId },
    'feedback/page': { page: 1, pageSize: 10 },
    'feedback/detail/query': { id: feedbackId },
    'feedback/read': { id: feedbackId },
    'feedback/append': { requestId, id: feedbackId, text: '补充一下', images: [file] },
    'feedback/rate': { id: feedbackId, solved: true },
    'feedback/add': {
      ...{ requestId, type: 'bug', content: '播放到一半会停下来，换了网络也一样', images: [file] },
      ...{ contact: '13900000001', from: '/user/index', device: '', target: { targetType: 'vod', targetId: vodId } },
    },
    'user/certification/query': {},
    'user/certification/ocr': { image: file },
    'user/certification/submit': {
      ...{ requestId, docType: 'idCard', name: '林小满', no: '119900200105210020', validUntil: '', longTerm: true },
      ...{ front: file, back: file, consentVersion: '1.0' },
      guardian: { name: '林一', no: '119900200105210020', relation: 'father', consent: true },
    },
    'user/authentication/query': {},
    'user/authentication/submit': {
      ...{ requestId, kind: 'new', category: 'actor', title: '短剧演员', intro: '出演过六部短剧的主要角色。' },
      ...{ evidence: [file], links: [] },
    },
    'user/logout/check/query': {},
    'user/logout/sms/send': {},
  }) satisfies { [P in CallPath]?: Body<P> }

const nowhere: Ids = { vodId: 'none', commentId: 'none', postId: 'none', feedbackId: 'none', file: '/files/none.jpg' }
type AreaCall = keyof ReturnType<typeof bodies>
const areaCalls = Object.keys(bodies(nowhere)) as AreaCall[]

test('every call of the area is tried here', () => {
  const area =
    /^(vod|user\/vod|user\/center\/vod|user\/follow|user\/block|live|livecate|discover|help|feedback|user\/certification|user\/authentication|user\/logout)\//
  // Public, and by its own code: server/src/domains/account-deletion/account-deletion.test.ts.
  const all = Object.keys(contract).filter((path) => isCall(path) && path !== 'user/logout/apply')
  expect(areaCalls.toSorted()).toEqual(all.filter((path) => area.test(path)).toSorted())
})

test.each(areaCalls)('%s with anything in any of its fields: no fault, a clear message', async (path) => {
  await fuzz(server, path, bodies(nowhere)[path], await server.login('anybody'))
})

/** Somebody new. */
async function person(): Promise<{ uid: string; token: string }> {
  const uid = randomUUID().slice(0, 8)
  return { uid, token: await server.login(uid) }
}

const comment = async (token: string, vodId = 'drama1') => {
  server.clock.at += secondsMs(20)
  const body = { requestId: randomUUID(), vodId, content: `${randomUUID().slice(0, 6)}这一集真好看` }
  const { data, msg } = await server.call('vod/comment/add', body, token)
  if (!data) throw new Error(msg)
  return data.comment.commentId
}

const complaint = (images: string[] = []) => ({
  ...{
    requestId: randomUUID(),
    type: 'bug' as const,
    content: '播放到一半会停下来，换了网络也一样',
    images,
    from: '/user/index',
  },
})

/** The rows that the attacked calls write, of one account. */
async function rowsOf(uid: string): Promise<string> {
  const tables = ['vods', 'vod_comments', 'discover_posts', 'feedbacks', 'files', 'live_rooms', 'vod_settings']
  const texts = tables.map((name) => sql.raw(`select to_jsonb(t)::text as text from ${name} t where uid = '${uid}'`))
  const [row] = await server.db
    .select({ text: sql<string>`string_agg(text, chr(10) order by text)` })
    .from(sql`(${sql.join(texts, sql` union all `)}) as rows`)
  return row?.text ?? ''
}

test('what belongs to another is not there, and nothing of it changes', async () => {
  const commentId = await comment(author)
  const file = await uploaded(server, AUTHOR, 'feedback')
  const { data: sent } = await server.call('feedback/add', complaint(), author)
  const ids: Ids = { vodId: 'drama1', commentId, postId: 'post', feedbackId: sent?.id ?? '', file }
  const before = await rowsOf(AUTHOR)
  expect(before).toContain(ids.feedbackId)
  const thief = await person()
  await server.db.insert(certifications).values({ uid: thief.uid, state: 'passed', updatedAt: 1 })
  const answers: Record<string, number> = {}
  const expected: Record<string, number> = {
    ...{ 'vod/edit': 40400, 'vod/visible/set': 40400, 'vod/top/set': 40400, 'vod/del': 40400, 'discover/del': 40400 },
    ...{ 'feedback/detail/query': 40400, 'feedback/read': 40400, 'feedback/append': 40400, 'feedback/rate': 40400 },
    ...{ 'vod/comment/del': 40400, 'vod/comment/pin/set': 40400 },
    // Files of others are no files.
    ...{ 'vod/publish': 40000, 'feedback/add': 40000, 'user/certification/ocr': 40400 },
  }
  for (const path of Object.keys(expected)) {
    if (!isCall(path) || !(path in bodies(ids))) throw new Error(path)
    server.clock.at += secondsMs(20)
    const typed = bodies(ids)[path as AreaCall] // as: checked above
    const body = { ...typed, ...('requestId' in typed && { requestId: randomUUID() }) }
    const answer = await server.post(path, body, { authorization: thief.token })
    answers[path] = answer.json<{ retcode: number }>().retcode
  }
  expect(answers).toEqual(expected)
  expect(await rowsOf(AUTHOR)).toBe(before)
})

test('ten requests at once on two servers count once', async () => {
  const me = await person()
  /** Five times on each; `bodyOf` is asked for each. Returns how many passed. */
  const onBoth = async <P extends CallPath>(path: P, bodyOf: () => Body<P>, token = me.token) => {
    server.clock.at += secondsMs(20)
    const tries = Array.from({ length: 5 }, () => [server, second].map((one) => one.call(path, bodyOf(), token))).flat()
    return (await Promise.all(tries)).filter(({ retcode }) => retcode === 200).length
  }
  expect(await onBoth('vod/like/set', () => ({ vodId: 'drama1', like: true }))).toBe(10)
  expect((await server.call('vod/detail/query', { vodId: 'drama1' })).data?.vod.likes).toBe(1)
  expect(await server.db.$count(vodLikes, eq(vodLikes.uid, me.uid))).toBe(1)

  const commentId = await comment(author)
  expect(await onBoth('vod/comment/like/set', () => ({ commentId, like: true }))).toBe(10)
  const [liked] = await server.db.select().from(vodComments).where(eq(vodComments.id, commentId))
  expect(liked?.likes).toBe(1)

  // One request that is repeated is one comment; other requests with the same words are refused.
  const once = randomUUID()
  const words = { vodId: 'drama2', content: '两台服务器上同时说的话' }
  expect(await onBoth('vod/comment/add', () => ({ requestId: once, ...words }))).toBe(10)
  expect(await onBoth('vod/comment/add', () => ({ requestId: randomUUID(), ...words }))).toBe(1)
  expect(await server.db.$count(vodComments, eq(vodComments.uid, me.uid))).toBe(2)
  const parentId = commentId
  const answers = await onBoth('vod/comment/add', () => ({
    ...{ requestId: randomUUID(), vodId: 'drama1', parentId, content: `回复${randomUUID().slice(0, 4)}` },
  }))
  const [parent] = await server.db.select().from(vodComments).where(eq(vodComments.id, parentId))
  expect(answers).toBeGreaterThan(0)
  expect(parent?.replyCount).toBe(await server.db.$count(vodComments, eq(vodComments.parentId, parentId)))

  expect(await onBoth('live/reserve/set', () => ({ previewId: 'preview', reserve: true }))).toBe(10)
  expect(await server.db.$count(liveReserves, eq(liveReserves.uid, me.uid))).toBe(1)
  expect(await onBoth('live/watch/report', () => ({ roomId: 'on-air', deviceId: randomUUID() }))).toBe(10)
  const [room] = await server.db.select().from(liveRooms).where(eq(liveRooms.roomId, 'on-air'))
  expect([room?.viewers, room?.peak]).toEqual([1, 1])
  expect(await server.db.$count(liveViewers, eq(liveViewers.roomId, 'on-air'))).toBe(1)

  expect(await onBoth('discover/like/set', () => ({ id: 'post', like: true }))).toBe(10)
  expect((await server.call('discover/detail/query', { id: 'post' })).data?.post.likes).toBe(1)
  const again = complaint()
  expect(await onBoth('feedback/add', () => again)).toBe(10)
  expect(await server.db.$count(feedbacks, eq(feedbacks.uid, me.uid))).toBe(1)

  // Four works pinned at once: three are.
  const works = ['work1', 'work2', 'work3', 'work4']
  await server.db.insert(vods).values(
    works.map((vodId) => ({
      ...{ vodId, uid: AUTHOR, title: '试镜', cover: '/files/cover.jpg', createdAt: 1 },
      ...{ state: 'published' as const, visible: 'public' as const },
    })),
  )
  const pins = works.map((vodId, at) =>
    (at % 2 === 0 ? server : second).call('vod/top/set', { vodId, top: true }, author),
  )
  expect((await Promise.all(pins)).filter(({ retcode }) => retcode === 200)).toHaveLength(3)
  expect(await server.db.$count(vods, sql`${vods.topAt} is not null`)).toBe(3)
})

test('with an ended session and for a disabled account no call of one’s own does anything', async () => {
  const all = bodies(nowhere)
  const { count, ended, disabled } = await withoutSession(server, areaCalls, (path) => all[path as keyof typeof all])
  expect(count).toBeGreaterThan(25)
  expect(ended).toEqual([10903])
  expect(disabled).toEqual([14002])
})

test('likes set and taken back at once on two servers wait for each other in no circle', async () => {
  const [vod] = await server.db.select({ vodId: vods.vodId }).from(vods).where(eq(vods.uid, AUTHOR)).limit(1)
  const vodId = vod?.vodId ?? ''
  const fan = await server.login('fan-of-all')
  const answers = []
  for (let round = 0; round < 6; round += 1)
    answers.push(
      ...(await Promise.all(
        Array.from({ length: 6 }, (_, n) =>
          (n % 2 > 0 ? server : second).call('vod/like/set', { vodId, like: n % 3 > 0 }, fan),
        ),
      )),
    )
  expect(answers.map(({ retcode }) => retcode)).toEqual(answers.map(() => 200))
})
