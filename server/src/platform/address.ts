import { isIPv6 } from 'node:net'

/**
 * Returns what counts as one address: an IPv4 address, or the first 64 bits of an IPv6 one, since a household owns all
 * addresses below them (RFC 6177). IPv4 inside IPv6 (`::ffff:203.0.113.7`) counts as IPv4.
 */
export function addressGroup(ip: string): string {
  if (!isIPv6(ip)) return ip
  // A URL shortens an address and writes its groups in hexadecimal; a zone (`%eth0`) is cut off.
  const shortest = new URL(`http://[${ip.split('%')[0]}]`).hostname.slice(1, -1)
  const [head = '', tail] = shortest.split('::')
  const front = head === '' ? [] : head.split(':')
  const back = tail ? tail.split(':') : []
  const missing = tail === undefined ? 0 : 8 - front.length - back.length
  const groups = [...front, ...Array<string>(missing).fill('0'), ...back]
  if (groups.slice(0, 6).join(':') === '0:0:0:0:0:ffff') return mappedAddress(groups.slice(6))
  return groups.slice(0, 4).join(':')
}

/** The /48 around an address group of IPv6, which one customer may own whole (RFC 6177); null for IPv4. */
export const wideGroup = (group: string): string | null =>
  group.includes(':') ? `${group.split(':').slice(0, 3).join(':')}::/48` : null

/** The IPv4 address in the last two groups of `::ffff:cb00:7107`. */
const mappedAddress = (groups: readonly string[]): string =>
  groups
    .map((group) => Number.parseInt(group, 16))
    .flatMap((bits) => [bits >> 8, bits & 0xff])
    .join('.')
