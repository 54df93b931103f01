/** What a transport failure says beside the button (foundations, section 3). */
export const NETWORK_MESSAGE = '网络异常，请稍后重试'

/**
 * Why a call was rejected. `retcode` is the envelope's code, or null for a transport failure: no answer, an HTTP status
 * outside 2xx, or a body that is no envelope. `requestId` is what the server's log knows the call by (`9F2C-41A7`).
 */
export class RequestError extends Error {
  constructor(
    readonly retcode: number | null,
    readonly msg: string,
    readonly path: string,
    readonly requestId: string,
    options?: ErrorOptions,
  ) {
    super(`${path}: ${retcode ?? 'transport'} ${msg}`, options)
    this.name = 'RequestError'
  }
}

export const isRequestError = (error: unknown): error is RequestError => error instanceof RequestError
