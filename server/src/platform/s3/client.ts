import { Readable } from 'node:stream'
import { measured, type Source } from './body'
import { S3Failure } from './failure'
import { send, type Answer, type Bucket, type Request } from './send'
import { hasBucket, type S3Settings } from './settings'

/**
 * A bucket of an S3-compatible service. Every call throws `S3Failure` when the service refuses, is unreachable or does
 * not answer in time.
 */
export interface S3 {
  /** Stores or replaces an object atomically. Returns its ETag, which changes with its bytes. */
  put(key: string, source: Source): Promise<string>
  /** Returns an object's bytes, `start` and `end` inclusive; null if it does not exist. */
  get(key: string, range?: { start: number; end: number }): Promise<Readable | null>
  /** Returns an object's size in bytes and its ETag; null if it does not exist. */
  head(key: string): Promise<{ size: number; mark: string } | null>
  /** Removes an object; no error if it does not exist. */
  remove(key: string): Promise<void>
  /** Lists the keys with a prefix. */
  list(prefix: string): Promise<string[]>
}

/** Upper bound of a listing of 1000 keys, in bytes. */
const LISTING_BYTES = 5_000_000

/** Opens the bucket of the settings; null without one. `tries`: attempts per request in all. */
export function openS3(settings: S3Settings, { tries = 3 } = {}): S3 | null {
  if (!hasBucket(settings)) return null
  const folder = settings.S3_PREFIX === '' ? '' : `${settings.S3_PREFIX.replace(/\/$/, '')}/`
  const bucket: Bucket = {
    address: `${new URL(settings.S3_ENDPOINT).origin}/${settings.S3_BUCKET}`,
    region: settings.S3_REGION,
    accessKeyId: settings.S3_ACCESS_KEY_ID,
    secretAccessKey: settings.S3_SECRET_ACCESS_KEY,
    silenceMs: settings.S3_TIMEOUT_MS,
    tries,
  }
  const done = async (request: Request, absent?: readonly string[]) => {
    const answer = await send(bucket, request, absent)
    answer?.cancel()
    return answer
  }
  return {
    async put(key, source) {
      const body = await measured(source)
      const headers = { 'content-type': 'application/octet-stream' }
      const answer = await done({ method: 'PUT', key: folder + key, headers, body })
      return markOf(answer)
    },
    async get(key, range) {
      const headers: Record<string, string> = range ? { range: `bytes=${range.start}-${range.end}` } : {}
      const answer = await send(bucket, { method: 'GET', key: folder + key, headers }, ['404 NoSuchKey'])
      if (!answer) return null
      if (range && answer.status !== 206) {
        answer.cancel()
        throw new S3Failure(`GET ${folder}${key}`, `${answer.status} for a range`, false)
      }
      return Readable.from(answer.chunks(), { objectMode: false })
    },
    async head(key) {
      const answer = await done({ method: 'HEAD', key: folder + key }, ['404'])
      return answer && { size: Number(answer.headers.get('content-length')), mark: markOf(answer) }
    },
    async remove(key) {
      await done({ method: 'DELETE', key: folder + key }, ['404 NoSuchKey'])
    },
    async list(prefix) {
      const keys: string[] = []
      for (let after: string | undefined = ''; after !== undefined;) {
        const query = { 'list-type': '2', prefix: folder + prefix, ...(after ? { 'continuation-token': after } : {}) }
        const listing = await textOf(await send(bucket, { method: 'GET', key: '', query }))
        for (const [, key = ''] of listing.matchAll(/<Key>([^<]*)<\/Key>/g)) keys.push(key.slice(folder.length))
        after = /<NextContinuationToken>([^<]+)<\/NextContinuationToken>/.exec(listing)?.[1]
      }
      return keys
    },
  }
}

const markOf = (answer: Answer | null) => answer?.headers.get('etag') ?? ''

async function textOf(answer: Answer | null): Promise<string> {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const chunk of answer?.chunks() ?? []) {
    size += chunk.length
    if (size > LISTING_BYTES) throw new S3Failure('GET', 'the listing is too long', false)
    parts.push(chunk)
  }
  return Buffer.concat(parts).toString('utf8')
}
