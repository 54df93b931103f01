import { utc8Text } from '@dm/shared/time'
import { z } from 'zod'
import type { AlipayAccount } from '../../../../platform/payments/accounts'
import { bodyOf, type LiveDeps } from '../live'
import { isRsa2, rsa2, signedText, type Params } from './signature'

export type AlipayDeps = LiveDeps & { account: AlipayAccount }

/** Alipay's answer: the data, or a refusal with its own code such as `ACQ.TRADE_NOT_EXIST`. */
export type AlipayAnswer<T> = { ok: true; data: T } | { ok: false; code: string; text: string }

const Node = z.looseObject({ code: z.string(), sub_code: z.string().default(''), sub_msg: z.string().default('') })

/** Returns the signed parameters of a call. `extra`: such as the notify address. */
function signed({ account, clock }: AlipayDeps, method: string, content: object, extra: Params = {}): Params {
  const params: Params = {
    app_id: account.appId,
    method,
    format: 'JSON',
    charset: 'utf-8',
    sign_type: 'RSA2',
    timestamp: utc8Text(clock.now()),
    version: '1.0',
    ...extra,
    biz_content: JSON.stringify(content),
  }
  return { ...params, sign: rsa2(account.privateKey, signedText(params, ['sign'])) }
}

/** Returns the address of an Alipay page with a signed order; no request is made until the user opens it. */
export function pageAddress(deps: AlipayDeps, method: string, content: object, extra: Params): string {
  const url = new URL(deps.account.url)
  for (const [name, value] of Object.entries(signed(deps, method, content, extra))) url.searchParams.set(name, value)
  return url.href
}

/**
 * Calls Alipay. Rejects when the outcome is unknown: no answer in time, an invalid signature, or a fault on its side or
 * in our request. A business refusal (40004) is an answer.
 */
export async function callAlipay<T>(
  deps: AlipayDeps,
  schema: z.ZodType<T>,
  method: string,
  content: object,
): Promise<AlipayAnswer<T>> {
  const { biz_content = '', ...common } = signed(deps, method, content)
  const url = new URL(deps.account.url)
  // Its gateway reads the charset before the body: everything but the content is in the query.
  for (const [name, value] of Object.entries(common)) url.searchParams.set(name, value)
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded;charset=utf-8' },
    body: new URLSearchParams({ biz_content }).toString(),
    redirect: 'error',
    signal: AbortSignal.timeout(deps.timeoutMs),
  })
  const text = (await bodyOf(response)).toString('utf8')
  if (!response.ok) throw new Error(`Alipay answered ${response.status}`)
  const node = genuineNode(deps.account, text, `${method.replaceAll('.', '_')}_response`)
  const { code, sub_code, sub_msg } = Node.parse(node)
  if (code === '10000') return { ok: true, data: schema.parse(node) }
  const reason = sub_code.replace(/^aop\./, '')
  if (code === '40004' && reason !== 'ACQ.SYSTEM_ERROR') return { ok: false, code: reason, text: sub_msg }
  throw new Error(`Alipay answered ${code} ${sub_code}`)
}

export const refused = ({ code, text }: { code: string; text: string }) => new Error(`Alipay refused: ${code} ${text}`)

const Signature = z.looseObject({ sign: z.string() })

/** Returns the part of an answer under `name` after verifying its signature over the raw text. */
function genuineNode({ publicKey }: AlipayAccount, text: string, name: string): unknown {
  const { sign } = Signature.parse(JSON.parse(text))
  const node = textUnder(text, name)
  if (node === null || !isRsa2(publicKey, node, sign)) throw new Error('Alipay did not sign what it answered')
  return JSON.parse(node)
}

/** Returns the raw text of the object under a name, as it was signed; null without one. */
export function textUnder(json: string, name: string): string | null {
  const key = `"${name}":`
  const found = json.indexOf(key)
  const start = found === -1 ? -1 : found + key.length
  if (json[start] !== '{') return null
  let depth = 0
  let quoted = false
  for (let at = start; at < json.length; at += 1) {
    const char = json[at]
    if (quoted && char === '\\') at += 1
    else if (char === '"') quoted = !quoted
    else if (!quoted && char === '{') depth += 1
    else if (!quoted && char === '}') {
      depth -= 1
      if (depth === 0) return json.slice(start, at + 1)
    }
  }
  return null
}
