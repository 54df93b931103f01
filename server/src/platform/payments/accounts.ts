import type { KeyObject } from 'node:crypto'
import { withoutEnd } from '@dm/shared/format'
import { keysBySerial, privateKeyOf, publicKeyOf, serialOf } from './key-text'
import type { PaymentSettings } from './settings'

/** Merchant credentials for WeChat Pay, and the keys to verify its answers. */
export interface WechatAccount {
  appId: string
  mchId: string
  /** 32 bytes. */
  apiKey: Buffer
  certSerial: string
  privateKey: KeyObject
  /** The keys that WeChat Pay signs with, by serial number. */
  platformKeys: ReadonlyMap<string, KeyObject>
  /** Serial number of the public key that it is asked to sign answers with, if any. */
  askFor?: string
  /** Without a trailing slash. */
  url: string
  /** Credentials that identify users inside WeChat; absent where payment inside WeChat is not offered. */
  official?: { secret: string; url: string }
}

export interface AlipayAccount {
  appId: string
  sellerId: string
  privateKey: KeyObject
  publicKey: KeyObject
  url: string
}

type Part<T> = (settings: PaymentSettings) => T

const apiKey: Part<Buffer> = ({ WECHAT_PAY_KEY }) => {
  const key = Buffer.from(WECHAT_PAY_KEY)
  if (key.length !== 32) throw new Error('32 characters')
  return key
}
const certSerial: Part<string> = ({ WECHAT_PAY_CERT_SERIAL }) => {
  if (!/^[0-9A-F]{8,64}$/i.test(WECHAT_PAY_CERT_SERIAL)) throw new Error('a serial number in hexadecimal digits')
  return WECHAT_PAY_CERT_SERIAL.toUpperCase()
}
const wechatPrivateKey: Part<KeyObject> = ({ WECHAT_PAY_PRIVATE_KEY }) => privateKeyOf(WECHAT_PAY_PRIVATE_KEY)
const platformKeys: Part<Map<string, KeyObject>> = ({ WECHAT_PAY_PLATFORM_KEY, WECHAT_PAY_PLATFORM_KEY_ID }) =>
  keysBySerial(WECHAT_PAY_PLATFORM_KEY, WECHAT_PAY_PLATFORM_KEY_ID)
const sellerId: Part<string> = ({ ALIPAY_SELLER_ID }) => {
  if (!/^2088\d{12}$/.test(ALIPAY_SELLER_ID)) throw new Error('16 digits that begin with 2088')
  return ALIPAY_SELLER_ID
}
const alipayPrivateKey: Part<KeyObject> = ({ ALIPAY_PRIVATE_KEY }) => privateKeyOf(ALIPAY_PRIVATE_KEY)
const alipayPublicKey: Part<KeyObject> = ({ ALIPAY_PUBLIC_KEY }) => publicKeyOf(ALIPAY_PUBLIC_KEY)

/** The parts that are checked separately, by the name of their setting. */
export const WECHAT_PARTS: [name: keyof PaymentSettings, part: Part<unknown>][] = [
  ['WECHAT_PAY_KEY', apiKey],
  ['WECHAT_PAY_CERT_SERIAL', certSerial],
  ['WECHAT_PAY_PRIVATE_KEY', wechatPrivateKey],
  ['WECHAT_PAY_PLATFORM_KEY', platformKeys],
]
export const ALIPAY_PARTS: [name: keyof PaymentSettings, part: Part<unknown>][] = [
  ['ALIPAY_SELLER_ID', sellerId],
  ['ALIPAY_PRIVATE_KEY', alipayPrivateKey],
  ['ALIPAY_PUBLIC_KEY', alipayPublicKey],
]

/** Returns the WeChat Pay account; throws where a part is invalid. */
export function wechatAccount(settings: PaymentSettings): WechatAccount {
  const keys = platformKeys(settings)
  const id = serialOf(settings.WECHAT_PAY_PLATFORM_KEY_ID)
  return {
    appId: settings.WECHAT_PAY_APP_ID,
    mchId: settings.WECHAT_PAY_MCH_ID,
    apiKey: apiKey(settings),
    certSerial: certSerial(settings),
    privateKey: wechatPrivateKey(settings),
    platformKeys: keys,
    ...(keys.has(id) && { askFor: settings.WECHAT_PAY_PLATFORM_KEY_ID }),
    url: withoutEnd(settings.WECHAT_PAY_URL, '/'),
    ...(settings.WECHAT_PAY_APP_SECRET && {
      official: { secret: settings.WECHAT_PAY_APP_SECRET, url: withoutEnd(settings.WECHAT_ACCOUNT_URL, '/') },
    }),
  }
}

/** Returns the Alipay account; throws where a part is invalid. */
export const alipayAccount = (settings: PaymentSettings): AlipayAccount => ({
  appId: settings.ALIPAY_APP_ID,
  sellerId: sellerId(settings),
  privateKey: alipayPrivateKey(settings),
  publicKey: alipayPublicKey(settings),
  url: settings.ALIPAY_URL,
})
