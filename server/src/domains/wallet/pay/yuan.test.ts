import { fenOf, yuanOf } from './yuan'

test.each([
  [0, '0.00'],
  [1, '0.01'],
  [10, '0.10'],
  [100, '1.00'],
  [3_000, '30.00'],
  [123_456_789_012, '1234567890.12'],
])('%i fen are %s yuan, and back', (fen, yuan) => {
  expect(yuanOf(fen)).toBe(yuan)
  expect(fenOf(yuan)).toBe(fen)
})

test('no amount is lost on the way, as floats would lose some', () => {
  for (let fen = 0; fen < 20_000; fen += 1) expect(fenOf(yuanOf(fen))).toBe(fen)
  expect([fenOf('30'), fenOf('30.5'), fenOf(' 0.29 ')]).toEqual([3_000, 3_050, 29])
})

test.each(['', '-1.00', '1.001', '1,000.00', '1e3', 'NaN', '.5', '１.00'])('%j is no amount', (text) =>
  expect(() => fenOf(text)).toThrow(RangeError),
)
test.each([-1, 0.5, NaN, Infinity])('%d fen are none', (fen) => expect(() => yuanOf(fen)).toThrow(RangeError))
