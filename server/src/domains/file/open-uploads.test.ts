/** @database postgres */
import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { hoursMs } from '@dm/shared/time'
import { eq } from 'drizzle-orm'
import { testServer, type TestServer } from '../../../test/server'
import { files, uploads } from './schema'
import { QUOTA_BYTES, takeUpload } from './limits'
import { storePart, openUpload } from './parts'

const MB = 1024 ** 2

let server: TestServer
let accounts = 0
beforeAll(async () => {
  server = await testServer({ UPLOAD_OPEN_MB: '300' })
})
afterAll(() => server.close())

/** Returns an account with its multipart upload calls. */
async function uploader(of = server) {
  const uid = `uploader${(accounts += 1)}`
  const token = await of.login(uid)
  const begin = (size = MB, sha256 = randomBytes(32).toString('hex')) =>
    of.call(
      'file/upload/begin',
      {
        ...({ kind: 'video', purpose: 'video', name: 'film.mp4', size } as const),
        ...{ sha256, requestId: randomUUID() },
      },
      token,
    )
  const part = async (uploadId: string, bytes: Buffer) => {
    const boundary = randomUUID()
    const field = (name: string, value: string) =>
      `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
    const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="x"\r\ncontent-type: video/mp4\r\n\r\n`
    const body = [field('uploadId', uploadId), field('index', '0'), head, bytes, `\r\n--${boundary}--\r\n`]
    const payload = Buffer.concat(body.map((each) => Buffer.from(each)))
    const type = `multipart/form-data; boundary=${boundary}`
    const answer = await of.post('file/upload', payload, { 'content-type': type, authorization: token })
    return answer.json<{ retcode: number; reason?: string }>()
  }
  const finish = (uploadId: string) => of.call('file/upload/finish', { uploadId }, token)
  const open = async () => (await of.db.select().from(uploads).where(eq(uploads.uid, uid))).map(({ id }) => id)
  return { uid, token, begin, part, finish, open }
}

const stored = async (of = server) =>
  (await readdir(join(of.dataDir, 'files'), { recursive: true })).filter((name) => name.endsWith('.part'))

test('five are open at most; one that was left alone for an hour makes room, with its bytes', async () => {
  const me = await uploader()
  const content = 'a'.repeat(64)
  const first = (await me.begin(MB, content)).data?.uploadId ?? ''
  expect((await me.part(first, Buffer.alloc(MB))).retcode).toBe(200)
  server.clock.at += 1000
  for (let n = 0; n < 4; n += 1) expect((await me.begin()).retcode).toBe(200)
  expect(await me.begin()).toMatchObject({ retcode: 42900, reason: 'tooOften' })
  expect(await me.open()).toHaveLength(5)
  server.clock.at += hoursMs(1) - 1000
  // A resumed upload needs no new slot.
  expect((await me.begin(MB, content)).data).toMatchObject({ uploadId: first, received: [0] })
  expect((await me.begin()).retcode).toBe(200)
  expect(await me.open()).toHaveLength(5)
  expect(await me.open()).not.toContain(first)
  expect((await stored()).filter((name) => name.includes(first))).toEqual([])
})

test('five at the same moment are five, and not six', async () => {
  const me = await uploader()
  const answers = await Promise.all(Array.from({ length: 6 }, () => me.begin()))
  expect(answers.map(({ retcode }) => retcode).sort()).toEqual([200, 200, 200, 200, 200, 42900])
})

test('one counts among the files of the hour when it is begun; its parts do not', async () => {
  const me = await uploader()
  for (let n = 0; n < 299; n += 1) await takeUpload(server.db, server.clock, me.uid, 'video')
  const last = (await me.begin()).data?.uploadId ?? ''
  expect(await me.begin()).toMatchObject({ retcode: 42900 })
  expect((await me.part(last, Buffer.alloc(MB))).retcode).toBe(200)
})

test('what is announced counts against the quota', async () => {
  const me = await uploader()
  const bytes = (QUOTA_BYTES - 150 * MB) / 8
  for (let n = 0; n < 8; n += 1)
    await server.db.insert(files).values({
      ...{ id: `quota${n}`, uid: me.uid, url: `/files/quota${n}.mp4`, purpose: 'video', kind: 'video' },
      ...{ mime: 'video/mp4', private: false, size: bytes, storedSize: bytes, sha256: `quota${n}`, state: 'used' },
      createdAt: 1,
    })
  expect((await me.begin(90 * MB)).retcode).toBe(200)
  expect(await me.begin(90 * MB)).toMatchObject({ retcode: 40900, reason: 'quotaUsedUp' })
  expect((await me.begin(50 * MB)).retcode).toBe(200)
})

test('content that is not taken leaves its place', async () => {
  const me = await uploader()
  const bytes = Buffer.from('this is no film')
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const body = { kind: 'video', purpose: 'video', name: 'x.mp4', size: bytes.length, sha256 } as const
  const { data } = await server.call('file/upload/begin', { ...body, requestId: randomUUID() }, me.token)
  await me.part(data?.uploadId ?? '', bytes)
  expect(await me.finish(data?.uploadId ?? '')).toMatchObject({ retcode: 40000, reason: 'formatNotSupported' })
  expect(await me.open()).toEqual([])
})

test('five large ones of one account push out nothing of another', async () => {
  await server.db.delete(uploads)
  const [few, many] = [await uploader(), await uploader()]
  await few.begin(90 * MB)
  server.clock.at += 1000
  for (let n = 0; n < 5; n += 1) await many.begin(90 * MB)
  server.clock.at += hoursMs(1)
  await server.runJobs()
  expect(await few.open()).toHaveLength(1)
  expect(await many.open()).toHaveLength(2)
})

test('of more than the site keeps open the oldest are dropped', async () => {
  await server.db.delete(uploads)
  const [old, young] = [await uploader(), await uploader()]
  for (let n = 0; n < 3; n += 1) await old.begin(90 * MB)
  server.clock.at += 1000
  await young.begin(90 * MB)
  server.clock.at += hoursMs(1)
  await server.runJobs()
  expect(await old.open()).toHaveLength(2)
  expect(await young.open()).toHaveLength(1)
})

test('a part that comes when its upload is dropped leaves nothing behind', async () => {
  const me = await uploader()
  const { data } = await me.begin()
  const open = await openUpload(server.db, server.clock, me.uid, data?.uploadId ?? '')
  await server.db.delete(uploads).where(eq(uploads.id, open.id))
  const path = join(server.dataDir, 'late-part')
  await writeFile(path, Buffer.alloc(MB))
  const keeping = storePart(server.db, server.services.storage, open, 0, { path, size: MB, sha256: '', name: '' })
  await expect(keeping).rejects.toMatchObject({ retcode: 40400 })
  expect((await stored()).filter((name) => name.includes(open.id))).toEqual([])
})

test('with less free space than the floor nothing is taken', async () => {
  const me = await uploader()
  const { data } = await me.begin()
  const full = await testServer(
    { UPLOAD_FREE_MB: '100000000' },
    { db: server.db, clock: server.clock, dataDir: server.dataDir },
  )
  const body = {
    ...({ kind: 'video', purpose: 'video', name: 'x.mp4' } as const),
    ...{ size: 5, sha256: '1'.repeat(64), requestId: randomUUID() },
  }
  expect(await full.call('file/upload/begin', body, me.token)).toMatchObject({ retcode: 50000, reason: 'unavailable' })
  const { part } = await uploader(full)
  expect(await part(data?.uploadId ?? '', Buffer.alloc(MB))).toMatchObject({ retcode: 50000, reason: 'unavailable' })
  await full.close()
})
