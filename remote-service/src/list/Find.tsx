import { paths } from '@dm/shared/paths'
import { queryOf, stateIn, type StateOf } from '@dm/shared/page'
import { useListRead } from '@dm/shared/reads'
import { useAddressState } from '@dm/shared/router'
import { addDays } from '@dm/shared/time'
import { Button } from '@dm/shared/ui/button'
import { useToday } from '@dm/shared/ui/deadline'
import { Chips, InfiniteList } from '@dm/shared/ui/list'
import { ListSkeleton, Stack } from '@dm/shared/ui/page'
import { useDebounced } from '@dm/shared/ui/debounce'
import { DateField, RegionField } from '@dm/shared/ui/picker'
import { SearchBar } from '@dm/shared/ui/search'
import { ServiceCard } from '../components/category/ServiceCard'
import { PromotedCard } from './PromotedCard'
import css from './list.module.css'
import { page } from './page'

type Filter = Pick<StateOf<typeof page.params>, 'keyword' | 'category' | 'city' | 'date' | 'sort'>

const MOST = 20
const NONE: Filter = { keyword: null, category: '', city: null, date: null, sort: 'default' }

function read(query: URLSearchParams): Filter {
  const { keyword, category, city, date, sort } = stateIn(page.params, query)
  return {
    keyword: keyword && keyword.slice(0, MOST),
    category,
    city: city !== null && /^\d{6}$/.test(city) ? city : null,
    date,
    sort,
  }
}

const addressOf = (filter: Filter) => paths.serviceList({ tab: 'find', ...queryOf(page.params, filter) })

/** 找服务: by words, category, city and the day on which it is needed. */
export function Find() {
  const [filter, change] = useAddressState(read, addressOf)
  const { category, city, date, sort } = filter
  const keyword = useDebounced((filter.keyword ?? '').trim())
  const chosen = {
    ...(keyword && { keyword }),
    ...(category && { category }),
    ...(city && { cityCode: city }),
    ...(date && { date }),
    sort,
  }
  const rows = useListRead(page.reads.found, {}, { chosen })
  const isFiltered = keyword !== '' || category !== '' || city !== null || date !== null
  const today = useToday()
  return (
    <Stack>
      <SearchBar
        placeholder="搜索服务、服务商"
        limit={MOST}
        value={filter.keyword ?? ''}
        onChange={(text) => change({ keyword: text })}
      />
      <Chips
        label="类目"
        options={page.params.category.options}
        value={category}
        onChange={(key) => change({ category: key })}
      />
      <div className={css.filters}>
        <RegionField
          name="city"
          label="城市"
          placeholder="全国"
          value={city ?? ''}
          error={undefined}
          onChange={(code) => change({ city: code })}
        />
        <DateField
          name="date"
          label="哪天要用"
          placeholder="不限"
          min={today}
          max={addDays(today, 180)}
          value={date ?? ''}
          error={undefined}
          onChange={(day) => change({ date: day })}
        />
      </div>
      <Chips label="排序" options={page.params.sort.options} value={sort} onChange={(key) => change({ sort: key })} />
      <InfiniteList
        from={rows}
        empty="没有找到合适的服务"
        action={
          isFiltered && (
            <Button kind="soft" size="s" onClick={() => change(NONE)}>
              清除筛选
            </Button>
          )
        }
        skeleton={<ListSkeleton lines={2} />}
        look="grid"
        keyOf={({ id, boostId }) => boostId ?? id}
      >
        {(card) =>
          card.boostId ? (
            <PromotedCard card={card} boostId={card.boostId} today={today} />
          ) : (
            <ServiceCard card={card} today={today} />
          )
        }
      </InfiniteList>
      {isFiltered && rows.list.length > 0 && (
        <Button size="s" onClick={() => change(NONE)}>
          清除筛选
        </Button>
      )}
    </Stack>
  )
}
