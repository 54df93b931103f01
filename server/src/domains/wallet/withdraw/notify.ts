import type { FastifyInstance } from 'fastify'
import { openPayout } from '../payout/open'
import { written, type AdvanceDeps } from './advance'

/** Largest notify, in bytes. */
const NOTIFY_LIMIT = 64 * 1024

/** `POST /payout/notify/:provider`: verifies the signature first, refuses an unknown number, acknowledges a repeat. */
export function registerPayoutNotify(app: FastifyInstance, deps: Omit<AdvanceDeps, 'log'>): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: NOTIFY_LIMIT }, (_request, body, done) =>
      done(null, body),
    )
    scope.post<{ Params: { provider: string } }>(
      '/payout/notify/:provider',
      { bodyLimit: NOTIFY_LIMIT },
      async (request, reply) => {
        reply.header('cache-control', 'no-store').type('text/plain')
        const provider = openPayout(deps)
        if (provider?.name !== request.params.provider) return reply.code(404).send('unknown provider')
        const one = (value: string | string[] | undefined) => (Array.isArray(value) ? value[0] : value)
        const headers = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, one(value)]))
        const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
        const event = await provider.readNotify({ headers, body })
        if (!event) request.log.warn({ provider: provider.name }, 'a notify is not genuine')
        const isKnown = event && (await written({ ...deps, log: request.log }, event.payoutNo, event.answer))
        return isKnown ? 'success' : reply.code(400).send('fail')
      },
    )
  })
}
