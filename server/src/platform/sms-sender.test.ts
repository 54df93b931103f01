/** @database both */
import { createHmac } from 'node:crypto'
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import { testServer, type TestServer } from '../../test/server'

const SECRET = 'a-secret-of-the-provider'
type Behaviour = 'accept' | 'refuse' | 'hang'

describe('the http sender', () => {
  let provider: Server
  let server: TestServer
  let behaviour: Behaviour = 'accept'
  const seen: { body: string; headers: IncomingHttpHeaders }[] = []

  beforeAll(async () => {
    provider = createServer((request, response) => {
      let body = ''
      request.on('data', (chunk) => (body += chunk))
      request.on('end', () => {
        seen.push({ body, headers: request.headers })
        if (behaviour !== 'hang') response.writeHead(behaviour === 'accept' ? 200 : 500).end()
      })
    })
    await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve))
    const address = provider.address()
    const port = typeof address === 'object' ? address?.port : 0
    server = await testServer({
      SMS_PROVIDER: 'http',
      SMS_HTTP_URL: `http://127.0.0.1:${port}/send`,
      SMS_HTTP_SECRET: SECRET,
      SMS_HTTP_TIMEOUT_MS: '300',
    })
  })
  afterAll(async () => {
    await server.close()
    provider.closeAllConnections()
    await new Promise((resolve) => provider.close(resolve))
  })

  const send = (mobile: string) => server.call('sms/send', { mobile, bzType: 1 })

  test('is given a signed message', async () => {
    behaviour = 'accept'
    expect((await send('13900000001')).retcode).toBe(200)
    const [{ body, headers } = { body: '', headers: {} }] = seen
    expect(headers['x-signature']).toBe(createHmac('sha256', SECRET).update(body).digest('hex'))
    const message: { mobile: string; text: string } = JSON.parse(body)
    expect(message.mobile).toBe('13900000001')
    const code = /\d{6}/.exec(message.text)?.[0] ?? ''
    expect((await server.call('login/sms', { mobile: '13900000001', smsCode: code })).retcode).toBe(200)
  })

  test.each(['refuse', 'hang'] as const)(
    'one that does %s is told to the user, who may try again at once',
    async (failing) => {
      const mobile = failing === 'hang' ? '13900000002' : '13900000003'
      behaviour = failing
      expect(await send(mobile)).toEqual({ retcode: 50000, msg: '短信发送失败，请稍后重试', reason: 'unavailable' })
      behaviour = 'accept'
      expect((await send(mobile)).retcode).toBe(200)
    },
  )

  test('messages cannot be looked up with it', async () => {
    expect((await server.app.inject({ method: 'GET', url: '/dev/sms?mobile=13900000001' })).statusCode).toBe(404)
  })
})
