import type { FastifyInstance } from 'fastify'
import type { ConsoleSender } from '../../platform/sms-sender'

/**
 * `GET /dev/sms?mobile=…`: the last message to a number. Exists only with the console sender
 * (docs/product/foundations.md#9-the-server-that-answers).
 */
export function registerDevSms(app: FastifyInstance, sender: ConsoleSender): void {
  app.get<{ Querystring: { mobile?: string } }>('/dev/sms', async (request, reply) => {
    reply.header('cache-control', 'no-store').header('x-content-type-options', 'nosniff')
    const message = sender.lastTo(String(request.query.mobile ?? ''))
    if (!message) return reply.code(404).send({ msg: 'Nothing was sent to this number' })
    return { ...message, code: /\d{6}/.exec(message.text)?.[0] ?? null }
  })
}
