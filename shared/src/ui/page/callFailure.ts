export interface CallFailure {
  /** `null`: no answer. */
  retcode: number | null
  /** The wrong field's path in the body, such as `packages.0.name`. */
  field: string | null
  text: string
  /** Short form of the request id, `9F2C-41A7`. */
  number: string
}

/** Reads a rejected request without importing the client: the server's message, or that of a lost connection. */
export function callFailureOf(error: unknown): CallFailure {
  const parts: { retcode?: unknown; msg?: unknown; requestId?: unknown; field?: unknown } =
    typeof error === 'object' && error !== null ? error : {}
  const retcode = typeof parts.retcode === 'number' ? parts.retcode : null
  const message = typeof parts.msg === 'string' ? parts.msg : ''
  const id = typeof parts.requestId === 'string' ? parts.requestId.replace(/[^0-9a-z]/gi, '').toUpperCase() : ''
  const text = retcode === null ? '网络异常，请稍后重试' : message || '网络故障，请稍后重试'
  const field = typeof parts.field === 'string' ? parts.field : null
  return { retcode, field, text, number: id && `${id.slice(0, 4)}-${id.slice(4, 8)}` }
}

/** True for a failure of a call, refused or lost; anything else is a fault of the page. */
export const isCallFailure = (error: unknown): boolean => error instanceof Error && 'retcode' in error
