import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import type { WechatAccount } from '../../../../platform/payments/accounts'
import { addressOf, bodyOf, FILE_TIMEOUT_MS, type LiveDeps } from '../live'
import { authorization, isGenuine } from './signature'

export type WechatDeps = LiveDeps & { account: WechatAccount }

/** WeChat Pay's answer: the data, or a refusal with its own code such as `ORDER_NOT_EXIST`. */
export type WechatAnswer<T> = { ok: true; data: T } | { ok: false; code: string; text: string }

const Refusal = z.object({ code: z.string(), message: z.string().default('') })

export const notifyAddress = (deps: WechatDeps, kind: 'notify' | 'refund-notify') =>
  addressOf(deps, `/pay/${kind}/wechat`)

/**
 * Calls WeChat Pay. Rejects when the outcome is unknown: no answer in time, an invalid signature, too many calls, or a
 * fault on its side. Its SDKs verify only successes; here a refusal is verified, too, if it is signed.
 */
export async function callWechat<T>(
  deps: WechatDeps,
  schema: z.ZodType<T>,
  [method, path]: readonly [method: 'GET' | 'POST', path: string],
  content?: unknown,
): Promise<WechatAnswer<T>> {
  const body = content === undefined ? '' : JSON.stringify(content)
  const response = await send(deps, { method, path, body })
  const bytes = await bodyOf(response)
  const headers = Object.fromEntries(response.headers)
  const signed = headers['wechatpay-signature'] !== undefined
  if ((response.ok || signed) && !isGenuine(deps.account, headers, bytes, deps.clock.now()))
    throw new Error(`WeChat Pay did not sign what it answered to ${method} ${path.split('?')[0]}`)
  if (response.ok) return { ok: true, data: schema.parse(bytes.length === 0 ? {} : JSON.parse(bytes.toString())) }
  if (response.status >= 500 || response.status === 429) throw new Error(`WeChat Pay answered ${response.status}`)
  const { code, message } = Refusal.parse(JSON.parse(bytes.toString()))
  return { ok: false, code, text: message }
}

/** Downloads a file named in an answer. It is not signed, but its hash is in that answer. */
export async function downloadWechat(deps: WechatDeps, address: string): Promise<Buffer> {
  const { pathname, search } = new URL(address)
  const patient = { ...deps, timeoutMs: FILE_TIMEOUT_MS }
  const response = await send(patient, { method: 'GET', path: pathname + search, body: '' }, address)
  if (!response.ok) throw new Error(`WeChat Pay answered ${response.status} instead of a file`)
  return bodyOf(response, 'file')
}

/** Formats a refusal that nobody can handle, for the log. */
export const refused = ({ code, text }: { code: string; text: string }) =>
  new Error(`WeChat Pay refused: ${code} ${text}`)

function send(
  { account, clock, timeoutMs }: WechatDeps,
  { method, path, body }: { method: string; path: string; body: string },
  address = account.url + path,
): Promise<Response> {
  const nonce = randomBytes(16).toString('hex')
  return fetch(address, {
    method,
    headers: {
      accept: 'application/json',
      'user-agent': 'dianmeng',
      authorization: authorization(account, { method, path, body, at: clock.now(), nonce }),
      ...(body !== '' && { 'content-type': 'application/json' }),
      ...(account.askFor && { 'wechatpay-serial': account.askFor }),
    },
    ...(body !== '' && { body }),
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  })
}
