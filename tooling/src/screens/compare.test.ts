import { differenceOf, type Screen } from './compare'

/** A screen from rows of grey steps: `0` is black, `9` is nearly white. */
function screen(...rows: string[]): Screen {
  const points = rows.flatMap((row) => [...row].map((step) => Number(step) * 28))
  return {
    width: rows[0]?.length ?? 0,
    height: rows.length,
    data: Uint8Array.from(points.flatMap((grey) => [grey, grey, grey, 255])),
  }
}

test('a screen does not differ from itself', () => {
  expect(differenceOf(screen('0990', '0990'), screen('0990', '0990'))).toBe(0)
})

test('an edge that is smoothed otherwise or stands one point further is no difference', () => {
  expect(differenceOf(screen('00009999'), screen('00019999'))).toBe(0)
  expect(differenceOf(screen('00009999'), screen('00000999'))).toBe(0)
})

test('what is gone, new, or of another colour differs', () => {
  const empty = screen('9999', '9999', '9999', '9999')
  const marked = screen('9999', '9009', '9009', '9999')
  expect(differenceOf(empty, marked)).toBe(4 / 16)
  expect(differenceOf(marked, empty)).toBe(4 / 16)
  expect(differenceOf(empty, screen('5555', '5555', '5555', '5555'))).toBe(1)
})

test('what moved by two points differs', () => {
  expect(differenceOf(screen('90099999'), screen('99900999'))).toBeGreaterThan(0)
})

test('a longer screen differs by what it is longer', () => {
  expect(differenceOf(screen('99'), screen('99', '99'))).toBe(1 / 2)
})
