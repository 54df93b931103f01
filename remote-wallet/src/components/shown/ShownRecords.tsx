import { InfiniteList, type InfiniteQuery } from '@dm/shared/ui/list'
import { MonthBar, type MonthChoice } from '@dm/shared/ui/month'
import { Tabs } from '@dm/shared/ui/tabs'
import { useId, type ReactNode } from 'react'
import { ShowAll } from './ShowAll'

/** Filter of a page of records. */
export interface Shown<State extends string> {
  state: State
  /** `YYYY-MM`; null for all. */
  month: string | null
}

interface ShownRecordsProps<State extends string, Item> {
  /** Name of the records: 充值记录. */
  label: string
  /** The first is all. */
  tabs: readonly [{ key: State; label: string }, ...{ key: State; label: string }[]]
  shown: Shown<State>
  change: (change: Partial<Shown<State>>) => void
  months: readonly MonthChoice[]
  from: InfiniteQuery<Item>
  /** Without any record of any month: a sentence, and one thing to do. */
  empty: string
  action: ReactNode
  skeleton: ReactNode
  children: (item: Item) => ReactNode
}

/** A page of records: tabs, a month, and what both of them leave. */
export function ShownRecords<State extends string, Item>({
  label,
  tabs,
  shown,
  change,
  months,
  from,
  empty,
  action,
  skeleton,
  children,
}: ShownRecordsProps<State, Item>) {
  const panel = useId()
  const all = shown.state === tabs[0].key && shown.month === null
  return (
    <>
      <Tabs label={label} options={tabs} value={shown.state} onChange={(state) => change({ state })} panelId={panel} />
      <MonthBar
        month={shown.month ?? ''}
        months={months}
        onChange={(month) => change({ month: month || null })}
        all="全部月份"
      />
      <div id={panel} role="tabpanel" aria-label={tabs.find((one) => one.key === shown.state)?.label}>
        <InfiniteList
          from={from}
          empty={all ? empty : '没有符合条件的记录'}
          action={all ? action : <ShowAll onClick={() => change({ state: tabs[0].key, month: null })} />}
          skeleton={skeleton}
        >
          {children}
        </InfiniteList>
      </div>
    </>
  )
}
