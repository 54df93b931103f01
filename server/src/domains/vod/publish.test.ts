/** @database both */
import { randomUUID } from 'node:crypto'
import { secondsMs } from '@dm/shared/time'
import type { Body } from '@dm/shared/contract'
import { eq } from 'drizzle-orm'
import { emptyTables } from '../../../test/empty'
import { addFile, fileState } from '../../../test/files'
import { testServer, type TestServer } from '../../../test/server'
import { files } from '../file/schema'
import { vods } from '../profile/schema'

const ME = 'u1'
const NOW = Date.parse('2026-11-20T12:00:00+08:00')

let server: TestServer
let me: string
let other: string
beforeAll(async () => {
  server = await testServer()
})
beforeEach(async () => {
  await emptyTables(server.db, 'users', 'files', 'rate_windows', 'once_answers')
  server.clock.at = NOW
  me = await server.login(ME)
  other = await server.login('u2')
})
afterAll(() => server.close())

async function film(uid = ME, change: Partial<typeof files.$inferInsert> = {}): Promise<string> {
  const url = await addFile(server, uid, 'video')
  await server.db
    .update(files)
    .set({ kind: 'video', durationMs: secondsMs(12), width: 720, height: 1280, ...change })
    .where(eq(files.url, url))
  return url
}
const body = async (change: Partial<Body<'vod/publish'>> = {}): Promise<Body<'vod/publish'>> => ({
  requestId: randomUUID(),
  video: await film(),
  cover: await addFile(server, ME, 'cover'),
  title: '雨后的片场',
  topics: ['幕后'],
  visible: 'public',
  ai: false,
  commentOpen: true,
  ...change,
})
const publish = async (change: Partial<Body<'vod/publish'>> = {}) => server.call('vod/publish', await body(change), me)
const works = (token: string, uid?: string) => server.call('user/center/vod/page', { uid }, token)

test('a new work waits for its review; then everybody plays it, in its own shape', async () => {
  const { data } = await publish()
  const own = (await works(me)).data
  expect(own?.list[0]).toMatchObject({ title: '雨后的片场', own: { state: 'reviewing', topics: ['幕后'] } })
  expect(own?.counts).toMatchObject({ reviewing: 1 })
  expect((await works(other, ME)).data?.list).toEqual([])
  server.clock.at = NOW + secondsMs(20)
  await server.runJobs()
  expect((await works(other, ME)).data?.list).toMatchObject([{ vodId: data?.vodId, durationSec: 12 }])
  const seen = await server.call('vod/detail/query', { vodId: data?.vodId }, other)
  expect(seen.data).toMatchObject({ vod: { ratio: '9:16' }, sources: [{ type: 'mp4' }] })
})

test('one request is one work, however often it arrives', async () => {
  const sent = await body()
  const answers = await Promise.all([1, 2, 3].map(() => server.call('vod/publish', sent, me)))
  expect(new Set(answers.map(({ data }) => data?.vodId)).size).toBe(1)
  expect(await server.db.$count(vods, eq(vods.uid, ME))).toBe(1)
})

test('the same file is published once, at the same moment too, and again after its work was deleted', async () => {
  const video = await film()
  const both = await Promise.all([publish({ video }), publish({ video })])
  expect(both.map(({ retcode }) => retcode).sort()).toEqual([200, 40900])
  const [refused] = both.filter(({ retcode }) => retcode === 40900)
  expect(refused).toMatchObject({ msg: '你已发布过相同的视频', reason: 'sameVideo' })
  const [done] = both.filter(({ retcode }) => retcode === 200)
  await server.call('vod/del', { vodId: done?.data?.vodId ?? '' }, me)
  expect(await fileState(server, video)).toBe('orphan')
  await server.db.update(files).set({ state: 'temporary' }).where(eq(files.url, video))
  expect((await publish({ video })).retcode).toBe(200)
})

test('twenty a day', async () => {
  for (let n = 0; n < 20; n += 1) expect((await publish()).retcode).toBe(200)
  expect(await publish()).toMatchObject({ retcode: 42900, msg: '今天发布已达20个，请明天再来' })
  server.clock.at = NOW + secondsMs(12 * 3600)
  expect((await publish()).retcode).toBe(200)
})

test.each<[Partial<Body<'vod/publish'>>, string, string]>([
  [{ video: '' }, 'video', '请选择视频'],
  [{ cover: '' }, 'cover', '请选择封面'],
  [{ title: ' ' }, 'title', '请输入标题'],
  [{ video: '/files/none.mp4' }, 'video', '文件无效，请重新上传'],
  [{ cover: '/files/none.jpg' }, 'cover', '文件无效，请重新上传'],
  [{ topics: [...'一二三四五六'] }, 'topics', '最多添加5个话题'],
])('refused %#', async (change, field, msg) => {
  expect(await publish(change)).toMatchObject({ retcode: 40000, field, msg })
  expect(await server.db.$count(vods, eq(vods.uid, ME))).toBe(0)
})

test('too short, another’s file and a visitor are refused', async () => {
  const short = await film(ME, { durationMs: 2_900 })
  expect(await publish({ video: short })).toMatchObject({ field: 'video', msg: '视频时长需在3秒到10分钟之间' })
  expect(await fileState(server, short)).toBe('temporary')
  expect(await publish({ video: await film('u2') })).toMatchObject({ retcode: 40000, field: 'video' })
  expect(await server.call('vod/publish', await body())).toMatchObject({ retcode: 10902 })
})
