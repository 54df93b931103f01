import { addressOf, isHost } from './address'

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
