import { http, HttpResponse } from 'msw'
import { setupServer } from 'msw/node'
import { contract, Retcode, type Body, type CallPath, type Data, type Reason } from '../contract'
import type { FilePurpose } from '../contract/calls/common/file'

type ApiServer = ReturnType<typeof setupServer>

let server: ApiServer | undefined
const received = new Map<string, unknown[]>()

/** A refusal by the server; throw it from a handler: `throw refusal(40900, '余额不足', { reason: 'balanceTooLow' })`. */
export class Refusal extends Error {
  constructor(
    readonly retcode: number,
    readonly msg: string,
    readonly more: { reason?: Reason; field?: string },
  ) {
    super(msg)
  }
}

export const refusal = (retcode: number, msg = '', more: { reason?: Reason; field?: string } = {}): Refusal =>
  new Refusal(retcode, msg, more)

/** Network mock of a page's test: `/uc/v1` answered by handlers. Tests do not close it; browser-setup does. */
export function apiServer(): ApiServer {
  if (!server) {
    server = setupServer()
    server.listen({ onUnhandledRequest: 'error' })
  }
  return server
}

/**
 * Answers one call for the rest of the test. Body and data are validated against the contract, as by the real server.
 */
export function onCall<P extends CallPath>(path: P, answer: (body: Body<P>) => Data<P> | Promise<Data<P>>): void {
  const spec = contract[path]
  apiServer().use(
    http.post(`*/uc/v1/${path}`, async ({ request }) => {
      const sent: unknown = await request.json()
      const body = spec.body.safeParse(sent)
      received.set(path, [...(received.get(path) ?? []), sent])
      if (!body.success) return envelope(Retcode.badInput, `${path}: ${body.error.message}`)
      try {
        // Just validated by the schema of this path.
        const data = await answer(sent as Body<P>)
        return HttpResponse.json({ retcode: 200, msg: '', data: spec.data.parse(data) })
      } catch (error) {
        if (error instanceof Refusal) return envelope(error.retcode, error.msg, error.more)
        throw error
      }
    }),
  )
}

/** Accepts every upload for the rest of the test, and returns it as `url` once `gate` is open. */
export function onUpload(url: string, purpose: FilePurpose, gate?: Promise<void>): void {
  const file = { url, kind: 'image', purpose, size: 7, mime: 'image/jpeg', sha256: 'a'.repeat(64) }
  const data = contract['file/upload'].data.parse(file)
  apiServer().use(
    http.post('*/uc/v1/file/upload', async () => {
      await gate
      return HttpResponse.json({ retcode: 200, msg: '', data })
    }),
  )
}

/** Makes a call that never gets an answer, as without a network. */
export function loseCall(path: CallPath): void {
  apiServer().use(http.post(`*/uc/v1/${path}`, () => HttpResponse.error()))
}

/** Delays a call's answer until `arrive` is called, for loading and submitting states. */
export function holdCall<P extends CallPath>(path: P, data: Data<P>): { arrive: () => void } {
  let arrive = () => {}
  const gate = new Promise<void>((open) => {
    arrive = open
  })
  onCall(path, async () => {
    await gate
    return data
  })
  return { arrive }
}

/** Returns the bodies sent to a call in this test, oldest first. */
export const sentTo = <P extends CallPath>(path: P): Body<P>[] => (received.get(path) ?? []) as Body<P>[] // as: recorded for that path only

export function resetApi(): void {
  received.clear()
  server?.resetHandlers()
}

export function closeApi(): void {
  server?.close()
  server = undefined
}

const envelope = (retcode: number, msg: string, more: object = {}) => HttpResponse.json({ retcode, msg, ...more })
