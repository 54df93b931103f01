/** @database postgres */
import { existsSync, readdirSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { brotliDecompressSync } from 'node:zlib'
import { extract } from 'tar-stream'
import { build, tarOf, tarOfBuild } from '../../../test/builds'
import { emptyTables } from '../../../test/empty'
import { version, type DeliveryServer } from '../../../test/releases'
import { ask, twoDisks } from '../../../test/two-disks'

let site: Awaited<ReturnType<typeof twoDisks>>
beforeAll(async () => {
  site = await twoDisks()
})
beforeEach(async () => {
  site.bucket.objects.clear()
  site.bucket.requests.length = 0
  site.bucket.trouble = () => undefined
  site.lines.length = 0
  await emptyTables(site.a.db, 'releases', 'registry_log', 'activations')
})
afterAll(() => site.close())

const keyOf = (mark: string) => `releases/wallet/${version(mark)}.tar`
const folderOf = (server: DeliveryServer, mark: string) => join(server.dataDir, 'releases/wallet', version(mark))
const built = (mark: string) => build(site.a.dataDir, 'wallet', mark)
const publish = async (mark: string) => site.publish(await tarOfBuild(built(mark)))
const requestCount = (what: string) => site.bucket.requests.filter((one) => one === what).length
/** Returns temporary files left by work that did not finish. */
const leftOver = (server: DeliveryServer) => readdirSync(join(server.dataDir, 'releases/.incoming'))

async function namesIn(tar: Buffer): Promise<string[]> {
  const names: string[] = []
  for await (const entry of Readable.from([tar]).pipe(extract())) {
    names.push(entry.header.name)
    entry.resume()
  }
  return names.sort()
}

describe('publishing', () => {
  test('what is accepted is one object, with its signature and compressed copies', async () => {
    expect(await publish('1')).toMatchObject({ retcode: 200, data: { fresh: true } })
    expect([...site.bucket.objects.keys()]).toEqual([keyOf('1')])
    expect(await namesIn(site.bucket.objects.get(keyOf('1')) ?? Buffer.alloc(0))).toEqual([
      'release.json',
      'release.sig',
      'remoteEntry.js',
      'remoteEntry.js.br',
      'remoteEntry.js.gz',
    ])
    expect(leftOver(site.a)).toEqual([])
  })

  test.each([
    ['away', 'd', 503 as const, /503 Trouble/],
    ['silent', 'e', 'silent' as const, /silent for 300 ms/],
  ])('while the bucket is %s nothing is entered', async (_how, mark, trouble, reason) => {
    site.bucket.trouble = () => trouble
    const began = performance.now()
    const answer = await publish(mark)
    expect(answer).toMatchObject({ retcode: 50000, msg: expect.stringContaining('存储桶暂时不可用') })
    expect(performance.now() - began).toBeLessThan(10_000)
    expect((await site.a.ops('list', {})).data?.releases).toEqual([])
    expect([existsSync(folderOf(site.a, mark)), leftOver(site.a)]).toEqual([false, []])
    expect(site.lines.join('')).toMatch(reason)
    expect(site.lines.join('')).not.toContain(site.bucket.settings.S3_SECRET_ACCESS_KEY)
    site.bucket.trouble = () => undefined
    expect(await publish(mark)).toMatchObject({ retcode: 200, data: { fresh: true } })
  })

  test('an object that is gone again before the row is entered refuses it', async () => {
    site.bucket.trouble = (one) => {
      if (one.startsWith('HEAD')) site.bucket.objects.clear()
      return undefined
    }
    expect(await publish('3')).toMatchObject({ retcode: 40900, msg: expect.stringContaining('再发布一次') })
    expect((await site.a.ops('list', {})).data?.releases).toEqual([])
  })

  test('other bytes under a version that is taken do not touch its object; the same again mends it', async () => {
    await publish('4')
    const object = site.bucket.objects.get(keyOf('4'))
    const other = build(site.a.dataDir, 'wallet', '4', { files: { 'remoteEntry.js': '// other' } })
    expect(await site.publish(await tarOfBuild(other))).toMatchObject({ retcode: 40900, reason: 'versionTaken' })
    expect(site.bucket.objects.get(keyOf('4'))).toBe(object)
    site.bucket.objects.clear()
    expect(await publish('4')).toMatchObject({ retcode: 200, data: { fresh: false } })
    expect([...site.bucket.objects.keys()]).toEqual([keyOf('4')])
  })
})

describe('a server that does not have a release', () => {
  test('fetches it once, whoever asks, and serves it from its disk', async () => {
    await publish('5')
    const entry = built('5')['remoteEntry.js']
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => ask(site.b, version('5'))))
    expect(answers.map(({ statusCode, body }) => [statusCode, body === entry])).toEqual(answers.map(() => [200, true]))
    const small = await ask(site.b, version('5'), 'remoteEntry.js', { 'accept-encoding': 'br' })
    expect(brotliDecompressSync(small.rawPayload).toString()).toBe(entry)
    expect(small.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect((await ask(site.b, version('5'), 'release.js')).statusCode).toBe(200)
    expect([requestCount(`GET ${keyOf('5')}`), leftOver(site.b)]).toEqual([1, []])
  })

  test('asks the bucket for nothing that the registry does not know', async () => {
    site.bucket.objects.set(keyOf('6'), await tarOfBuild(built('6')))
    expect((await ask(site.b, version('6'))).statusCode).toBe(404)
    expect(site.bucket.requests).toEqual([])
  })

  /** Returns the tar with other bytes of the same length in the release's entry. */
  const altered = (tar: Buffer) => Buffer.from(tar.toString('latin1').replace('// wallet', '!! wallet'), 'latin1')
  test.each([
    ['a byte of a file', async (tar: Buffer) => altered(tar), /校验值不符/],
    [
      'the manifest',
      async () => {
        const files = built('7')
        return tarOfBuild({
          ...files,
          'release.json': files['release.json']?.replace('"title":"CupPage"', '"title":"CapPage"') ?? '',
        })
      },
      null,
    ],
    ['all of it, by another release', async () => tarOfBuild(built('8')), /another release/],
    ['all of it, by names that lead out', async () => tarOf([{ name: '../out.js', content: 'x' }]), /文件名不允许/],
    ['its end', async (tar: Buffer) => tar.subarray(0, tar.length >> 1), /不是完整的 tar/],
  ])('refuses an object in which %s was altered', async (_what, alter, reason) => {
    await publish('7')
    const b = await site.beside(site.b.settings.RELEASE_PUBLIC_KEYS)
    site.bucket.objects.set(keyOf('7'), await alter(site.bucket.objects.get(keyOf('7')) ?? Buffer.alloc(0)))
    const answer = await ask(b, version('7'))
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([503, 'no-store'])
    expect([existsSync(folderOf(b, '7')), leftOver(b)]).toEqual([false, []])
    const reported = site.lines.filter((line) => line.includes('could not be fetched'))
    expect(reported.join('')).toMatch(reason ?? /another release|签名不正确/)
    await b.close()
  })

  test.each(['silent', 'stuck', 503] as const)(
    'answers in time while the bucket is %s, and comes to',
    async (trouble) => {
      await publish('9')
      await rm(folderOf(site.b, '9'), { recursive: true, force: true })
      site.bucket.trouble = () => trouble
      const began = performance.now()
      expect((await ask(site.b, version('9'))).statusCode).toBe(503)
      expect(performance.now() - began).toBeLessThan(10_000)
      const before = site.bucket.requests.length
      expect((await ask(site.b, version('9'))).statusCode).toBe(503)
      // Fetched a moment ago: no new request to the bucket.
      expect([site.bucket.requests.length, leftOver(site.b)]).toEqual([before, []])
      site.bucket.trouble = () => undefined
      let answer = await ask(site.b, version('9'))
      while (answer.statusCode !== 200) {
        await new Promise((resolve) => setTimeout(resolve, 50))
        answer = await ask(site.b, version('9'))
      }
      expect(answer.body).toBe(built('9')['remoteEntry.js'])
    },
  )

  test('a key that was taken out since does not take back what it had signed', async () => {
    await publish('a')
    const other = await site.beside('MCowBQYDK2VwAyEAGb9ECWmEzf6FQbrBZ9w7lshQhqowtrbLDFw4rXAxZuE=')
    expect((await ask(other, version('a'))).statusCode).toBe(200)
    await other.close()
  })
})

test('back to a release that is in the bucket alone', async () => {
  await publish('b')
  await publish('c')
  for (const mark of ['b', 'c']) await site.a.ops('activate', { area: 'wallet', version: version(mark) })
  await rm(folderOf(site.a, 'b'), { recursive: true })
  expect(await site.b.ops('rollback', { area: 'wallet' })).toMatchObject({ data: { version: version('b') } })
  for (const server of [site.a, site.b]) expect((await ask(server, version('b'))).statusCode).toBe(200)
})
