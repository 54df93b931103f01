import { randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'

const GIVEN = /^[\w.-]{4,64}$/

/** Returns the client's own `x-request-id` if it is valid, else a new one in the client's format, `9F2C-41A7`. */
export function requestIdOf(header: string | string[] | undefined): string {
  if (typeof header === 'string' && GIVEN.test(header)) return header
  return randomBytes(4)
    .toString('hex')
    .toUpperCase()
    .replace(/^(.{4})/, '$1-')
}

/** Adds the request's id to every answer, so that what a user reports can be found in the log. */
export function echoRequestId(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id)
  })
}
