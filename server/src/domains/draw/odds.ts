import type { BoxSettings, Gift } from '@dm/shared/contract/calls/activity/document'

export const PPM = 1_000_000

/** The gift whose stretch of the cumulative weights holds `at`. */
function giftAt(gifts: readonly Gift[], at: number): Gift {
  let end = 0
  for (const gift of gifts) {
    end += gift.oddsPpm
    if (at < end) return gift
  }
  throw new RangeError(`no gift at ${at}`)
}

/** The rare gifts of a box that can be rolled. */
export const raresOf = ({ gifts }: Pick<BoxSettings, 'gifts'>): Gift[] =>
  gifts.filter(({ rare, oddsPpm, type }) => rare && oddsPpm > 0 && type !== 'thanks')

/**
 * Gift for a roll of 0 to 999,999: over the whole table, or with the guarantee over the rare gifts in proportion.
 * Whoever has the published table can recompute it. Pure.
 */
export function rolled(box: Pick<BoxSettings, 'gifts'>, roll: number, isPity: boolean): Gift {
  if (!isPity) return giftAt(box.gifts, roll)
  const rares = raresOf(box)
  const sum = rares.reduce((total, { oddsPpm }) => total + oddsPpm, 0)
  return giftAt(rares, Math.floor((roll * sum) / PPM))
}

/** The gifts to be tried for a roll, in this order; the last one, the fallback, never runs out. Pure. */
export function candidates(box: Pick<BoxSettings, 'gifts' | 'fallbackGiftId'>, first: Gift, isPity: boolean): Gift[] {
  const fallback = box.gifts.find(({ giftId }) => giftId === box.fallbackGiftId)
  if (!fallback) throw new Error('a box without a fallback')
  const others = isPity ? raresOf(box).filter(({ giftId }) => giftId !== first.giftId) : []
  return [first, ...others, fallback]
}

/** The odds that count while some gifts are out: theirs go to the fallback. They sum to a million. Pure. */
export function effectiveOdds(
  { gifts, fallbackGiftId }: Pick<BoxSettings, 'gifts' | 'fallbackGiftId'>,
  isOut: (gift: Gift) => boolean,
): Map<string, number> {
  const lost = gifts.filter((gift) => gift.giftId !== fallbackGiftId && isOut(gift))
  const missing = lost.reduce((sum, { oddsPpm }) => sum + oddsPpm, 0)
  return new Map(
    gifts.map((gift) => [
      gift.giftId,
      gift.giftId === fallbackGiftId ? gift.oddsPpm + missing : lost.includes(gift) ? 0 : gift.oddsPpm,
    ]),
  )
}
