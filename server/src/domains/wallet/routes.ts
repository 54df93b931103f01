import type { FastifyInstance } from 'fastify'
import type { Services } from '../handler'
import { registerStatements } from './bill/serve'
import { registerInvoices } from './invoice/serve'
import { registerInPage } from './pay/in-page'
import { registerPayNotify } from './pay/notify'
import { registerCashier } from './pay/sandbox/cashier'
import { registerDevPay } from './pay/sandbox/dev-pay'
import { startNotifier } from './pay/sandbox/notifier'
import { registerConfirm } from './withdraw/confirm'
import { withdrawDesk } from './withdraw/sandbox-console'
import { registerPayoutNotify } from './withdraw/notify'

/** Registers the wallet's routes besides the calls: notifies of providers, and documents. */
export function walletRoutes(app: FastifyInstance, services: Services): void {
  const deps = { ...services, log: app.log }
  registerPayNotify(app, deps)
  registerInPage(app, services)
  registerPayoutNotify(app, services)
  registerStatements(app, services)
  registerInvoices(app, services)
  if (!services.pay.named('sandbox')) return
  registerCashier(app, services)
  registerConfirm(app, services)
  registerDevPay(app, services, withdrawDesk(deps))
  notifyWhileListening(app, services)
}

/** While this server listens, the sandbox sends it notifies like a provider. */
function notifyWhileListening(app: FastifyInstance, services: Services): void {
  let notifier: ReturnType<typeof startNotifier> | undefined
  app.addHook('onListen', async () => {
    const bound = app.server.address()
    if (bound === null || typeof bound === 'string') return
    const origin = `http://127.0.0.1:${bound.port}`
    const failed = (error: unknown) => app.log.error({ err: error }, 'a sandbox notify failed')
    notifier = startNotifier({ ...services, origin }, failed)
  })
  app.addHook('preClose', async () => notifier?.stop())
}
