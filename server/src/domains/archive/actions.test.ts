/** @database postgres */
import { randomUUID } from 'node:crypto'
import { hoursMs } from '@dm/shared/time'
import type { ActionForm } from '@dm/shared/contract/forms/archive/action'
import { eq } from 'drizzle-orm'
import { publicArchive } from '../../../test/archive'
import { emptyTables } from '../../../test/empty'
import { addFile, fileState } from '../../../test/files'
import { testServer, type TestServer } from '../../../test/server'
import { files } from '../file/schema'
import { archives } from '../profile/schema'
import { mediaPlays, performances } from './schema'

const ME = 'u1'
const GONE = { retcode: 40400, msg: '内容不存在或已删除', reason: 'notFound' }

let server: TestServer
let me: string
let other: string
beforeAll(async () => {
  server = await testServer()
})
beforeEach(async () => {
  await emptyTables(server.db, 'users', 'files', 'media_plays')
  server.clock.at = Date.parse('2026-11-20T12:00:00+08:00')
  me = await server.login(ME)
  other = await server.login('u2')
})
afterAll(() => server.close())

const form = (change: Partial<ActionForm> = {}): ActionForm => ({
  kind: 'dance',
  title: '水袖',
  video: '',
  cover: '',
  happenedOn: '2026-05-01',
  place: '上海',
  intro: '',
  visible: true,
  ...change,
})
const videoFile = async (uid = ME, durationMs = 61_000): Promise<string> => {
  const url = await addFile(server, uid, 'video')
  await server.db
    .update(files)
    .set({ kind: 'video', durationMs, width: 720, height: 1280, size: 5_000_000 })
    .where(eq(files.url, url))
  return url
}
const body = async (change: Partial<ActionForm> = {}) => ({
  ...form({ video: await videoFile(), cover: await addFile(server, ME, 'cover') }),
  ...change,
  copyright: true,
})
const add = async (change: Partial<ActionForm> = {}, more: { copyright?: boolean; requestId?: string } = {}) =>
  server.call('userinfo/action/add', { ...(await body(change)), requestId: randomUUID(), ...more }, me)
const newAction = async (change: Partial<ActionForm> = {}): Promise<string> => {
  const { data, msg } = await add(change)
  if (!data) throw new Error(msg)
  return data.id
}

describe('a performance', () => {
  test('has length, pixels and size of its video, and is first in the list', async () => {
    await newAction({ title: '一' })
    const { data } = await add({ title: '二' })
    expect(data).toMatchObject({ durationMs: 61_000, width: 720, height: 1280, bytes: 5_000_000, plays: 0, version: 1 })
    const { data: page } = await server.call('userinfo/action/page', {}, me)
    expect(page?.list.map(({ title }) => title)).toEqual(['二', '一'])
    expect(page).toMatchObject({ total: 2, kinds: { dance: 2 } })
    const { data: one } = await server.call('userinfo/action/get', { id: data?.id ?? '' }, me)
    expect(one).toMatchObject({ uid: ME, title: '二' })
  })

  test('is added once for each request, at the same moment too, and by a session alone', async () => {
    const sent = { ...(await body()), requestId: randomUUID() }
    const answers = await Promise.all([1, 2, 3].map(() => server.call('userinfo/action/add', sent, me)))
    expect(new Set(answers.map(({ data }) => data?.id)).size).toBe(1)
    expect(await server.db.$count(performances)).toBe(1)
    expect(await server.call('userinfo/action/add', { ...sent, requestId: randomUUID() })).toMatchObject({
      retcode: 10902,
    })
  })

  test('another video keeps id and plays and brings its own length', async () => {
    const id = await newAction()
    await server.db.update(performances).set({ plays: 7 })
    const before = (await server.call('userinfo/action/get', { id }, me)).data
    const video = await videoFile(ME, 9000)
    const edited = await server.call('userinfo/action/edit', { id, version: 1, video }, me)
    expect(edited.data).toMatchObject({ id, plays: 7, durationMs: 9000, video, version: 2 })
    expect(await fileState(server, before?.video ?? '')).toBe('orphan')
    expect(await server.call('userinfo/action/edit', { id, version: 1, title: '旧页面' }, me)).toMatchObject({
      retcode: 40900,
      reason: 'stale',
    })
  })

  test('of another is neither changed nor deleted; deleted it is gone, a second time too', async () => {
    const id = await newAction()
    expect(await server.call('userinfo/action/edit', { id, version: 1, title: '改' }, other)).toMatchObject(GONE)
    expect(await server.call('userinfo/action/del', { id }, other)).toMatchObject(GONE)
    for (let n = 0; n < 2; n += 1)
      expect(await server.call('userinfo/action/del', { id }, me)).toMatchObject({ retcode: 200 })
    expect(await server.call('userinfo/action/get', { id }, me)).toMatchObject(GONE)
  })

  test.each<[Partial<ActionForm>, string, string]>([
    [{ video: '' }, 'video', '请上传视频'],
    [{ cover: '' }, 'cover', '请选择封面'],
    [{ title: ' ' }, 'title', '请输入标题'],
    [{ title: '长'.repeat(41) }, 'title', '标题最多40个字'],
    [{ place: '长'.repeat(41) }, 'place', '地点最多40个字'],
    [{ happenedOn: '2026-11-21' }, 'happenedOn', '表演日期不能晚于今天'],
    [{ video: '/files/none.mp4' }, 'video', '文件无效，请重新上传'],
  ])('refused %#', async (change, field, msg) => {
    expect(await add(change)).toMatchObject({ retcode: 40000, field, msg })
    expect((await add({ happenedOn: '2026-11-20', place: null })).retcode).toBe(200)
  })

  test('needs the right to its video, and a video of one’s own', async () => {
    expect(await add({}, { copyright: false })).toMatchObject({
      retcode: 40000,
      field: 'copyright',
      msg: '请确认拥有该视频的合法权利',
    })
    expect(await add({ video: await videoFile('u2') })).toMatchObject({ retcode: 40000, field: 'video' })
    expect(await add({ video: await addFile(server, ME, 'cover') })).toMatchObject({ retcode: 40000, field: 'video' })
  })

  test('a hundred are enough, whatever comes at the same moment', async () => {
    const row = { uid: ME, kind: 'other', video: '', cover: '', durationMs: 1, width: 1, height: 1, bytes: 1 } as const
    await server.db.insert(performances).values(
      Array.from({ length: 99 }, (_, n) => ({
        ...row,
        id: `p${n}`,
        title: `p${n}`,
        position: n,
        createdAt: 1,
        updatedAt: 1,
      })),
    )
    const answers = await Promise.all([add(), add(), add()])
    expect(answers.filter(({ retcode }) => retcode === 200)).toHaveLength(1)
    expect(answers.find(({ retcode }) => retcode !== 200)).toMatchObject({
      retcode: 40900,
      msg: '最多添加100个演艺作品',
      reason: 'rowLimitReached',
    })
  })
})

describe('others', () => {
  const list = async (token?: string, more: { uid?: string; preview?: boolean } = { uid: ME }) =>
    (await server.call('userinfo/action/page', more, token)).data?.list.map(({ id }) => id)
  const get = (token?: string) => server.call('userinfo/action/get', { id: 'p1' }, token)

  test('see those of a public archive, by list, by row, and in the archive', async () => {
    await publicArchive(server, ME)
    expect(await list()).toEqual(['p1'])
    expect((await get(other)).data).toMatchObject({ uid: ME })
    const { data } = await server.call('userinfo/get', { uid: ME, previews: true })
    expect(data?.previews?.action.map(({ id }) => id)).toEqual(['p1'])
    expect(data?.archive?.modules.find(({ key }) => key === 'action')?.count).toBe(1)
  })

  test.each([{ visible: false }, { state: 'blocked' as const, blockReason: '侵权' }])(
    'see nothing of one that is %j; its owner reads why',
    async (change) => {
      await publicArchive(server, ME)
      await server.db.update(performances).set(change)
      expect(await list(other)).toEqual([])
      expect(await list(me, { preview: true })).toEqual([])
      expect(await get(other)).toMatchObject(GONE)
      expect((await get(me)).data?.blockReason).toBe(change.blockReason)
    },
  )

  test('see nothing of a hidden part or a draft', async () => {
    await publicArchive(server, ME, { modules: [{ key: 'action', visible: false }] })
    expect(await list(other)).toEqual([])
    await server.db.update(archives).set({ modules: [], status: 'draft' })
    expect(await get(other)).toMatchObject(GONE)
    expect(await list(me, {})).toEqual(['p1'])
  })

  test('count as one play for each viewer and hour; the owner’s own do not', async () => {
    await publicArchive(server, ME)
    const play = async (token?: string, deviceId = 'device-0123456789') =>
      (await server.call('userinfo/play/record', { kind: 'action', id: 'p1', deviceId }, token)).data?.plays
    expect(await Promise.all([play(other), play(other)])).toContain(1)
    expect(await play(me)).toBe(1)
    expect(await play()).toBe(2)
    server.clock.at += hoursMs(1)
    expect(await play(other)).toBe(3)
    expect(await server.db.$count(mediaPlays)).toBe(3)
  })
})

test('by kind and page, in the owner’s order', async () => {
  const ids = []
  for (const [title, kind] of [
    ['甲', 'dance'],
    ['乙', 'vocal'],
    ['丙', 'dance'],
  ] as const)
    ids.push(await newAction({ title, kind }))
  const titles = async (more: object = {}) =>
    (await server.call('userinfo/action/page', more, me)).data?.list.map(({ title }) => title)
  expect(await titles()).toEqual(['丙', '乙', '甲'])
  expect(await titles({ kind: 'dance' })).toEqual(['丙', '甲'])
  expect((await server.call('userinfo/action/page', { pageSize: 2 }, me)).data).toMatchObject({
    total: 3,
    hasMore: true,
    kinds: { dance: 2, vocal: 1 },
  })
  expect((await server.call('userinfo/sort/set', { kind: 'action', ids }, me)).retcode).toBe(200)
  expect(await titles()).toEqual(['甲', '乙', '丙'])
  expect(await server.call('userinfo/sort/set', { kind: 'action', ids: ids.slice(1) }, me)).toMatchObject({
    retcode: 40900,
    reason: 'stale',
  })
})
