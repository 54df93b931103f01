import { contract, isCall, isReason, type CallPath, type Envelope } from '@dm/shared/contract'
import { z } from 'zod'
import { testServer, type TestServer } from '../../test/server'
import { parsedFor } from './dispatch'
import { handlers } from './parts'
import { envelopeOf } from '../platform/http/envelope'

/** Values of every kind, some of which no field accepts. */
const WILD: [string, unknown][] = [
  ['null', null],
  ['a number', 1.5],
  ['a negative number', -1],
  ['a number beyond every column', Number.MAX_SAFE_INTEGER],
  ['a number beyond every integer', 1e300],
  ['a text', 'x'],
  ['an empty text', ''],
  ['SQL', "'; drop table users; --"],
  ['a long text', '长'.repeat(5_000)],
  ['true', true],
  ['a list', [1, 'x', null]],
  ['an object', { x: 1 }],
]

const paths = Object.keys(contract).filter(isCall)
const fieldsOf = (path: CallPath): string[] => {
  const schema = z.toJSONSchema(contract[path].body, { io: 'input', unrepresentable: 'any' })
  const shapes = [schema, ...(schema.anyOf ?? []), ...(schema.oneOf ?? [])]
  return [...new Set(shapes.flatMap((shape) => (typeof shape === 'object' ? Object.keys(shape.properties ?? {}) : [])))]
}

let server: TestServer
let token: string
beforeAll(async () => {
  server = await testServer({ SMS_ADDRESS_LIMIT: '100000' })
  token = await server.login('20001', '13600000001')
})
afterAll(() => server.close())

/** Returns an answer after checking that it has a clear message and is no server fault. */
function checked(path: CallPath, body: unknown, envelope: Envelope): Envelope {
  const what = `${path} ${JSON.stringify(body)?.slice(0, 200)} → ${JSON.stringify(envelope).slice(0, 300)}`
  if (envelope.retcode === 50000) throw new Error(`A fault: ${what}`)
  if (envelope.retcode !== 200 && !/\p{Script=Han}/u.test(envelope.msg)) throw new Error(`No clear message: ${what}`)
  const words = envelope.msg.replace(/「[^」]*」/, '')
  if (/invalid|expected|received|undefined/i.test(words)) throw new Error(`A message for programmers: ${what}`)
  if (envelope.retcode !== 200 && !isReason(envelope.reason)) throw new Error(`No reason of the catalogue: ${what}`)
  return envelope
}

/** Sends a body and returns the answer. */
async function sent(path: CallPath, body: unknown, by?: string): Promise<Envelope> {
  const answer = await server.post(path, body, by ? { authorization: by } : {})
  if (answer.statusCode !== 200)
    throw new Error(`Status ${answer.statusCode} of ${path}: ${answer.payload.slice(0, 300)}`)
  return checked(path, body, answer.json())
}

/** Asks the call's schema; sends only what it accepts, since what it refuses is answered the same way for every call. */
async function refusedOrDone(path: CallPath, body: unknown, by: string): Promise<Envelope> {
  try {
    parsedFor(path, body)
  } catch (error) {
    return checked(path, body, envelopeOf(error, server.app.log))
  }
  return sent(path, body, by)
}

test('every call has a handler and every handler a call', () => {
  expect(Object.keys(handlers).sort()).toEqual([...paths].sort())
})

// Refused by its announced length, before it is read.
test('a body that is too large', async () => {
  for (const path of paths) {
    const answer = await server.post(path, {}, { authorization: token, 'content-length': '1000001' })
    expect([path, answer.statusCode, answer.json()]).toMatchObject([path, 413, { retcode: 40000 }])
  }
  const [path] = paths
  const answer = await server.post(path ?? '', { x: 'x'.repeat(1_000_001) }, { authorization: token })
  expect([answer.statusCode, answer.json().retcode]).toEqual([413, 40000])
})

describe.each(paths)('%s', (path) => {
  test('without a token: 10902 where one is needed, and of a public page only for "mine"', async () => {
    const { retcode } = await sent(path, {})
    if (contract[path].access === 'user') return expect(retcode).toBe(10902)
    // Without a uid such a call reads the caller's own page, which a visitor does not have.
    const whose = fieldsOf(path).includes('uid')
    if (!whose) expect([10902, 10903]).not.toContain(retcode)
    const dead = await sent(path, whose ? { uid: '20001' } : {}, 'no-such-token')
    expect([10902, 10903]).not.toContain(dead.retcode)
  })

  test('bodies that are no object, and missing fields', async () => {
    await sent(path, '[{}]', token)
    for (const body of [null, 1, 'x', [], [{}], true]) await refusedOrDone(path, body, token)
    await refusedOrDone(path, {}, token)
  })

  test('every field with every kind of value', async () => {
    for (const field of fieldsOf(path)) {
      for (const [, value] of WILD) await refusedOrDone(path, { [field]: value }, token)
    }
    // Some code is only reached when all fields are set at once.
    for (const [, value] of WILD) {
      const fields = fieldsOf(path).map((field) => [field, value])
      await refusedOrDone(path, Object.fromEntries(fields), token)
    }
  })
})
