import { testServer, type TestServer } from '../../test/server'

describe('the envelope', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await testServer()
  })
  afterAll(() => server.close())

  const get = (url: string) => server.app.inject({ method: 'GET', url })

  test('bad input names the field', async () => {
    const answer = await server.post('sms/send', { mobile: '13800000001', bzType: 2 })
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toEqual({ retcode: 40000, msg: '「bzType」应为1之一', reason: 'invalid', field: 'bzType' })
  })

  test.each([
    ['is no JSON', '{"mobile":', 400, '请求内容不是有效的JSON', 'invalid'],
    ['is too large', JSON.stringify({ mobile: 'x'.repeat(1_000_001) }), 413, '请求内容过大', 'tooLarge'],
  ])('a body that %s', async (_what, body, status, msg, reason) => {
    const answer = await server.post('sms/send', body)
    expect(answer.statusCode).toBe(status)
    expect(answer.json()).toEqual({ retcode: 40000, msg, reason })
  })

  test('a body of another type', async () => {
    const answer = await server.post('sms/send', 'mobile=1', { 'content-type': 'application/x-www-form-urlencoded' })
    expect(answer.statusCode).toBe(415)
    expect(answer.json()).toEqual({ retcode: 40000, msg: '请求内容应为JSON', reason: 'invalid' })
  })

  test('an unknown path and a wrong method', async () => {
    const unknown = await server.post('no/such/call', {})
    expect([unknown.statusCode, unknown.json()]).toEqual([
      404,
      { retcode: 40400, msg: '接口不存在', reason: 'notFound' },
    ])
    const got = await get('/uc/v1/sms/send')
    expect([got.statusCode, got.json()]).toEqual([405, { retcode: 40000, msg: '请求方法应为POST', reason: 'invalid' }])
    expect(got.headers.allow).toBe('POST')
    // Names of Object.prototype are not calls.
    expect((await server.post('constructor', {})).statusCode).toBe(404)
    expect((await server.post('__proto__', {})).statusCode).toBe(404)
  })

  test.each([
    [
      'prototype keys',
      '{"mobile":"13800000001","bzType":1,"__proto__":{"admin":true}}',
      '请求内容含有不允许的字段名',
      null,
    ],
    ['prototype keys further down', '{"a":[{"constructor":{"prototype":{}}}]}', '请求内容含有不允许的字段名', null],
    ['deep nesting', '['.repeat(100_000) + ']'.repeat(100_000), '请求内容嵌套过深', null],
    ['NUL characters', '{"mobile":"138\\u0000"}', '「mobile」含有不允许的字符', 'mobile'],
    ['texts longer than any field', JSON.stringify({ mobile: '1'.repeat(100_001) }), '「mobile」过长', 'mobile'],
    ['half of a surrogate pair', '{"mobile":"138\\ud800"}', '「mobile」含有不允许的字符', 'mobile'],
  ])('%s are refused', async (_what, body, msg, field) => {
    const answer = await server.post('sms/send', body)
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toEqual({ retcode: 40000, msg, reason: 'invalid', ...(field !== null && { field }) })
  })

  test('the request id is the one that the client sent, when it is a sane one', async () => {
    const idOf = async (given: string) =>
      (await server.post('sms/send', {}, { 'x-request-id': given })).headers['x-request-id']
    expect(await idOf('9F2C-41A7')).toBe('9F2C-41A7')
    for (const wild of ['<script>', 'a b', 'x'.repeat(65), ''])
      expect(await idOf(wild)).toMatch(/^[0-9A-F]{4}-[0-9A-F]{4}$/)
  })

  test('answers are neither stored, sniffed, framed nor shared with other origins', async () => {
    const { headers } = await server.post('sms/send', {}, { origin: 'https://other.example' })
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    })
    expect(headers['access-control-allow-origin']).toBeUndefined()
    expect(headers['strict-transport-security']).toBeUndefined()
  })

  test('behind a proxy that is believed, https and the address are those of the proxy', async () => {
    const proxied = await testServer(
      { TRUST_PROXY: '1', SMS_ADDRESS_LIMIT: '1' },
      { db: server.db, clock: server.clock },
    )
    const send = (mobile: string, from: string) =>
      proxied.post('sms/send', { mobile, bzType: 1 }, { 'x-forwarded-for': from, 'x-forwarded-proto': 'https' })
    const first = await send('13700000001', '203.0.113.1')
    expect(first.headers['strict-transport-security']).toContain('max-age=31536000')
    expect(first.json().retcode).toBe(200)
    // Only the nearest hop is trusted: addresses that a caller adds before it change nothing.
    expect((await send('13700000002', '198.51.100.9, 203.0.113.1')).json().retcode).toBe(42900)
    expect((await send('13700000003', '203.0.113.2')).json().retcode).toBe(200)
    await proxied.close()
  })

  test('the contract is published as OpenAPI 3.1', async () => {
    const document = (await get('/uc/v1/openapi.json')).json()
    expect(document.openapi).toBe('3.1.0')
    const login = document.paths['/login/sms'].post
    expect(login.requestBody.content['application/json'].schema.required).toEqual(['mobile', 'smsCode'])
    expect(login.responses[200].content['application/json'].schema.properties.data.properties.token.type).toBe('string')
  })

  test('health: alive always, ready when everything is', async () => {
    expect((await get('/healthz')).json()).toEqual({ alive: true })
    expect((await get('/readyz')).json()).toEqual({ ready: true, checks: { database: true } })
    let releases = false
    const check = async () => {
      if (!releases) throw new Error('There are none')
      return true
    }
    const waiting = await testServer({}, { db: server.db, readiness: [{ name: 'releases', check }] })
    const ready = () => waiting.app.inject({ method: 'GET', url: '/readyz' })
    expect([(await ready()).statusCode, (await ready()).json()]).toEqual([
      503,
      { ready: false, checks: { database: true, releases: false } },
    ])
    releases = true
    expect((await ready()).statusCode).toBe(200)
    await waiting.close()
  })
})
