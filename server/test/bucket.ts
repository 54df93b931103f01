import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { signatureError } from './signature-v4'

/** A failure instead of an answer: a status, silence, silence in the middle of the body, or a broken connection. */
type Trouble = number | 'silent' | 'stuck' | 'broken'

const HOLDER = {
  accessKeyId: 'AKIDTESTBUCKET',
  secretAccessKey: 'a-secret-of-the-tests-that-no-log-may-show',
  region: 'test-1',
}
const BUCKET = 'dianmeng'
/** Keys per page of a listing: small, so that there are several pages. */
const PAGE = 2

export interface TestBucket {
  objects: Map<string, Buffer>
  /** `PUT releases/…`, in order of arrival, including refused ones. */
  requests: string[]
  /** Called with each request; returns the failure to simulate, if any. */
  trouble: (request: string) => Trouble | undefined
  /** Settings for a server that uses it. */
  settings: {
    S3_ENDPOINT: string
    S3_REGION: string
    S3_BUCKET: string
    S3_ACCESS_KEY_ID: string
    S3_SECRET_ACCESS_KEY: string
    S3_PREFIX: string
    S3_TIMEOUT_MS: string
  }
  close(): Promise<void>
}

/**
 * A service that implements S3 over HTTP, path-style, and refuses wrong signatures. Keys are listed below the prefix
 * `site/`.
 */
export async function testBucket(): Promise<TestBucket> {
  const server = createServer((request, response) => void answer(request, response))
  const objects = new Map<string, Buffer>()
  const requests: string[] = []

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await buffer(request).catch(() => Buffer.alloc(0))
    const { method = '', url = '' } = request
    const { pathname, searchParams } = new URL(url, 'http://bucket')
    const [, bucket, key = ''] = /^\/([^/]+)\/(?:site\/)?(.*)$/.exec(pathname) ?? []
    requests.push(`${method} ${key}`)
    const trouble = bucketOf.trouble(`${method} ${key}`)
    if (trouble === 'silent') return
    if (trouble === 'broken') return void request.socket.destroy()
    if (typeof trouble === 'number') return refuse(response, trouble, 'Trouble')
    const error = signatureError({ method, url, headers: request.headers }, body, HOLDER)
    if (error) return refuse(response, 403, error)
    if (bucket !== BUCKET) return refuse(response, 404, 'NoSuchBucket')
    if (key === '' && searchParams.get('list-type') === '2') return list(searchParams, response)
    const found = objects.get(key)
    if (method === 'PUT') {
      if (request.headers['content-length'] === undefined) return refuse(response, 411, 'MissingContentLength')
      objects.set(key, body)
      return void response.writeHead(200, { etag: markOf(body) }).end()
    }
    if (method === 'DELETE') {
      objects.delete(key)
      return void response.writeHead(204).end()
    }
    if (!found) return refuse(response, 404, 'NoSuchKey')
    const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? []
    const part = from === undefined ? found : found.subarray(Number(from), Number(to) + 1)
    response.writeHead(from === undefined ? 200 : 206, { etag: markOf(found), 'content-length': part.length })
    if (method === 'HEAD') return void response.end()
    if (trouble === 'stuck') return void response.write(part.subarray(0, part.length >> 1))
    response.end(part)
  }

  function list(query: URLSearchParams, response: ServerResponse): void {
    const [prefix = '', after = ''] = [query.get('prefix') ?? '', query.get('continuation-token') ?? '']
    const keys = [...objects.keys()].map((key) => `site/${key}`).filter((key) => key.startsWith(prefix) && key > after)
    const page = keys.sort().slice(0, PAGE)
    const more = page.length < keys.length ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : ''
    const rows = page.map((key) => `<Contents><Key>${key}</Key></Contents>`).join('')
    response.writeHead(200, { 'content-type': 'application/xml' })
    response.end(`<?xml version="1.0"?><ListBucketResult>${more}${rows}</ListBucketResult>`)
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = address !== null && typeof address === 'object' ? address.port : 0
  const bucketOf: TestBucket = {
    objects,
    requests,
    trouble: () => undefined,
    settings: {
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_REGION: HOLDER.region,
      S3_BUCKET: BUCKET,
      S3_ACCESS_KEY_ID: HOLDER.accessKeyId,
      S3_SECRET_ACCESS_KEY: HOLDER.secretAccessKey,
      S3_PREFIX: 'site',
      S3_TIMEOUT_MS: '300',
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
  return bucketOf
}

const markOf = (bytes: Buffer) => `"${createHash('md5').update(bytes).digest('hex')}"`

const refuse = (response: ServerResponse, status: number, code: string): void =>
  void response
    .writeHead(status, { 'content-type': 'application/xml' })
    .end(`<?xml version="1.0"?><Error><Code>${code}</Code></Error>`)
