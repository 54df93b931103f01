import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import Fastify from 'fastify'
import { compressAnswers } from './compression'

const text = '一行字 '.repeat(400)
const app = Fastify()
compressAnswers(app)
app.get('/long', async () => ({ words: text }))
app.get('/short', async () => ({ words: '一行字' }))
afterAll(() => app.close())
const get = (url: string, encoding?: string) =>
  app.inject({ method: 'GET', url, headers: encoding === undefined ? {} : { 'accept-encoding': encoding } })

test.each([
  ['br, gzip', 'br'],
  ['gzip, deflate, br', 'br'],
  ['gzip', 'gzip'],
  ['BR', 'br'],
  ['br;q=0, gzip;q=0.5', 'gzip'],
  ['identity', undefined],
  ['br;q=0.0, gzip; q=0', undefined],
  ['', undefined],
])('for a client that takes %j an answer is sent as %s', async (accepts, sent) => {
  const answer = await get('/long', accepts)
  expect(answer.headers['content-encoding']).toBe(sent)
  expect(answer.headers.vary).toBe('accept-encoding')
  expect(answer.headers['content-length']).toBe(String(answer.rawPayload.length))
  const bytes =
    sent === 'br'
      ? brotliDecompressSync(answer.rawPayload)
      : sent === 'gzip'
        ? gunzipSync(answer.rawPayload)
        : answer.rawPayload
  expect(JSON.parse(bytes.toString())).toEqual({ words: text })
  if (sent) expect(answer.rawPayload.length).toBeLessThan(text.length / 10)
})

test('what fits into one packet is sent as it is', async () => {
  const answer = await get('/short', 'br')
  expect(answer.headers['content-encoding']).toBeUndefined()
  expect(answer.json()).toEqual({ words: '一行字' })
})
