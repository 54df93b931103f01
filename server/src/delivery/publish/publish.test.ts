/** @database postgres */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync, gzipSync } from 'node:zlib'
import type { Release } from '@dm/shared/contract/release/release'
import { canonicalJson } from '@dm/shared/contract/release/release-text'
import { build, tarOf, tarOfBuild } from '../../../test/builds'
import { deliveryServer, TOKEN, version, type DeliveryServer } from '../../../test/releases'
import { releases } from '../schema'
import { LIMITS } from './unpack'

let server: DeliveryServer
beforeAll(async () => {
  server = await deliveryServer()
  await server.app.listen({ port: 0, host: '127.0.0.1' })
})
beforeEach(async () => {
  await server.db.delete(releases)
})
afterAll(() => server.close())

/** Sends bytes as the `dm` command does. */
async function publish(tar: Buffer, headers: Record<string, string> = {}) {
  const address = server.app.server.address()
  if (address === null || typeof address === 'string') throw new Error('the server does not listen')
  const answer = await fetch(
    `http://127.0.0.1:${address.port}/federation/releases?note=${encodeURIComponent('闸口 12 项')}`,
    {
      method: 'POST',
      headers: {
        authorization: `Bearer ${TOKEN}`,
        'content-type': 'application/x-tar',
        'x-dm-actor': 'ci',
        ...headers,
      },
      body: new Uint8Array(tar),
    },
  )
  return (await answer.json()) as { retcode: number; msg: string; data?: { fresh: boolean; bytes: number } } // the platform's envelope
}
const made = (mark: string, options: Parameters<typeof build>[3] = {}) => build(server.dataDir, 'wallet', mark, options)
const folder = (mark: string) => join(server.dataDir, 'releases/wallet', version(mark))
/** Expects no row, no placed files and no leftovers. */
async function expectNothing(mark: string) {
  expect((await server.ops('list', {})).data?.releases).toEqual([])
  expect(existsSync(folder(mark))).toBe(false)
  expect(readdirSync(join(server.dataDir, 'releases/.incoming'))).toEqual([])
}

test('a signed release is kept, with copies that are compressed already, and is not live by that', async () => {
  const answer = await publish(await tarOfBuild(made('1')))
  expect(answer).toMatchObject({ retcode: 200, data: { fresh: true } })
  const entry = readFileSync(join(folder('1'), 'remoteEntry.js'))
  expect(brotliDecompressSync(readFileSync(join(folder('1'), 'remoteEntry.js.br'))).equals(entry)).toBe(true)
  const [stored] = (await server.ops('list', { area: 'wallet' })).data?.releases ?? []
  expect(stored).toMatchObject({
    version: version('1'),
    state: 'kept',
    publishedBy: 'ci（令牌）',
    note: '闸口 12 项',
    pages: ['CupPage'],
  })
  expect(stored?.bytes).toBe(entry.length)
  expect(await server.ops('activate', { area: 'wallet', version: version('1') })).toMatchObject({ retcode: 200 })
  const served = await server.app.inject({ url: `/remotes/wallet/${version('1')}/remoteEntry.js` })
  expect(served.rawPayload.equals(entry)).toBe(true)
})

test('a script that no hash covers is not taken: it is made of the signed manifest', async () => {
  const files: Record<string, string> = { ...made('1a'), 'release.js': 'alert(1)' }
  expect(await publish(await tarOfBuild(files))).toMatchObject({ retcode: 200 })
  const script = readFileSync(join(folder('1a'), 'release.js'), 'utf8')
  expect(script).toBe(`(self.dmOverrides??={})["wallet"]=${files['release.json']}`)
})

test('the same release again is welcome, other bytes under its version are refused', async () => {
  await publish(await tarOfBuild(made('2')))
  expect(await publish(await tarOfBuild(made('2')))).toMatchObject({ retcode: 200, data: { fresh: false } })
  const other = made('2', { files: { 'remoteEntry.js': '// something else' } })
  expect(await publish(await tarOfBuild(other))).toMatchObject({
    retcode: 40900,
    reason: 'versionTaken',
    msg: expect.stringContaining('不可更改'),
  })
  expect(readFileSync(join(folder('2'), 'remoteEntry.js'), 'utf8')).toContain('wallet 2')
})

test('the same release twice at once is one release', async () => {
  const tar = await tarOfBuild(made('2a'))
  const answers = await Promise.all([publish(tar), publish(tar), publish(tar)])
  expect(answers.map(({ retcode }) => retcode)).toEqual([200, 200, 200])
  expect(answers.filter(({ data }) => data?.fresh)).toHaveLength(1)
  expect((await server.ops('list', {})).data?.releases).toHaveLength(1)
})

test.each([
  ['without a token', {}, 10902],
  ['with a wrong token', { authorization: 'Bearer wrong' }, 40300],
])('%s nothing is taken', async (_what, headers, retcode) => {
  expect(await publish(await tarOfBuild(made('3')), { authorization: '', ...headers })).toMatchObject({ retcode })
  expect((await server.ops('list', {})).data?.releases).toEqual([])
})

test.each<[string, () => Record<string, string>, string]>([
  ['an unsigned release', () => ({ ...made('4'), 'release.sig': '' }), '没有签名'],
  [
    'one signed by somebody else',
    () => ({ ...made('4'), 'release.sig': build(`${server.dataDir}/elsewhere`, 'wallet', '4')['release.sig'] ?? '' }),
    '签名不正确',
  ],
  [
    'a manifest that was altered after the signature',
    () => {
      const files = made('4')
      return { ...files, 'release.json': files['release.json']?.replace('CupPage', 'CapPage') ?? '' }
    },
    '签名不正确',
  ],
  ['a file that was altered', () => ({ ...made('4'), 'remoteEntry.js': 'alert(1)' }), 'remoteEntry.js'],
  [
    'a file that is missing',
    () => Object.fromEntries(Object.entries(made('4')).filter(([name]) => name !== 'remoteEntry.js')),
    '缺少 remoteEntry.js',
  ],
  ['a file that is not listed', () => ({ ...made('4'), 'evil.js': 'alert(1)' }), 'evil.js'],
  [
    'the manifest of the ecosystem without its hash',
    () => ({ ...made('4'), 'mf-manifest.json': '{"name":"another"}' }),
    'mf-manifest.json',
  ],
  [
    'a field that no release has',
    () => made('4', { text: (one) => canonicalJson({ ...one, colour: 'red' }) }),
    'colour 不正确',
  ],
  ['a manifest in another notation', () => made('4', { text: (one) => JSON.stringify(one, null, 1) }), '规范'],
  [
    'a compressed copy of something else',
    () => ({ ...made('4'), 'remoteEntry.js.gz': 'no gzip' }),
    'remoteEntry.js.gz',
  ],
  [
    'an address of another area',
    () =>
      made('4', {
        change: (one) => ({ ...one, routes: [{ path: '/user/x', name: 'x', title: 'x', page: 'CupPage' }] }),
      }),
    '/user/x 不属于 wallet',
  ],
  [
    'a page without its hash',
    () => made('4', { change: (one) => ({ ...one, pages: { CupPage: { js: ['a.js'], css: [], entryPoints: [] } } }) }),
    'a.js',
  ],
  [
    'a first call that this server does not know',
    () =>
      made('4', {
        change: (one) => ({ ...one, routes: one.routes.map((r) => ({ ...r, prefetch: [{ call: 'no/such' }] })) }),
      }),
    'no/such is no call of the contract',
  ],
  [
    'a first call that is not a read',
    () =>
      made('4', {
        change: (one) => ({ ...one, routes: one.routes.map((r) => ({ ...r, prefetch: [{ call: 'login/out' }] })) }),
      }),
    'login/out is not a read',
  ],
  ['no release at all', () => ({ 'read.me': 'hello' }), 'release.json'],
])('%s is refused', async (_what, files, msg) => {
  const answer = await publish(await tarOfBuild(files()))
  expect(answer.retcode).toBeGreaterThanOrEqual(40000)
  expect(answer.msg).toContain(msg)
  await expectNothing('4')
})

test.each(['../evil.js', '/tmp/evil.js', 'a/evil.js', '..\\evil.js', '.hidden', '....//evil.js'])(
  'a name that leads elsewhere is refused: %j',
  async (name) => {
    const files = Object.entries(made('5')).map(([one, content]) => ({ name: one, content }))
    expect(await publish(await tarOf([{ name, content: 'alert(1)' }, ...files]))).toMatchObject({
      retcode: 40000,
      msg: expect.stringContaining('文件名'),
    })
    await expectNothing('5')
    expect(existsSync(join(server.dataDir, 'releases/evil.js')) || existsSync('/tmp/evil.js')).toBe(false)
  },
)

test.each(['symlink', 'link', 'fifo'] as const)('a %s is refused', async (type) => {
  const tar = await tarOf([{ name: 'remoteEntry.js', type, linkname: '/etc/passwd' }])
  expect(await publish(tar)).toMatchObject({ retcode: 40000 })
  await expectNothing('6')
})

test('a file that comes twice is refused', async () => {
  const files = Object.entries(made('7')).map(([name, content]) => ({ name, content }))
  expect(await publish(await tarOf([...files, { name: 'remoteEntry.js', content: 'x' }]))).toMatchObject({
    retcode: 40000,
    reason: 'invalid',
    field: 'remoteEntry.js',
    msg: expect.stringContaining('两次'),
  })
})

test('a file, or all of them, beyond the limits are refused', async () => {
  const big = { name: 'big.js', content: Buffer.alloc(LIMITS.file + 1) }
  expect(await publish(await tarOf([big]))).toMatchObject({
    retcode: 40000,
    reason: 'tooLarge',
    msg: expect.stringContaining('过大'),
  })
  const many = Array.from({ length: 6 }, (_, n) => ({ name: `f${n}.js`, content: Buffer.alloc(LIMITS.file - 1) }))
  expect(await publish(await tarOf(many))).toMatchObject({ retcode: 40000, msg: expect.stringContaining('过大') })
  await expectNothing('8')
})

test('a compressed copy that unpacks to something huge is refused without unpacking it', async () => {
  const files = Object.entries(made('9')).map(([name, content]) => ({ name, content }))
  const bomb = { name: 'remoteEntry.js.gz', content: gzipSync(Buffer.alloc(200_000_000)) }
  expect(await publish(await tarOf([...files, bomb]))).toMatchObject({ retcode: 40000 })
})

test('what is no tar, and one that breaks off, are refused', async () => {
  const tar = await tarOfBuild(made('a'))
  for (const bytes of [Buffer.from('hello'), Buffer.alloc(0), tar.subarray(0, 1700)])
    expect(await publish(bytes)).toMatchObject({ retcode: 40000 })
  expect(await publish(tar, { 'content-type': 'application/zip' })).toMatchObject({ retcode: 40000 })
  await expectNothing('a')
})

test.each<[string, (one: Release) => string]>([
  ['a field more', (one) => canonicalJson({ ...one, colour: 'red' })],
  ['spaces', (one) => JSON.stringify(one, null, 2)],
  ['keys in another order', (one) => JSON.stringify(Object.fromEntries(Object.entries(one).reverse()))],
])('a published version keeps its bytes: signed again with %s, it is refused', async (_what, text) => {
  await publish(await tarOfBuild(made('b')))
  await server.ops('activate', { area: 'wallet', version: version('b') })
  const names = readdirSync(folder('b'))
  const before = names.map((name) => readFileSync(join(folder('b'), name), 'base64'))
  expect(await publish(await tarOfBuild(made('b', { text })))).toMatchObject({ retcode: 40000, field: 'release.json' })
  expect(readdirSync(folder('b'))).toEqual(names)
  expect(names.map((name) => readFileSync(join(folder('b'), name), 'base64'))).toEqual(before)
})

test('the ecosystem’s manifest is held against its hash like every file', async () => {
  const files = { 'remoteEntry.js': '// wallet c', 'mf-manifest.json': '{"name":"dm_wallet_c"}' }
  const altered = { ...made('c', { files }), 'mf-manifest.json': '{"name":"dm_wallet_x"}' }
  expect(await publish(await tarOfBuild(altered))).toMatchObject({ reason: 'hashWrong', field: 'mf-manifest.json' })
  expect(await publish(await tarOfBuild(made('c', { files })))).toMatchObject({ retcode: 200 })
})
