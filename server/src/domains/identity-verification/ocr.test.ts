import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { daysMs } from '@dm/shared/time'
import { picture } from '../../../test/media'
import { testServer, type TestServer } from '../../../test/server'
import { idCardPicture, type DrawnIdCard } from '../../demo/art/idcard'
import { drawPicture } from '../../demo/art/picture'
import { storePublicImage } from '../file/store'

const FRONT: DrawnIdCard = { name: '林小满', no: '11010519491231002X' }
const BACK: DrawnIdCard = { validUntil: '2036-01-01' }

const drawn = (card: DrawnIdCard) => drawPicture(idCardPicture(card))
const upload = (at: TestServer, uid: string, bytes: Buffer, purpose: 'idcard' | 'licence' = 'idcard') =>
  storePublicImage({ ...at.services }, uid, purpose, bytes)
const read = (at: TestServer, image: string, token?: string) => at.call('user/certification/ocr', { image }, token)

describe('the sandbox', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await testServer({ IDCARD_PROVIDER: 'sandbox' })
  })
  afterAll(() => server.close())

  test('reads each side of a drawn card, and nothing of any other picture', async () => {
    const token = await server.login('reader')
    expect((await read(server, await upload(server, 'reader', await drawn(FRONT)), token)).data).toEqual(FRONT)
    expect((await read(server, await upload(server, 'reader', await drawn(BACK)), token)).data).toEqual(BACK)
    expect((await read(server, await upload(server, 'reader', await picture()), token)).data).toEqual({})
  })

  test('one’s own id cards alone, ten a day; not without login', async () => {
    const [token, stranger] = [await server.login('owner'), await server.login('stranger')]
    const bytes = await drawn(FRONT)
    const file = await upload(server, 'owner', bytes)
    expect((await read(server, file)).retcode).toBe(10902)
    expect((await read(server, file, stranger)).retcode).toBe(40400)
    expect((await read(server, await upload(server, 'owner', bytes, 'licence'), token)).retcode).toBe(40400)
    expect((await read(server, '/files/../secret.jpg', token)).retcode).not.toBe(50000)
    const answers = []
    for (let n = 0; n < 10; n += 1) answers.push(await read(server, file, token))
    expect(answers.at(-1)).toMatchObject({ retcode: 42900, reason: 'quotaUsedUp' })
    server.clock.at += daysMs(1)
    expect((await read(server, file, token)).retcode).toBe(200)
  })
})

test('nobody reads them by default', async () => {
  const server = await testServer()
  const token = await server.login('reader')
  expect((await read(server, await upload(server, 'reader', await drawn(FRONT)), token)).data).toEqual({})
  await server.close()
})

test('a reader behind an address is sent the picture; what is no date is not taken', async () => {
  let said = ''
  const provider = createServer((request, response) => {
    void text(request).then(() => response.writeHead(200, { 'content-type': 'application/json' }).end(said))
  })
  await new Promise<void>((ready) => provider.listen(0, '127.0.0.1', ready))
  const { port } = provider.address() as AddressInfo // it listens on a port
  const server = await testServer({
    IDCARD_PROVIDER: 'http',
    IDCARD_HTTP_URL: `http://127.0.0.1:${port}/read`,
    IDCARD_HTTP_SECRET: 'a-long-enough-secret',
  })
  const token = await server.login('reader')
  const file = await upload(server, 'reader', await picture())
  said = JSON.stringify({ fields: FRONT })
  expect((await read(server, file, token)).data).toEqual(FRONT)
  said = JSON.stringify({ fields: { ...FRONT, validUntil: 'soon' } })
  expect((await read(server, file, token)).data).toEqual({})
  await new Promise((closed) => provider.close(closed))
  await server.close()
})
