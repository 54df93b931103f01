import { useMemo } from 'react'
import type { LoadedQuery } from '../page'
import type { InfiniteQuery } from './InfiniteList'

/** A line of a grouped list: a group's heading, or a row with its position in the group and its page. */
export type Line<Page extends Rows, Heading> =
  | { type: 'heading'; id: string; heading: Heading }
  | { type: 'row'; id: string; row: RowOf<Page>; page: Page; first: boolean; last: boolean }

interface Rows {
  list: readonly unknown[]
}

type RowOf<Page extends Rows> = Page['list'][number]

/** Groups of a list, whose pages are sorted, so that a group's rows are adjacent. */
export interface Grouping<Page extends Rows, Heading> {
  idOf: (row: RowOf<Page>) => string
  groupOf: (row: RowOf<Page>) => string
  headingOf: (group: string, pages: readonly Page[]) => Heading
}

type Paged<Page> = Omit<InfiniteQuery<never>, 'data'> & LoadedQuery<{ pages: Page[] }>

/** Inserts a heading before each group of rows, across the pages. */
export function groupLines<Page extends Rows, Heading>(
  pages: readonly Page[],
  { idOf, groupOf, headingOf }: Grouping<Page, Heading>,
): Line<Page, Heading>[] {
  const rows = pages.flatMap((page) => page.list.map((row: RowOf<Page>) => ({ row, page, group: groupOf(row) })))
  return rows.flatMap(({ row, page, group }, at): Line<Page, Heading>[] => {
    const first = rows[at - 1]?.group !== group
    const line = { type: 'row' as const, id: idOf(row), row, page, first, last: rows[at + 1]?.group !== group }
    return first ? [{ type: 'heading', id: group, heading: headingOf(group, pages) }, line] : [line]
  })
}

/**
 * Returns a paged list for `InfiniteList` with a heading before each group (months with their sums, days). `grouping`
 * must be a constant: it is compared by identity.
 */
export function useGrouped<Page extends Rows, Heading>(
  query: Paged<Page>,
  grouping: Grouping<Page, Heading>,
): InfiniteQuery<Line<Page, Heading>> {
  const { data, error, refetch, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = query
  const grouped = useMemo(() => {
    if (!data) return undefined
    const list = groupLines(data.pages, grouping)
    return { pages: [{ list, total: list.length, hasMore: false }] }
  }, [data, grouping])
  return { data: grouped, error, refetch, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage }
}
