import { isIPv6 } from 'node:net'

/**
 * Returns what counts as one address: an IPv4 address, or the first 64 bits of an IPv6 one, since a household owns all
 * addresses below them (RFC 6177). IPv4 inside IPv6 (`::ffff:203.0.113.7`) counts as IPv4.
 */
export function addressGroup(ip: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1]
  if (mapped !== undefined) return mapped
  if (!isIPv6(ip)) return ip
  // A URL shortens an address and writes its groups in hexadecimal; a zone (`%eth0`) is cut off.
  const shortest = new URL(`http://[${ip.split('%')[0]}]`).hostname.slice(1, -1)
  const [head = '', tail] = shortest.split('::')
  const front = head === '' ? [] : head.split(':')
  const back = tail ? tail.split(':') : []
  const missing = tail === undefined ? 0 : 8 - front.length - back.length
  return [...front, ...Array<string>(missing).fill('0'), ...back].slice(0, 4).join(':')
}
