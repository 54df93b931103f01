/** @database both */
import { join } from 'node:path'
import { hoursMs, secondsMs } from '@dm/shared/time'
import { emptyTables } from '../../../test/empty'
import { testServer, type TestServer } from '../../../test/server'
import { makeScenePieces, type FilmPieces } from '../../demo/scene-film'
import { localStorage } from '../../platform/storage'
import { filmSources } from './films'
import { fileJob } from './leave'
import { files } from './schema'
import { captionsName, streamName } from './store'

const NOW = Date.parse('2026-11-20T12:00:01+08:00')
const ID = '0123456789abcdefghi1'
const FILM = `/files/${ID}.mp4`
const SECONDS = 8

let server: TestServer
let made: FilmPieces[]
beforeAll(async () => {
  server = await testServer()
  made = await makeScenePieces('scene/sea-3@9x16', SECONDS)
})
beforeEach(async () => {
  await emptyTables(server.db, 'files')
  server.clock.at = NOW
  const storage = localStorage(join(server.dataDir, 'files'))
  for (const [n, { bytes }] of made.entries()) await storage.put(streamName(ID, n), { bytes })
  await storage.put(captionsName(ID), { bytes: Buffer.from('WEBVTT') })
  await server.db.insert(files).values({
    ...{ id: ID, url: FILM, uid: 'u1', purpose: 'video', kind: 'video', mime: 'video/mp4', private: true },
    ...{ size: 200_000, storedSize: 10, sha256: 'x', state: 'used', createdAt: NOW, durationMs: SECONDS * 1000 },
    ...{ streams: made.map(({ stream }) => stream), captioned: true },
  })
})
afterAll(() => server.close())

const ask = (url: string, headers: Record<string, string> = {}) => server.app.inject({ url, headers })
const get = async (url: string) => (await ask(url)).body
const folderOf = async (live = false) => {
  const { db, keys } = server.services
  const { sources, captions } = await filmSources({ db, keys }, FILM, { now: server.clock.now(), live })
  return { sources, captions, folder: (sources[0]?.url ?? '').replace(/[^/]*$/, '') }
}
const namesIn = (list: string) => list.split('\n').filter((line) => line !== '' && !line.startsWith('#'))

test('a film in pieces is played from one signed folder, for two hours, the MP4 being there too', async () => {
  const { sources, captions, folder } = await folderOf()
  expect(sources).toMatchObject([
    { type: 'hls', width: 270, height: 480, expiresAt: NOW + hoursMs(2) },
    { type: 'mp4', kbps: 200 },
  ])
  const master = await ask(sources[0]?.url ?? '')
  expect(master.headers).toMatchObject({ 'content-type': 'application/vnd.apple.mpegurl' })
  expect(master.headers['access-control-allow-origin']).toBeUndefined()
  expect(namesIn(master.body)).toEqual(['1-film.m3u8', '0-film.m3u8'])
  const list = await get(`${folder}1-film.m3u8`)
  expect(list).toContain('#EXT-X-TARGETDURATION:4\n')
  expect(namesIn(list)).toHaveLength(SECONDS / 4)
  const piece = await ask(`${folder}1-film-1.m4s`, { range: 'bytes=4-7' })
  expect([piece.statusCode, piece.body, piece.headers['content-range']?.toString().startsWith('bytes 4-7/')]).toEqual([
    206,
    'moof',
    true,
  ])
  expect((await ask(`${folder}1-film-1.m4s`, { range: 'bytes=9999999-' })).statusCode).toBe(416)
  expect((await get(`${folder}0-head.mp4`)).slice(4, 8)).toBe('ftyp')
  expect(await get(captions ?? '')).toBe('WEBVTT')
})

test('a folder ends after two hours, is of one film, and names nothing else', async () => {
  const { folder } = await folderOf()
  const other = folder.replace(ID, '0123456789abcdefghi2')
  for (const url of [
    `${other}film.m3u8`,
    folder.replace(/\.\S{4}/, '.AAAA') + 'film.m3u8',
    `/files/film/${ID}/x/film.m3u8`,
  ])
    expect((await ask(url)).statusCode).toBe(403)
  for (const name of ['2-film.m3u8', '1-film-2.m4s', '1-live-0.m4s', 'film.mp4', '..%2Fsecret', '1-film--1.m4s'])
    expect([name, (await ask(`${folder}${name}`)).statusCode]).toEqual([name, 404])
  server.clock.at = NOW + hoursMs(2)
  expect((await ask(`${folder}film.m3u8`)).statusCode).toBe(403)
})

test('a broadcast slides on by the clock; its pieces go on in time where the last one ended', async () => {
  const { folder, sources } = await folderOf(true)
  expect(namesIn(await get(sources[0]?.url ?? ''))).toEqual(['1-live.m3u8', '0-live.m3u8'])
  const first = namesIn(await get(`${folder}0-live.m3u8`))
  server.clock.at = NOW + secondsMs(4)
  const later = namesIn(await get(`${folder}0-live.m3u8`))
  expect(later.slice(0, -1)).toEqual(first.slice(1))
  /** Start of a piece in its own time, in seconds: the picture's, then the sound's. */
  const startOf = async (name: string) => {
    const { rawPayload } = await ask(`${folder}${name}`)
    const at = rawPayload.indexOf('tfdt')
    const next = rawPayload.indexOf('tfdt', at + 4)
    return [Number(rawPayload.readBigUInt64BE(at + 8)) / 24, Number(rawPayload.readBigUInt64BE(next + 8)) / 8000]
  }
  const starts = await Promise.all(later.map(startOf))
  const [begin = 0] = starts[0] ?? []
  expect(starts).toEqual(later.map((_, n) => [begin + n * 4, begin + n * 4]))
  // Pieces that are not on air yet, or were long ago, are not there.
  const number = Number(/(\d+)\.m4s/.exec(later.at(-1) ?? '')?.[1])
  expect((await ask(`${folder}0-live-${number + 1}.m4s`)).statusCode).toBe(404)
  expect((await ask(`${folder}0-live-${number - 20}.m4s`)).statusCode).toBe(404)
})

test('the pieces go with the film', async () => {
  const { folder } = await folderOf()
  await server.db.update(files).set({ state: 'orphan', removeAt: NOW })
  expect((await ask(`${folder}film.m3u8`)).statusCode).toBe(404)
  await fileJob.run({ ...server.services, log: server.app.log })
  const storage = localStorage(join(server.dataDir, 'files'))
  expect(await Promise.all([streamName(ID, 0), streamName(ID, 1), captionsName(ID)].map(storage.size))).toEqual([
    null,
    null,
    null,
  ])
})
