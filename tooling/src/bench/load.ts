import { connect, type Socket } from 'node:net'

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

/**
 * Sends a request over one connection repeatedly; `answered` is called with each answer's time in ms, until it returns
 * false.
 */
function asker(socket: Socket, request: Buffer, answered: (ms: number) => boolean): Promise<void> {
  return new Promise((resolve, reject) => {
    let received: Buffer = Buffer.alloc(0)
    let from = 0
    const ask = () => {
      from = performance.now()
      socket.write(request)
    }
    const take = (chunk: Buffer): void => {
      received = received.length === 0 ? chunk : Buffer.concat([received, chunk])
      const end = received.indexOf(HEAD_END)
      if (end < 0) return
      const head = received.toString('latin1', 0, end)
      const length = Number(/^content-length: (\d+)/im.exec(head)?.[1])
      if (!head.startsWith('HTTP/1.1 200 ') || !(length > 0)) return reject(new Error(`an answer was ${head}`))
      if (received.length < end + HEAD_END.length + length) return
      received = Buffer.alloc(0)
      if (answered(performance.now() - from)) return ask()
      socket.destroy()
      resolve()
    }
    socket.on('data', take)
    socket.on('error', reject)
    socket.on('close', () => reject(new Error('a connection was closed')))
    socket.once('connect', ask)
  })
}

/**
 * Posts the same body from parallel clients for some seconds, each repeating after its answer. Plain sockets and bytes,
 * so that the clients need less CPU than the server. Throws at the first answer other than 200.
 */
export function load(url: string, body: object, how: How): Promise<Load> {
  const { pathname, host } = new URL(url)
  const text = JSON.stringify(body)
  const lines = [`POST ${pathname} HTTP/1.1`, `host: ${host}`, 'content-type: application/json', 'accept-encoding: br']
  const request = Buffer.from([...lines, `content-length: ${Buffer.byteLength(text)}`, '', text].join('\r\n'))
  return repeat(url, request, how)
}

/** The same for a page, requested as a phone does. */
export function loadPage(url: string, how: How): Promise<Load> {
  const { pathname, search, host } = new URL(url)
  const lines = [`GET ${pathname}${search} HTTP/1.1`, `host: ${host}`, `user-agent: ${PHONE}`, 'accept-encoding: br']
  return repeat(url, Buffer.from([...lines, '', ''].join('\r\n')), how)
}

async function repeat(url: string, request: Buffer, { clients, seconds }: How): Promise<Load> {
  const { hostname, port } = new URL(url)
  const times: number[] = []
  const began = performance.now()
  const until = began + seconds * 1000
  const answered = (ms: number) => times.push(ms) > 0 && performance.now() < until
  const askers = Array.from({ length: clients }, () => asker(connect(Number(port), hostname), request, answered))
  await Promise.all(askers)
  const rate = times.length / ((performance.now() - began) / 1000)
  times.sort((a, b) => a - b)
  return { rate, p99: times[Math.floor(times.length * 0.99)] ?? Number.NaN }
}
