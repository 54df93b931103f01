/** @database postgres */
import { createHash, randomUUID } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { box, film, picture } from '../../../test/media'
import { testServer, type TestServer } from '../../../test/server'
import { files } from './schema'
import { claimFiles } from './claim'
import { QUOTA_BYTES } from './limits'
import { storePart, openUpload } from './parts'
import { preparePicture } from './picture'
import { PART_BYTES } from './rules'
import { storeFile } from './store'

let server: TestServer
let next = 0
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())

/** Adds files to an account until this many bytes are left. */
async function fill(uid: string, leave: number) {
  const largest = 2_000_000_000
  for (let left = QUOTA_BYTES - leave; left > 0; left -= largest) {
    const id = `filler${(next += 1)}`
    const size = Math.min(left, largest)
    await server.db.insert(files).values({
      ...{ id, uid, url: `/files/${id}.mp4`, purpose: 'video', kind: 'video', mime: 'video/mp4', private: false },
      ...{ size, storedSize: size, sha256: id, state: 'used', createdAt: 1 },
    })
  }
}

test('files that come at the same moment stay below the quota together', async () => {
  const prepared = await preparePicture(await picture(), 'photo')
  const size = prepared.variants.reduce((sum, variant) => sum + variant.size, prepared.size)
  await fill('full', Math.floor(size * 1.5))
  const origin = { uid: 'full', purpose: 'photo', kind: 'image', name: '' } as const
  const stored = await Promise.allSettled(
    Array.from({ length: 6 }, (_, n) => storeFile(server.services, { ...origin, sha256: `other${n}` }, prepared)),
  )
  expect(stored.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  for (const one of stored)
    if (one.status === 'rejected') expect(one.reason).toMatchObject({ message: '存储空间已满', reason: 'quotaUsedUp' })
})

test('pictures that two claim at the same moment, each in its own order, are claimed by both', async () => {
  const origin = { uid: 'both', purpose: 'feedback', kind: 'image', name: '' } as const
  const stored = await Promise.all(
    Array.from({ length: 6 }, async (_, n) => {
      const prepared = await preparePicture(await picture({ width: 300 + n }), 'feedback')
      return storeFile(server.services, { ...origin, sha256: `both${n}` }, prepared)
    }),
  )
  const urls = stored.map(({ url }) => url)
  const claim = (order: string[]) =>
    server.db.transaction((tx) => claimFiles(tx, server.clock, 'both', order, 'feedback', 'images'))
  await Promise.all(Array.from({ length: 20 }, (_, at) => claim(at % 2 === 0 ? urls : [...urls].reverse())))
  const claimed = await server.db.select({ refs: files.refs }).from(files).where(eq(files.uid, 'both'))
  expect(claimed).toEqual(urls.map(() => ({ refs: 20 })))
})

describe('in parts', () => {
  const bytes = Buffer.concat([film({ moovLast: true }), box('free', Buffer.alloc(9 * 1024 * 1024, 7))])
  /** Returns an upload whose parts are all stored. */
  async function ready(uid: string) {
    const token = await server.login(uid)
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    const body = { kind: 'video', purpose: 'video', name: 'film.mp4', size: bytes.length, sha256 } as const
    const begin = async () =>
      (await server.call('file/upload/begin', { ...body, requestId: randomUUID() }, token)).data ?? {
        uploadId: '',
        received: [],
      }
    const { uploadId } = await begin()
    const open = await openUpload(server.db, server.clock, uid, uploadId)
    for (let index = 0; index * PART_BYTES < bytes.length; index += 1) {
      const part = bytes.subarray(index * PART_BYTES, (index + 1) * PART_BYTES)
      const path = join(server.dataDir, `part-${uploadId}-${index}`)
      await writeFile(path, part)
      await storePart(server.db, server.services.storage, open, index, {
        path,
        size: part.length,
        sha256: '',
        name: '',
      })
    }
    return { begin, finish: () => server.call('file/upload/finish', { uploadId }, token) }
  }

  test('finished by many calls at the same moment, all get the one file', async () => {
    for (let round = 0; round < 3; round += 1) {
      const { begin, finish } = await ready(`hasty${round}`)
      const finishing: ReturnType<typeof finish>[] = []
      // Each starts slightly later than the previous one.
      for (let n = 0; n < 10; n += 1) {
        finishing.push(finish())
        await begin()
      }
      const answers = await Promise.all(finishing)
      expect(new Set(answers.map(({ retcode, data }) => `${retcode} ${data?.url}`)).size).toBe(1)
      expect(answers[0]?.retcode).toBe(200)
    }
  })

  test('a refused finish leaves the parts, so that it can be asked for again', async () => {
    const { begin, finish } = await ready('crowded')
    await fill('crowded', 10)
    expect(await finish()).toEqual({ retcode: 40900, reason: 'quotaUsedUp', msg: '存储空间已满' })
    expect((await begin()).received).toEqual([0, 1, 2])
    await server.db.delete(files).where(eq(files.uid, 'crowded'))
    expect((await finish()).retcode).toBe(200)
  })
})
