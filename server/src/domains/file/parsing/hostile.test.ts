import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FileKind } from '@dm/shared/contract/calls/common/file'
import { readLyrics } from '@dm/shared/contract/vocabulary/lrc'
import * as hostile from '../../../../test/hostile'
import { film, picture, song } from '../../../../test/media'
import { Failure } from '../../../platform/failure'
import { checkWire } from '../../../platform/http/wire'
import { openFileParsers, type FileParsers } from '.'

let folder: string
let parsers: FileParsers
/** Of little patience. */
let short: FileParsers
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dm-parsing-'))
  const open = (PARSE_MS: number) =>
    openFileParsers({ PARSE_WORKERS: 2, PARSE_MS }, { workDir: folder }, { warn: () => undefined })
  parsers = open(2000)
  short = open(400)
})
afterAll(async () => {
  await parsers.close()
  await short.close()
  await rm(folder, { recursive: true, force: true })
})

/** Processor time that this process, which serves everybody, has for work of others: no matter how busy the machine is. */
async function costOf(work: Promise<unknown>): Promise<number> {
  const from = process.cpuUsage()
  await work
  const { user, system } = process.cpuUsage(from)
  return (user + system) / 1000
}
/** In ms: what starting a process and looking after it cost; the dearest of these files take it some 60,000. */
const LITTLE_MS = 10_000

async function prepare(bytes: Buffer, kind: FileKind, by = parsers, owner = 'me') {
  const path = join(folder, `${kind}-${Math.random()}`)
  await writeFile(path, bytes)
  const purpose = ({ image: 'photo', video: 'video', audio: 'song', doc: 'contract' } as const)[kind]
  try {
    return await by.prepared(owner, { path, size: bytes.length, kind, purpose }, async (prepared) => prepared.mime)
  } catch (error) {
    if (error instanceof Failure) return error.reason
    throw error
  } finally {
    await rm(path)
  }
}

const NO = 'formatNotSupported'
test.each<[string, FileKind, string, () => Buffer | Promise<Buffer>]>([
  ['a film of five million offsets over 990 boxes', 'video', NO, () => hostile.manyOffsets(5_200_000)],
  ['a song of as many', 'audio', NO, () => hostile.manyOffsets(4_900_000, 'soun')],
  ['a film of few offsets over 990 boxes', 'video', NO, () => hostile.manyOffsets(10)],
  ['a film of 2.6 million empty boxes', 'video', NO, () => hostile.manyBoxes()],
  ['a film of 1,000 tracks', 'video', NO, () => hostile.manyTracks(1000)],
  ['a JPEG of 880 scans', 'image', NO, () => hostile.manyScans(880)],
  ['a JPEG of 64 scans, which is legal', 'image', 'image/jpeg', () => hostile.manyScans(63)],
  ['a JPEG of two million segments', 'image', NO, () => hostile.manySegments()],
  ['a PNG of 780,000 chunks', 'image', NO, () => hostile.manyChunks()],
  ['a PNG that says it has 4,225 megapixels', 'image', 'tooLarge', () => hostile.hugePicture()],
  ['a PNG of 40 megapixels, which is legal', 'image', 'image/png', () => hostile.bigPicture()],
  ['a WebP of a million parts', 'image', NO, () => hostile.manyParts()],
  ['an MP3 of 800,000 frames, too long', 'audio', 'invalid', () => hostile.shortFrames()],
  ['a film', 'video', 'video/mp4', () => film()],
  ['a song', 'audio', 'audio/mpeg', () => song(6000)],
])('%s; %s: %s', async (_what, kind, answer, make) => {
  const bytes = await make()
  let given: string | undefined
  const cost = await costOf(prepare(bytes, kind).then((said) => (given = said)))
  expect(given).toBe(answer)
  expect(cost).toBeLessThan(LITTLE_MS)
})

test('a picture of dots has no QR code: its process is ended in time, and another one takes the next file', async () => {
  const bytes = await hostile.dots()
  let text: string | null | undefined
  const cost = await costOf(short.qrText('me', bytes).then((said) => (text = said)))
  expect(text).toBeNull()
  expect(cost).toBeLessThan(LITTLE_MS)
  expect(await prepare(await picture(), 'image', short)).toBe('image/jpeg')
})

test('one account cannot take all processes: another one’s file is ready before its second', async () => {
  const bytes = await hostile.dots()
  const photo = await picture()
  // Both processes have started.
  await Promise.all(['one', 'other'].map((who) => prepare(photo, 'image', short, who)))
  const order: string[] = []
  const all = ['first', 'second'].map((name) => short.qrText('greedy', bytes).then(() => order.push(name)))
  await prepare(photo, 'image', short, 'other').then(() => order.push('other'))
  await Promise.all(all)
  expect(order.indexOf('other')).toBeLessThan(order.indexOf('second'))
})

test.each(['jpeg', 'png', 'webp'] as const)('one byte behind the end of a %s is an answer', async (format) => {
  const whole = await picture({ format })
  expect(await prepare(Buffer.concat([whole, Buffer.from('\n')]), 'image')).toMatch(/^image|formatNotSupported/)
  expect(await prepare(Buffer.concat([whole, Buffer.from([0, 0xff])]), 'image')).toBe(NO)
})

test.each<[string, FileKind, () => Buffer]>([
  ['an MP4', 'video', () => film()],
  ['an MP3', 'audio', () => song(6000)],
])('any bytes behind or missing at the end of %s are an answer', async (_what, kind, make) => {
  const whole = make()
  for (const bytes of [
    whole.subarray(0, -1),
    ...['\n', '\0', 'TA', 'junk-junk'].map((text) => Buffer.concat([whole, Buffer.from(text)])),
  ])
    expect(await prepare(bytes, kind)).toMatch(/^(video|audio)\/|formatNotSupported/)
})

test.each<[string, () => unknown]>([
  ['lyrics of 4,000 times', () => readLyrics('[1:1]'.repeat(4000))],
  ['lyrics of brackets', () => readLyrics(`[a:${'] '.repeat(9990)}x`)],
  ['JSON of half a million levels', () => checkWire(JSON.parse('['.repeat(499_000) + ']'.repeat(499_000)))],
  ['JSON of half a million values', () => checkWire(JSON.parse(`[${'0,'.repeat(499_000)}0]`))],
  ['JSON of a hundred thousand names', () => checkWire(JSON.parse(hostile.manyNames()))],
])('%s: little work, though it is done here', async (_what, read) => {
  const cost = await costOf(
    (async () => {
      try {
        read()
      } catch (error) {
        expect(error).toBeInstanceOf(Failure)
      }
    })(),
  )
  expect(cost).toBeLessThan(LITTLE_MS)
})

test('nothing is left behind', async () => {
  expect(await readdir(folder)).toEqual([])
})
