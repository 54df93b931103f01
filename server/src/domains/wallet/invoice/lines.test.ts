import { capitals, linesOf } from './lines'

test('lines by kind add up to what was paid, to the fen', () => {
  expect(
    linesOf([
      { kind: 'coin', fen: 3_000 },
      { kind: 'vip', fen: 6_800 },
      { kind: 'coin', fen: 6_800 },
    ]),
  ).toEqual([
    { label: '平台服务费', totalFen: 9_800, priceFen: 9_245, taxFen: 555 },
    { label: '会员服务费', totalFen: 6_800, priceFen: 6_415, taxFen: 385 },
  ])
  for (let fen = 1; fen <= 3_000; fen += 1) {
    const [line] = linesOf([{ kind: 'coin', fen }])
    expect(line && line.priceFen + line.taxFen).toBe(fen)
    expect(line && Math.abs(line.priceFen * 1.06 - fen)).toBeLessThanOrEqual(0.54)
  }
})

test.each([
  [16_600, '壹佰陆拾陆元整'],
  [1, '壹分'],
  [10, '壹角整'],
  [105, '壹元零伍分'],
  [1_000, '壹拾元整'],
  [100_500, '壹仟零伍元整'],
  [1_000_000, '壹万元整'],
  [10_005_030, '壹拾万零伍拾元叁角整'],
  [100_000_001, '壹佰万元零壹分'],
  [12_345_678_912, '壹亿贰仟叁佰肆拾伍万陆仟柒佰捌拾玖元壹角贰分'],
  [-16_600, '（负数）壹佰陆拾陆元整'],
])('%d fen is %s', (fen, text) => expect(capitals(fen)).toBe(text))
