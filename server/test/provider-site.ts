import { readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { resolve } from 'node:path'

/** A key pair or certificate made for tests, as PEM. */
export const testKey = (name: string) => readFileSync(resolve('server/test/keys', `test-only-${name}.pem`), 'utf8')

export interface ProviderRequest {
  method: string
  /** With its query. */
  path: string
  headers: IncomingMessage['headers']
  body: string
}

export interface ProviderAnswer {
  status?: number
  headers?: Record<string, string>
  body?: string | Buffer
}

/** A mocked provider over real HTTP on this machine; `answer` may be replaced by a failure. */
export async function providerSite(answer: (request: ProviderRequest) => ProviderAnswer) {
  const site = {
    url: '',
    requests: [] as ProviderRequest[],
    /** `reset`: the connection ends without an answer. `silent`: no answer ever. `broken`: 500. */
    trouble: 'none' as 'none' | 'reset' | 'silent' | 'broken',
    /** Answers are delayed until this many requests are waiting. */
    together: 1,
    /** The failure happens after the work: only the answer is lost. */
    late: false,
    close: async () => {},
  }
  const waiting: (() => void)[] = []
  const handle = async (request: IncomingMessage, response: ServerResponse) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(Buffer.from(part))
    const { method = '', url: path = '', headers } = request
    const received = { method, path, headers, body: Buffer.concat(parts).toString('utf8') }
    site.requests.push(received)
    await new Promise<void>((go) => {
      waiting.push(go)
      if (waiting.length >= site.together) for (const one of waiting.splice(0)) one()
    })
    const reply = site.trouble === 'none' || site.late ? answer(received) : null
    if (site.trouble === 'reset') return request.socket.destroy()
    if (site.trouble === 'silent') return undefined
    if (!reply || site.trouble === 'broken') return response.writeHead(500).end('{"code":"SYSTEM_ERROR"}')
    return response.writeHead(reply.status ?? 200, reply.headers).end(reply.body)
  }
  const server = createServer((request, response) => void handle(request, response))
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  site.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}` // as: it listens on a port
  site.close = () =>
    new Promise<void>((done) => {
      server.close(() => done())
      server.closeAllConnections()
    })
  return site
}
