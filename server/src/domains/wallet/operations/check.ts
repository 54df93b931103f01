import { checkWallet, summaryOf } from '../check'
import { type Operation } from './operation'

/** Returns every violated rule of the wallet (docs/product/wallet.md#ledger: invariants). */
export const walletCheck: Operation<'walletCheck'> = async ({ day }, ctx) => {
  const at = ctx.clock.now()
  const broken = await checkWallet({ ...ctx, now: at }, day)
  return { at, broken: summaryOf(broken) }
}
