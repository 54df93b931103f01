import { addDays, dayOf, startOfDay } from '../../../platform/clock'
import type { Job } from '../../../platform/jobs'
import { DAY_MS, HOUR_MS } from '../../../platform/limits'
import { checkWallet } from '.'

/** The hour of UTC+8 at which it runs. */
const HOUR = 4
/** Rows that one line of the log names of each rule. */
const SHOWN = 5

/** The next 04:00 of UTC+8 after a moment. */
export function nextCheck(now: number): number {
  const today = startOfDay(dayOf(now)) + HOUR * HOUR_MS
  return now < today ? today : startOfDay(addDays(dayOf(now), 1)) + HOUR * HOUR_MS
}

/** Looks at night whether every fen is where the books say; what is not is an alarm in the log (wallet, "Ledger"). */
export const checkJob: Job = {
  name: 'wallet-check',
  everyMs: DAY_MS,
  nextAt: nextCheck,
  leaseMs: HOUR_MS,
  async run({ db, clock, log, pay }) {
    const broken = await checkWallet({ db, pay, now: clock.now() })
    for (const { rule, rows } of broken)
      log.error({ alarm: 'wallet', rule, count: rows.length, rows: rows.slice(0, SHOWN) }, 'the wallet does not add up')
    if (broken.length === 0) log.info('the wallet adds up')
  },
}
