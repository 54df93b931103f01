import { connect } from 'node:net'

/** A request sent byte by byte, without a client that would correct it. */
export interface RawRequest {
  method: string
  target: string
  /** `1.1` by default. */
  version?: '1.0' | '1.1'
  /** Null for none at all. */
  host: string | null
  headers?: Record<string, string>
  body?: string
}

const textOf = ({ method, target, version = '1.1', host, headers = {}, body }: RawRequest) => {
  const lines = Object.entries({ ...(host === null ? {} : { host }), connection: 'close', ...headers })
  const length = body === undefined ? [] : [['content-length', String(Buffer.byteLength(body))]]
  const head = [...lines, ...length].map(([name, value]) => `${name}: ${value}\r\n`).join('')
  return `${method} ${target} HTTP/${version}\r\n${head}\r\n${body ?? ''}`
}

/**
 * Sends a request on its own socket; returns the status and the received part of the body. Status 0: the connection was
 * closed without an answer.
 */
export async function rawAnswer(port: number, request: RawRequest): Promise<{ status: number; text: string }> {
  const socket = connect(port, '127.0.0.1')
  try {
    socket.write(textOf(request))
    let text = ''
    for await (const chunk of socket) {
      text += String(chunk)
      // A stream of events has no end.
      if (/\ncontent-type: text\/event-stream/i.test(text)) break
    }
    return { status: Number(/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1] ?? 0), text }
  } finally {
    socket.destroy()
  }
}
