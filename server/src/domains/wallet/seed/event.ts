import type { TradeKindName } from '@dm/shared/contract/calls/wallet/wallet'
import { addDays, dayOf, startOfDay } from '@dm/shared/time'
import type { SeedContext } from '../../../demo/context'
import type { DemoOrder } from './order'

/** State of a demo withdrawal; only `success` and `returned` moved money, the last two have not ended. */
export type WithdrawEnd = 'success' | 'returned' | 'failed' | 'rejected' | 'cancelled' | 'reviewing' | 'unknown'

/** An event in the history of a wallet. Amounts are positive; `do` gives the direction. */
export type WalletEvent = { at: number; title?: string; sub?: string; ref?: { type: 'source'; id: string } } & (
  | { do: 'gain' | 'spend'; coin: number; kind: TradeKindName }
  | { do: 'hold'; coin: number; kind: TradeKindName }
  | { do: 'order'; order: DemoOrder }
  | {
      do: 'earn'
      fen: number
      kind: TradeKindName
      bucket?: 'income' | 'clear'
      taxFen?: number
      availableAt?: number
      /** Nothing is earned if more than this could be withdrawn then. */
      most?: number
    }
  /** Takes less if the balance is lower, in whole ten yuan. */
  | { do: 'withdraw'; fen: number; end: WithdrawEnd; vip?: boolean }
  /** Withdraws everything above `keep`, if at least ¥10. */
  | { do: 'withdrawTo'; keep: number }
  /** Earns enough to reach `reach`. */
  | { do: 'earnTo'; reach: number; kind: TradeKindName }
  /** Spends all gift coins, and bought ones above `paid`. */
  | { do: 'spendTo'; paid: number; kind: TradeKindName }
  | { do: 'clawBack'; fen: number }
)

/** Returns the time `days` before the seeding day at `minute` of that day in UTC+8, never in the future. */
export function back({ now }: Pick<SeedContext, 'now'>, days: number, minute: number): number {
  const at = startOfDay(addDays(dayOf(now), -days)) + minute * 60_000
  return Math.min(at, now - (days + 1) * 60_000)
}
