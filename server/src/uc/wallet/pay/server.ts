import type { FastifyInstance } from 'fastify'
import type { Db } from '../../../db/open'
import type { Clock } from '../../../platform/clock'
import type { Keys } from '../../../platform/keys'
import type { Pay } from './index'
import { registerPayNotify } from './notify'
import { registerCashier } from './sandbox/cashier'
import { registerDevPay } from './sandbox/dev-pay'
import { startNotifier } from './sandbox/notifier'

/** The addresses of payments outside the calls; with the sandbox also its cashier and, while this server listens, its notifies. */
export function registerPayServer(app: FastifyInstance, deps: { db: Db; clock: Clock; keys: Keys; pay: Pay }): void {
  registerPayNotify(app, { ...deps, log: app.log })
  if (!deps.pay.named('sandbox')) return
  registerCashier(app, deps)
  registerDevPay(app, deps)
  let notifier: ReturnType<typeof startNotifier> | undefined
  app.addHook('onListen', async () => {
    const bound = app.server.address()
    if (bound === null || typeof bound === 'string') return
    const origin = `http://127.0.0.1:${bound.port}`
    notifier = startNotifier({ ...deps, origin }, (error) => app.log.error({ err: error }, 'a sandbox notify failed'))
  })
  app.addHook('preClose', async () => notifier?.stop())
}
