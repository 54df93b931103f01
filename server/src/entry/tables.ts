/** Tables that the tooling fills and reads. */
export { releases } from '../delivery/schema'
export { activityVotes, keyBalances, keyEntries } from '../domains/activity/schema'
export { noticeEntries } from '../domains/casting-notice/schema'
export { appReleases } from '../domains/common/schema'
export { boxStocks, draws } from '../domains/draw/schema'
export { files } from '../domains/file/schema'
export { reports } from '../domains/modelcard/schema'
export { agents, certifications, officialCerts } from '../domains/profile/schema'
export { inviteRelations, trafficBoosts, trafficExposures } from '../domains/referral/schema'
export {
  ledgerTxns,
  orders,
  payAttempts,
  payoutAccounts,
  refunds,
  sandboxPayments,
  sandboxRefunds,
  trades,
  trafficPacks,
  withdrawals,
} from '../domains/wallet/schema'
export { activityFunds, prizes } from '../domains/welfare/schema'
export { auditLog, sessions, users } from '../platform/schema'
