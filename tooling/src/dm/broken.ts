import type { WalletOpsData } from '@dm/shared/contract/ops/wallet'

/** Formats violated rules, each with the rows that break it. */
export const brokenLines = (broken: WalletOpsData<'walletCheck'>['broken']): string[] =>
  broken.flatMap(({ rule, count, rows }) => [
    `broken: ${rule} (${count} ${count === 1 ? 'row' : 'rows'})`,
    ...rows.map((row) => `  ${JSON.stringify(row)}`),
    ...(rows.length < count ? [`  and ${count - rows.length} more`] : []),
  ])
