import type { ChannelName } from '@dm/shared/contract/calls/wallet/pay'
import type { Db } from '../../../db/open'
import type { Clock } from '../../../platform/clock'
import type { Keys } from '../../../platform/keys'
import { liveAccounts } from '../../../platform/payments/live'
import type { Settings } from '../../../platform/settings'
import { alipayProvider } from './alipay/provider'
import type { PayProvider } from './provider'
import { sandboxProvider } from './sandbox/provider'
import { wechatProvider } from './wechat/provider'

/** The payment providers of this server. */
export interface Pay {
  /** Every provider, in display order of its channels. */
  providers: readonly PayProvider[]
  named(name: string): PayProvider | undefined
  of(channel: ChannelName): PayProvider | undefined
}

/** Opens the providers of the settings: the sandbox, WeChat Pay and Alipay, or none. */
export function openPay(deps: { db: Db; clock: Clock; keys: Keys; settings: Settings }): Pay {
  const { clock, settings } = deps
  if (settings.PAY_PROVIDER === 'sandbox') return payOf([sandboxProvider(deps)])
  const { wechat, alipay } = liveAccounts(settings)
  const live = { clock, publicUrl: settings.PUBLIC_URL, timeoutMs: settings.PAY_TIMEOUT_MS }
  return payOf([
    ...(wechat ? [wechatProvider({ ...live, account: wechat })] : []),
    ...(alipay ? [alipayProvider({ ...live, account: alipay })] : []),
  ])
}

const payOf = (providers: readonly PayProvider[]): Pay => ({
  providers,
  named: (name) => providers.find((provider) => provider.name === name),
  of: (channel) => providers.find(({ channels }) => channels.some((one) => one.channel === channel)),
})
