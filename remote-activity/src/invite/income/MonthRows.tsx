import { monthDay, monthText, dayOf } from '@dm/shared/format'
import { useApiInfiniteQuery } from '@dm/shared/query'
import { addMonths } from '@dm/shared/time'
import { Button, IconButton } from '@dm/shared/ui/button'
import { LeftIcon, RightIcon } from '@dm/shared/ui/icon'
import { Chips, InfiniteList, ListCell, MonthHeading, useGrouped, type Grouping } from '@dm/shared/ui/list'
import { ListSkeleton } from '@dm/shared/ui/page'
import type { Data } from '@dm/shared/contract'
import { useState } from 'react'
import { IncomeItem } from '../../parts/income/IncomeItem'
import { IncomeSheet } from '../../parts/income/IncomeSheet'
import { SignedYuan } from '../../parts/income/SignedYuan'
import type { IncomeRow } from '../../parts/income/types'
import css from './income.module.css'
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

interface MonthRowsProps {
  month: string
  /** The earliest and the latest month that can be chosen. */
  first: string
  last: string
  onMonth: (month: string) => void
}

/** A month: its sums, its filters, and its rows by day. */
export function MonthRows({ month, first, last, onMonth }: MonthRowsProps) {
  const [level, setLevel] = useState<(typeof LEVELS)[number]['key']>('all')
  const [type, setType] = useState<(typeof TYPES)[number]['key']>('all')
  const [state, setState] = useState<(typeof STATES)[number]['key']>('all')
  const [open, setOpen] = useState<IncomeRow | null>(null)
  const exportMonth = useExport()
  const rows = useApiInfiniteQuery('ivt/income/month/detail/query', {
    month,
    pageSize: 50,
    ...(level !== 'all' && { level: level === '1' ? (1 as const) : (2 as const) }),
    ...(type !== 'all' && { type }),
    ...(state !== 'all' && { state }),
  })
  const grouped = useGrouped(rows, byDay)
  const sum = rows.data?.pages[0]?.sum
  const filtered = level !== 'all' || type !== 'all' || state !== 'all'
  const reset = () => {
    setLevel('all')
    setType('all')
    setState('all')
  }
  return (
    <section aria-label="收益明细">
      <div className={css.monthHead}>
        <IconButton label="上个月" disabled={month <= first} onClick={() => onMonth(addMonths(month, -1))}>
          <LeftIcon size={20} />
        </IconButton>
        <h2>{monthText(month)}</h2>
        <IconButton label="下个月" disabled={month >= last} onClick={() => onMonth(addMonths(month, 1))}>
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
        <Chips label="级别" options={LEVELS} value={level} onChange={setLevel} />
        <Chips label="类型" options={TYPES} value={type} onChange={setType} />
        <Chips label="状态" options={STATES} value={state} onChange={setState} />
      </div>
      <InfiniteList
        from={grouped}
        look="plain"
        empty={filtered ? '没有符合条件的明细' : '本月还没有收益'}
        action={
          filtered && (
            <Button kind="soft" size="s" onClick={reset}>
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

const MonthSum = ({ name, fen }: { name: string; fen: number | undefined }) => (
  <div>
    <dt>{name}</dt>
    <dd>{fen === undefined ? '—' : <SignedYuan fen={fen} />}</dd>
  </div>
)
