import { addressGroup, wideGroup } from './address'

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['::FFFF:203.0.113.7', '203.0.113.7'],
  ['::ffff:cb00:7107', '203.0.113.7'],
  ['0:0:0:0:0:ffff:cb00:7107', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:0DB8:0001:0002::9', '2001:db8:1:2'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
  ['none', 'none'],
])('%s counts as %s', (ip, group) => expect(addressGroup(ip)).toBe(group))

test.each([
  ['203.0.113.7', null],
  ['2001:db8:1:2', '2001:db8:1::/48'],
  ['2001:db8:0:0', '2001:db8:0::/48'],
])('around %s lies %s', (group, wide) => expect(wideGroup(group)).toBe(wide))
