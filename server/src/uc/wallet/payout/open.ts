import type { PayoutDeps, PayoutProvider } from './provider'
import { sandboxPayout } from './sandbox'

/** The provider that the settings name; null where nothing is paid out. */
export const openPayout = (deps: PayoutDeps): PayoutProvider | null =>
  deps.settings.PAY_PROVIDER === 'sandbox' ? sandboxPayout(deps) : null
