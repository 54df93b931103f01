/** @database postgres */
import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { publicArchive } from '../../../test/archive'
import { emptyTables } from '../../../test/empty'
import { addFile, fileState } from '../../../test/files'
import { testServer, type TestServer } from '../../../test/server'
import { files } from '../file/schema'
import { photoAlbums, photos } from './schema'

const ME = 'u1'
const GONE = { retcode: 40400, msg: '内容不存在或已删除', reason: 'notFound' }

let server: TestServer
let me: string
let other: string
beforeAll(async () => {
  server = await testServer()
})
beforeEach(async () => {
  await emptyTables(server.db, 'users', 'files')
  server.clock.at = Date.parse('2026-11-20T12:00:00+08:00')
  me = await server.login(ME)
  other = await server.login('u2')
})
afterAll(() => server.close())

const addAlbum = (change: object = {}, by = me) =>
  server.call(
    'userinfo/photo/album/add',
    { title: '写真', intro: '', visibility: 'public', requestId: randomUUID(), ...change },
    by,
  )
const newAlbum = async (change: object = {}): Promise<string> => (await addAlbum(change)).data?.id ?? ''
const addPhotos = async (albumId: string, count: number, more: object = {}) => {
  const sent = []
  for (let n = 0; n < count; n += 1) sent.push({ url: await addFile(server, ME, 'photo'), note: `第${n + 1}张` })
  return server.call('userinfo/photo/add', { albumId, photos: sent, requestId: randomUUID(), ...more }, me)
}
const newPhotos = async (albumId: string, count: number): Promise<string[]> =>
  ((await addPhotos(albumId, count)).data?.list ?? []).map(({ id }) => id)
const page = (albumId: string, token?: string, more: object = {}) =>
  server.call('userinfo/photo/page', { albumId, ...more }, token)
const notes = async (albumId: string) => (await page(albumId, me)).data?.list.map(({ note }) => note)
const albums = async (token?: string, more: object = { uid: ME }) =>
  (await server.call('userinfo/photo/album/page', more, token)).data?.list

test('albums with their count and cover, the newest first; another cover by one of its photos', async () => {
  const first = await newAlbum({ title: '一' })
  await newAlbum({ title: '二' })
  const [one, two] = await newPhotos(first, 2)
  const shown = await albums(me, {})
  expect(shown).toMatchObject([
    { title: '二', count: 0, cover: null },
    { title: '一', count: 2 },
  ])
  const [a, b] = (await page(first, me)).data?.list ?? []
  expect(shown?.[1]?.cover).toBe(a?.url)
  const edit = (change: object) => server.call('userinfo/photo/album/edit', { id: first, version: 1, ...change }, me)
  expect((await edit({ coverId: two })).data).toMatchObject({ cover: b?.url, version: 2, title: '一' })
  expect(await edit({ title: '旧页面' })).toMatchObject({ retcode: 40900, reason: 'stale' })
  // The cover goes with its photo.
  await server.call('userinfo/photo/del', { ids: [two ?? ''] }, me)
  expect((await albums(me, {}))?.[1]).toMatchObject({ count: 1, cover: a?.url })
  expect(one).toBe(a?.id)
})

test('photos are added to the end, once for each request, each file once', async () => {
  const albumId = await newAlbum()
  await addPhotos(albumId, 2)
  const sent = { albumId, photos: [{ url: await addFile(server, ME, 'photo'), note: '末' }], requestId: randomUUID() }
  const answers = await Promise.all([1, 2].map(() => server.call('userinfo/photo/add', sent, me)))
  expect(new Set(answers.map(({ data }) => data?.list[0]?.id)).size).toBe(1)
  expect(await notes(albumId)).toEqual(['第1张', '第2张', '末'])
  expect(answers[0]?.data?.list[0]).toMatchObject({ width: 900, height: 1200, albumId })
})

test('what is refused, with its field', async () => {
  expect(await addAlbum({ title: ' ' })).toMatchObject({ retcode: 40000, field: 'title', msg: '请输入相册名称' })
  expect(await addAlbum({ intro: '长'.repeat(101) })).toMatchObject({ retcode: 40000, field: 'intro' })
  const albumId = await newAlbum()
  const foreign = [{ url: await addFile(server, 'u2', 'photo'), note: '' }]
  expect(await addPhotos(albumId, 0, { photos: foreign })).toMatchObject({ retcode: 40000, field: 'photos.0.url' })
  expect(await addPhotos('none', 1)).toMatchObject(GONE)
  const [id = ''] = await newPhotos(albumId, 1)
  const edit = (note: string, by = me) => server.call('userinfo/photo/edit', { id, note, version: 1 }, by)
  expect(await edit('长'.repeat(51))).toMatchObject({ retcode: 40000, field: 'note' })
  expect(await edit('改', other)).toMatchObject(GONE)
  expect((await edit('灯下')).data).toMatchObject({ note: '灯下', version: 2 })
  expect(await edit('旧')).toMatchObject({ retcode: 40900, reason: 'stale' })
  const coverless = { id: albumId, version: 1, coverId: 'none' }
  expect(await server.call('userinfo/photo/album/edit', coverless, me)).toMatchObject({ field: 'coverId' })
})

test('photos are moved to the end of another album, sorted, and deleted; nobody else’s', async () => {
  const [from, to] = [await newAlbum(), await newAlbum()]
  const [a = '', b = '', c = ''] = await newPhotos(from, 3)
  await newPhotos(to, 1)
  const move = (ids: string[], by = me) => server.call('userinfo/photo/move', { ids, albumId: to }, by)
  expect(await move([a], other)).toMatchObject(GONE)
  expect(await move([a, 'none'])).toMatchObject(GONE)
  expect((await move([c, a])).retcode).toBe(200)
  expect(await notes(from)).toEqual(['第2张'])
  expect(await notes(to)).toEqual(['第1张', '第3张', '第1张'])
  const ids = (await page(to, me)).data?.list.map(({ id }) => id).toReversed() ?? []
  const sort = (wanted: string[]) => server.call('userinfo/sort/set', { kind: 'photo', parentId: to, ids: wanted }, me)
  expect((await sort(ids)).retcode).toBe(200)
  expect(await notes(to)).toEqual(['第1张', '第3张', '第1张'])
  expect(await sort([b, ...ids.slice(1)])).toMatchObject({ retcode: 40900, reason: 'stale' })
  const [row] = await server.db.select().from(photos).where(eq(photos.id, b))
  expect(await server.call('userinfo/photo/del', { ids: [b] }, other)).toMatchObject(GONE)
  for (let n = 0; n < 2; n += 1)
    expect(await server.call('userinfo/photo/del', { ids: [b] }, me)).toMatchObject({ retcode: 200 })
  expect(await fileState(server, row?.url ?? '')).toBe('orphan')
})

test('five hundred are enough, also at the same moment; an album goes with its photos', async () => {
  const albumId = await newAlbum()
  const row = { uid: ME, albumId, url: '/files/x.jpg', width: 1, height: 1, createdAt: 1, updatedAt: 1 }
  await server.db.insert(photos).values(Array.from({ length: 499 }, (_, n) => ({ ...row, id: `p${n}`, position: n })))
  const answers = await Promise.all([addPhotos(albumId, 1), addPhotos(albumId, 1)])
  expect(answers.map(({ retcode }) => retcode).sort()).toEqual([200, 40900])
  expect(answers.find(({ retcode }) => retcode !== 200)).toMatchObject({ msg: '最多添加500张照片' })
  expect(await server.call('userinfo/photo/album/del', { id: albumId }, other)).toMatchObject(GONE)
  for (let n = 0; n < 2; n += 1)
    expect(await server.call('userinfo/photo/album/del', { id: albumId }, me)).toMatchObject({ retcode: 200 })
  expect(await page(albumId, me)).toMatchObject(GONE)
  expect(await server.call('userinfo/photo/del', { ids: ['p0'] }, me)).toMatchObject({ retcode: 200 })
})

test('a private album is its owner’s alone, and so are the addresses of its photos', async () => {
  await publicArchive(server, ME)
  const albumId = await newAlbum({ visibility: 'private' })
  const [id = ''] = await newPhotos(albumId, 1)
  const isPrivate = async () => {
    const [row] = await server.db.select({ url: photos.url }).from(photos).where(eq(photos.id, id))
    const [file] = await server.db
      .select()
      .from(files)
      .where(eq(files.url, row?.url ?? ''))
    return file?.private
  }
  expect((await albums(other))?.map(({ title }) => title)).toEqual(['写真'])
  expect((await albums(other))?.some((album) => album.id === albumId)).toBe(false)
  expect(await page(albumId, other)).toMatchObject(GONE)
  expect(await page(albumId, me, { preview: true })).toMatchObject(GONE)
  expect((await page(albumId, me)).data?.list[0]?.url).toContain('?v=')
  expect(await isPrivate()).toBe(true)
  const { data } = await server.call('userinfo/get', { uid: ME, previews: true })
  expect(data?.previews?.photos.map((photo) => photo.id)).toEqual(['i1'])
  expect(data?.archive?.modules.find(({ key }) => key === 'photos')?.count).toBe(1)
  const opened = { id: albumId, version: 1, visibility: 'public' as const }
  expect((await server.call('userinfo/photo/album/edit', opened, me)).data?.visibility).toBe('public')
  expect(await isPrivate()).toBe(false)
  expect((await page(albumId)).data?.list[0]?.url).not.toContain('?v=')
  // Moved into an album of another kind, a photo follows it.
  const closed = await newAlbum({ visibility: 'private' })
  await server.call('userinfo/photo/move', { ids: [id], albumId: closed }, me)
  expect(await isPrivate()).toBe(true)
})

test('a hidden part and a blocked album are closed by list and by album', async () => {
  await publicArchive(server, ME)
  expect((await page('a1')).data).toMatchObject({ total: 1, album: { title: '写真' }, owner: { uid: ME } })
  await server.db.update(photoAlbums).set({ state: 'blocked', blockReason: '侵权' })
  expect(await page('a1', other)).toMatchObject(GONE)
  expect(await albums(other)).toEqual([])
  expect((await albums(me, {}))?.[0]?.blockReason).toBe('侵权')
  expect((await addAlbum({}, '')).retcode).toBe(10902)
})
