import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { namesOfRegion } from '@dm/shared/contract/vocabulary/districts'
import { centreCodes } from './centres'
import { testServer, type TestServer } from '../../../test/server'

const CODE = 'secretcode0001'
let amap: Server
let asked: IncomingMessage[] = []
let answer: { status?: number; type?: string; body?: string } = {}
let on: TestServer
let off: TestServer

beforeAll(async () => {
  amap = createServer((request, response) => {
    asked.push(request)
    const { status = 200, type = 'application/json; charset=utf-8', body = '{"status":"1"}' } = answer
    response.writeHead(status, { 'content-type': type, 'set-cookie': 'theirs=1' }).end(body)
  })
  await new Promise<void>((listening) => amap.listen(0, '127.0.0.1', listening))
  const url = `http://127.0.0.1:${(amap.address() as AddressInfo).port}` // A listening TCP server has a port.
  on = await testServer({
    AMAP_KEY: 'publickey1',
    AMAP_SECURITY_CODE: CODE,
    AMAP_SERVICE_URL: url,
    AMAP_SCRIPT_URL: `${url}/script`,
  })
  off = await testServer({ AMAP_KEY: 'publickey1' })
})
beforeEach(() => {
  asked = []
  answer = {}
})
afterAll(async () => {
  await on.close()
  await off.close()
  await new Promise((closed) => amap.close(closed))
})

const get = (url: string, headers: Record<string, string> = {}, server = on) =>
  server.app.inject({ method: 'GET', url: `/_AMapService${url}`, headers })

test('the key is told only together with its code, which never is', async () => {
  const told = await on.call('address/map/config/query', {})
  expect(told.data).toMatchObject({ enabled: true, key: 'publickey1', serviceHost: '/_AMapService' })
  expect(JSON.stringify(told)).not.toContain(CODE)
  expect((await off.call('address/map/config/query', {})).data).toEqual({ enabled: false })
  expect((await get('/v3/place/text?keywords=x', {}, off)).statusCode).toBe(404)
  expect(asked).toHaveLength(0)
})

test('a call goes out with the code, without cookies, and comes back without theirs', async () => {
  const answered = await get('/v3/place/text?keywords=%E6%B1%9F&jscode=mine&callback=jsonp_1_2_', {
    cookie: 'DM_TOKEN=secret',
    referer: 'https://dm.example/address/amap',
    'sec-fetch-site': 'same-origin',
  })
  expect([answered.statusCode, answered.body]).toEqual([200, '{"status":"1"}'])
  expect(answered.headers['set-cookie']).toBeUndefined()
  const [{ url = '', headers } = { headers: {} }] = asked as (IncomingMessage | undefined)[]
  const query = new URL(url, 'http://x').searchParams
  expect(query.getAll('jscode')).toEqual([CODE])
  expect([query.get('keywords'), query.get('callback')]).toEqual(['江', 'jsonp_1_2_'])
  expect([headers.cookie, headers.referer]).toEqual([undefined, 'https://dm.example/address/amap'])
})

test.each([
  ['another path', '/anything', {}],
  ['a path that climbs', '/v3/..%2f..%2fadmin', {}],
  ['a script of the caller’s own', '/v3/place/text?callback=alert(1)//', {}],
  ['two callbacks', '/v3/place/text?callback=a&callback=b', {}],
  ['another site’s page', '/v3/place/text', { 'sec-fetch-site': 'cross-site' }],
])('%s is refused', async (_what, url, headers) => {
  expect((await get(url, headers)).statusCode).toBe(404)
  expect(asked).toHaveLength(0)
})

test.each([
  ['a failure', { status: 500 }],
  ['a page instead of data', { type: 'text/html' }],
  ['more than can be', { body: 'x'.repeat(2_000_001) }],
])('%s of theirs is a 502', async (_what, given) => {
  answer = given
  expect((await get('/v3/geocode/regeo?location=1,2')).statusCode).toBe(502)
})

test('one network address may ask 600 times a minute', async () => {
  const at = on.clock.at
  on.clock.at += 3_600_000
  for (let n = 0; n < 600; n += 1) expect((await get('/v3/x')).statusCode).toBe(200)
  expect((await get('/v3/x')).statusCode).toBe(429)
  on.clock.at += 60_000
  expect((await get('/v3/x')).statusCode).toBe(200)
  on.clock.at = at
})

test('a position near a large city is a guess of it', async () => {
  const me = await on.login('u1')
  const guess = (lng: number, lat: number) => on.call('address/region/guess', { lng, lat }, me)
  expect((await guess(120.2119, 30.2084)).data).toEqual({
    regionCodes: ['330000', '330100', '330100'],
    distanceKm: 5,
  })
  expect((await guess(100, 40)).data).toEqual({})
  expect((await on.call('address/region/guess', { lng: 1, lat: 1 })).retcode).toBe(10902)
})

test('every centre is that of a city', () =>
  expect(centreCodes.filter((code) => namesOfRegion(code)?.length !== 2)).toEqual([]))
