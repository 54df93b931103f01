import { addressOf, decodable, isHost, withoutMarks } from './address'

test.each([
  ['/', '/', ''],
  ['//', '//', ''],
  ['//x/y?a=1', '//x/y', '?a=1'],
  ['/\\', '//', ''],
  ['http://elsewhere/user/index?a', '/user/index', '?a'],
])('%s is an address', (target, pathname, search) => {
  expect(addressOf(target)).toMatchObject({ pathname, search })
})

test.each(['*', '', 'x', 'http://[', '/a%00', '/?a=%00'])('%j is none', (target) => {
  expect(addressOf(target)).toBeNull()
})

test.each(['', 'site', 'site:3000', '[::1]:3000', '127.0.0.1'])('%j is a host', (host) => {
  expect(isHost(host)).toBe(true)
})

test.each(['a b', '[', 'site:99999', 'a@b', 'site/path', 'site?', '%00'])('%j is none', (host) => {
  expect(isHost(host)).toBe(false)
})

test.each([
  ['/user/modelcard%?uid=1', '/user/modelcard%25?uid=1'],
  ['/a%E4%BD/b%20c', '/a%25E4%25BD/b%2520c'],
  ['/a%20b?c=%#%', '/a%20b?c=%#%'],
  ['*', '*'],
])('a path that cannot be decoded has its signs of percent for themselves: %s', (target, decoded) => {
  expect(decodable(target)).toBe(decoded)
})

test.each([
  ['/user/modelcard?uid=10001。', '/user/modelcard?uid=10001'],
  ['/user/index！？', '/user/index'],
  ['/user/index～', '/user/index'],
  ['/user/modelcard?uid=10001，快来看', '/user/modelcard?uid=10001'],
  ['/user/modelcard?uid=10001👈', '/user/modelcard?uid=10001'],
  ['/user/modelcard?uid=10001%20', '/user/modelcard?uid=10001'],
  ['/user/modelcard?uid=10001\u200b', '/user/modelcard?uid=10001'],
  ['/video/share?collectId=c3&vodId=c3e4).', '/video/share?collectId=c3&vodId=c3e4'],
  ['/activity/index）。', '/activity/index'],
  ['/activity/index%e3%80%82', '/activity/index'],
  [`/user/index${'，'.repeat(400)}`, '/user/index'],
  ['//other.example/x。', '/other.example/x'],
  ['/\\other.example。', '/other.example'],
])('marks behind a pasted address go: %s', (target, address) => {
  const url = addressOf(target)
  expect(url && withoutMarks(url)).toBe(address)
})

test.each(['/user/index', '/common/market?word=你好', '/a?b=（c）d', '/a?id=1&b=c。d'])(
  'other addresses stay: %s',
  (target) => {
    const url = addressOf(target)
    expect(url && withoutMarks(url)).toBeNull()
  },
)
