import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer, text } from 'node:stream/consumers'
import { hoursMs } from '@dm/shared/time'
import { testBucket, type TestBucket } from '../../../test/bucket'
import { signatureError } from '../../../test/signature-v4'
import { readSettings } from '../settings'
import { openS3, S3Failure, type S3 } from '.'
import { signedHeaders } from './sign'

let bucket: TestBucket
beforeAll(async () => {
  bucket = await testBucket()
})
beforeEach(() => {
  bucket.objects.clear()
  bucket.requests.length = 0
  bucket.trouble = () => undefined
})
afterAll(() => bucket.close())

function opened(other: Partial<TestBucket['settings']> = {}): S3 {
  const s3 = openS3(readSettings({ ...bucket.settings, ...other }))
  if (!s3) throw new Error('the settings name a bucket')
  return s3
}
const bytes = (content: string) => ({ bytes: Buffer.from(content) })
const whole = async (s3: S3, key: string, range?: { start: number; end: number }) => {
  const found = await s3.get(key, range)
  return found && text(found)
}
/** Returns the error that a call failed with. */
const failure = async (work: Promise<unknown>): Promise<S3Failure> => {
  const error = await work.then(
    () => new Error('it did not fail'),
    (reason: unknown) => reason,
  )
  if (error instanceof S3Failure) return error
  throw error
}

describe('the signature', () => {
  // "GET Bucket (List Objects)" of the Signature Version 4 examples (Authorization header) that AWS publishes.
  const EXAMPLE = {
    accessKeyId: 'AKIAIOSFODNN7EXAMPLE',
    secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
    region: 'us-east-1',
  }
  const sha256 = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'
  const datetime = '20130524T000000Z'
  const signature = '34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7'

  test('is that of the published example', async () => {
    const url = 'https://examplebucket.s3.amazonaws.com/?max-keys=2&prefix=J'
    const headers = await signedHeaders(EXAMPLE, { method: 'GET', url, sha256, datetime })
    expect(headers.authorization).toBe(
      'AWS4-HMAC-SHA256 Credential=AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request, ' +
        `SignedHeaders=host;x-amz-content-sha256;x-amz-date, Signature=${signature}`,
    )
  })

  test('the service of the tests takes the published example, and nothing else', () => {
    const now = Date.parse('2013-05-24T00:01:00Z')
    const authorization =
      'AWS4-HMAC-SHA256 Credential=AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request,' +
      `SignedHeaders=host;x-amz-content-sha256;x-amz-date,Signature=${signature}`
    const headers = {
      host: 'examplebucket.s3.amazonaws.com',
      'x-amz-date': datetime,
      'x-amz-content-sha256': sha256,
      authorization,
    }
    const request = { method: 'GET', url: '/?max-keys=2&prefix=J', headers }
    const nothing = Buffer.alloc(0)
    expect(signatureError(request, nothing, EXAMPLE, now)).toBeNull()
    expect(signatureError({ ...request, url: '/?max-keys=3&prefix=J' }, nothing, EXAMPLE, now)).toBe(
      'SignatureDoesNotMatch',
    )
    expect(signatureError(request, Buffer.from('x'), EXAMPLE, now)).toBe('XAmzContentSHA256Mismatch')
    expect(signatureError(request, nothing, EXAMPLE, now + hoursMs(1))).toBe('RequestTimeTooSkewed')
    expect(signatureError(request, nothing, { ...EXAMPLE, secretAccessKey: 'another' }, now)).toBe(
      'SignatureDoesNotMatch',
    )
  })
})

describe('objects', () => {
  test('are put, found, read whole and in part, replaced and removed', async () => {
    const s3 = opened()
    const first = await s3.put('files/a.txt', bytes('0123456789'))
    expect(await s3.head('files/a.txt')).toEqual({ size: 10, mark: first })
    expect(await whole(s3, 'files/a.txt')).toBe('0123456789')
    expect(await whole(s3, 'files/a.txt', { start: 2, end: 4 })).toBe('234')
    expect(await s3.put('files/a.txt', bytes('other'))).not.toBe(first)
    await s3.remove('files/a.txt')
    await s3.remove('files/a.txt')
    expect([await s3.head('files/a.txt'), await s3.get('files/a.txt')]).toEqual([null, null])
  })

  test('a file is sent from the disk, with its length', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'dm-s3-'))
    const content = Buffer.alloc(300_000, 'dm')
    await writeFile(join(folder, 'film'), content)
    await opened().put('files/film.mp4', { path: join(folder, 'film') })
    const read = await opened().get('files/film.mp4')
    expect(read && (await buffer(read)).equals(content)).toBe(true)
    await rm(folder, { recursive: true })
  })

  test('are listed to the end, below the prefix of the settings', async () => {
    const s3 = opened()
    for (const key of ['releases/a', 'releases/b', 'releases/c', 'files/d']) await s3.put(key, bytes(key))
    expect(await s3.list('releases/')).toEqual(['releases/a', 'releases/b', 'releases/c'])
    expect(await s3.list('nothing/')).toEqual([])
  })
})

describe('a failure has its name', () => {
  test.each([
    ['another secret', { S3_SECRET_ACCESS_KEY: 'not-the-secret' }, '403 SignatureDoesNotMatch'],
    ['another key', { S3_ACCESS_KEY_ID: 'AKIDOTHER' }, '403 InvalidAccessKeyId'],
    ['another region', { S3_REGION: 'test-2' }, '403 AuthorizationHeaderMalformed'],
    ['another bucket', { S3_BUCKET: 'elsewhere' }, '404 NoSuchBucket'],
  ])('%s', async (_what, other, reason) => {
    const refusal = await failure(opened(other).put('files/a', bytes('a')))
    expect([refusal.message, bucket.requests.length, bucket.objects.size]).toEqual([
      `S3 PUT site/files/a: ${reason}`,
      1,
      0,
    ])
    expect(JSON.stringify(refusal) + refusal.stack).not.toContain('not-the-secret')
  })

  test('a missing bucket is no missing object', async () => {
    expect((await failure(opened({ S3_BUCKET: 'elsewhere' }).get('a'))).reason).toBe('404 NoSuchBucket')
  })

  test('what fails in passing is tried again, three times in all', async () => {
    let left = 2
    bucket.trouble = () => (left-- > 0 ? 503 : undefined)
    await opened().put('files/a', bytes('a'))
    expect(bucket.requests).toHaveLength(3)
    left = 99
    expect((await failure(opened().get('files/a'))).reason).toBe('503 Trouble')
    expect(bucket.requests).toHaveLength(6)
  })

  test('a refusal is not tried again', async () => {
    bucket.trouble = () => 403
    expect((await failure(opened().head('files/a'))).reason).toBe('403')
    expect(bucket.requests).toHaveLength(1)
  })

  test('a service that is silent, stands still, breaks off or is away', async () => {
    const s3 = opened()
    await s3.put('files/a', { bytes: Buffer.alloc(100_000) })
    bucket.trouble = () => 'silent'
    expect((await failure(s3.get('files/a'))).reason).toBe('silent for 300 ms')
    expect((await failure(s3.put('files/b', bytes('b')))).reason).toBe('silent for 300 ms')
    bucket.trouble = () => 'stuck'
    const half = await s3.get('files/a')
    expect((await failure(half ? buffer(half) : Promise.resolve())).reason).toBe('silent for 300 ms')
    bucket.trouble = () => 'broken'
    expect((await failure(s3.head('files/a'))).reason).toMatch(/closed|SOCKET|RESET/i)
    const gone = await testBucket()
    await gone.close()
    expect((await failure(opened(gone.settings).head('files/a'))).reason).toBe('ECONNREFUSED')
  })
})

describe('the settings', () => {
  test('name no bucket, or all of one', () => {
    expect(openS3(readSettings({}))).toBeNull()
    const { S3_SECRET_ACCESS_KEY: _secret, ...rest } = bucket.settings
    expect(() => readSettings(rest)).toThrow(/S3_SECRET_ACCESS_KEY: needed/)
    expect(() => readSettings({ S3_PREFIX: 'site' })).toThrow(/S3_PREFIX/)
  })

  test.each([
    ['S3_ENDPOINT', 's3.example.com'],
    ['S3_ENDPOINT', 'https://key:hidden-part@s3.example.com'],
    ['S3_ENDPOINT', 'https://s3.example.com/bucket'],
    ['S3_BUCKET', 'Not A Bucket'],
    ['S3_PREFIX', '../other'],
    ['S3_TIMEOUT_MS', '1'],
  ])('%s is not %s', (name, value) => {
    const read = () => readSettings({ ...bucket.settings, [name]: value })
    expect(read).toThrow(name)
    expect(read).not.toThrow(/hidden-part|no-log-may-show/)
  })
})
