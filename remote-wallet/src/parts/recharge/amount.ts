import type { Data } from '@dm/shared/contract'
import { parseWhole } from '@dm/shared/validate'

export type Packages = Data<'wallet/coin/package/list'>
type CoinPackage = Packages['list'][number]

/** The choice: a package, or a custom amount as typed. */
export type Choice = { type: 'package'; id: string } | { type: 'own'; yuan: string }

/** Returns the preselected package: the requested one, else the smallest that covers `need`, else the second. */
export function firstChoice({ list, first }: Packages, request: { item?: string | null; need: number }): Choice {
  const covers = list.find((pack) => coinsOf(pack, first) >= request.need)
  const selected = list.find(({ id }) => id === request.item) ?? (request.need > 0 ? (covers ?? list.at(-1)) : list[1])
  return { type: 'package', id: selected?.id ?? '' }
}

/** Returns the total coins of a package. */
const coinsOf = (pack: CoinPackage, first: boolean) => pack.coin + pack.giftCoin + (first ? pack.coin : 0)

export type Bought =
  { fen: number; coin: number; order: { itemId: string } | { customYuan: number } } | { error: string }

/**
 * Returns price and coins of a choice, or what is wrong with the typed amount
 * (docs/product/wallet.md#walletcoinrecord).
 */
export function boughtBy(choice: Choice, { list, first, coinPerYuan, customMinYuan, customMaxYuan }: Packages): Bought {
  if (choice.type === 'package') {
    const pack = list.find(({ id }) => id === choice.id)
    if (!pack) return { error: '请输入充值金额' }
    return { fen: pack.fen, coin: coinsOf(pack, first), order: { itemId: pack.id } }
  }
  if (choice.yuan.trim() === '') return { error: '请输入充值金额' }
  const yuan = parseWhole(choice.yuan)
  if (yuan === null || yuan < customMinYuan || yuan > customMaxYuan) return { error: '请输入1-5000的整数' }
  return { fen: yuan * 100, coin: yuan * coinPerYuan, order: { customYuan: yuan } }
}
