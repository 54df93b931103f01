import type { WalletOpsCalls } from '@dm/shared/contract/wallet-ops'
import type { OpsCtx, OpsHandlers } from '../../../delivery/ops/calls'
import { openKeys } from '../../../platform/keys'
import { senderOf, type SmsSender } from '../../account/sms-sender'
import { openPay, type Pay } from '../pay'
import type { AdvanceDeps } from '../withdraw/advance'

export type { OpsCtx } from '../../../delivery/ops/calls'

/** One operator's call on the wallet; its body has been checked by the contract. Throws `Failure` to refuse. */
export type Operation<C extends keyof WalletOpsCalls> = OpsHandlers<WalletOpsCalls>[C]

/** The providers of payments that the settings name. */
export const payOfCtx = ({ db, clock, settings }: OpsCtx): Pay =>
  openPay({ db, clock, settings, keys: openKeys(db, settings.SECRET_KEY) })

/** What moves withdrawals on, and the text messages that wait until the act is committed. */
export function withdrawDeps(ctx: OpsCtx): { deps: AdvanceDeps; tell(): Promise<void> } {
  const { db, clock, settings, log } = ctx
  const waiting: [mobile: string, text: string][] = []
  const sms: SmsSender = { send: async (mobile, text) => void waiting.push([mobile, text]) }
  return {
    deps: { db, clock, settings, log, sms, keys: openKeys(db, settings.SECRET_KEY) },
    async tell() {
      const sender = senderOf(settings, clock)
      for (const [mobile, text] of waiting)
        await sender
          .send(mobile, text)
          .catch((error: unknown) => log.warn({ err: error }, 'a notice of a withdrawal was not sent'))
    },
  }
}
