import { codeTyped, phoneTyped } from './phone'
import { digitsTyped, numberTyped } from './typed'

test.each([
  ['+86 138 0000 0001', '13800000001'],
  ['１３８０００００００１', '13800000001'],
  ['0086-138-0000-0001', '13800000001'],
  ['138 0000 0001 ', '13800000001'],
])('the phone number %s is %s', (typed, phone) => expect(phoneTyped(typed)).toBe(phone))

test.each([
  ['１２３ ４５６', '123456'],
  ['【点梦】5分钟内有效，验证码123456', '123456'],
  ['【点梦2026】验证码：１２３４５６。', '123456'],
])('the code of %j', (typed, code) => expect(codeTyped(typed)).toBe(code))

test('digits alone, as many as there may be', () => expect(digitsTyped('￥１２．5a0', 3)).toBe('125'))

test.each([
  ['１１０１０５１９４９１２３１００２Ｘ', '11010519491231002X'],
  ['110105 1949\u200b1231-002x', '11010519491231002X'],
  ['\ufeffk8p2mn', 'K8P2MN'],
  ['11010519491231002×', '11010519491231002X'],
])('the number %j is %s', (typed, number) => expect(numberTyped(typed)).toBe(number))
