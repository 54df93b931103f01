import { timeNow } from '@dm/shared/env'
import { paths } from '@dm/shared/paths'
import { usePageParams, useRead } from '@dm/shared/reads'
import { addMonths, monthOf } from '@dm/shared/time'
import { ButtonLink } from '@dm/shared/ui/button'
import { Segmented } from '@dm/shared/ui/list'
import {
  EmptyState,
  FailedRow,
  lazyPart,
  Loaded,
  Page,
  Section,
  Skeleton,
  SkeletonLine,
  Stack,
} from '@dm/shared/ui/page'
import { useRef, useState } from 'react'
import { ChartSkeleton } from '../../components/chart/ChartSkeleton'
import css from './income.module.css'
import { MonthRows, type Shown } from './MonthRows'
import { page } from './page'
import { Totals } from './Totals'

/** The last months, the present one included. */
const lastMonths = (count: number, now: number) => ({
  from: addMonths(monthOf(now), 1 - count),
  to: monthOf(now),
})

// The chart's code is loaded only here, and only with something to show.
const IncomeChart = lazyPart(
  async () => ({ default: (await import('../../components/income/IncomeChart')).IncomeChart }),
  { waiting: ChartSkeleton },
)

const ALL = { level: 'all', type: 'all', state: 'all' } as const

const SPANS = [
  { key: '6', label: '近6月' },
  { key: '12', label: '近12月' },
  { key: '24', label: '近24月' },
] as const

/** 邀请收益: totals, months, and every row (docs/product/referral.md#inviteincome). */
export default function InviteIncomePage() {
  return (
    <Page title={page.title} back={paths.inviteIndex()}>
      <Income />
    </Page>
  )
}

function Income() {
  const opened = usePageParams(page)
  const [now] = useState(timeNow)
  // The address selects at opening; another month stays in the view, because the cache is keyed by the address.
  const [shown, setShown] = useState<Shown>(() => ({ ...ALL, month: opened.month ?? monthOf(now) }))
  const rows = useRef<HTMLElement>(null)
  const { month } = shown
  const stat = useRead(page.reads.stat)
  const firstMonth = stat.data?.firstMonth ?? month
  return (
    <Stack>
      {stat.error && !stat.data ? (
        <FailedRow text="收益没有加载出来" onRetry={stat.refetch} />
      ) : (
        <Loaded from={stat} skeleton={<TotalsSkeleton />}>
          {(data) => (
            <Totals
              stat={data}
              onShow={(next) => {
                setShown({ ...ALL, ...next })
                rows.current?.scrollIntoView({ block: 'start' })
              }}
            />
          )}
        </Loaded>
      )}
      <Months onSelect={(next) => setShown({ ...shown, month: next })} now={now} />
      <MonthRows
        ref={rows}
        shown={shown}
        first={firstMonth < month ? firstMonth : month}
        last={monthOf(now)}
        onShow={setShown}
      />
    </Stack>
  )
}

function Months({ now, onSelect }: { now: number; onSelect: (month: string) => void }) {
  const [span, setSpan] = useState<(typeof SPANS)[number]['key']>('6')
  // Without a range the answer has twelve months: the page's first one, and enough for the two shorter spans.
  const chosen = span === '24' ? lastMonths(24, now) : {}
  const months = useRead(page.reads.months, {}, { chosen, keepPrevious: true })
  if (months.error && !months.data) return <FailedRow text="趋势没有加载出来" onRetry={months.refetch} />
  return (
    <Section
      title="收益趋势"
      card
      className={css.trend}
      more={<Segmented label="范围" options={SPANS} value={span} onChange={setSpan} />}
    >
      <Loaded from={months} skeleton={<ChartSkeleton />}>
        {({ months: all }) =>
          all.every(({ orders, clawbackFen }) => orders === 0 && clawbackFen === 0) ? (
            <EmptyState
              text="邀请好友后这里会显示收益趋势"
              action={
                <ButtonLink kind="soft" size="s" to={paths.inviteIndex()}>
                  去邀请
                </ButtonLink>
              }
            />
          ) : (
            <IncomeChart months={all.slice(-Number(span))} onSelect={onSelect} />
          )
        }
      </Loaded>
    </Section>
  )
}

const TotalsSkeleton = () => (
  <Skeleton>
    <SkeletonLine height={200} radius={16} />
  </Skeleton>
)
