import { createSign, createVerify } from 'node:crypto'
import { minutesMs, secondsMs } from '@dm/shared/time'
import type { WechatAccount } from '../../../../platform/payments/accounts'
import { serialOf } from '../../../../platform/payments/key-text'

/** The signed parts of our request. */
export interface SignedRequest {
  method: string
  /** With its query. */
  path: string
  body: string
  /** Epoch ms. */
  at: number
  nonce: string
}

type Signer = Pick<WechatAccount, 'mchId' | 'certSerial' | 'privateKey'>

/** Returns the value of `Authorization` (WeChat Pay APIv3, "签名生成"): RSA-SHA256 over five lines. */
export function authorization({ mchId, certSerial, privateKey }: Signer, request: SignedRequest): string {
  const { method, path, body, at, nonce } = request
  const timestamp = String(Math.floor(at / secondsMs(1)))
  const lines = [method, path, timestamp, nonce, body].map((line) => `${line}\n`).join('')
  const parts = {
    mchid: mchId,
    nonce_str: nonce,
    signature: createSign('RSA-SHA256').update(lines).sign(privateKey, 'base64'),
    timestamp,
    serial_no: certSerial,
  }
  const text = Object.entries(parts).map(([name, value]) => `${name}="${value}"`)
  return `WECHATPAY2-SHA256-RSA2048 ${text.join(',')}`
}

/** Timestamps further off are rejected as replays. */
const LIFE_MS = minutesMs(5)

/**
 * True if WeChat Pay signed exactly this body recently, with a known key by its serial number; the same for answers and
 * notifies. Header names are in lower case.
 */
export function isGenuine(
  { platformKeys }: Pick<WechatAccount, 'platformKeys'>,
  headers: Record<string, string | undefined>,
  body: Buffer,
  now: number,
): boolean {
  const timestamp = headers['wechatpay-timestamp'] ?? ''
  const key = platformKeys.get(serialOf(headers['wechatpay-serial'] ?? ''))
  if (!key || !/^\d{1,12}$/.test(timestamp) || Math.abs(now - secondsMs(Number(timestamp))) > LIFE_MS) return false
  const verify = createVerify('RSA-SHA256')
  verify.update(`${timestamp}\n${headers['wechatpay-nonce'] ?? ''}\n`)
  verify.update(body)
  verify.update('\n')
  return verify.verify(key, headers['wechatpay-signature'] ?? '', 'base64')
}
