import { reportFailure } from '@dm/shared/env'
import { monthDay, monthText, dayOf } from '@dm/shared/format'
import { useListRead } from '@dm/shared/reads'
import { addMonths } from '@dm/shared/time'
import { Button, IconButton } from '@dm/shared/ui/button'
import { LeftIcon, RightIcon } from '@dm/shared/ui/icon'
import { InfiniteList, ListCell, MonthHeading, useGrouped, type Grouping } from '@dm/shared/ui/list'
import { ListSkeleton } from '@dm/shared/ui/page'
import type { Data } from '@dm/shared/contract'
import { useEffect, useEffectEvent, useState, type Ref } from 'react'
import { FilterMenu } from '../filter/FilterMenu'
import { IncomeItem } from '../income-row/IncomeItem'
import { IncomeSheet } from '../income-row/IncomeSheet'
import { SignedYuan } from '../../components/income/SignedYuan'
import type { IncomeRow } from '../income-row/labels'
import css from './income.module.css'
import { page } from './page'
import { useExport } from './useExport'

type Detail = Data<'ivt/income/month/detail/query'>

const LEVELS = [
  { key: 'all', label: '全部级别' },
  { key: '1', label: '直接' },
  { key: '2', label: '间接' },
] as const
const TYPES = [
  { key: 'all', label: '全部类型' },
  { key: 'earn', label: '收入' },
  { key: 'clawback', label: '扣回' },
] as const
const STATES = [
  { key: 'all', label: '全部状态' },
  { key: 'pending', label: '待结算' },
  { key: 'settled', label: '已结算' },
  { key: 'reversed', label: '已失效' },
] as const

const byDay: Grouping<Detail, null> = {
  idOf: ({ id }) => id,
  groupOf: ({ at }) => dayOf(at),
  headingOf: () => null,
}

/** Selection of the listed income. */
export interface Shown {
  /** `YYYY-MM`. */
  month: string
  level: (typeof LEVELS)[number]['key']
  type: (typeof TYPES)[number]['key']
  state: (typeof STATES)[number]['key']
}

interface MonthRowsProps {
  ref: Ref<HTMLElement>
  shown: Shown
  /** The earliest and the latest month that can be chosen. */
  first: string
  last: string
  onShow: (shown: Shown) => void
}

/** A month: its sums, its filters, and its rows by day. */
export function MonthRows({ ref, shown, first, last, onShow }: MonthRowsProps) {
  const { month, level, type, state } = shown
  const [open, setOpen] = useState<IncomeRow | null>(null)
  const exportMonth = useExport()
  const chosen = {
    ...(level !== 'all' && { level: level === '1' ? (1 as const) : (2 as const) }),
    ...(type !== 'all' && { type }),
    ...(state !== 'all' && { state }),
  }
  const rows = useListRead(page.reads.rows, { month }, { chosen })
  const grouped = useGrouped(rows, byDay)
  const sum = rows.data?.pages[0]?.sum
  const filtered = level !== 'all' || type !== 'all' || state !== 'all'
  const change = (next: Partial<Shown>) => onShow({ ...shown, ...next })
  const differs = useDifference(rows, month)
  return (
    <section ref={ref} aria-label="收益明细" className={css.month}>
      <div className={css.monthHead}>
        <IconButton label="上个月" disabled={month <= first} onClick={() => change({ month: addMonths(month, -1) })}>
          <LeftIcon size={20} />
        </IconButton>
        <h2>{monthText(month)}</h2>
        <IconButton label="下个月" disabled={month >= last} onClick={() => change({ month: addMonths(month, 1) })}>
          <RightIcon size={20} />
        </IconButton>
        <Button size="s" onClick={() => exportMonth(month)}>
          导出
        </Button>
      </div>
      <dl className={css.monthSums} aria-live="polite">
        <MonthSum name="收入" fen={sum?.earnFen} />
        <MonthSum name="扣回" fen={sum?.clawbackFen} />
        <MonthSum name="合计" fen={sum?.totalFen} />
      </dl>
      <div className={css.filters}>
        <FilterMenu label="级别" options={LEVELS} value={level} onChange={(next) => change({ level: next })} />
        <FilterMenu label="类型" options={TYPES} value={type} onChange={(next) => change({ type: next })} />
        <FilterMenu label="状态" options={STATES} value={state} onChange={(next) => change({ state: next })} />
      </div>
      {differs && (
        <p role="status" className={css.note}>
          数据更新中
        </p>
      )}
      <InfiniteList
        from={grouped}
        look="plain"
        empty={filtered ? '没有符合条件的明细' : '本月还没有收益'}
        action={
          filtered && (
            <Button kind="soft" size="s" onClick={() => change({ level: 'all', type: 'all', state: 'all' })}>
              清除筛选
            </Button>
          )
        }
        skeleton={<ListSkeleton picture="none" lines={2} />}
      >
        {(line) =>
          line.type === 'heading' ? (
            <MonthHeading>{monthDay(line.id)}</MonthHeading>
          ) : (
            <ListCell first={line.first} last={line.last}>
              <IncomeItem row={line.row} onOpen={setOpen} />
            </ListCell>
          )
        }
      </InfiniteList>
      {open && <IncomeSheet row={open} onClose={() => setOpen(null)} />}
    </section>
  )
}

type Rows = ReturnType<typeof useListRead<'ivt/income/month/detail/query', typeof page.params>>

/**
 * True while all rows of a filter are read and do not add up to its sum, by contract the same: it is reported, and read
 * again once.
 */
function useDifference(rows: Rows, month: string): boolean {
  const sum = rows.data?.pages.at(-1)?.sum.totalFen
  const listed = rows.list.reduce((all, { amountFen }) => all + amountFen, 0)
  const differs = sum !== undefined && !rows.hasNextPage && sum !== listed
  const readAgain = useEffectEvent(() => {
    reportFailure('income', new Error(`income of ${month}: rows of ${listed} fen, a sum of ${sum} fen`))
    void rows.refetch()
  })
  useEffect(() => {
    if (differs) readAgain()
  }, [differs])
  return differs
}

const MonthSum = ({ name, fen }: { name: string; fen: number | undefined }) => (
  <div>
    <dt>{name}</dt>
    <dd>{fen === undefined ? '—' : <SignedYuan fen={fen} />}</dd>
  </div>
)
