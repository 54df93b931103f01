import { Fragment, type ReactNode } from 'react'
import { EndDots, Spinner } from '../art'
import { FailedRow, lazyPart, Loaded, type LoadedQuery } from '../page'
import css from './list.module.css'
import { LongRows } from './LongRows'

/** One page of a list (docs/product/foundations.md#2-addresses-identifiers-time-money). */
interface ListPage<T> {
  list: T[]
  total: number
  hasMore: boolean
}

/** The parts of an infinite query that the list uses; TanStack's results fit. */
export interface InfiniteQuery<T> extends LoadedQuery<{ pages: ListPage<T>[] }> {
  hasNextPage: boolean
  isFetchingNextPage: boolean
  isFetchNextPageError: boolean
  fetchNextPage: () => unknown
}

interface InfiniteListProps<T> {
  from: InfiniteQuery<T>
  children: (row: T, at: number) => ReactNode
  /** By default the row's `id`. */
  keyOf?: (row: T, at: number) => string
  empty: ReactNode
  action?: ReactNode
  skeleton?: ReactNode
  /**
   * `card`: rows with hairlines on one card; `stack` (default): separate cards, 12px apart; `grid`: two columns;
   * `plain`: rows with their own style.
   */
  look?: 'card' | 'stack' | 'grid' | 'plain'
  /** Instead of one flat list: renders all rows itself, e.g. grouped by month. */
  render?: (rows: T[]) => ReactNode
  /** `button`: of a list with more of the page below it, which a list that goes on by itself would push away. */
  more?: 'scroll' | 'button'
}

/**
 * A paged list: skeleton, empty, failed, more on scroll, a retry row for a failed page, 没有更多了 where the page ends
 * with it; virtual beyond 100 rows (docs/product/foundations.md#8-forms-lists-media).
 */
export function InfiniteList<T>({
  from,
  children,
  keyOf = idOf,
  empty,
  action,
  skeleton,
  look = 'stack',
  render,
  more = 'scroll',
}: InfiniteListProps<T>) {
  return (
    <Loaded from={from} empty={empty} action={action} skeleton={skeleton}>
      {(data) => {
        const rows = data.pages.flatMap((page) => page.list)
        return (
          <>
            {render ? render(rows) : <Rows rows={rows} keyOf={keyOf} look={look} row={children} />}
            {/* A list with a button stands inside a page, which goes on below it. */}
            <ListTail from={from} more={more} hasEnd={more === 'scroll' || data.pages.length > 1} />
          </>
        )
      }}
    </Loaded>
  )
}

function idOf(row: unknown, at: number): string {
  return typeof row === 'object' && row !== null && 'id' in row ? String(row.id) : String(at)
}

interface RowsProps<T> {
  rows: T[]
  keyOf: (row: T, at: number) => string
  look: 'card' | 'stack' | 'grid' | 'plain'
  row: (row: T, at: number) => ReactNode
}

function Rows<T>({ rows, keyOf, look, row }: RowsProps<T>) {
  return (
    <LongRows
      count={rows.length}
      columns={look === 'grid' ? 2 : 1}
      look={css[look]}
      keyOf={(at) => keyAt(rows, at, keyOf)}
    >
      {(at) => rowAt(rows, at, row)}
    </LongRows>
  )
}

function keyAt<T>(rows: T[], at: number, keyOf: (row: T, at: number) => string): string {
  const item = rows[at]
  return item === undefined ? String(at) : keyOf(item, at)
}

function rowAt<T>(rows: T[], at: number, row: (row: T, at: number) => ReactNode): ReactNode {
  const item = rows[at]
  return item === undefined ? null : <Fragment>{row(item, at)}</Fragment>
}

type Paging = Pick<
  InfiniteQuery<unknown>,
  'hasNextPage' | 'isFetchingNextPage' | 'isFetchNextPageError' | 'fetchNextPage'
>

/** Fetches the next page near the end of the list; until its code has loaded, the button does. */
const MoreOnScroll = lazyPart(async () => ({ default: (await import('./MoreOnScroll')).MoreOnScroll }), {
  without: () => null,
})

/** The end of the list: loading the next page, its failure, or the end. */
function ListTail({ from, more, hasEnd }: { from: Paging; more: 'scroll' | 'button'; hasEnd: boolean }) {
  if (!from.hasNextPage) return hasEnd ? <EndMark /> : null
  if (from.isFetchNextPageError) return <FailedRow text="下一页没有加载出来" onRetry={from.fetchNextPage} />
  return (
    <div className={css.tail}>
      {more === 'scroll' && <MoreOnScroll isLoading={from.isFetchingNextPage} onMore={from.fetchNextPage} />}
      {from.isFetchingNextPage ? (
        <span role="status" className={css.loading}>
          <Spinner size={20} />
          正在加载
        </span>
      ) : (
        <button type="button" className={css.loading} onClick={() => void from.fetchNextPage()}>
          加载更多
        </button>
      )}
    </div>
  )
}

/** The end of a list: the four dots of 点 and 没有更多了. */
export function EndMark({ children = '没有更多了' }: { children?: ReactNode }) {
  return (
    <div className={css.endMark}>
      <EndDots />
      {children}
    </div>
  )
}
