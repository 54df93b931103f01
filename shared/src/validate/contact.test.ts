import fc from 'fast-check'
import { hasContact } from './contact'

test.each([
  '电话13800000000',
  '１３８ ００００ ００００',
  '138-0000-0000',
  '座机 0571-88888888',
  '加微信：abc_12345',
  '加 v x ：abc12345',
  'QQ 123456',
  '见 https://example.com/a',
  'www.example.cn',
  'example。com 下单'.replace('。', '.'),
])('%s gives a contact', (text) => expect(hasContact(text)).toBe(true))

test.each([
  '八年商业人像经验，擅长自然光感',
  '价格 1280 元起，90 分钟',
  '服务编号 202611220001',
  '2026.11.22 至 2026.12.31 可约',
  '微信支付或支付宝均可',
  '',
])('%s does not', (text) => expect(hasContact(text)).toBe(false))

test('a number among digits is none, as with a look-behind, which iOS has from 16.4', () => {
  const PHONE = /(?<!\d)(?:1[3-9]\d{9}|0\d{9,11}|400\d{7})(?!\d)/
  const digits = fc.stringMatching(/^[0-9a ]{0,6}(1[3-9][0-9]{9}|0[0-9]{9,11}|400[0-9]{7})[0-9a]{0,3}$/)
  fc.assert(fc.property(digits, (text) => expect(hasContact(text)).toBe(PHONE.test(text.replaceAll(' ', '')))))
})
