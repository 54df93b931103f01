import type { Data } from '@dm/shared/contract'
import type { rechargeForm } from '@dm/shared/contract/forms/wallet/pay'
import type { Sent } from '@dm/shared/forms'

export type Packages = Data<'wallet/coin/package/list'>
type CoinPackage = Packages['list'][number]

/** Returns the id of the preselected package: the requested one, else the smallest that covers `need`, else the second. */
export function firstItem({ list, first }: Packages, request: { item?: string | null; need: number }): string {
  const covers = list.find((pack) => coinsOf(pack, first) >= request.need)
  const selected = list.find(({ id }) => id === request.item) ?? (request.need > 0 ? (covers ?? list.at(-1)) : list[1])
  return selected?.id ?? ''
}

/** Returns the total coins of a package. */
const coinsOf = (pack: CoinPackage, first: boolean) => pack.coin + pack.giftCoin + (first ? pack.coin : 0)

/** Price and coins of a package or a custom amount in yuan; null while neither is there. */
export function boughtBy(
  { itemId, customYuan }: Sent<typeof rechargeForm.fields>,
  { list, first, coinPerYuan }: Packages,
) {
  const pack = list.find(({ id }) => id === itemId)
  if (pack) return { fen: pack.fen, coin: coinsOf(pack, first) }
  return customYuan === undefined ? null : { fen: customYuan * 100, coin: customYuan * coinPerYuan }
}
