/** @database postgres */
import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { UploadedFile } from '@dm/shared/contract/calls/common/file'
import { daysMs, hoursMs, minutesMs } from '@dm/shared/time'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { apeTag, avcConfig, box, film, location, picture, song } from '../../../test/media'
import { testServer, type TestServer } from '../../../test/server'
import { files } from './schema'
import { claimFile, releaseFile, swapFile } from './claim'
import { PART_BYTES } from './rules'
import { signedAddress } from './signed'
import { storePublicImage } from './store'

let server: TestServer
let token: string
beforeAll(async () => {
  server = await testServer()
  token = await server.login('me')
})
afterAll(() => server.close())

type Answer = { retcode: number; msg: string; data?: UploadedFile & { received?: number[] } }

/** Sends a multipart request with the fields before or after the file, as clients differ. */
async function upload(
  file: Buffer,
  fields: Record<string, string>,
  { by = token, fileFirst = false, name = 'x.jpg', type = 'image/jpeg' } = {},
): Promise<Answer> {
  const boundary = `----${randomUUID()}`
  const field = ([key, value]: [string, string]) =>
    Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; name="${key}"\r\n\r\n${value}\r\n`)
  const part = Buffer.concat([
    Buffer.from(
      `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: ${type}\r\n\r\n`,
    ),
    file,
    Buffer.from('\r\n'),
  ])
  const texts = Object.entries(fields).map(field)
  const payload = Buffer.concat([
    ...(fileFirst ? [part, ...texts] : [...texts, part]),
    Buffer.from(`--${boundary}--\r\n`),
  ])
  const answer = await server.post('file/upload', payload, {
    'content-type': `multipart/form-data; boundary=${boundary}`,
    ...(by ? { authorization: by } : {}),
  })
  return answer.json()
}
const image = (purpose = 'photo') => ({ kind: 'image', purpose, requestId: randomUUID() })
const fetchFile = (url: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
  server.app.inject({ method, url, headers })
const rowOf = async (url: string) => (await server.db.select().from(files).where(eq(files.url, url)))[0]

describe('pictures', () => {
  test('are written anew: upright, without place and maker, with variants and a colour', async () => {
    const taken = await sharp({ create: { width: 2000, height: 1000, channels: 3, background: '#cc3300' } })
      .withExif({ IFD0: { Make: 'SecretCamera' }, IFD3: { GPSLatitude: '31/1 14/1 0/1', GPSLatitudeRef: 'N' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    expect(taken.includes('Exif')).toBe(true)
    const { data } = await upload(taken, image())
    expect(data).toMatchObject({
      kind: 'image',
      purpose: 'photo',
      mime: 'image/jpeg',
      width: 1000,
      height: 2000,
      sha256: createHash('sha256').update(taken).digest('hex'),
    })
    expect(data?.color).toMatch(/^#c[a-d]3[0-9a-f]0[0-9a-f]$/)
    const stored = await fetchFile(data?.url ?? '')
    expect(stored.rawPayload.includes('Exif')).toBe(false)
    const shown = await sharp(stored.rawPayload).metadata()
    expect([shown.format, shown.width, shown.height, shown.exif]).toEqual(['jpeg', 1000, 2000, undefined])
    for (const [key, width] of [
      ['w320', 320],
      ['w750', 750],
      ['w1600', 1000],
    ] as const) {
      const variant = await fetchFile(data?.variants?.[key] ?? '')
      expect([variant.headers['content-type'], (await sharp(variant.rawPayload).metadata()).width]).toEqual([
        'image/webp',
        width,
      ])
    }
  })

  test.each(['png', 'webp'] as const)('%s is taken', async (format) => {
    const { data } = await upload(await picture({ format }), image(), {
      fileFirst: true,
      name: 'no-name',
      type: 'text/plain',
    })
    expect(data?.mime).toBe(`image/${format}`)
  })

  const refused = '仅支持JPG、PNG、WebP格式的图片'
  test.each<[string, () => Promise<Buffer> | Buffer]>([
    ['a text', () => Buffer.from('<script>alert(1)</script>')],
    [
      'SVG',
      () =>
        Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="300" height="300"><script>alert(1)</script></svg>'),
    ],
    [
      'GIF',
      () =>
        sharp({ create: { width: 300, height: 300, channels: 3, background: 'red' } })
          .gif()
          .toBuffer(),
    ],
    ['PDF', () => Buffer.from('%PDF-1.4\n%%EOF')],
    ['a JPEG cut in half', async () => (await picture()).subarray(0, 3000)],
    ['a JPEG head alone', () => Buffer.from('ffd8ffe000104a464946', 'hex')],
    [
      'a JPEG with a script behind it',
      async () => Buffer.concat([await picture(), Buffer.from('<script>alert(1)</script>')]),
    ],
    [
      'a PNG with an archive behind it',
      async () => Buffer.concat([await picture({ format: 'png' }), Buffer.from('PK\x03\x04archive')]),
    ],
    [
      'a WebP with a page behind it',
      async () => Buffer.concat([await picture({ format: 'webp' }), Buffer.from('<html></html>')]),
    ],
    ['random bytes', () => randomBytes(5000)],
  ])('%s is refused', async (_what, make) => {
    expect(await upload(await make(), image())).toEqual({ retcode: 40000, reason: 'formatNotSupported', msg: refused })
  })

  test('what cameras append is no reason to refuse, and is gone', async () => {
    const motion = Buffer.concat([await picture(), film()])
    const { data } = await upload(motion, image())
    const stored = await fetchFile(data?.url ?? '')
    expect(stored.rawPayload.includes('ftyp')).toBe(false)
  })

  test('too small, too many pixels, too many bytes, nothing at all', async () => {
    expect((await upload(await picture({ width: 199, height: 400 }), image())).msg).toBe(
      '图片尺寸过小，宽和高至少200像素',
    )
    expect((await upload(await picture({ width: 120, height: 120 }), image('avatar'))).retcode).toBe(200)
    const huge = await sharp({ create: { width: 8001, height: 5000, channels: 3, background: 'white' } })
      .png()
      .toBuffer()
    expect((await upload(huge, image())).msg).toBe('图片像素过大，不能超过4000万像素')
    expect(await upload(Buffer.concat([await picture(), Buffer.alloc(10 * 1024 * 1024)]), image())).toEqual({
      retcode: 40000,
      reason: 'tooLarge',
      msg: '图片不能超过10MB',
    })
    expect(await upload(Buffer.alloc(0), image())).toEqual({ retcode: 40000, reason: 'invalid', msg: '文件内容为空' })
  })

  test('the same content of one user and purpose is stored once', async () => {
    const bytes = await picture({ background: '#123456' })
    const [first, second] = await Promise.all([upload(bytes, image()), upload(bytes, image())])
    expect(second.data?.url).toBe(first.data?.url)
    expect((await upload(bytes, image('cover'))).data?.url).not.toBe(first.data?.url)
    expect((await upload(bytes, image(), { by: await server.login('other') })).data?.url).not.toBe(first.data?.url)
  })
})

describe('the request', () => {
  test('needs a session, a file and known fields', async () => {
    expect(await upload(await picture(), image(), { by: '' })).toMatchObject({ retcode: 10902 })
    expect(
      await server.call('file/upload', { kind: 'image', purpose: 'photo', requestId: randomUUID() }, token),
    ).toEqual({ retcode: 40000, reason: 'invalid', msg: '请选择要上传的文件' })
    expect(
      (await upload(await picture(), { kind: 'image', purpose: 'nothing', requestId: randomUUID() })).retcode,
    ).toBe(40000)
    expect(await upload(await picture(), image('song'))).toEqual({
      retcode: 40000,
      reason: 'invalid',
      field: 'kind',
      msg: '该用途不支持此类文件',
    })
    const broken = await server.post(
      'file/upload',
      '--x\r\ncontent-disposition: form-data; name="file"; filename="x"\r\n\r\nabc',
      { 'content-type': 'multipart/form-data; boundary=x', authorization: token },
    )
    expect(broken.json()).toMatchObject({ retcode: 40000, reason: 'uploadIncomplete' })
  })

  test('leaves nothing behind in the work folder', async () => {
    await upload(randomBytes(1000), image())
    await upload(await picture({ background: '#778800' }), image())
    await upload(film(), { kind: 'video', purpose: 'video', requestId: randomUUID() })
    const left = async () =>
      (await readdir(join(server.dataDir, 'files', '.work'))).filter((name) => !name.startsWith('parts-'))
    expect(await left()).toEqual([])
  })

  test('300 an hour', async () => {
    const busy = await server.login('busy')
    const bytes = await picture({ background: '#445566', width: 200, height: 200 })
    for (let n = 0; n < 300; n += 1)
      await server.db.transaction(async (tx) =>
        (await import('./limits')).takeUpload(tx, server.clock, 'busy', 'photo'),
      )
    expect((await upload(bytes, image(), { by: busy })).retcode).toBe(42900)
    server.clock.at += hoursMs(1)
    expect((await upload(bytes, image(), { by: busy })).retcode).toBe(200)
  })
})

test('posters: 30 an hour, a repeat of one counts for nothing', async () => {
  const maker = await server.login('poster-maker')
  const poster = (n: number) => picture({ background: `#3344${String(n + 10)}`, width: 200, height: 200 })
  const first = await poster(0)
  for (let n = 0; n < 30; n += 1)
    expect((await upload(n === 0 ? first : await poster(n), image('poster'), { by: maker })).retcode).toBe(200)
  expect((await upload(first, image('poster'), { by: maker })).retcode).toBe(200)
  const refused = await upload(await poster(30), image('poster'), { by: maker })
  expect(refused).toEqual({ retcode: 42900, reason: 'tooOften', msg: '操作过于频繁，请1小时后再试' })
  expect((await upload(await poster(30), image(), { by: maker })).retcode).toBe(200)
  server.clock.at += hoursMs(1)
  expect((await upload(await poster(30), image('poster'), { by: await server.login('poster-maker') })).retcode).toBe(
    200,
  )
})

describe('videos and songs', () => {
  const video = () => ({ kind: 'video', purpose: 'video', requestId: randomUUID() })
  const audio = () => ({ kind: 'audio', purpose: 'song', requestId: randomUUID() })

  test('a film gets its index in front and loses its place', async () => {
    const bytes = film({ moovLast: true })
    expect(bytes.includes(location)).toBe(true)
    const { data } = await upload(bytes, video(), { type: 'video/mp4' })
    expect(data).toMatchObject({ kind: 'video', mime: 'video/mp4', width: 720, height: 1280, durationMs: 5000 })
    const stored = (await fetchFile(data?.url ?? '')).rawPayload
    expect(stored.includes(location)).toBe(false)
    expect(stored.indexOf('moov')).toBeLessThan(stored.indexOf('mdat'))
    // The chunk table points at the same bytes as before.
    const chunk = (whole: Buffer) => whole.readUInt32BE(whole.indexOf('stco') + 12)
    expect(stored.toString('latin1', chunk(stored), chunk(stored) + 9)).toBe('FILM-DATA')
    expect(bytes.toString('latin1', chunk(bytes), chunk(bytes) + 9)).toBe('FILM-DATA')
  })

  test('a film of the profiles that phones play is taken', async () => {
    for (const profile of [66, 77, 100])
      expect(await upload(film({ avcC: avcConfig({ profile }) }), video())).toMatchObject({ retcode: 200 })
  })

  const deep = {
    reason: 'formatNotSupported',
    msg: '视频为10位或4:2:2、4:4:4格式，手机无法播放，请用H.264 8位4:2:0重新导出',
  }
  const noFilm = { reason: 'formatNotSupported', msg: '仅支持MP4（H.264）格式的视频' }
  const wrongLength = { reason: 'invalid', msg: '视频时长应在1秒到10分钟之间' }
  test.each<[string, Buffer, object]>([
    ['HEVC', film({ codec: 'hvc1' }), noFilm],
    ['High 10', film({ avcC: avcConfig({ profile: 110, depth: 10 }) }), deep],
    ['High 4:2:2', film({ avcC: avcConfig({ profile: 122, chroma: 2 }) }), deep],
    ['High 4:4:4', film({ avcC: avcConfig({ profile: 244, chroma: 3 }) }), deep],
    ['CAVLC 4:4:4', film({ avcC: avcConfig({ profile: 44, chroma: 3 }) }), deep],
    ['10 bits that its sequence alone names', film({ avcC: avcConfig({ sps: 110 }) }), deep],
    ['10 bits under another profile', film({ avcC: avcConfig({ depth: 10 }) }), deep],
    ['a configuration that is cut off', film({ avcC: avcConfig().subarray(0, 7) }), noFilm],
    ['a fragmented film', film({ fragmented: true }), noFilm],
    ['a film cut in half', film({ moovLast: true }).subarray(0, 400), noFilm],
    ['a film whose chunks point nowhere', film({ chunkAt: 4_000_000_000 }), noFilm],
    ['random bytes', randomBytes(5000), noFilm],
    ['half a second', film({ durationMs: 500 }), wrongLength],
    ['eleven minutes', film({ durationMs: 660_000 }), wrongLength],
  ])('%s is refused', async (_what, bytes, refusal) => {
    expect(await upload(bytes, video(), { type: 'video/mp4' })).toEqual({ retcode: 40000, ...refusal })
  })

  test('MP3 and M4A', async () => {
    const mp3 = await upload(song(10_000), audio())
    expect(mp3.data).toMatchObject({ mime: 'audio/mpeg', kind: 'audio' })
    expect(Math.abs((mp3.data?.durationMs ?? 0) - 10_000)).toBeLessThan(50)
    expect((await fetchFile(mp3.data?.url ?? '')).rawPayload.includes('ID3')).toBe(false)
    const m4a = await upload(film({ handler: 'soun', codec: 'mp4a', durationMs: 9000 }), audio())
    expect(m4a.data).toMatchObject({ mime: 'audio/mp4', durationMs: 9000 })
    expect((await upload(song(4000), audio())).msg).toBe('音频时长应在5秒到15分钟之间')
    expect((await upload(film(), audio())).msg).toBe('仅支持MP3、M4A格式的音频')
  })

  const tag = song(0)
  const frames = song(10_000).subarray(tag.length)
  /** Random bytes that look like no frame. */
  const plainBytes = (size: number) => Buffer.from(randomBytes(size).map((byte) => byte & 0x7f))
  const half = Math.floor(frames.length / 417 / 2) * 417
  test.each<[string, Buffer[]]>([
    ['padding behind its tag', [tag, Buffer.alloc(1000), frames]],
    ['two tags', [tag, tag, frames]],
    ['its tag at the end', [frames, tag]],
    [
      'an old tag and lyrics at the end',
      [frames, Buffer.from('LYRICSBEGIN…LYRICS200'), Buffer.from('TAG'.padEnd(128))],
    ],
    ['an APE tag', [frames, apeTag(), apeTag()]],
    ['other bytes before its first frame', [tag, plainBytes(700), frames]],
    ['a damaged frame', [frames.subarray(0, half), Buffer.alloc(417, 7), frames.subarray(half)]],
    ['text behind it', [frames, Buffer.from('<html><script>alert(1)</script></html>')]],
  ])('an MP3 with %s is taken, and only its frames are kept', async (_what, parts) => {
    const { data } = await upload(Buffer.concat(parts), audio())
    expect(Math.abs((data?.durationMs ?? 0) - 10_000)).toBeLessThan(50)
    expect((await fetchFile(data?.url ?? '')).rawPayload.equals(frames)).toBe(true)
  })

  test.each<[string, Buffer]>([
    ['a few frames in other bytes', Buffer.concat([frames.subarray(0, 4170), plainBytes(20_000)])],
    ['a free bitrate, whose frames have no length', Buffer.alloc(100_000, Buffer.from([0xff, 0xfb, 0, 0]))],
    ['a tag that is longer than the file', Buffer.from('ID3\x03\0\0\x7f\x7f\x7f\x7f', 'latin1')],
  ])('%s: no MP3', async (_what, bytes) => {
    expect((await upload(bytes, audio())).msg).toBe('仅支持MP3、M4A格式的音频')
  })

  test('a PDF, offered as a download to its viewer alone', async () => {
    const doc = (purpose: string) => ({ kind: 'doc', purpose, requestId: randomUUID() })
    expect((await upload(Buffer.from('%PDF-1.7\n…\n%%EOF\n'), doc('photo'))).msg).toBe('该用途不支持此类文件')
    expect((await upload(Buffer.from('<html>%PDF-1.7 %%EOF'), doc('contract'))).msg).toBe('仅支持PDF格式的文件')
    const { data } = await upload(Buffer.from('%PDF-1.7\n…\n%%EOF\n'), doc('contract'), { name: '合同.pdf' })
    const signed = await signedAddress(server.services.keys, data?.url ?? '', 'me', server.clock.now())
    const { headers } = await fetchFile(signed, { authorization: await server.login('me') })
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent('合同.pdf')}`,
    })
  })
})

describe('in parts', () => {
  const bytes = Buffer.concat([film({ moovLast: true }), box('free', Buffer.alloc(9 * 1024 * 1024, 7))])
  const begin = async (by = token) =>
    (
      await server.call(
        'file/upload/begin',
        {
          kind: 'video',
          purpose: 'video',
          name: 'film.mp4',
          size: bytes.length,
          sha256: createHash('sha256').update(bytes).digest('hex'),
          requestId: randomUUID(),
        },
        by,
      )
    ).data
  const part = (uploadId: string, index: number, by = token) =>
    upload(bytes.subarray(index * PART_BYTES, (index + 1) * PART_BYTES), { uploadId, index: String(index) }, { by })

  test('in any order, resumed, finished once or twice', async () => {
    const token = await server.login('me')
    const started = await begin(token)
    const id = started?.uploadId ?? ''
    expect(started).toEqual({ uploadId: id, partSize: PART_BYTES, received: [] })
    expect((await part(id, 2, token)).data).toEqual({ received: [2] })
    expect((await part(id, 0, token)).data).toEqual({ received: [0, 2] })
    expect(await server.call('file/upload/finish', { uploadId: id }, token)).toEqual({
      retcode: 40900,
      reason: 'uploadIncomplete',
      msg: '文件不完整，请重新上传',
    })
    server.clock.at += hoursMs(23)
    expect(await begin(token)).toEqual({ uploadId: id, partSize: PART_BYTES, received: [0, 2] })
    expect((await upload(Buffer.from('short'), { uploadId: id, index: '1' }, { by: token })).msg).toBe('分片大小有误')
    expect(await upload(Buffer.from('beyond'), { uploadId: id, index: '3' }, { by: token })).toMatchObject({
      field: 'index',
      msg: '分片序号有误',
    })
    const stranger = await server.login('stranger')
    expect(await part(id, 1, stranger)).toMatchObject({ retcode: 40400, reason: 'notFound' })
    expect((await server.call('file/upload/finish', { uploadId: id }, stranger)).retcode).toBe(40400)
    await part(id, 1, token)
    await part(id, 1, token)
    const done = await server.call('file/upload/finish', { uploadId: id }, token)
    expect(done.data).toMatchObject({ kind: 'video', durationMs: 5000 })
    expect(await server.call('file/upload/finish', { uploadId: id }, token)).toEqual(done)
    expect((await begin(token))?.done).toEqual(done.data)
  })

  test('what was not announced is refused; what is too large is not begun', async () => {
    const token = await server.login('liar')
    const body = {
      kind: 'image',
      purpose: 'photo',
      name: 'x.jpg',
      size: 5,
      sha256: '0'.repeat(64),
      requestId: randomUUID(),
    } as const
    const { data } = await server.call('file/upload/begin', body, token)
    await upload(Buffer.from('12345'), { uploadId: data?.uploadId ?? '', index: '0' }, { by: token })
    expect(await server.call('file/upload/finish', { uploadId: data?.uploadId ?? '' }, token)).toEqual({
      retcode: 40900,
      reason: 'uploadIncomplete',
      msg: '文件不完整，请重新上传',
    })
    expect(await server.call('file/upload/begin', { ...body, size: 10 * 1024 * 1024 + 1 }, token)).toEqual({
      retcode: 40000,
      reason: 'tooLarge',
      field: 'size',
      msg: '图片不能超过10MB',
    })
    expect(await server.call('file/upload/begin', { ...body, size: 6 }, token)).toMatchObject({ field: 'size' })
    expect(await server.call('file/upload/begin', { ...body, kind: 'doc', purpose: 'photo' }, token)).toMatchObject({
      field: 'kind',
    })
  })

  test('an upload left alone for a day is gone', async () => {
    const token = await server.login('slow')
    const id = (await begin(token))?.uploadId ?? ''
    await part(id, 0, token)
    server.clock.at += daysMs(1)
    expect((await part(id, 1, await server.login('slow'))).retcode).toBe(40400)
    await server.runJobs()
    expect(await readdir(join(server.dataDir, 'files', '.work'))).not.toContain(`parts-${id}`)
  })
})

describe('serving', () => {
  let url: string
  beforeAll(async () => {
    url = await storePublicImage(
      { db: server.db, clock: server.clock, dataDir: server.dataDir },
      'me',
      'photo',
      await picture({ background: '#0a0b0c' }),
    )
  })

  test('for ever, unsniffed, sandboxed', async () => {
    const whole = await fetchFile(url)
    expect(whole.statusCode).toBe(200)
    expect(whole.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': 'image/jpeg',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'accept-ranges': 'bytes',
      'content-length': String(whole.rawPayload.length),
    })
    const head = await fetchFile(url, {}, 'HEAD')
    expect([head.statusCode, head.headers['content-length'], head.rawPayload.length]).toEqual([
      200,
      String(whole.rawPayload.length),
      0,
    ])
    expect((await fetchFile(url, { 'if-none-match': String(whole.headers.etag) })).statusCode).toBe(304)
  })

  test.each([
    ['bytes=0-9', 206, 0, 10],
    ['bytes=10-', 206, 10, undefined],
    ['bytes=-5', 206, -5, undefined],
    ['bytes=0-99999999', 206, 0, undefined],
    ['bytes=5-2', 200, 0, undefined],
    ['bytes=0-1,4-5', 200, 0, undefined],
    ['lines=1-2', 200, 0, undefined],
  ])('%s answers %d', async (range, status, from, to) => {
    const whole = (await fetchFile(url)).rawPayload
    const answer = await fetchFile(url, { range })
    expect([answer.statusCode, answer.rawPayload]).toEqual([status, whole.subarray(from, to)])
    if (status === 206) expect(answer.headers['content-range']).toMatch(new RegExp(`^bytes \\d+-\\d+/${whole.length}$`))
  })

  test('beyond the end answers 416', async () => {
    const answer = await fetchFile(url, { range: 'bytes=99999999-' })
    expect([answer.statusCode, answer.headers['content-range']]).toEqual([
      416,
      expect.stringMatching(/^bytes \*\/\d+$/),
    ])
  })

  test('names that are none find nothing', async () => {
    for (const name of [
      '../../etc/passwd',
      '..%2f..%2fetc%2fpasswd',
      'x.jpg',
      '%00',
      'a'.repeat(20) + '.exe',
      `${'a'.repeat(20)}.jpg`,
    ]) {
      expect((await fetchFile(`/files/${name}`)).statusCode).toBeGreaterThanOrEqual(400)
    }
  })

  test('a private one by a signed address, for its viewer, for 30 minutes', async () => {
    const mine = await server.login('me')
    const { data } = await upload(await picture({ background: '#778899' }), image('idcard'), { by: mine })
    const plain = data?.url ?? ''
    expect((await fetchFile(plain)).statusCode).toBe(403)
    expect((await fetchFile(plain, { authorization: mine })).statusCode).toBe(403)
    const signed = await signedAddress(server.services.keys, plain, 'me', server.clock.now())
    const answer = await fetchFile(signed, { cookie: `a=b; DM_TOKEN=${mine}` })
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'private, no-store'])
    expect((await fetchFile(data?.variants?.w320 ?? '', { authorization: mine })).statusCode).toBe(200)
    // Another's session, none, another file and an altered end are refused.
    const other = await server.login('other')
    expect((await fetchFile(signed, { authorization: other })).statusCode).toBe(403)
    expect((await fetchFile(signed)).statusCode).toBe(403)
    expect((await fetchFile(signed.replace('v=me', 'v=other'), { authorization: other })).statusCode).toBe(403)
    expect(
      (await fetchFile(signed.replace(/e=\d+/, `e=${server.clock.now() + daysMs(1)}`), { authorization: mine }))
        .statusCode,
    ).toBe(403)
    const { data: second } = await upload(await picture({ background: '#998877' }), image('idcard'), { by: mine })
    expect((await fetchFile(signed.replace(plain, second?.url ?? ''), { authorization: mine })).statusCode).toBe(403)
    server.clock.at += minutesMs(35)
    expect((await fetchFile(signed, { authorization: mine })).statusCode).toBe(403)
  })
})

describe('a file’s life', () => {
  let n = 0
  const fresh = async (by = 'me') =>
    (
      await upload(await picture({ background: `#1020${String((n += 1)).padStart(2, '0')}` }), image(), {
        by: await server.login(by),
      })
    ).data?.url ?? ''
  const claim = (url: string, uid = 'me', purpose: 'photo' | 'cover' = 'photo') =>
    server.db.transaction((tx) => claimFile(tx, server.clock, uid, url, purpose, 'photos.0.url'))

  test('claimed twice, it stays until both let go, and leaves a day later', async () => {
    const url = await fresh()
    await claim(url)
    await claim(url)
    server.clock.at += daysMs(40)
    await server.runJobs()
    await releaseFile(server.db, server.clock, url)
    expect(await rowOf(url)).toMatchObject({ state: 'used', refs: 1 })
    await releaseFile(server.db, server.clock, url)
    expect(await rowOf(url)).toMatchObject({ state: 'orphan', refs: 0 })
    await releaseFile(server.db, server.clock, url)
    server.clock.at += daysMs(1) - 1
    await server.runJobs()
    expect((await fetchFile(url)).statusCode).toBe(200)
    server.clock.at += hoursMs(1)
    await server.runJobs()
    expect((await fetchFile(url)).statusCode).toBe(404)
    expect(await rowOf(url)).toBeUndefined()
  })

  test('that of a deleted row stays 30 days', async () => {
    const url = await fresh()
    await claim(url)
    await releaseFile(server.db, server.clock, url, { deletedRow: true })
    server.clock.at += daysMs(29)
    await server.runJobs()
    expect(await rowOf(url)).toBeDefined()
    server.clock.at += daysMs(1)
    await server.runJobs()
    expect(await rowOf(url)).toBeUndefined()
  })

  test('one that nobody claims leaves after a day', async () => {
    const url = await fresh()
    server.clock.at += daysMs(1)
    await server.runJobs()
    expect(await rowOf(url)).toBeUndefined()
  })

  test('another’s, another purpose, an orphan, a foreign host and data: are refused', async () => {
    const refused = { retcode: 40000, field: 'photos.0.url', message: '文件无效，请重新上传' }
    const url = await fresh()
    await expect(claim(url, 'other')).rejects.toMatchObject(refused)
    await expect(claim(url, 'me', 'cover')).rejects.toMatchObject(refused)
    for (const foreign of [
      `https://evil.example${url}`,
      `//evil.example${url}`,
      'data:image/png;base64,AAAA',
      'javascript:alert(1)',
      '',
    ]) {
      await expect(claim(foreign)).rejects.toMatchObject(refused)
    }
    await claim(url)
    await releaseFile(server.db, server.clock, url)
    await expect(claim(url)).rejects.toMatchObject(refused)
  })

  test('an orphan that is uploaded again lives again', async () => {
    const bytes = await picture({ background: '#abcdef' })
    const by = await server.login('me')
    const url = (await upload(bytes, image(), { by })).data?.url ?? ''
    await claim(url)
    await releaseFile(server.db, server.clock, url)
    expect((await upload(bytes, image(), { by })).data?.url).toBe(url)
    await expect(claim(url)).resolves.toMatchObject({ state: 'used' })
  })

  test('an edit claims the new one and lets the old one go', async () => {
    const [first, second] = [await fresh(), await fresh()]
    const swap = (from: string | null, to: string | null) =>
      server.db.transaction((tx) => swapFile(tx, server.clock, 'me', from, to, 'photo', 'photos.0.url'))
    await swap(null, first)
    await swap(first, first)
    await swap(first, second)
    expect([(await rowOf(first))?.state, (await rowOf(second))?.state]).toEqual(['orphan', 'used'])
    await swap(second, null)
    expect((await rowOf(second))?.state).toBe('orphan')
  })
})
