import { useListRead } from '@dm/shared/reads'
import { BackLeaves } from '@dm/shared/router'
import { useDebounced } from '@dm/shared/ui/debounce'
import { InfiniteList, useGrouped } from '@dm/shared/ui/list'
import { EmptyState, ListSkeleton, Page, Stack } from '@dm/shared/ui/page'
import { SearchBar } from '@dm/shared/ui/search'
import type { Shown } from './address'
import { BillItem } from './BillItem'
import { byDay } from './items'
import { page } from './page'

const MOST_LETTERS = 40

/** 搜索账单: all months, by title, order number or amount; back leads to the month. */
export function SearchBills({ words, change }: { words: string; change: (change: Partial<Shown>) => void }) {
  const sent = useDebounced(words).trim().slice(0, MOST_LETTERS)
  return (
    <Page title="搜索账单">
      <BackLeaves onLeave={() => change({ search: false, words: null })} />
      <Stack>
        <SearchBar
          value={words}
          onChange={(text) => change({ words: text })}
          placeholder="名称、单号或金额"
          limit={MOST_LETTERS}
        />
        {sent === '' ? <EmptyState text="在全部月份的账单里查找" /> : <Found words={sent} />}
      </Stack>
    </Page>
  )
}

function Found({ words }: { words: string }) {
  const rows = useGrouped(useListRead(page.reads.found, { words, search: true }), byDay)
  return (
    <InfiniteList
      from={rows}
      look="plain"
      empty={`没有找到「${words}」`}
      skeleton={<ListSkeleton picture="round" lines={2} />}
    >
      {(item) => <BillItem item={item} />}
    </InfiniteList>
  )
}
