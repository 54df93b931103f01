import type { PayoutDeps, PayoutProvider } from './provider'
import { sandboxPayout } from './sandbox'

/** Returns the provider of the settings; null if nothing is paid out. */
export const openPayout = (deps: PayoutDeps): PayoutProvider | null =>
  deps.settings.PAY_PROVIDER === 'sandbox' ? sandboxPayout(deps) : null
