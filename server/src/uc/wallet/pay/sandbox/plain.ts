import type { FastifyInstance } from 'fastify'
import { checkWire } from '../../../../platform/http/wire'
import { PAGE_POLICY } from './pages'

/** Registers the sandbox's plain pages: their headers, and forms that post to themselves. */
export function plainPages(app: FastifyInstance, routes: (scope: FastifyInstance) => void): void {
  app.register(async (scope) => {
    scope.addHook('onRequest', async (_request, reply) => {
      reply.headers({
        'cache-control': 'no-store',
        'content-security-policy': PAGE_POLICY,
        'referrer-policy': 'no-referrer',
        'x-content-type-options': 'nosniff',
      })
    })
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      async (_request: unknown, text: string) => {
        const form = new URLSearchParams(text)
        checkWire([...form])
        return form
      },
    )
    routes(scope)
  })
}
