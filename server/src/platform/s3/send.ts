import { createHash } from 'node:crypto'
import type { Body } from './body'
import { S3Failure } from './failure'
import { signedHeaders, type Signing } from './sign'

/** A bucket and how to send requests to it. */
export interface Bucket extends Signing {
  /** URL of the bucket, with its name: `https://s3.example.com/uploads`. */
  address: string
  /** Idle time in ms after which a request is aborted. */
  silenceMs: number
  /** Attempts in all for a request that fails temporarily. */
  tries: number
}

export interface Request {
  method: 'GET' | 'HEAD' | 'PUT' | 'DELETE'
  /** Path inside the bucket. */
  key: string
  query?: Record<string, string>
  headers?: Record<string, string>
  body?: Body
}

/** An answer of the service; its body, if any, must be read or cancelled. */
export interface Answer {
  status: number
  headers: Headers
  /** Fails with `S3Failure` when no data arrives in time or the connection breaks. */
  chunks(): AsyncGenerator<Uint8Array>
  cancel(): void
}

const EMPTY = createHash('sha256').digest('hex')
const PAUSE_MS = 200
/** Limit of an error body, in bytes. */
const REFUSAL_BYTES = 10_000

/** Aborts a request after `ms` without progress. */
function patience(ms: number) {
  const controller = new AbortController()
  let timer: NodeJS.Timeout | undefined
  const rest = () => clearTimeout(timer)
  const wait = () => {
    rest()
    timer = setTimeout(() => controller.abort(new Error(`silent for ${ms} ms`)), ms)
  }
  return { signal: controller.signal, wait, rest, end: () => (rest(), controller.abort()) }
}

/** Checked by shape, as Node's own errors are not always instances of our `Error`. */
function reasonOf(error: unknown): string {
  if (typeof error !== 'object' || error === null) return String(error)
  if ('cause' in error && error.cause) return reasonOf(error.cause)
  if ('code' in error && typeof error.code === 'string') return error.code
  return 'message' in error ? String(error.message) : 'failed'
}

/** Returns a body for `fetch`; `moved` is called with every chunk sent. */
function streamOf({ chunks }: Body, moved: () => void): ReadableStream<Uint8Array> {
  const pieces = chunks()[Symbol.asyncIterator]()
  return new ReadableStream({
    async pull(stream) {
      const piece = await pieces.next()
      moved()
      if (piece.done) stream.close()
      else stream.enqueue(piece.value)
    },
    cancel: async () => void (await pieces.return?.()),
  })
}

async function sendOnce(bucket: Bucket, { method, key, query, headers = {}, body }: Request): Promise<Answer> {
  const named = `${method} ${key}`
  const url = new URL(`${bucket.address}/${key}`)
  for (const [name, value] of Object.entries(query ?? {})) url.searchParams.set(name, value)
  const signed = await signedHeaders(bucket, { method, url: url.href, sha256: body?.sha256 ?? EMPTY })
  const { signal, wait, rest, end } = patience(bucket.silenceMs)
  wait()
  let response: Response
  try {
    response = await fetch(url, {
      method,
      signal,
      redirect: 'manual',
      headers: {
        ...signed,
        ...headers,
        'accept-encoding': 'identity',
        ...(body ? { 'content-length': String(body.size) } : {}),
      },
      ...(body ? { body: streamOf(body, wait), duplex: 'half' } : {}),
    })
  } catch (error) {
    end()
    throw new S3Failure(named, reasonOf(error), true)
  }
  rest()
  return {
    status: response.status,
    headers: response.headers,
    cancel: end,
    async *chunks() {
      const reader = response.body?.getReader()
      try {
        for (;;) {
          wait()
          const read = await reader?.read()
          rest()
          if (!read || read.done) return
          yield read.value
        }
      } catch (error) {
        throw new S3Failure(named, reasonOf(error), true)
      } finally {
        end()
      }
    },
  }
}

/** Returns the service's error as `503 SlowDown`. */
async function refusalOf(answer: Answer): Promise<string> {
  let text = ''
  try {
    for await (const chunk of answer.chunks()) {
      text += Buffer.from(chunk).toString('latin1')
      if (text.length > REFUSAL_BYTES) break
    }
  } catch {
    // Only the status is reported.
  }
  return `${answer.status} ${/<Code>(\w+)<\/Code>/.exec(text)?.[1] ?? ''}`.trim()
}

async function accepted(bucket: Bucket, request: Request, absent: readonly string[]): Promise<Answer | null> {
  const answer = await sendOnce(bucket, request)
  if (answer.status >= 200 && answer.status < 300) return answer
  const refusal = await refusalOf(answer)
  if (absent.includes(refusal)) return null
  const passing = answer.status >= 500 || answer.status === 429 || answer.status === 408
  throw new S3Failure(`${request.method} ${request.key}`, refusal, passing)
}

/**
 * Sends a request and retries temporary failures. Returns null for a refusal listed in `absent` (`404 NoSuchKey`);
 * throws `S3Failure` for any other, and when the service is unreachable or does not answer in time.
 */
export async function send(bucket: Bucket, request: Request, absent: readonly string[] = []): Promise<Answer | null> {
  for (let left = bucket.tries - 1, pause = PAUSE_MS; ; left -= 1, pause *= 4) {
    try {
      return await accepted(bucket, request, absent)
    } catch (error) {
      if (!(error instanceof S3Failure && error.passing) || left <= 0) throw error
      await new Promise((resolve) => setTimeout(resolve, pause))
    }
  }
}
