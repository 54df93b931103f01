import type { FastifyInstance } from 'fastify'
import type { AdvanceDeps } from '../withdraw/advance'
import { registerConfirm } from '../withdraw/confirm'
import { withdrawDesk } from '../withdraw/desk'
import type { Pay } from './index'
import { registerInPage } from './in-page'
import { registerPayNotify } from './notify'
import { registerCashier } from './sandbox/cashier'
import { registerDevPay } from './sandbox/dev-pay'
import { startNotifier } from './sandbox/notifier'

/** The addresses of payments outside the calls; with the sandbox also its cashier and, while this server listens, its notifies. */
export function registerPayServer(app: FastifyInstance, deps: Omit<AdvanceDeps, 'log'> & { pay: Pay }): void {
  registerPayNotify(app, { ...deps, log: app.log })
  registerInPage(app, deps)
  if (!deps.pay.named('sandbox')) return
  registerCashier(app, deps)
  registerConfirm(app, deps)
  registerDevPay(app, deps, withdrawDesk({ ...deps, log: app.log }))
  let notifier: ReturnType<typeof startNotifier> | undefined
  app.addHook('onListen', async () => {
    const bound = app.server.address()
    if (bound === null || typeof bound === 'string') return
    const origin = `http://127.0.0.1:${bound.port}`
    notifier = startNotifier({ ...deps, origin }, (error) => app.log.error({ err: error }, 'a sandbox notify failed'))
  })
  app.addHook('preClose', async () => notifier?.stop())
}
