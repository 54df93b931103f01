import type { Data } from '@dm/shared/contract'
import type { StateOf } from '@dm/shared/page'
import { dayOf } from '@dm/shared/format'
import type { Grouping, Line } from '@dm/shared/ui/list'
import type { page } from './page'

type WithdrawPage = Data<'wallet/withdraw/page'>
export type Withdrawal = WithdrawPage['list'][number]
export type MonthSum = WithdrawPage['months'][number]

export type State = StateOf<typeof page.params>['state']

/** A month with its paid-out sum, or a withdrawal. */
export type Item = Line<WithdrawPage, MonthSum>

/** Groups withdrawals by month; a month's sums are the same on each page. */
export const byMonth: Grouping<WithdrawPage, MonthSum> = {
  idOf: ({ id }) => id,
  groupOf: ({ appliedAt }) => dayOf(appliedAt, 'month'),
  headingOf: (month, pages) =>
    pages.flatMap(({ months }) => months).find((sum) => sum.month === month) ?? {
      month,
      amountFen: 0,
      netFen: 0,
      taxFen: 0,
      openFen: 0,
    },
}
