import { z } from 'zod'

const text = z
  .string()
  .default('')
  .transform((value) => value.trim())

/** Address of a provider; `theirs` when empty. */
const address = (theirs: string) => text.pipe(z.string().transform((url) => url || theirs))

/** Payment providers (docs/payments.md#settings). */
export const PAYMENT_SETTINGS = {
  PAY_PROVIDER: z
    .enum(['sandbox', 'live', 'none'])
    .default('sandbox')
    .describe(
      '`sandbox` (play money), `none`, or `live`: WeChat Pay and Alipay, each as soon as its settings are there ([payments](payments.md))',
    ),
  PAY_TIMEOUT_MS: z.coerce
    .number()
    .int()
    .min(100)
    .max(8_000)
    .default(8_000)
    .describe('time limit of one answer of WeChat Pay or Alipay, in ms; after that its result is unknown'),
  WECHAT_PAY_APP_ID: text.describe('WeChat Pay: the app or the official account'),
  WECHAT_PAY_MCH_ID: text.describe('the merchant'),
  WECHAT_PAY_KEY: text.describe('the APIv3 key, 32 characters: notifies are encrypted with it'),
  WECHAT_PAY_CERT_SERIAL: text.describe('serial number of the merchant’s own certificate'),
  WECHAT_PAY_PRIVATE_KEY: text.describe('the merchant’s key: PEM, or the path of a PEM file'),
  WECHAT_PAY_PLATFORM_KEY: text.describe(
    'the keys that WeChat Pay signs with: its public key, its certificates, or both during a replacement',
  ),
  WECHAT_PAY_PLATFORM_KEY_ID: text.describe('`PUB_KEY_ID_…`, if one of them is a public key'),
  WECHAT_PAY_APP_SECRET: text.describe(
    'secret of the official account, if WECHAT_PAY_APP_ID is one: then users can pay inside WeChat, too',
  ),
  WECHAT_ACCOUNT_URL: address('https://api.weixin.qq.com').describe(
    'where the official account’s API identifies a user; empty for `https://api.weixin.qq.com`',
  ),
  WECHAT_PAY_URL: address('https://api.mch.weixin.qq.com').describe(
    'where WeChat Pay is called; empty for `https://api.mch.weixin.qq.com`',
  ),
  ALIPAY_APP_ID: text.describe('Alipay: the application'),
  ALIPAY_SELLER_ID: text.describe('the account that receives the money, `2088…`'),
  ALIPAY_PRIVATE_KEY: text.describe('the application’s key: PEM, the path of a PEM file, or bare base64'),
  ALIPAY_PUBLIC_KEY: text.describe('Alipay’s public key, not the application’s own'),
  ALIPAY_URL: address('https://openapi.alipay.com/gateway.do').describe(
    'where Alipay is called; empty for `https://openapi.alipay.com/gateway.do`',
  ),
}

export type PaymentSettings = { [Name in keyof typeof PAYMENT_SETTINGS]: z.output<(typeof PAYMENT_SETTINGS)[Name]> }
