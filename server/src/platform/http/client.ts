import type { FastifyRequest } from 'fastify'
import { addressGroup } from '../address'

/** Origin of a request. */
export interface Client {
  /** Never stored in clear: the address as everything that limits and counts sees it: IPv4, or the /64 of an IPv6 one (`addressGroup`). */
  ip: string
  /** The single address, for a payment provider that compares it with the payer's. */
  exactIp: string
}

/** The only place that reads the address of a request; behind proxies it is what `TRUST_PROXY` lets through. */
export function clientOf(request: FastifyRequest): Client {
  // eslint-disable-next-line no-restricted-syntax -- this is the place
  const exactIp = request.ip
  return { ip: addressGroup(exactIp), exactIp }
}
