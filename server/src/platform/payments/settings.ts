import { z } from 'zod'

const text = z
  .string()
  .default('')
  .transform((value) => value.trim())

/** Payment providers: play money, WeChat Pay and Alipay (each as soon as its credentials are set), or none. */
export const PAYMENT_SETTINGS = {
  PAY_PROVIDER: z.enum(['sandbox', 'live', 'none']).default('sandbox'),
  /**
   * Time limit of one answer of WeChat Pay or Alipay; after that its result is unknown
   * (docs/product/wallet.md#providers).
   */
  PAY_TIMEOUT_MS: z.coerce.number().int().min(100).max(8_000).default(8_000),
  WECHAT_PAY_APP_ID: text,
  WECHAT_PAY_MCH_ID: text,
  /** The APIv3 key, 32 characters: notifies are encrypted with it. */
  WECHAT_PAY_KEY: text,
  /** Serial number of the merchant's own certificate. */
  WECHAT_PAY_CERT_SERIAL: text,
  /** Keys are PEM, or the path of a PEM file. */
  WECHAT_PAY_PRIVATE_KEY: text,
  /** The keys that WeChat Pay signs with: its public key, its certificates, or both during a replacement. */
  WECHAT_PAY_PLATFORM_KEY: text,
  /** `PUB_KEY_ID_…`, if one of them is a public key. */
  WECHAT_PAY_PLATFORM_KEY_ID: text,
  /** Secret of the official account, if WECHAT_PAY_APP_ID is one: then users can pay inside WeChat, too. */
  WECHAT_PAY_APP_SECRET: text,
  /** Where the official account's API identifies a user. */
  WECHAT_ACCOUNT_URL: text.pipe(z.string().transform((url) => url || 'https://api.weixin.qq.com')),
  WECHAT_PAY_URL: text.pipe(z.string().transform((url) => url || 'https://api.mch.weixin.qq.com')),
  ALIPAY_APP_ID: text,
  /** The account that receives the money, `2088…`. */
  ALIPAY_SELLER_ID: text,
  ALIPAY_PRIVATE_KEY: text,
  /** Alipay's public key, not the application's own. */
  ALIPAY_PUBLIC_KEY: text,
  ALIPAY_URL: text.pipe(z.string().transform((url) => url || 'https://openapi.alipay.com/gateway.do')),
}

export type PaymentSettings = { [Name in keyof typeof PAYMENT_SETTINGS]: z.output<(typeof PAYMENT_SETTINGS)[Name]> }
