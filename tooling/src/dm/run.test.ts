import { generateKeyPairSync, verify } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { RegistryData } from '@dm/shared/contract/release/registry'
import { run } from './run'

const AREA: RegistryData<'overview'>['areas'][number] = {
  area: 'wallet',
  live: '1.0.0-r00000000000a',
  liveSince: 0,
  lastGood: null,
  canary: null,
  revision: 7,
  hours: [],
  canaryMinutes: [],
  threshold: 0.01,
}
const release = (version: string, state: 'live' | 'kept') => ({
  area: 'wallet',
  version,
  publishedAt: 0,
  publishedBy: 'ci',
  note: '',
  bytes: 182_400,
  pages: ['CoinRecordPage'],
  state,
  day: { loads: 2000, loadFailures: 1, renderFailures: 2 },
})
const ok = (data: unknown) => ({ retcode: 200, msg: '', data })

/** Network mock of the registry: received requests, and answers. */
let requests: { call: string; body: unknown; headers: IncomingMessage['headers'] }[] = []
const answers: Record<string, unknown> = {}
let server: Server
let url: string
let folder: string
let printed: { out: string[]; err: string[] }

beforeAll(async () => {
  server = createServer((request, response) => {
    let text = ''
    request.on('data', (chunk: Buffer) => (text += chunk.toString()))
    request.on('end', () => {
      const call = request.url?.split('/').at(-1) ?? ''
      requests.push({ call, body: JSON.parse(text || '{}'), headers: request.headers })
      const answer = answers[call]
      if (call === 'login') response.setHeader('set-cookie', 'DM_OPS=session-1; Path=/federation; HttpOnly')
      response.end(typeof answer === 'string' ? answer : JSON.stringify(answer))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  url = `http://127.0.0.1:${address !== null && typeof address === 'object' ? address.port : 0}`
})
afterAll(() => new Promise((resolve) => server.close(resolve)))
beforeEach(() => {
  requests = []
  folder = mkdtempSync(join(tmpdir(), 'dm-'))
  answers.overview = ok({
    areas: [AREA],
    campaigns: [],
    revision: 9,
    hostVersion: 'abc',
    openPages: 3,
    hostUnfit: [],
    hostWaiting: null,
  })
  answers.list = ok({ releases: [release('1.0.0-r00000000000a', 'live'), release('1.0.0-rabcdef000000', 'kept')] })
  answers.activate = ok({ revision: 10 })
  answers.rollback = ok({ revision: 10, version: '1.0.0-rabcdef000000' })
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

async function dm(line: string, env: Record<string, string> = {}) {
  printed = { out: [], err: [] }
  const exit = await run(line.split(' ').filter(Boolean), {
    env: { DM_URL: url, RELEASE_TOKEN: 'the-token', DM_ACTOR: '陈默', ...env },
    checkout: folder,
    out: (text) => printed.out.push(text),
    err: (text) => printed.err.push(text),
  })
  return { exit, out: printed.out.join('\n'), err: printed.err.join('\n') }
}

describe('wrong usage ends with 2, says what is wrong, and asks the site nothing', () => {
  test.each([
    ['', 'npm run dm -- <command>'],
    ['activat wallet', 'no command: activat'],
    ['campaign', 'campaign add <path> <page>'],
    ['activate wallet', 'missing: <version>'],
    ['activate wallet 1.0.0-r00000000000a --trafic 10', "Unknown option '--trafic'"],
    ['activate wallet 1.0.0-r00000000000a --traffic 200', '--traffic is per cent'],
    ['activate WALLET 1.0.0-r00000000000a', 'no name of an area: WALLET'],
    ['release wallet --urgent', '--urgent goes with'],
    ['release wallet --check --activate', '--check publishes nothing'],
    ['campaign add /user/index XPage --title t', 'below /activity, /share or /signIn'],
    ['campaign add /activity/spring XPage', 'missing: --title'],
    ['campaign add /activity/spring XPage --title t --from +2h --to +1h', '--to is not after --from'],
    ['campaign change c1', 'say what to change'],
    ['gc --keep-days never', '--keep-days is a number above 0'],
    ['override wallet localhost:3101', 'must be whole'],
  ])('%s', async (line, says) => {
    const { exit, out, err } = await dm(line)
    expect([exit, out]).toEqual([2, ''])
    expect(err).toContain(says)
    expect(requests).toEqual([])
  })

  test('a site elsewhere needs its own token and key; they are never looked for on this machine', async () => {
    mkdirSync(join(folder, 'data/keys'), { recursive: true })
    writeFileSync(join(folder, 'data/keys/operator-token'), 'local\n')
    const away = { DM_URL: 'https://site.example', RELEASE_TOKEN: '' }
    expect(await dm('list', away)).toMatchObject({ exit: 2, err: expect.stringContaining('DM_OPERATOR is not set') })
    const key = await dm('release wallet', { DM_URL: 'https://site.example' })
    expect(key).toMatchObject({ exit: 2, err: expect.stringContaining('RELEASE_SIGN_KEY is not set') })
    const spoilt = await dm('release wallet', { RELEASE_SIGN_KEY: 'oops' })
    expect(spoilt).toMatchObject({ exit: 2, err: expect.stringContaining('no ed25519 private key') })
    expect(await dm('list', { DM_URL: 'site' })).toMatchObject({ exit: 2, err: expect.stringContaining('DM_URL') })
  })
})

test('--help is no failure, of everything and of one command', async () => {
  expect(await dm('--help')).toMatchObject({ exit: 0, out: expect.stringContaining('rollback <area>'), err: '' })
  expect(await dm('activate --help')).toMatchObject({ exit: 0, out: expect.stringContaining('--traffic N') })
})

test('a site that is not there, or another server, ends with 3', async () => {
  expect(await dm('list', { DM_URL: 'http://127.0.0.1:9' })).toMatchObject({
    exit: 3,
    out: '',
    err: expect.stringContaining('is not there'),
  })
  answers.overview = '<html>502</html>'
  expect(await dm('rollback wallet')).toMatchObject({ exit: 3, err: expect.stringContaining('is DM_URL right?') })
})

test('a refusal ends with 1 and the site’s own words, in JSON too', async () => {
  answers.activate = { retcode: 40900, msg: '陈默刚刚改过 wallet' }
  expect(await dm('activate wallet 1.0.0-rabcdef000000')).toMatchObject({
    exit: 1,
    out: '',
    err: '陈默刚刚改过 wallet',
  })
  const { exit, out, err } = await dm('activate wallet 1.0.0-rabcdef000000 --json')
  expect([exit, err]).toEqual([1, ''])
  expect(JSON.parse(out)).toEqual({ error: { exit: 1, retcode: 40900, message: '陈默刚刚改过 wallet' } })
  answers.overview = { retcode: 40300, msg: '令牌不正确', reason: 'tokenWrong' }
  expect((await dm('list')).err).toContain('RELEASE_TOKEN')
  answers.overview = { retcode: 40300, msg: '没有「资金」权限', reason: 'roleMissing' }
  expect((await dm('list')).err).toContain('DM_OPERATOR')
})

test('activate speaks for the operator, with the token, and stands on the state it saw', async () => {
  const { exit, out } = await dm('activate wallet abcdef --traffic 10 --reason try')
  expect(exit).toBe(0)
  expect(out).toContain('wallet 1.0.0-rabcdef000000 goes to 10 % of visitors (revision 10)')
  const last = requests.at(-1)
  expect(last?.body).toEqual({
    area: 'wallet',
    version: '1.0.0-rabcdef000000',
    traffic: 10,
    urgent: false,
    reason: 'try',
    expect: 7,
  })
  expect(last?.headers.authorization).toBe('Bearer the-token')
  expect(decodeURIComponent(String(last?.headers['x-dm-actor']))).toBe('陈默')
})

test('a few letters name a release as long as they name one', async () => {
  expect(await dm('activate wallet r00000')).toMatchObject({ exit: 0 })
  expect(await dm('activate wallet r123')).toMatchObject({
    exit: 1,
    err: expect.stringContaining('wallet has no release r123'),
  })
  answers.list = ok({ releases: [release('1.0.0-rabcdef000000', 'kept'), release('1.0.1-rabcdef000001', 'kept')] })
  expect(await dm('rollback wallet --to abcdef')).toMatchObject({
    exit: 1,
    err: expect.stringContaining('several releases'),
  })
})

test('rollback says what was taken back', async () => {
  answers.overview = ok({ areas: [{ ...AREA, canary: { version: '1.0.0-rabcdef000000', traffic: 10, since: 0 } }] })
  answers.rollback = ok({ revision: 11, version: AREA.live })
  const { out } = await dm('rollback wallet --urgent')
  expect(out).toContain('the canary 1.0.0-rabcdef000000 is taken back, everybody gets 1.0.0-r00000000000a')
  expect(out).toContain('at once')
})

test('list names a host that waits, and what it lacks', async () => {
  const misfits = [{ entryPoint: 'ui/page', name: 'Page', problem: 'changed' }]
  const unfit = [{ area: 'activity', version: '1.0.0-r00000000000a', misfits }]
  const hostWaiting = { version: 'new', unfit }
  answers.overview = ok({
    areas: [AREA],
    campaigns: [],
    revision: 9,
    hostVersion: 'abc',
    openPages: 3,
    hostUnfit: [],
    hostWaiting,
  })
  const { out } = await dm('list')
  expect(out).toContain('host new waits: it cannot run activity 1.0.0-r00000000000a: ui/page Page (changed)')
})

test('list shows figures by release', async () => {
  const { out } = await dm('list wallet')
  expect(out).toMatch(/wallet +1\.0\.0-r00000000000a +live +.* +182 KB +2000 +0\.15%/)
  expect(JSON.parse((await dm('list wallet --json')).out)).toMatchObject({
    revision: 9,
    releases: [{ day: { loads: 2000 } }, {}],
  })
})

test('an operator’s account logs in once, and its session speaks', async () => {
  answers.login = ok({ until: 1, roles: ['release'] })
  const own = { DM_OPERATOR: '陈默:a:b', RELEASE_TOKEN: 'ignored' }
  expect((await dm('activate wallet abcdef', own)).exit).toBe(0)
  const logins = requests.filter(({ call }) => call === 'login')
  expect(logins.map(({ body }) => body)).toEqual([{ name: '陈默', password: 'a:b' }])
  const { headers } = requests.at(-1) ?? {}
  expect([headers?.cookie, headers?.authorization]).toEqual(['DM_OPS=session-1', undefined])
  expect(await dm('list', { DM_OPERATOR: 'nobody' })).toMatchObject({ exit: 2 })
})

test('operator add says the password once; --roles names what there is', async () => {
  answers.operatorAdd = ok({ name: '夜班', roles: ['read', 'money'], password: 'made-by-the-server' })
  expect(await dm('operator add 夜班 --roles money')).toMatchObject({
    exit: 2,
    err: expect.stringContaining('operator-token'),
  })
  mkdirSync(join(folder, 'data/keys'), { recursive: true })
  writeFileSync(join(folder, 'data/keys/operator-token'), 'of-the-machine')
  // Whatever token the environment has: a server's own container has the release token there.
  const { exit, out } = await dm('operator add 夜班 --roles money')
  expect(requests.at(-1)?.headers.authorization).toBe('Bearer of-the-machine')
  expect([exit, out]).toEqual([0, expect.stringContaining('password: made-by-the-server')])
  expect(requests.at(-1)?.body).toEqual({ name: '夜班', roles: ['money'] })
  expect(await dm('operator add 夜班')).toMatchObject({ exit: 2, err: expect.stringContaining('--roles') })
  expect(await dm('operator add 夜班 --roles all')).toMatchObject({
    exit: 2,
    err: expect.stringContaining('no role: all'),
  })
})

test('an override is signed by the release key, for a day at most', async () => {
  const key = generateKeyPairSync('ed25519')
  const pem = key.privateKey.export({ format: 'pem', type: 'pkcs8' }).toString()
  const env = { RELEASE_SIGN_KEY: pem }
  const { exit, out } = await dm('override wallet http://localhost:3101/ --hours 24', env)
  expect(exit).toBe(0)
  const [text = '', until = '', signature = ''] =
    new URL(out.split('\n')[0] ?? '').searchParams.get('dm_override')?.split('|') ?? []
  const message = Buffer.from(`override|${text}|${until}`)
  expect(verify(null, message, key.publicKey, Buffer.from(signature, 'base64url'))).toBe(true)
  expect(await dm('override wallet http://localhost:3101/ --hours 25', env)).toMatchObject({
    exit: 2,
    err: expect.stringContaining('24 hours'),
  })
})

test('on this machine the server’s own token is used', async () => {
  mkdirSync(join(folder, 'elsewhere/keys'), { recursive: true })
  writeFileSync(join(folder, 'elsewhere/keys/operator-token'), 'made-by-the-server\n')
  expect((await dm('list', { RELEASE_TOKEN: '', DATA_DIR: 'elsewhere' })).exit).toBe(0)
  expect(requests[0]?.headers.authorization).toBe('Bearer made-by-the-server')
})
