import { paths } from '@dm/shared/paths'
import { useApiInfiniteQuery } from '@dm/shared/query'
import { useAddressState } from '@dm/shared/router'
import { addDays, dayOf, isDay } from '@dm/shared/time'
import { Button } from '@dm/shared/ui/button'
import { Chips, InfiniteList } from '@dm/shared/ui/list'
import { ListSkeleton, Stack } from '@dm/shared/ui/page'
import { useDebounced } from '@dm/shared/ui/debounce'
import { DateField, RegionField } from '@dm/shared/ui/picker'
import { SearchBar } from '@dm/shared/ui/search'
import { useState } from 'react'
import { categoryLabels, type Category } from '../parts/category/labels'
import { ServiceCard } from '../parts/category/ServiceCard'
import { PromotedCard } from './PromotedCard'
import css from './list.module.css'

type Sort = 'default' | 'priceAsc' | 'rating'

interface Filter {
  keyword: string
  category: Category | ''
  city: string
  date: string
  sort: Sort
}

const SORTS = [
  { key: 'default', label: '综合' },
  { key: 'priceAsc', label: '价格从低到高' },
  { key: 'rating', label: '评分' },
] as const
const CATEGORIES = [
  { key: '' as const, label: '全部' },
  ...Object.entries(categoryLabels).map(([key, label]) => ({ key: key as Category, label })), // as: the keys of the table
]
const NONE: Filter = { keyword: '', category: '', city: '', date: '', sort: 'default' }

function read(query: URLSearchParams): Filter {
  const date = query.get('date') ?? ''
  return {
    keyword: (query.get('keyword') ?? '').slice(0, 20),
    category: CATEGORIES.find(({ key }) => key === query.get('category'))?.key ?? '',
    city: /^\d{6}$/.test(query.get('city') ?? '') ? (query.get('city') ?? '') : '',
    date: isDay(date) ? date : '',
    sort: SORTS.find(({ key }) => key === query.get('sort'))?.key ?? 'default',
  }
}

const addressOf = ({ sort, ...filter }: Filter) =>
  paths.serviceList({ tab: 'find', ...filter, sort: sort === 'default' ? undefined : sort })

/** 找服务: by words, category, city and the day on which it is needed. */
export function Find() {
  const [filter, change] = useAddressState(read, addressOf)
  const { category, city, date, sort } = filter
  const keyword = useDebounced(filter.keyword.trim())
  const rows = useApiInfiniteQuery('service/page', {
    ...(keyword && { keyword }),
    ...(category && { category }),
    ...(city && { cityCode: city }),
    ...(date && { date }),
    sort,
  })
  const isFiltered = keyword !== '' || category !== '' || city !== '' || date !== ''
  const [today] = useState(() => dayOf(Date.now()))
  return (
    <Stack>
      <SearchBar
        placeholder="搜索服务、服务商"
        maxLength={20}
        value={filter.keyword}
        onChange={(text) => change({ keyword: text })}
      />
      <Chips label="类目" options={CATEGORIES} value={category} onChange={(key) => change({ category: key })} />
      <div className={css.filters}>
        <RegionField
          name="city"
          label="城市"
          placeholder="全国"
          value={city}
          error={undefined}
          onChange={(code) => change({ city: code })}
        />
        <DateField
          name="date"
          label="哪天要用"
          placeholder="不限"
          min={today}
          max={addDays(today, 180)}
          value={date}
          error={undefined}
          onChange={(day) => change({ date: day })}
        />
      </div>
      <Chips label="排序" options={SORTS} value={sort} onChange={(key) => change({ sort: key })} />
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
