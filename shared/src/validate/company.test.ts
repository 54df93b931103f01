import { gbkBytes, isAlipayAccount, isBusinessPhone, isCreditCode, isEmail, isTaxNo, isWechatId } from '.'

test('GBK bytes: two for a Chinese character, one for ASCII, none for what GBK lacks', () => {
  expect(gbkBytes('')).toBe(0)
  expect(gbkBytes('点梦DM（演示）')).toBe(14)
  expect(gbkBytes('镕'.repeat(50))).toBe(100)
  expect(gbkBytes('点😀')).toBeNull()
  expect(gbkBytes('𠮷')).toBeNull()
})

test('a credit code ends in its check digit', () => {
  expect(isCreditCode('91350100M000100Y43')).toBe(true)
  expect(isCreditCode('91350100M000100Y44')).toBe(false)
  expect(isCreditCode('91350100I000100Y43')).toBe(false)
  expect(isCreditCode('91350100M000100Y4')).toBe(false)
})

test('tax numbers, phones of companies and e-mail addresses', () => {
  expect(isTaxNo('350100000000001')).toBe(true)
  expect(isTaxNo('91350100m000100Y43')).toBe(false)
  for (const phone of ['13800000001', '0755-82345678', '010-88888888-01', '88888888', '400-800-1234'])
    expect(isBusinessPhone(phone)).toBe(true)
  expect(isEmail('a@b.example')).toBe(true)
  expect(isEmail('a@b')).toBe(false)
  expect(isEmail(`${'a'.repeat(60)}@b.cn`)).toBe(false)
})

test('what WeChat and Alipay accounts are named by', () => {
  const wechat = ['xiaoman_8', 'A-1234', 'abc12', '8xiaoman', 'xiao man', `a${'1'.repeat(19)}`, `a${'1'.repeat(20)}`]
  expect(wechat.map(isWechatId)).toEqual([true, true, false, false, false, true, false])
  const alipay = ['13800000001', 'dream@mail.com', '12800', 'dream@mail', `${'a'.repeat(60)}@b.cn`]
  expect(alipay.map(isAlipayAccount)).toEqual([true, true, false, false, false])
})
