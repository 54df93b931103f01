import type { Reason } from '../contract/reasons'

/** Message of a transport failure, shown beside the button (docs/product/foundations.md#3-the-request-client). */
export const NETWORK_MESSAGE = '网络异常，请稍后重试'

interface RequestErrorOptions extends ErrorOptions {
  reason?: Reason
  field?: string
}

/**
 * Why a call was rejected. `retcode` is the envelope's code, or null for a transport failure: no answer, an HTTP status
 * outside 2xx, or a body that is not an envelope. `requestId` is the call's id in the server's log (`9F2C-41A7`). Pages
 * decide by `reason` and show `msg`; for bad input `field` is the wrong field's path in the body.
 */
export class RequestError extends Error {
  /** Null for a transport failure, and from a server that sends none. */
  readonly reason: Reason | null
  readonly field: string | null

  constructor(
    readonly retcode: number | null,
    readonly msg: string,
    readonly path: string,
    readonly requestId: string,
    { reason, field, ...options }: RequestErrorOptions = {},
  ) {
    super(`${path}: ${retcode ?? 'transport'} ${msg}`, options)
    this.name = 'RequestError'
    this.reason = reason ?? null
    this.field = field ?? null
  }
}

export const isRequestError = (error: unknown): error is RequestError => error instanceof RequestError
