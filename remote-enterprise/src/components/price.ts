import type { Data } from '@dm/shared/contract'
import { money } from '@dm/shared/format'

type Priced = Pick<Data<'enterprise/modelcard/get'>['products'][number], 'priceKind' | 'lowFen' | 'highFen' | 'unit'>

/** A product's price: 面议, `¥1,280.00/天`, or a range `¥800.00 – ¥1,200.00/天`. */
export function priceOf({ priceKind, lowFen, highFen, unit }: Priced): string {
  if (priceKind === 'ask' || lowFen === null) return '面议'
  const range = highFen === null ? money(lowFen) : `${money(lowFen)} – ${money(highFen)}`
  return unit ? `${range}/${unit}` : range
}
