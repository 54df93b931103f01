import type { AxiosProgressEvent, AxiosResponse } from 'axios'
import type { Body, CallPath, Data } from '../contract'
import { Retcode, type Envelope } from '../contract/codes'
import { isOwnApp, report } from '../env'
import { toast } from '../overlay'
import { noteServerTime } from '../time/now'
import { getToken } from '../session'
import { http } from './http'
import { ofLeavingPage } from './leaving'
import { NETWORK_MESSAGE, RequestError } from './RequestError'
import { sessionRefused } from './sessionRefused'

export interface RequestOptions {
  /** Aborting rejects with an `AbortError`, which is neither logged nor shown. */
  signal?: AbortSignal
  /** Uploads: how much has been sent, 0 to 1. */
  onProgress?: (share: number) => void
  /** Shows no toast when it is refused: for what the user did not ask for. */
  silent?: boolean
}

/** The clientid of everything that is not the native app (docs/product/foundations.md#10-constants-and-limits). */
const BROWSER_CLIENT = 5

/**
 * Makes one call of `/uc/v1` and returns the envelope's `data`. Rejects with a `RequestError`; a refused session opens
 * the login, other codes show a toast, a transport failure is only logged
 * (docs/product/foundations.md#3-the-request-client).
 */
export function request<P extends CallPath>(path: P, body: Body<P>, options: RequestOptions = {}): Promise<Data<P>> {
  return send(path, body ?? {}, options)
}

/** The same for an upload: `form` is sent as multipart, with the answer and the failures of `request`. */
export function requestForm<P extends CallPath>(
  path: P,
  form: FormData,
  options: RequestOptions = {},
): Promise<Data<P>> {
  return send(path, form, options)
}

async function send<P extends CallPath>(path: P, payload: object, options: RequestOptions): Promise<Data<P>> {
  const token = getToken()
  const sentAt = performance.now()
  const requestId = newRequestId()
  const envelope = await transport(path, payload, headersOf(token, requestId), requestId, options)
  // The server validates its answers against the contract, so data has the declared shape.
  if (envelope.retcode === Retcode.ok) return envelope.data as Data<P>
  react(envelope, { path, token, sentAt, silent: options.silent ?? false })
  const { retcode, msg, reason, field } = envelope
  throw new RequestError(retcode, msg || DEFAULT_MESSAGE, path, requestId, { reason, field })
}

const DEFAULT_MESSAGE = '网络故障,请重试!'
const LOGINS = ['login/simple', 'login/sms']
const DISABLED_MESSAGE = '该账号已被禁用'

function react(
  envelope: Envelope,
  call: { path: string; token: string | null; sentAt: number; silent: boolean },
): void {
  switch (envelope.retcode) {
    case Retcode.notLoggedIn:
    case Retcode.sessionEnded:
      sessionRefused(call, envelope.reason)
      break
    case Retcode.accountDisabled:
      toast(DISABLED_MESSAGE)
      // The form of a refused login is already visible.
      if (!LOGINS.includes(call.path)) sessionRefused(call)
      break
    default:
      if (!call.silent) toast(envelope.msg || DEFAULT_MESSAGE)
  }
}

async function transport(
  path: string,
  payload: object,
  headers: Record<string, string>,
  requestId: string,
  { signal, onProgress }: RequestOptions,
): Promise<Envelope> {
  let answer: AxiosResponse<unknown>
  try {
    const client = await http()
    answer = await client.post(path, payload, {
      ...ofLeavingPage(payload),
      headers,
      signal,
      onUploadProgress: onProgress && ((event: AxiosProgressEvent) => onProgress(event.progress ?? 0)),
    })
  } catch (error) {
    if (signal?.aborted) throw new DOMException(`${path} aborted`, 'AbortError')
    throw transportFailure(path, requestId, error)
  }
  const sentAt = Date.parse(String(answer.headers['date'] ?? ''))
  if (!Number.isNaN(sentAt)) noteServerTime(sentAt)
  if (!isEnvelope(answer.data)) throw transportFailure(path, requestId, new TypeError('the answer is no envelope'))
  return answer.data
}

function transportFailure(path: string, requestId: string, cause: unknown): RequestError {
  report('request', path, requestId, cause instanceof Error ? cause.message : cause)
  return new RequestError(null, NETWORK_MESSAGE, path, requestId, { cause })
}

const isEnvelope = (data: unknown): data is Envelope =>
  typeof data === 'object' && data !== null && 'retcode' in data && typeof data.retcode === 'number'

function headersOf(token: string | null, requestId: string): Record<string, string> {
  return {
    'X-Request-Id': requestId,
    ...(token ? { Authorization: token } : {}),
    ...(isOwnApp() ? {} : { clientid: String(BROWSER_CLIENT) }),
  }
}

/** Returns eight hex digits, short enough to be read out: `9F2C-41A7`. */
function newRequestId(): string {
  const [high = 0, low = 0] = crypto.getRandomValues(new Uint16Array(2))
  return [high, low].map((part) => part.toString(16).padStart(4, '0').toUpperCase()).join('-')
}
