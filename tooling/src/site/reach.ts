import { networkInterfaces } from 'node:os'

/** Returns this machine's IPv4 addresses. */
const ownAddresses = () =>
  Object.values(networkInterfaces()).flatMap((found = []) =>
    found.filter(({ family, internal }) => family === 'IPv4' && !internal).map(({ address }) => address),
  )

/**
 * Describes in one line how a started site can be reached: only from this machine, or from phones in the same network
 * and under which addresses. `address` is that of this machine, such as `http://localhost:3000`.
 */
export function reachOf({ HOST }: { HOST: string }, address: string, own: readonly string[] = ownAddresses()): string {
  const { port } = new URL(address)
  if (['127.0.0.1', '::1', 'localhost'].includes(HOST))
    return 'on this machine alone; for a phone in the same network: HOST=0.0.0.0 npm start (then everybody there can read SMS codes)'
  const names = HOST === '0.0.0.0' || HOST === '::' ? own : [HOST]
  return `for a phone in the same network: ${names.map((name) => `http://${name}:${port}`).join('  ') || 'this machine is in none'}`
}
