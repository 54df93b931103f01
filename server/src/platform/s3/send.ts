import { createHash } from 'node:crypto'
import type { Body } from './body'
import { S3Failure } from './failure'
import { signedHeaders, type Signing } from './sign'

/** A bucket, and how it is asked. */
export interface Bucket extends Signing {
  /** Of the bucket, with its name: `https://s3.example.com/uploads`. */
  address: string
  /** How long the service may be silent within one request. */
  silenceMs: number
  /** How often a request is sent in all when it fails in passing. */
  tries: number
}

export interface Request {
  method: 'GET' | 'HEAD' | 'PUT' | 'DELETE'
  /** Below the bucket. */
  key: string
  query?: Record<string, string>
  headers?: Record<string, string>
  body?: Body
}

/** An answer of the service; its body, if any, is still to be read or cancelled. */
export interface Answer {
  status: number
  headers: Headers
  /** Fails with `S3Failure` when it stands still or breaks off. */
  chunks(): AsyncGenerator<Uint8Array>
  cancel(): void
}

const EMPTY = createHash('sha256').digest('hex')
const PAUSE_MS = 200
/** A refusal is a short text. */
const REFUSAL_BYTES = 10_000

/** Ends a request in which nothing has moved for so long. */
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

/** By shape: errors of Node's own are not always of our `Error`. */
function reasonOf(error: unknown): string {
  if (typeof error !== 'object' || error === null) return String(error)
  if ('cause' in error && error.cause) return reasonOf(error.cause)
  if ('code' in error && typeof error.code === 'string') return error.code
  return 'message' in error ? String(error.message) : 'failed'
}

/** A body as `fetch` takes it; `moved` is called with every piece that goes out. */
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

/** `503 SlowDown`: what the service says of a refusal. */
async function refusalOf(answer: Answer): Promise<string> {
  let text = ''
  try {
    for await (const chunk of answer.chunks()) {
      text += Buffer.from(chunk).toString('latin1')
      if (text.length > REFUSAL_BYTES) break
    }
  } catch {
    // The status alone is told.
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
 * Sends a request, again when it fails in passing. Returns null for a refusal that is among `absent` (`404 NoSuchKey`);
 * throws `S3Failure` for every other, and when the service is away or silent.
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
