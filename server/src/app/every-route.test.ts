import type { AddressInfo } from 'node:net'
import { publicCard } from '../../test/card'
import { withPages } from '../../test/page'
import { buyer } from '../../test/pay'
import { rawAnswer, type RawRequest } from '../../test/raw'
import { deliveryServer, type DeliveryServer } from '../../test/releases'
import { routesOf, type Route } from '../../test/routes'
import { files } from '../domains/file/schema'
import { signedAddress } from '../domains/file/signed'

const CARD = '/user/modelcard?uid=40001'
/** Values to fill into an address where a route has a parameter or a wildcard. */
const FILLS = [
  'x',
  '%00',
  'a%00b',
  '%',
  '%ff',
  '%ed%a0%80',
  '..%2f..%2fpackage.json',
  '__proto__',
  'x'.repeat(300),
  '%27--',
]
const QUERIES = [
  '',
  '?%00',
  '?a=%00',
  '?uid=%00',
  '?uid=%',
  '?uid=40001&uid=40001',
  '?token=%00',
  '?code=%00',
  '?dm_override=%00',
]
const HOSTS = ['a b', '[', '', 'x'.repeat(1000), 'site:99999', 'a@b', 'site/path', '长', '%00']
const HEADERS: Record<string, string>[] = [
  { cookie: 'DM_TOKEN=%' },
  { cookie: 'DM_TOKEN=%00; DM_SEED=%; dm_override=%; dm_ops=%' },
  { authorization: 'Bearer %', 'x-dm-actor': '%' },
  { authorization: 'x'.repeat(5000) },
  { 'x-forwarded-host': 'a b', 'x-forwarded-proto': 'a b', 'x-forwarded-for': 'x' },
  { range: 'bytes=9-1', 'if-none-match': '"', 'accept-encoding': 'x;q=x', 'last-event-id': '-1e99' },
  { 'user-agent': '%00', clientid: '5', 'x-request-id': '%00' },
]
const form = 'application/x-www-form-urlencoded'
const BODIES: [type: string, body: string][] = [
  [form, 'act=%00&id=%00'],
  [form, 'act=tell&id=%00'],
  [form, 'act=succeed&id=a%00b'],
  [form, 'act=%&id=%ed%a0%80'],
  [form, 'act=__proto__&act=constructor'],
  ['application/json', '{'],
  ['application/json', 'null'],
  ['application/json', '"\\u0000"'],
  ['application/json', '{"a":"\\u0000","token":"\\u0000","name":"\\ud800"}'],
  ['text/plain', '{"entries":[{"area":"\\u0000"}]}'],
  ['text/xml', '<xml><a>&#0;</a></xml>'],
  ['application/x-tar', '\u0000'.repeat(600)],
  [
    'multipart/form-data; boundary=b',
    '--b\r\ncontent-disposition: form-data; name="file"; filename="\u0000"\r\n\r\nx\r\n--b--\r\n',
  ],
  ['multipart/form-data', 'x'],
  ['x', 'x'],
]

describe('whatever a stranger sends, no route answers with a fault of its own', () => {
  let server: DeliveryServer
  let port: number
  let routes: Route[]

  beforeAll(async () => {
    server = await deliveryServer()
    await publicCard(server, '40001')
    await withPages(server, 'user', 'a', [
      { path: '/user/modelcard', prefetch: [{ call: 'userinfo/modelcard/get', body: { uid: '?uid' } }] },
    ])
    await server.app.listen({ port: 0, host: '127.0.0.1' })
    port = (server.app.server.address() as AddressInfo).port // A listening TCP server has an address and a port.
    routes = routesOf(server.app)
  }, 120_000)
  afterAll(() => server.close())

  /** Sends the request and expects it to be served or to fail with a 4xx answer; returns the status. */
  async function answered(request: RawRequest): Promise<number> {
    const { status, text } = await rawAnswer(port, request)
    if (status >= 200 && status < 500) return status
    throw new Error(`${JSON.stringify(request).slice(0, 400)} → ${status} ${text.slice(-300)}`)
  }
  const get = (target: string, rest: Partial<RawRequest> = {}) =>
    answered({ method: 'GET', target, host: 'site', ...rest })

  test('the routes are all there', () => {
    const paths = routes.map(({ path }) => path)
    expect(paths).toEqual(
      expect.arrayContaining(['/*', '/host/*', '/remotes/*', '/files/:name', '/dev/pay', '/uc/v1/*']),
    )
    expect(paths.length).toBeGreaterThan(100)
  })

  test('addresses', async () => {
    for (const { path, methods } of routes) {
      const filled = /[:*]/.test(path) ? FILLS.map((fill) => path.replace(/:\w+|\*/g, fill)) : [path]
      const targets = path.startsWith('/uc/v1/')
        ? [`${filled[0]}?a=%00`]
        : filled.flatMap((target) => QUERIES.map((query) => target + query))
      for (const method of methods.filter((name) => name === 'GET' || name === 'POST'))
        for (const target of targets) await answered({ method, target, host: 'site' })
    }
  }, 120_000)

  test.each([
    '//',
    '///',
    '//?a',
    '//x',
    '/\\',
    '/?',
    'http://[/',
    'http://x',
    'http://x/user/index',
    '/%2f',
    '/a%00',
    '*',
  ])('the address %s', async (target) => {
    for (const method of ['GET', 'HEAD', 'OPTIONS', 'POST']) await answered({ method, target, host: 'site' })
  })

  test.each(HOSTS.map((host) => [host.slice(0, 20), host] as const))('the host %j', async (_name, host) => {
    for (const path of [CARD, '/', '/federation/snapshot', '/healthz', '/files/x', '/dev/pay']) {
      await get(path, { host })
      await get(path, { host, version: '1.0' })
    }
  })

  test('HTTP/1.0 without a host', async () => {
    for (const path of [CARD, '/', '/healthz', '/ops', '/dev/pay']) await get(path, { host: null, version: '1.0' })
    expect(await get(CARD, { host: null, version: '1.0' })).toBe(200)
    expect(await get(CARD)).toBe(200)
  })

  test('headers', async () => {
    for (const { path, methods } of routes.filter(({ path }) => !path.startsWith('/uc/v1/') || path.endsWith('*')))
      for (const headers of HEADERS)
        for (const method of methods.filter((name) => name === 'GET' || name === 'POST'))
          await answered({ method, target: path.replace(/:\w+|\*/g, 'x'), host: 'site', headers })
    for (const headers of HEADERS) await get(CARD, { headers })
  })

  test('bodies', async () => {
    for (const { path } of routes.filter(({ methods }) => methods.includes('POST')))
      for (const [type, body] of BODIES) {
        const headers = { 'content-type': type }
        for (const target of [
          path.replace(/:\w+|\*/g, 'x'),
          path.replace(':provider', 'sandbox').replace(':call', 'login'),
        ])
          await answered({ method: 'POST', target, host: 'site', headers, body })
      }
  }, 120_000)

  test('a file for one viewer, with a broken cookie', async () => {
    const url = '/files/0123456789abcdef.jpg'
    await server.db.insert(files).values({
      id: '0123456789abcdef',
      uid: '40001',
      url,
      purpose: 'idcard',
      kind: 'image',
      private: true,
      mime: 'image/jpeg',
      size: 1,
      storedSize: 1,
      sha256: 'x',
      name: 'x',
      state: 'used',
      createdAt: 1,
    })
    const signed = await signedAddress(server.services.keys, url, '40001', server.clock.now())
    for (const cookie of ['DM_TOKEN=%', 'DM_TOKEN=%00', 'DM_TOKEN=%ff'])
      expect(await get(signed, { headers: { cookie } })).toBe(403)
  })

  test('the cashier of a payment that is there', async () => {
    const me = buyer(server, await server.login('40002'))
    const { url } = await me.start(await me.order())
    for (const body of ['act=%00', 'act=%', 'act=pay%00', 'x'])
      expect(
        await answered({ method: 'POST', target: url, host: 'site', headers: { 'content-type': form }, body }),
      ).toBe(400)
  })
})
