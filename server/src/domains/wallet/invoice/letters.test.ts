import { createHmac, randomUUID } from 'node:crypto'
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import { minutesMs } from '@dm/shared/time'
import { eq } from 'drizzle-orm'
import { readPdf } from '../../../../test/pdf'
import { testServer, type TestServer } from '../../../../test/server'
import { invoiceMails, invoices } from '../schema'
import { linesOf } from './lines'

const SECRET = 'a-secret-of-the-post'
let post: Server
let server: TestServer
let token: string
let status = 200
const seen: { body: string; headers: IncomingHttpHeaders }[] = []

beforeAll(async () => {
  post = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk) => (body += chunk))
    request.on('end', () => {
      seen.push({ body, headers: request.headers })
      response.writeHead(status).end()
    })
  })
  await new Promise<void>((resolve) => post.listen(0, '127.0.0.1', resolve))
  const address = post.address()
  const port = typeof address === 'object' ? address?.port : 0
  const url = `http://127.0.0.1:${port}/send`
  server = await testServer({ MAIL_PROVIDER: 'http', MAIL_HTTP_URL: url, MAIL_HTTP_SECRET: SECRET })
  token = await server.login('m1')
  const at = server.clock.now()
  await server.db.insert(invoices).values({
    id: 'i1',
    uid: 'm1',
    no: '26112000000012345678',
    type: 82,
    title: { id: 't', kind: 'personal', name: '林小满', isDefault: true },
    lines: linesOf([{ kind: 'coin', fen: 3_000 }]),
    orders: [],
    totalFen: 3_000,
    state: 'issued',
    appliedAt: at,
    issuedAt: at,
  })
})
afterAll(async () => {
  await server.close()
  post.closeAllConnections()
  await new Promise((resolve) => post.close(resolve))
})

const send = (requestId: string) =>
  server.call('wallet/invoice/send', { requestId, invoiceId: 'i1', email: 'a@b.example' }, token)
const mails = () => server.db.select().from(invoiceMails).where(eq(invoiceMails.invoiceId, 'i1'))
const pass = async (ms: number) => {
  server.clock.at += ms
  await server.runJobs()
}

test('an invoice goes out once with its PDF, signed', async () => {
  const requestId = randomUUID()
  expect([await send(requestId), await send(requestId)].map(({ retcode }) => retcode)).toEqual([200, 200])
  await pass(1_000)
  await pass(minutesMs(1))
  expect(seen).toHaveLength(1)
  const [{ body, headers } = { body: '', headers: {} }] = seen
  expect(headers['x-signature']).toBe(createHmac('sha256', SECRET).update(body).digest('hex'))
  const letter: { to: string; subject: string; file: { name: string; content: string } } = JSON.parse(body)
  expect(letter).toMatchObject({ to: 'a@b.example', subject: '【点梦】电子发票 26112000000012345678' })
  expect(letter.file.name).toBe('点梦发票-26112000000012345678.pdf')
  expect(readPdf(Buffer.from(letter.file.content, 'base64')).text).toContain('叁拾元整')
  expect(await mails()).toMatchObject([{ tries: 1, nextAt: null, sentAt: expect.any(Number) }])
})

test('what is refused is tried again later, and given up after the fifth time', async () => {
  status = 500
  await send(randomUUID())
  const before = seen.length
  await pass(1_000)
  await pass(30_000)
  expect(seen.length - before).toBe(1)
  for (const minutes of [1, 10, 60, 360, 2_000]) await pass(minutesMs(minutes + 1))
  expect(seen.length - before).toBe(5)
  expect((await mails()).find(({ sentAt }) => sentAt === null)).toMatchObject({ tries: 5, nextAt: null })
})
