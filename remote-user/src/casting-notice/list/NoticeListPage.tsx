import { queryOf, stateIn, type StateOf } from '@dm/shared/page'
import { paths } from '@dm/shared/paths'
import { useListRead } from '@dm/shared/reads'
import { useAddressState } from '@dm/shared/router'
import { KindArt } from '@dm/shared/ui/art'
import { Button } from '@dm/shared/ui/button'
import { useDebounced } from '@dm/shared/ui/debounce'
import { Chips, InfiniteList } from '@dm/shared/ui/list'
import { EmptyState, ListSkeleton, Page, Stack } from '@dm/shared/ui/page'
import { SearchBar } from '@dm/shared/ui/search'
import { NoticeCard } from '../../components/casting-notice/NoticeCard'
import { NO_FEE } from '../../components/casting-notice/labels'
import { Filters } from './Filters'
import { page } from './page'

type Filter = StateOf<typeof page.params>

const MOST = 20
const NONE: Filter = { keyword: null, kind: '', city: null, date: null, gender: '', age: '', pay: '', sort: 'new' }

const read = (query: URLSearchParams): Filter => {
  const { keyword, city, ...rest } = stateIn(page.params, query)
  return {
    ...rest,
    keyword: keyword && keyword.slice(0, MOST),
    city: city !== null && /^\d{6}$/.test(city) ? city : null,
  }
}
const addressOf = (filter: Filter) => paths.noticeList(queryOf(page.params, filter))

/** What no source of the page's read says: an age is a range, pay an amount in fen. */
function chosenOf({ age, pay }: Filter) {
  const [ageMin, ageMax] = age.split('-').map(Number)
  return { ...(age && { ageMin, ageMax }), ...(pay && { payFromFen: Number(pay) * 100 }) }
}

/** 通告: all that can be entered, by words, kind, city, sex, age, pay and day. */
export default function NoticeListPage() {
  const [filter, change] = useAddressState(read, addressOf)
  const keyword = useDebounced((filter.keyword ?? '').trim())
  const rows = useListRead(page.reads.found, { ...filter, keyword: keyword || null }, { chosen: chosenOf(filter) })
  const now = rows.data?.pages.at(-1)?.now ?? 0
  const isFiltered = keyword !== '' || addressOf({ ...filter, keyword: null, sort: 'new' }) !== paths.noticeList()
  const clear = (
    <Button kind="soft" size="s" onClick={() => change(NONE)}>
      清除筛选
    </Button>
  )
  return (
    <Page title={page.title} back={paths.userIndex()}>
      <Stack>
        <SearchBar
          placeholder="搜索通告、地点"
          limit={MOST}
          value={filter.keyword ?? ''}
          onChange={(text) => change({ keyword: text })}
        />
        <Chips
          label="类型"
          options={page.params.kind.options}
          value={filter.kind}
          onChange={(kind) => change({ kind })}
        />
        <Filters filter={filter} change={change} />
        <Chips
          label="排序"
          options={page.params.sort.options}
          value={filter.sort}
          onChange={(sort) => change({ sort })}
        />
        <InfiniteList
          from={rows}
          empty={
            <EmptyState
              art={<KindArt kind="notice" />}
              text={isFiltered ? '没有符合条件的通告' : '暂时没有招募中的通告'}
              action={isFiltered && clear}
            />
          }
          skeleton={<ListSkeleton lines={2} />}
        >
          {(notice) => <NoticeCard notice={notice} now={now} />}
        </InfiniteList>
        <p className="dm-inline-note">{NO_FEE}</p>
      </Stack>
    </Page>
  )
}
