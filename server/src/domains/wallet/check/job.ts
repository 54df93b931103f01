import { addDays, dayOf, daysMs, hoursMs, startOfDay } from '@dm/shared/time'
import type { DomainJob } from '../../domain'
import { checkWallet } from '.'

/** The hour of UTC+8 at which it runs. */
const HOUR = 4
/** Most rows of one rule in a log line. */
const SHOWN = 5

/** Returns the next 04:00 of UTC+8. */
export function nextCheck(now: number): number {
  const today = startOfDay(dayOf(now)) + hoursMs(HOUR)
  return now < today ? today : startOfDay(addDays(dayOf(now), 1)) + hoursMs(HOUR)
}

/**
 * Checks every night that all money is accounted for; violations raise an alarm in the log
 * (docs/product/wallet.md#ledger).
 */
export const checkJob: DomainJob = {
  name: 'wallet-check',
  everyMs: daysMs(1),
  nextAt: nextCheck,
  leaseMs: hoursMs(1),
  async run({ db, clock, log, pay, payables }) {
    const broken = await checkWallet({ db, pay, payables, now: clock.now() })
    for (const { rule, rows } of broken)
      log.error({ alarm: 'wallet', rule, count: rows.length, rows: rows.slice(0, SHOWN) }, 'the wallet does not add up')
    if (broken.length === 0) log.info('the wallet adds up')
  },
}
