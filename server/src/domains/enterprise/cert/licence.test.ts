import { createHmac } from 'node:crypto'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { daysMs } from '@dm/shared/time'
import sharp from 'sharp'
import { found } from '../../../../test/enterprise'
import { picture } from '../../../../test/media'
import { testServer, type TestServer } from '../../../../test/server'
import { licencePicture, type DrawnLicence } from '../../../demo/art/licence'
import { drawPicture } from '../../../demo/art/picture'
import { storePublicImage } from '../../file/store'
import { enterpriseMembers } from '../schema'

const LICENCE: DrawnLicence = {
  creditCode: '91310000MADM0020A0',
  name: '星河示例影视（上海）有限公司',
  legalPerson: '王建国',
  foundedOn: '2019-05-01',
  licenceUntil: '2039-04-30',
  regAddress: '上海市静安区示例路 2 号',
}
const SECRET = 'a-long-enough-secret'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())

/** The words that the page writes across a picture before it is sent. */
const marked = (drawn: Buffer) =>
  sharp(drawn)
    .composite([
      {
        input: Buffer.from(
          '<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="1200"><text x="900" y="1100" font-size="66" fill="#5a5a5a" fill-opacity="0.32" transform="rotate(-30 900 1100)">DM ONLY DM ONLY DM ONLY</text></svg>',
        ),
      },
    ])
    .jpeg({ quality: 80 })
    .toBuffer()

const upload = async (at: TestServer, uid: string, bytes: Buffer, purpose: 'licence' | 'idcard' = 'licence') =>
  storePublicImage({ ...at.services }, uid, purpose, bytes)
const recognise = (at: TestServer, file: string, token?: string) =>
  at.call('enterprise/cert/licence/recognise', { file }, token)

test('a drawn licence is read, also under the words across it; any other picture is not', async () => {
  const token = await server.login('reader')
  for (const [licence, end] of [
    [LICENCE, { longTerm: false, licenceUntil: '2039-04-30' }],
    [
      { ...LICENCE, licenceUntil: undefined },
      { longTerm: true, licenceUntil: '' },
    ],
  ] as const) {
    const drawn = await drawPicture(licencePicture(licence))
    const file = await upload(server, 'reader', await marked(drawn))
    const { licenceUntil: _, ...said } = licence
    expect((await recognise(server, file, token)).data).toEqual({ recognised: true, fields: { ...said, ...end } })
  }
  const other = await upload(server, 'reader', await picture())
  expect((await recognise(server, other, token)).data).toEqual({ recognised: false, fields: {} })
})

test('one’s own licences alone, ten a day; not an editor, not without login', async () => {
  const [token, stranger] = [await server.login('owner'), await server.login('stranger')]
  const drawn = await drawPicture(licencePicture(LICENCE))
  const file = await upload(server, 'owner', drawn)
  expect((await recognise(server, file)).retcode).toBe(10902)
  expect((await recognise(server, file, stranger)).retcode).toBe(40400)
  const idcard = await upload(server, 'owner', drawn, 'idcard')
  expect((await recognise(server, idcard, token)).retcode).toBe(40400)
  expect((await recognise(server, '/files/../secret.jpg', token)).retcode).not.toBe(50000)
  await found(server, 'A', 'founder', { card: null })
  const editor = await server.login('editor')
  await server.db.insert(enterpriseMembers).values({ uid: 'editor', enterpriseId: 'A', role: 'editor', joinedAt: 1 })
  expect(await recognise(server, await upload(server, 'editor', drawn), editor)).toMatchObject({ reason: 'notOwner' })
  const answers = []
  for (let n = 0; n < 10; n += 1) answers.push(await recognise(server, file, token))
  expect(answers.at(-1)).toMatchObject({
    retcode: 42900,
    reason: 'quotaUsedUp',
    msg: '今日识别次数已用完，请手动填写',
  })
  server.clock.at += daysMs(1)
  expect((await recognise(server, file, token)).retcode).toBe(200)
})

describe('a reader behind an address', () => {
  let provider: Server
  let site: TestServer
  let answer: (request: IncomingMessage, body: string) => { status: number; body: string } | null
  beforeAll(async () => {
    provider = createServer((request, response) => {
      void text(request).then((body) => {
        const said = answer(request, body)
        // Null: it never answers.
        if (said) response.writeHead(said.status, { 'content-type': 'application/json' }).end(said.body)
      })
    })
    await new Promise<void>((ready) => provider.listen(0, '127.0.0.1', ready))
    const { port } = provider.address() as AddressInfo // it listens on a port
    site = await testServer({
      LICENCE_PROVIDER: 'http',
      LICENCE_HTTP_URL: `http://127.0.0.1:${port}/read`,
      LICENCE_HTTP_SECRET: SECRET,
      LICENCE_HTTP_TIMEOUT_MS: '300',
    })
  })
  afterAll(async () => {
    provider.closeAllConnections()
    await new Promise((closed) => provider.close(closed))
    await site.close()
  })

  test('is sent the picture, signed; refusals, nonsense and silence recognise nothing', async () => {
    const token = await site.login('reader')
    const file = await upload(site, 'reader', await picture())
    const seen: { signature: unknown; body: string }[] = []
    answer = (request, body) => {
      seen.push({ signature: request.headers['x-signature'], body })
      return { status: 200, body: JSON.stringify({ fields: { creditCode: LICENCE.creditCode } }) }
    }
    expect((await recognise(site, file, token)).data).toEqual({
      recognised: true,
      fields: { creditCode: LICENCE.creditCode },
    })
    const [{ signature, body } = { signature: '', body: '' }] = seen
    expect(signature).toBe(createHmac('sha256', SECRET).update(body).digest('hex'))
    expect(Object.keys(JSON.parse(body) as object)).toEqual(['picture', 'nonce', 'at'])
    const bad = [
      { status: 200, body: '{"fields":null}' },
      { status: 200, body: '{"fields":{"foundedOn":"yesterday"}}' },
      { status: 200, body: '<html>' },
      { status: 503, body: '' },
      null,
    ]
    for (const said of bad) {
      answer = () => said
      expect((await recognise(site, file, token)).data).toEqual({ recognised: false, fields: {} })
    }
  })
})
