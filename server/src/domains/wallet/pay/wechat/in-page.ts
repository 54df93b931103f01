import { createSign, randomBytes } from 'node:crypto'
import { secondsMs } from '@dm/shared/time'
import { z } from 'zod'
import type { WechatAccount } from '../../../../platform/payments/accounts'
import { addressOf, bodyOf } from '../live'
import type { InPage, Jump, PayRequest } from '../provider'
import { callWechat, refused, type WechatDeps } from './client'
import { orderOf } from './trade'

const ENTRANCE = 'https://open.weixin.qq.com/connect/oauth2/authorize'

/** Returns WeChat's address that redirects back with a code for the user's id, without a prompt (`snsapi_base`). */
export function enter(deps: WechatDeps, { attemptNo }: PayRequest): Jump {
  const back = addressOf(deps, `/pay/in-page/wechat/${attemptNo}`)
  const query = new URLSearchParams({
    appid: deps.account.appId,
    redirect_uri: back,
    response_type: 'code',
    scope: 'snsapi_base',
    state: 'pay',
  })
  return { type: 'redirect', url: `${ENTRANCE}?${query.toString()}#wechat_redirect` }
}

const Identity = z.object({ openid: z.string().min(1) })

/** Returns the openid for a code, which works once within five minutes. */
async function openidOf({ account, timeoutMs }: WechatDeps, official: Official, code: string): Promise<string> {
  const url = new URL('/sns/oauth2/access_token', official.url)
  const query = { appid: account.appId, secret: official.secret, code, grant_type: 'authorization_code' }
  url.search = new URLSearchParams(query).toString()
  const response = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(timeoutMs) }).catch(() => null)
  // Fetch's own error contains the address, and the secret in it.
  if (!response) throw new Error('the official account does not tell who the user is')
  const identity = Identity.safeParse(JSON.parse((await bodyOf(response)).toString('utf8')))
  if (!identity.success) throw new Error('the official account does not know the code')
  return identity.data.openid
}

type Official = NonNullable<WechatAccount['official']>

/**
 * Creates a payment for this user (`/v3/pay/transactions/jsapi`); returns the signed parameters of
 * `getBrandWCPayRequest`.
 */
export async function inPage(deps: WechatDeps, official: Official, request: PayRequest, code: string): Promise<InPage> {
  const openid = await openidOf(deps, official, code)
  const schema = z.object({ prepay_id: z.string() })
  const content = { ...orderOf(deps, request), payer: { openid } }
  const answer = await callWechat(deps, schema, ['POST', '/v3/pay/transactions/jsapi'], content)
  if (!answer.ok) throw refused(answer)
  const { appId, privateKey } = deps.account
  const timeStamp = String(Math.floor(deps.clock.now() / secondsMs(1)))
  const nonceStr = randomBytes(16).toString('hex')
  const packed = `prepay_id=${answer.data.prepay_id}`
  const lines = [appId, timeStamp, nonceStr, packed].map((line) => `${line}\n`).join('')
  const paySign = createSign('RSA-SHA256').update(lines).sign(privateKey, 'base64')
  return { appId, timeStamp, nonceStr, package: packed, signType: 'RSA', paySign }
}
