import { once } from 'node:events'
import { connect } from 'node:net'

export interface Load {
  /** Answers per second. */
  rate: number
  /** The 99th percentile of answer times, in ms. */
  p99: number
}

/** Number of parallel clients, and for how long. */
interface How {
  clients: number
  seconds: number
}

const PHONE = 'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36'
const HEAD_END = Buffer.from('\r\n\r\n')

/** One phone's open connection. */
export interface Connection {
  /** Sends a request and returns the body of its answer. Rejects for an answer other than 200. */
  ask(request: Buffer): Promise<Buffer>
  close(): void
}

/**
 * Opens a connection: plain sockets and bytes, so that a thousand clients need less CPU than the server.
 */
export async function openConnection(url: string): Promise<Connection> {
  const { hostname, port } = new URL(url)
  const socket = connect(Number(port), hostname)
  await once(socket, 'connect')
  let received: Buffer = Buffer.alloc(0)
  let asked: { resolve(body: Buffer): void; reject(error: Error): void } | undefined
  const fail = (error: Error) => asked?.reject(error)
  socket.on('data', (chunk: Buffer) => {
    received = received.length === 0 ? chunk : Buffer.concat([received, chunk])
    const end = received.indexOf(HEAD_END)
    if (end < 0) return
    const head = received.toString('latin1', 0, end)
    const length = Number(/^content-length: (\d+)/im.exec(head)?.[1])
    if (!head.startsWith('HTTP/1.1 200 ') || !(length > 0)) return fail(new Error(`an answer was ${head}`))
    const body = received.subarray(end + HEAD_END.length)
    if (body.length < length) return
    received = Buffer.alloc(0)
    asked?.resolve(body)
  })
  socket.on('error', fail)
  socket.on('close', () => fail(new Error('a connection was closed')))
  return {
    ask: (request) =>
      new Promise((resolve, reject) => {
        asked = { resolve, reject }
        socket.write(request)
      }),
    close: () => socket.destroy(),
  }
}

/** Returns the bytes of a call, without compression unless `encoding` names one. */
export function postRequest(url: string, body: object, encoding?: string): Buffer {
  const { pathname, host } = new URL(url)
  const text = JSON.stringify(body)
  const lines = [
    `POST ${pathname} HTTP/1.1`,
    `host: ${host}`,
    'content-type: application/json',
    ...(encoding ? [`accept-encoding: ${encoding}`] : []),
    `content-length: ${Buffer.byteLength(text)}`,
  ]
  return Buffer.from([...lines, '', text].join('\r\n'))
}

/**
 * Posts the same body from parallel clients for some seconds, each repeating after its answer. Throws at the first
 * answer other than 200.
 */
export const load = (url: string, body: object, how: How): Promise<Load> => {
  const request = postRequest(url, body, 'br')
  return repeat(url, () => request, how)
}

/** Returns the bytes of a phone's request of a page, without compression unless `encoding` names one. */
export function pageRequest(url: string, encoding?: string): Buffer {
  const { pathname, search, host } = new URL(url)
  const lines = [
    `GET ${pathname}${search} HTTP/1.1`,
    `host: ${host}`,
    `user-agent: ${PHONE}`,
    ...(encoding ? [`accept-encoding: ${encoding}`] : []),
  ]
  return Buffer.from([...lines, '', ''].join('\r\n'))
}

/** The same for a page, requested as a phone does; `apart` gives each request an address of its own. */
export function loadPage(url: string, how: How, apart = false): Promise<Load> {
  const same = pageRequest(url, 'br')
  const more = url.includes('?') ? '&' : '?'
  return repeat(url, (n) => (apart ? pageRequest(`${url}${more}visit=${n}`, 'br') : same), how)
}

async function repeat(url: string, requestOf: (n: number) => Buffer, { clients, seconds }: How): Promise<Load> {
  const connections = await Promise.all(Array.from({ length: clients }, () => openConnection(url)))
  const times: number[] = []
  let asked = 0
  const began = performance.now()
  const until = began + seconds * 1000
  try {
    await Promise.all(
      connections.map(async (connection) => {
        for (let from = performance.now(); from < until; from = performance.now()) {
          await connection.ask(requestOf((asked += 1)))
          times.push(performance.now() - from)
        }
      }),
    )
  } finally {
    for (const connection of connections) connection.close()
  }
  const rate = times.length / ((performance.now() - began) / 1000)
  times.sort((a, b) => a - b)
  return { rate, p99: times[Math.floor(times.length * 0.99)] ?? Number.NaN }
}
