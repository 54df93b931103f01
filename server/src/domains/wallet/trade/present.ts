import type { TradeKindName } from '@dm/shared/contract/calls/wallet/wallet'
import type { reversalsOf, TradeRow } from './store'

/** Returns a trade's answer. */
export const presentTrade = (row: TradeRow, links: Awaited<ReturnType<typeof reversalsOf>>) => ({
  id: row.id,
  txnId: row.txnId,
  unit: row.unit,
  group: row.group,
  kind: row.kind as TradeKindName, // as: the ledger only writes kinds of its catalogue
  title: row.title,
  ...(row.sub && { sub: row.sub }),
  amount: row.amount,
  ...(row.balanceAfter !== null && { balanceAfter: row.balanceAfter }),
  at: row.at,
  month: row.month,
  ...(row.refType && row.refId && { ref: { type: row.refType, id: row.refId } }),
  ...links(row),
})
