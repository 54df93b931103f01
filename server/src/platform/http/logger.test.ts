/** @database both */
import { Writable } from 'node:stream'
import { testServer } from '../../../test/server'
import { users } from '../schema'
import { hashPassword } from '../../domains/auth/password'

test('no token, code, password, phone, card or id number reaches the log', async () => {
  const lines: string[] = []
  const logTo = new Writable({ write: (chunk, _encoding, done) => (lines.push(String(chunk)), done()) })
  const server = await testServer({ LOG_LEVEL: 'trace' }, { logTo })
  const mobile = '13512345678'
  await server.db.insert(users).values({
    uid: '300001',
    mobile,
    passwordHash: await hashPassword('my-secret-password'),
    createdAt: server.clock.now(),
  })

  await server.call('sms/send', { mobile, bzType: 1 })
  const code = (await server.sms(mobile)) ?? ''
  const { data } = await server.call('login/sms', { mobile, smsCode: code })
  await server.call('login/simple', { mobile, passwd: 'my-secret-password' })
  await server.app.inject({ method: 'GET', url: `/healthz?token=${data?.token}` })
  await server.app.inject({
    method: 'GET',
    url: `/nowhere?token=${data?.token}`,
    headers: { cookie: `DM_TOKEN=${data?.token}` },
  })

  const { log } = server.app
  log.info(
    {
      token: data?.token,
      mobile,
      passwd: 'my-secret-password',
      nested: { idNo: '110101199001011234', cardNo: '6222021234567890123' },
    },
    `login of ${mobile}`,
  )
  log.warn(`card 6222021234567890123, id 11010119900101123X, token ${data?.token}`)
  // A failed query quotes its parameters: here a phone number that already exists.
  await server.db
    .insert(users)
    .values({ uid: '300002', mobile, createdAt: 0 })
    .catch((error: unknown) => log.error({ err: error }, 'a query failed'))
  log.error(new Error(`no such account ${mobile}`))
  log.error({ err: new Error(`no such account ${mobile}`) })
  await server.close()

  const text = lines.join('')
  expect(lines.length).toBeGreaterThan(8)
  expect(text).toContain('Failed query')
  expect(text).toContain('23505')
  expect(data?.token).toBeTruthy()
  for (const secret of [
    data?.token ?? '',
    code,
    mobile,
    'my-secret-password',
    '110101199001011234',
    '6222021234567890123',
    '11010119900101123',
  ]) {
    expect(text).not.toContain(secret)
  }
})

test('each answer is one line with its request id, path and status', async () => {
  const lines: string[] = []
  const logTo = new Writable({ write: (chunk, _encoding, done) => (lines.push(String(chunk)), done()) })
  const server = await testServer({ LOG_LEVEL: 'info' }, { logTo })
  await server.post('sms/send', {}, { 'x-request-id': 'ABCD-1234' })
  await server.close()
  const found = lines.map((line) => JSON.parse(line)).filter((line) => line.reqId === 'ABCD-1234')
  expect(found).toMatchObject([
    { msg: 'answered', req: { method: 'POST', path: '/uc/v1/sms/send' }, res: { status: 200 } },
  ])
})
