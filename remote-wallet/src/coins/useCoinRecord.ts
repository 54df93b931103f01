import type { StateOf } from '@dm/shared/page'
import { useListRead } from '@dm/shared/reads'
import { useGrouped, type InfiniteQuery } from '@dm/shared/ui/list'
import { byMonth, type Item } from './items'
import { page } from './page'

export type Tab = StateOf<typeof page.params>['tab']

/** Reads the coin trades of a tab page by page, with a heading before each month. */
export const useCoinRecord = (tab: Tab): InfiniteQuery<Item> =>
  useGrouped(useListRead(page.reads.rows, { tab }), byMonth)
