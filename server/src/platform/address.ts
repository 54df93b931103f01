import { isIPv6 } from 'node:net'

/**
 * What is counted as one address: an IPv4 address, or the first 64 bits of an IPv6 one, of which one household has as
 * many as it likes (RFC 6177). IPv4 inside of IPv6 (`::ffff:203.0.113.7`) counts as IPv4.
 */
export function addressGroup(ip: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1]
  if (mapped !== undefined) return mapped
  if (!isIPv6(ip)) return ip
  // A URL writes an address in its shortest form, with hexadecimal groups alone; a zone (`%eth0`) is none of it.
  const shortest = new URL(`http://[${ip.split('%')[0]}]`).hostname.slice(1, -1)
  const [head = '', tail] = shortest.split('::')
  const front = head === '' ? [] : head.split(':')
  const back = tail ? tail.split(':') : []
  const missing = tail === undefined ? 0 : 8 - front.length - back.length
  return [...front, ...Array<string>(missing).fill('0'), ...back].slice(0, 4).join(':')
}
