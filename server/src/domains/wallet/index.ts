import type { Domain } from '../domain'
import { walletDeletion } from './account-deletion'
import { walletCalls } from './calls'
import { checkJob } from './check/job'
import { walletInvoiceHandlers } from './invoice'
import { invoiceJob } from './invoice/job'
import { ledgerJob } from './ledger/job'
import { walletOperations } from './operations'
import { payJob } from './pay/job'
import { walletPayHandlers } from './pay-handlers'
import { walletPayoutHandlers } from './payout'
import { walletRoutes } from './routes'
import { coinPayable } from './shop/coin'
import { vipPayable } from './shop/vip'
import { walletTrafficHandlers } from './traffic'
import { trafficJob } from './traffic/job'
import { walletWithdrawHandlers } from './withdraw'
import { withdrawJob } from './withdraw/job'

/** Coins and money (docs/architecture.md#money). */
export const wallet = {
  handlers: {
    ...walletCalls,
    ...walletPayHandlers,
    ...walletInvoiceHandlers,
    ...walletPayoutHandlers,
    ...walletTrafficHandlers,
    ...walletWithdrawHandlers,
  },
  jobs: [ledgerJob, payJob, withdrawJob, invoiceJob, checkJob, trafficJob],
  routes: walletRoutes,
  operations: walletOperations,
  payables: { coin: coinPayable, vip: vipPayable },
  seed: { stream: 20261124, load: async () => (await import('./seed')).seedWallet },
  accountDeletion: walletDeletion,
} satisfies Domain
