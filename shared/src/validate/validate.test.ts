import fc from 'fast-check'
import { lengthOf } from '../format'
import {
  amountTyped,
  birthOfIdCard,
  cleanText,
  codeTyped,
  cutTo,
  fenTyped,
  hasLinkScheme,
  hostOf,
  isChinese,
  isIdCard,
  isPhone,
  isRealIdCard,
  isUserLink,
  narrow,
  parseFen,
  phoneError,
  phoneTyped,
} from '.'

describe('phone (docs/product/foundations.md#10-constants-and-limits)', () => {
  test.each(['11000000000', '13800000001', '19999999999'])('%s is one', (phone) => expect(isPhone(phone)).toBe(true))
  test.each(['10800000001', '23800000001', '1380000000', '138000000011', '1380000000a', ''])('"%s" is none', (phone) =>
    expect(isPhone(phone)).toBe(false),
  )
  test('what is typed is cut to 11 digits', () => {
    expect(phoneTyped('138 0000 00012')).toBe('13800000001')
    expect(phoneTyped('+86 138-0000-0001')).toBe('13800000001')
    expect(phoneTyped('１３８')).toBe('138')
    expect(codeTyped('12 34567')).toBe('123456')
  })
  test('says what is wrong', () => {
    expect(phoneError('')).toBe('手机号不能为空')
    expect(phoneError('10800000001')).toBe('手机号格式错误')
    expect(phoneError('13800000001')).toBeUndefined()
  })
})

describe('id card', () => {
  test.each(['110101900101123', '110101199001011234', '11010119900101123X', '11010119900101123x'])(
    '%s has the format',
    (id) => expect(isIdCard(id)).toBe(true),
  )
  test.each(['11010119900101123', '1101011990010112345', '11010119900101X234', 'X10101199001011234', ''])(
    '"%s" has not',
    (id) => expect(isIdCard(id)).toBe(false),
  )
  test('certification also checks day and check digit', () => {
    expect(isRealIdCard('11010519491231002X', '2026-11-20')).toBe(true)
    expect(isRealIdCard('110105194912310021', '2026-11-20')).toBe(false)
    expect(isRealIdCard('110105194902300028', '2026-11-20')).toBe(false)
    expect(isRealIdCard('11010519491231002X', '1949-12-30')).toBe(false)
  })
  test('the birth day', () => {
    expect(birthOfIdCard('110105491231002')).toBe('1949-12-31')
    expect(birthOfIdCard('110105199002301234')).toBeNull()
  })
})

describe('text (docs/product/user.md#writing)', () => {
  test('Chinese characters', () => {
    expect(isChinese('林小满')).toBe(true)
    expect(isChinese('𠮷')).toBe(true)
    expect(isChinese('林a')).toBe(false)
    expect(isChinese('')).toBe(false)
  })
  test('is cleaned', () => {
    expect(cleanText('  a\u200bb\u202ec\u0007 ', { lines: false })).toBe('abc')
    expect(cleanText('e\u0301', { lines: false })).toBe('é')
    expect(cleanText('一\r\n二\n\n\n\n三', { lines: true })).toBe('一\n二\n\n三')
    expect(cleanText('一\n二', { lines: false })).toBe('一 二')
  })
  test('cleaning twice changes nothing more', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary' }),
        fc.boolean(),
        (raw, lines) => cleanText(cleanText(raw, { lines }), { lines }) === cleanText(raw, { lines }),
      ),
    )
  })
  test('is counted and cut in code points', () => {
    expect(lengthOf('好😀𠮷')).toBe(3)
    expect(cutTo('好😀𠮷a', 2)).toBe('好😀')
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary' }),
        fc.nat(20),
        (text, limit) => lengthOf(cutTo(text, limit)) === Math.min(limit, lengthOf(text)),
      ),
    )
  })
  test('full-width input becomes narrow', () => expect(narrow('１２．５Ａ　')).toBe('12.5A '))
})

describe('links', () => {
  test.each(['http://a.cn', 'https://a.cn/x?y', 'mailto:a@b.cn', 'tel:13800000001', 'HTTPS://A.CN'])(
    '%s has a scheme',
    (link) => expect(hasLinkScheme(link)).toBe(true),
  )
  test.each(['javascript:alert(1)', 'ftp://a.cn', 'data:text/html,x', ' https://a.cn', 'a.cn', 'https://'])(
    '"%s" has none',
    (link) => expect(hasLinkScheme(link)).toBe(false),
  )
  test('a user may enter https alone', () => {
    expect(isUserLink('https://example.com/a')).toBe(true)
    for (const bad of [
      'http://example.com',
      'https://u:p@example.com',
      'https://localhost',
      `https://example.com/${'a'.repeat(500)}`,
      'javascript:alert(1)',
    ])
      expect(isUserLink(bad)).toBe(false)
    expect(hostOf('https://example.com:8443/a')).toBe('example.com:8443')
    expect(hostOf('nonsense')).toBe('')
  })
})

describe('money as typed', () => {
  test.each([
    ['0', 0],
    ['12', 1200],
    ['12.', 1200],
    ['12.5', 1250],
    ['12.50', 1250],
    ['.5', 50],
    ['1,234.56', 123456],
    ['１２．５', 1250],
    ['0.29', 29],
    ['1.15', 115],
  ])('%s is %d fen', (text, fen) => expect(parseFen(text)).toBe(fen))
  test.each(['', '-1', '+1', '1.234', '1e3', '1,23', 'abc', '.', '99999999999999999'])('"%s" is no amount', (text) =>
    expect(parseFen(text)).toBeNull(),
  )
  test('what a field shows reads back as the same fen', () => {
    fc.assert(fc.property(fc.nat(1e12), (fen) => parseFen(fenTyped(fen)) === fen))
  })
  test('typing keeps digits, one point and two decimals', () => {
    expect(amountTyped('1a2.3.45')).toBe('12.34')
    expect(amountTyped('.5')).toBe('0.5')
    expect(amountTyped('１。５')).toBe('1.5')
    expect(amountTyped('0012')).toBe('12')
    expect(amountTyped('00.5')).toBe('0.5')
  })
})
