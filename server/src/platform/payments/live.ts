import {
  ALIPAY_PARTS,
  alipayAccount,
  WECHAT_PARTS,
  wechatAccount,
  type AlipayAccount,
  type WechatAccount,
} from './accounts'
import type { PaymentSettings } from './settings'

const NEEDED = {
  wechat: [
    'WECHAT_PAY_APP_ID',
    'WECHAT_PAY_MCH_ID',
    'WECHAT_PAY_KEY',
    'WECHAT_PAY_CERT_SERIAL',
    'WECHAT_PAY_PRIVATE_KEY',
    'WECHAT_PAY_PLATFORM_KEY',
  ],
  alipay: ['ALIPAY_APP_ID', 'ALIPAY_SELLER_ID', 'ALIPAY_PRIVATE_KEY', 'ALIPAY_PUBLIC_KEY'],
} as const

const isNamed = (settings: PaymentSettings, provider: keyof typeof NEEDED) =>
  NEEDED[provider].some((name) => settings[name] !== '')

/**
 * Returns the accounts that take real money; none unless `PAY_PROVIDER` is `live`. Throws when a key cannot be read.
 */
export function liveAccounts(settings: PaymentSettings): { wechat?: WechatAccount; alipay?: AlipayAccount } {
  if (settings.PAY_PROVIDER !== 'live') return {}
  return {
    ...(isNamed(settings, 'wechat') && { wechat: wechatAccount(settings) }),
    ...(isNamed(settings, 'alipay') && { alipay: alipayAccount(settings) }),
  }
}

/** Returns what is wrong with the settings of real payments, each with its name and never with its value. */
export function paymentContradictions(
  settings: PaymentSettings & { PUBLIC_URL: string; NODE_ENV: string; ALLOW_DEMO: boolean },
): string[] {
  if (settings.PAY_PROVIDER !== 'live') return []
  const { PUBLIC_URL, NODE_ENV, ALLOW_DEMO } = settings
  const open = NODE_ENV !== 'production' || ALLOW_DEMO
  const named = (['wechat', 'alipay'] as const).filter((provider) => isNamed(settings, provider))
  return [
    ...(PUBLIC_URL === ''
      ? ['PUBLIC_URL: needed where payments are taken; providers send users and notifies there']
      : []),
    ...(!open && PUBLIC_URL !== '' && !PUBLIC_URL.startsWith('https://') ? ['PUBLIC_URL: payments need https'] : []),
    ...(named.length === 0
      ? [`PAY_PROVIDER: live needs ${NEEDED.wechat.join(', ')}; or ${NEEDED.alipay.join(', ')}; or both`]
      : []),
    ...named.flatMap((provider) => {
      const missing = NEEDED[provider].filter((name) => settings[name] === '')
      if (missing.length > 0) return missing.map((name) => `${name}: needed where ${provider} takes payments`)
      return wrongOf(settings, provider)
    }),
  ]
}

function wrongOf(settings: PaymentSettings, provider: keyof typeof NEEDED): string[] {
  const urls = provider === 'wechat' ? (['WECHAT_PAY_URL', 'WECHAT_ACCOUNT_URL'] as const) : (['ALIPAY_URL'] as const)
  const wrong = urls.filter((name) => !URL.canParse(settings[name])).map((name) => `${name}: not an address`)
  // Each key is read separately, so that every invalid one is reported.
  const names = provider === 'wechat' ? WECHAT_PARTS : ALIPAY_PARTS
  for (const [name, read] of names) {
    try {
      read(settings)
    } catch (error) {
      wrong.push(`${name}: ${error instanceof Error ? error.message : 'cannot be read'}`)
    }
  }
  return wrong
}
