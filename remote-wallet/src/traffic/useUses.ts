import { useListRead } from '@dm/shared/reads'
import { useGrouped, type InfiniteQuery } from '@dm/shared/ui/list'
import { byMonth, type Item, type Shown } from './items'
import { page } from './page'

/** Reads the filtered records page by page, with a heading before each month. */
export const useUses = (shown: Shown): InfiniteQuery<Item> => useGrouped(useListRead(page.reads.uses, shown), byMonth)
