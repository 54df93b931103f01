import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Pay } from './index'
import type { Ack, PayProvider, RawNotify } from './provider'
import { endRefund } from './refund'
import { settle, type SettleDeps } from './settle'

/** Largest notify, in bytes. */
const NOTIFY_LIMIT = 64 * 1024

/**
 * `POST /pay/notify/:provider` and `POST /pay/refund-notify/:provider`: notifies of providers, read as raw bytes. The
 * signature is verified first; an unknown number is logged and refused, a repeat acknowledged; the acknowledgement is
 * sent after the commit (docs/product/wallet.md#providers).
 */
export function registerPayNotify(app: FastifyInstance, deps: SettleDeps & { pay: Pay }): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: NOTIFY_LIMIT }, (_request, body, done) =>
      done(null, body),
    )
    for (const path of ['/pay/notify/:provider', '/pay/refund-notify/:provider']) {
      scope.post<{ Params: { provider: string } }>(path, { bodyLimit: NOTIFY_LIMIT }, async (request, reply) => {
        reply.header('cache-control', 'no-store')
        const provider = deps.pay.named(request.params.provider)
        if (!provider) return reply.code(404).type('text/plain').send('unknown provider')
        const ack = await answered({ ...deps, log: request.log }, provider, rawOf(request))
        return reply.code(ack.status).type(ack.type).send(ack.body)
      })
    }
  })
}

function rawOf({ headers, body }: FastifyRequest): RawNotify {
  const one = (value: string | string[] | undefined) => (Array.isArray(value) ? value[0] : value)
  return {
    headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, one(value)])),
    body: Buffer.isBuffer(body) ? body : Buffer.alloc(0),
  }
}

async function answered(deps: SettleDeps, provider: PayProvider, notify: RawNotify): Promise<Ack> {
  const event = await provider.readNotify(notify)
  if (!event) {
    deps.log.warn({ provider: provider.name }, 'a notify is not genuine')
    return provider.ack(false)
  }
  if (event.type === 'other') return provider.ack(true)
  if (event.type === 'paid') return provider.ack((await settle(deps, provider, event.attemptNo, event)) !== 'none')
  const isKnown = await endRefund(deps, provider, event.refundNo, event.answer)
  if (!isKnown) deps.log.warn({ refundNo: event.refundNo }, 'a notify of an unknown refund')
  return provider.ack(isKnown)
}
