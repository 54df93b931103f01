import { randomInt } from 'node:crypto'
import type { Gift } from '@dm/shared/contract/calls/activity/document'
import fc from 'fast-check'
import { candidates, effectiveOdds, PPM, raresOf, rolled } from './odds'

const gift = (giftId: string, oddsPpm: number, changes: Partial<Gift> = {}): Gift => ({
  giftId,
  type: 'coin',
  name: giftId,
  amount: 1,
  valueFen: 0,
  rare: false,
  oddsPpm,
  total: 100,
  ...changes,
})

const box = {
  gifts: [
    gift('car', 100, { rare: true, type: 'goods' }),
    gift('bag', 9_900, { rare: true, type: 'goods' }),
    gift('coins', 190_000),
    gift('few', 300_000),
    gift('none', 500_000, { type: 'thanks' }),
  ],
  fallbackGiftId: 'none',
}

/** Boxes of any odds that sum to a million, whose last gift is the fallback. */
const anyBox = fc.array(fc.integer({ min: 0, max: 1000 }), { minLength: 2, maxLength: 12 }).map((weights) => {
  const sum = weights.reduce((a, b) => a + b, 0) + 1
  const odds = weights.map((weight) => Math.floor((weight / sum) * PPM))
  const rest = PPM - odds.reduce((a, b) => a + b, 0)
  const gifts = [
    ...odds.map((ppm, n) => gift(`g${n}`, ppm, { rare: n % 3 === 0 })),
    gift('none', rest, { type: 'thanks' }),
  ]
  return { gifts, fallbackGiftId: 'none' }
})

test('a roll names the gift whose stretch holds it, at the edges too', () => {
  const names = (...rolls: number[]) => rolls.map((roll) => rolled(box, roll, false).giftId)
  expect(names(0, 99, 100, 9_999, 10_000)).toEqual(['car', 'car', 'bag', 'bag', 'coins'])
  expect(names(199_999, 200_000, 499_999, 500_000, 999_999)).toEqual(['coins', 'few', 'few', 'none', 'none'])
})

test('the guarantee rolls over the rare gifts in proportion', () => {
  const names = (...rolls: number[]) => rolls.map((roll) => rolled(box, roll, true).giftId)
  expect(names(0, 9_999, 10_000, 999_999)).toEqual(['car', 'car', 'bag', 'bag'])
})

test('every roll names exactly one gift of the table', () => {
  fc.assert(
    fc.property(anyBox, fc.integer({ min: 0, max: PPM - 1 }), (any, roll) => {
      expect(any.gifts).toContain(rolled(any, roll, false))
      if (raresOf(any).length > 0) expect(raresOf(any)).toContain(rolled(any, roll, true))
    }),
  )
})

test('whatever is out, the odds that count sum to a million, and what is out has none', () => {
  fc.assert(
    fc.property(anyBox, fc.array(fc.boolean(), { minLength: 13, maxLength: 13 }), (any, outs) => {
      const isOut = ({ giftId }: Gift) => giftId !== 'none' && (outs[Number(giftId.slice(1))] ?? false)
      const odds = effectiveOdds(any, isOut)
      expect([...odds.values()].reduce((a, b) => a + b, 0)).toBe(PPM)
      for (const one of any.gifts) if (isOut(one)) expect(odds.get(one.giftId)).toBe(0)
    }),
  )
})

test('what is tried ends with the fallback; the guarantee tries every rare gift before it', () => {
  const [car, bag, coins] = box.gifts
  if (!car || !bag || !coins) throw new Error('the box has five gifts')
  expect(candidates(box, coins, false).map(({ giftId }) => giftId)).toEqual(['coins', 'none'])
  expect(candidates(box, bag, true).map(({ giftId }) => giftId)).toEqual(['bag', 'car', 'none'])
})

test('100,000 rolls lie within the chi-square bound of the published odds', () => {
  const rolls = 100_000
  const seen = new Map(box.gifts.map(({ giftId }) => [giftId, 0]))
  for (let n = 0; n < rolls; n += 1) {
    const { giftId } = rolled(box, randomInt(PPM), false)
    seen.set(giftId, (seen.get(giftId) ?? 0) + 1)
  }
  const chi = box.gifts.reduce((sum, { giftId, oddsPpm }) => {
    const expected = (rolls * oddsPpm) / PPM
    return sum + ((seen.get(giftId) ?? 0) - expected) ** 2 / expected
  }, 0)
  // Four degrees of freedom: beyond this once in ten million runs.
  expect(chi).toBeLessThan(38)
})
