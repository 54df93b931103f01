/** @database postgres */
import { randomUUID } from 'node:crypto'
import { hoursMs } from '@dm/shared/time'
import type { MusicAlbumForm, SongForm } from '@dm/shared/contract/forms/archive/music'
import { eq } from 'drizzle-orm'
import { publicArchive } from '../../../test/archive'
import { emptyTables } from '../../../test/empty'
import { addFile, fileState } from '../../../test/files'
import { testServer, type TestServer } from '../../../test/server'
import { files } from '../file/schema'
import { archives } from '../profile/schema'
import { mediaPlays, songs } from './schema'

const ME = 'u1'
const GONE = { retcode: 40400, msg: '内容不存在或已删除', reason: 'notFound' }
const DEVICE = 'device-0123456789'

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

const album = (change: Partial<MusicAlbumForm> = {}): MusicAlbumForm => ({
  title: '旧唱片',
  kind: 'album',
  cover: '',
  releaseDay: null,
  label: null,
  intro: '',
  visible: true,
  ...change,
})
type SongIn = SongForm & { albumId: string }
const song = (change: Partial<SongIn> = {}): SongIn => ({
  albumId: '',
  title: '雨停以前',
  audio: '',
  lyricist: null,
  composer: null,
  arranger: null,
  lrc: null,
  ...change,
})
const addAlbum = async (change: Partial<MusicAlbumForm> = {}, requestId = randomUUID()) =>
  server.call(
    'userinfo/music/album/add',
    { ...album({ cover: await addFile(server, ME, 'albumCover') }), ...change, requestId },
    me,
  )
const newAlbum = async (): Promise<string> => {
  const { data, msg } = await addAlbum()
  if (!data) throw new Error(msg)
  return data.id
}
const audioFile = async (uid = ME): Promise<string> => {
  const url = await addFile(server, uid, 'song')
  await server.db.update(files).set({ kind: 'audio', durationMs: 61_000 }).where(eq(files.url, url))
  return url
}
const addSong = async (albumId: string, change: Partial<SongIn> = {}, { copyright = true, by = me } = {}) =>
  server.call(
    'userinfo/music/add',
    { ...song({ albumId, audio: await audioFile() }), ...change, copyright, requestId: randomUUID() },
    by,
  )
const newSong = async (albumId: string, change: Partial<SongIn> = {}): Promise<string> => {
  const { data, msg } = await addSong(albumId, change)
  if (!data) throw new Error(msg)
  return data.id
}
const titles = async (albumId: string) =>
  (await server.call('userinfo/music/page', { albumId }, me)).data?.list.map(({ title }) => title)

test('an album with songs: in their order, the length from the file, words in the single answer alone', async () => {
  const albumId = await newAlbum()
  await newSong(albumId, { title: '一' })
  const { data: second } = await addSong(albumId, { title: '二', lrc: '[00:01.00]第一句', composer: '何舟' })
  expect(second).toMatchObject({ trackNo: 2, durationMs: 61_000, plays: 0, hasLrc: true })
  const { data: page } = await server.call('userinfo/music/album/page', {}, me)
  expect(page?.list).toMatchObject([
    { id: albumId, songCount: 2, songs: [{ title: '一', trackNo: 1 }, { title: '二' }] },
  ])
  expect(page?.list[0]?.songs[1]).not.toHaveProperty('lrc')
  const { data: one } = await server.call('userinfo/music/get', { id: second?.id ?? '' }, me)
  expect(one).toMatchObject({ lrc: '[00:01.00]第一句', trackNo: 2, uid: ME })
})

test('beyond twenty songs the rest is a page of its own', async () => {
  const albumId = await newAlbum()
  for (let n = 1; n <= 22; n += 1) await newSong(albumId, { title: `第${n}首` })
  const { data } = await server.call('userinfo/music/album/page', {}, me)
  expect([data?.list[0]?.songs.length, data?.list[0]?.songCount]).toEqual([20, 22])
  const { data: page } = await server.call('userinfo/music/page', { albumId, page: 2, pageSize: 20 }, me)
  expect(page).toMatchObject({ total: 22, hasMore: false, list: [{ title: '第21首', trackNo: 21 }, { trackNo: 22 }] })
})

test.each([
  [{ title: ' ' }, '请输入歌名', 'title'],
  [{ audio: '' }, '请上传音频', 'audio'],
  [{ audio: '/files/none.mp3' }, '文件无效，请重新上传', 'audio'],
  [{ lrc: '[00:01.00]好\n[00:99.00]坏' }, '第2行时间格式不正确', 'lrc'],
  [{ lrc: '词'.repeat(20_001) }, '歌词过长', 'lrc'],
  [{ lrc: '加微信 abcde12345' }, '请勿在「歌词」中填写联系方式', 'lrc'],
  [{ albumId: 'none' }, '专辑不存在或已删除', 'albumId'],
])('a song is refused: %j', async (change, msg, field) => {
  expect(await addSong(await newAlbum(), change)).toMatchObject({ retcode: 40000, msg, field })
})

test('a song needs the confirmation of its rights; an album its cover and name', async () => {
  const albumId = await newAlbum()
  expect(await addSong(albumId, {}, { copyright: false })).toMatchObject({
    retcode: 40000,
    msg: '请确认拥有该音乐的合法授权',
    field: 'copyright',
  })
  expect(await addAlbum({ cover: '' })).toMatchObject({ retcode: 40000, msg: '请上传封面', field: 'cover' })
  expect(await addAlbum({ title: '' })).toMatchObject({ retcode: 40000, msg: '请输入专辑名称', field: 'title' })
})

test('a repeated request adds once, at the same moment too', async () => {
  const cover = await addFile(server, ME, 'albumCover')
  const requestId = randomUUID()
  const answers = await Promise.all([1, 2, 3].map(() => addAlbum({ cover }, requestId)))
  expect(answers.map(({ retcode }) => retcode)).toEqual([200, 200, 200])
  expect(new Set(answers.map(({ data }) => data?.id)).size).toBe(1)
})

test('another neither adds to an album nor changes, sorts or deletes', async () => {
  const albumId = await newAlbum()
  const id = await newSong(albumId)
  const audio = await audioFile('u2')
  expect(await addSong(albumId, { audio }, { by: other })).toMatchObject({ retcode: 40000, field: 'albumId' })
  expect(await server.call('userinfo/music/edit', { id, version: 1, title: '改' }, other)).toMatchObject(GONE)
  expect(await server.call('userinfo/music/del', { id }, other)).toMatchObject(GONE)
  expect(await server.call('userinfo/music/album/del', { id: albumId }, other)).toMatchObject(GONE)
  expect(await server.call('userinfo/sort/set', { kind: 'song', parentId: albumId, ids: [id] }, other)).toMatchObject({
    retcode: 40900,
  })
  expect(
    await server.call('userinfo/music/add', { ...song(), copyright: true, requestId: randomUUID() }),
  ).toMatchObject({ retcode: 10902 })
})

test('songs are sorted within their album, and moved to the end of another', async () => {
  const [a, b] = [await newAlbum(), await newAlbum()]
  const [one, two] = [await newSong(a, { title: '一' }), await newSong(a, { title: '二' })]
  await newSong(b, { title: '三' })
  const sort = (ids: string[]) => server.call('userinfo/sort/set', { kind: 'song', parentId: a, ids }, me)
  expect((await sort([two, one])).retcode).toBe(200)
  expect(await titles(a)).toEqual(['二', '一'])
  expect(await sort([one])).toMatchObject({ retcode: 40900, msg: '列表已变化，请刷新后再排序' })
  const moved = await server.call('userinfo/music/edit', { id: two, version: 1, albumId: b }, me)
  expect(moved.data).toMatchObject({ albumId: b, trackNo: 2 })
  expect([await titles(a), await titles(b)]).toEqual([['一'], ['三', '二']])
  expect((await server.call('userinfo/sort/set', { kind: 'musicAlbum', ids: [a, b] }, me)).retcode).toBe(200)
  const { data } = await server.call('userinfo/music/album/page', {}, me)
  expect(data?.list.map(({ id }) => id)).toEqual([a, b])
})

test('deleting an album deletes its songs and lets their files go; twice is once', async () => {
  const albumId = await newAlbum()
  const audio = await audioFile()
  const id = await newSong(albumId, { audio })
  expect(await fileState(server, audio)).toBe('used')
  expect((await server.call('userinfo/music/album/del', { id: albumId }, me)).retcode).toBe(200)
  expect((await server.call('userinfo/music/album/del', { id: albumId }, me)).retcode).toBe(200)
  expect(await fileState(server, audio)).toBe('orphan')
  expect(await server.call('userinfo/music/get', { id }, me)).toMatchObject(GONE)
})

test('an edit changes in part, and of two saves of one version one counts', async () => {
  const id = await newSong(await newAlbum(), { composer: '何舟' })
  const save = (title: string) => server.call('userinfo/music/edit', { id, version: 1, title }, me)
  const answers = await Promise.all(['甲', '乙'].map(save))
  expect(answers.map(({ retcode }) => retcode).sort()).toEqual([200, 40900])
  expect((await server.call('userinfo/music/get', { id }, me)).data).toMatchObject({ composer: '何舟', version: 2 })
})

describe('others', () => {
  beforeEach(() => publicArchive(server, ME))

  test('hear what is public; not a hidden album, nor its songs', async () => {
    const { data } = await server.call('userinfo/music/album/page', { uid: ME })
    expect(data?.list).toMatchObject([{ id: 'm1', songs: [{ id: 's1' }] }])
    expect((await server.call('userinfo/music/get', { id: 's1' })).data?.lrc).toBe('[00:01.00]第一句')
    await server.call('userinfo/music/album/edit', { id: 'm1', version: 1, visible: false }, me)
    expect((await server.call('userinfo/music/album/page', { uid: ME })).data?.list).toEqual([])
    expect(await server.call('userinfo/music/get', { id: 's1' })).toMatchObject(GONE)
    expect(await server.call('userinfo/music/page', { albumId: 'm1' })).toMatchObject(GONE)
    expect((await server.call('userinfo/get', { uid: ME, previews: true })).data?.previews?.songs).toEqual([])
    expect((await server.call('userinfo/music/get', { id: 's1' }, me)).data?.id).toBe('s1')
  })

  test('hear nothing where the part is closed; its owner sees the same in the preview', async () => {
    await server.db.update(archives).set({ modules: [{ key: 'music', visible: false }] })
    const closed = { list: [], owner: { moduleVisible: false } }
    expect((await server.call('userinfo/music/album/page', { uid: ME }, other)).data).toMatchObject(closed)
    expect((await server.call('userinfo/music/album/page', { preview: true }, me)).data).toMatchObject(closed)
    expect(await server.call('userinfo/music/get', { id: 's1' }, other)).toMatchObject(GONE)
  })

  test('are counted once a song and hour, at the same moment too; the owner is not', async () => {
    const play = (token?: string, deviceId = DEVICE) =>
      server.call('userinfo/play/record', { kind: 'song', id: 's1', deviceId }, token)
    await Promise.all([play(other), play(other), play(other)])
    expect((await play(me)).data).toEqual({ plays: 1 })
    expect((await play()).data).toEqual({ plays: 2 })
    expect((await play()).data).toEqual({ plays: 2 })
    server.clock.at += hoursMs(1)
    expect((await play(other)).data).toEqual({ plays: 3 })
    expect(await server.db.$count(mediaPlays)).toBe(3)
    expect(await server.call('userinfo/play/record', { kind: 'song', id: 'none', deviceId: DEVICE })).toMatchObject(
      GONE,
    )
  })

  test('a play does not make the owner’s page out of date', async () => {
    await server.call('userinfo/play/record', { kind: 'song', id: 's1', deviceId: DEVICE }, other)
    const { data } = await server.call('userinfo/music/edit', { id: 's1', version: 1, title: '新名字' }, me)
    expect(data).toMatchObject({ title: '新名字', plays: 1 })
    expect(await server.db.$count(songs, eq(songs.plays, 1))).toBe(1)
  })
})
