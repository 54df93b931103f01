import type { WalletOpsCalls } from '@dm/shared/contract/ops/wallet'
import type { OpsHandlers } from '../../../platform/ops-calls'
import type { SmsSender } from '../../../platform/sms-sender'
import type { DomainOpsCtx } from '../../domain'

export type { DomainOpsCtx as OpsCtx } from '../../domain'

/** One operator's call for the wallet; the contract has validated its body. Throws `Failure` to refuse. */
export type Operation<C extends keyof WalletOpsCalls> = OpsHandlers<WalletOpsCalls, DomainOpsCtx>[C]

/** Returns services that keep text messages back, and what sends them after the commit. */
export function holdingMessages({ log, ...ctx }: DomainOpsCtx): { deps: DomainOpsCtx; sendMessages(): Promise<void> } {
  const waiting: [mobile: string, text: string][] = []
  const sms: SmsSender = { send: async (mobile, text) => void waiting.push([mobile, text]) }
  return {
    deps: { ...ctx, log, sms },
    async sendMessages() {
      for (const [mobile, text] of waiting)
        await ctx.sms
          .send(mobile, text)
          .catch((error: unknown) => log.warn({ err: error }, 'a notification was not sent'))
    },
  }
}
