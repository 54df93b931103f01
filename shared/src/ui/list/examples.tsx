import { useState } from 'react'
import { Badge, Chips, InfiniteList, ListCard, Live, Row, Segmented, Tag, type InfiniteQuery } from '.'

const RowsExample = () => (
  <ListCard label="入口">
    <Row title="我的钱包" end="¥1,234.50" onClick={() => undefined} />
    <Row title="消息" note="3条新的系统通知" end={<Badge count={3} label="未读消息" />} onClick={() => undefined} />
    <Row title="实名认证" end={<Tag tone="green">已认证</Tag>} />
    <Row title="直播" end={<Live>正在直播</Live>} />
  </ListCard>
)

const PAGE = 20

function EndlessExample() {
  const [pages, setPages] = useState(1)
  const hasNextPage = pages < 3
  const from: InfiniteQuery<{ id: string }> = {
    data: {
      pages: Array.from({ length: pages }, (_, page) => ({
        list: Array.from({ length: PAGE }, (_, at) => ({ id: `第${page * PAGE + at + 1}条` })),
        total: 3 * PAGE,
        hasMore: page < 2,
      })),
    },
    error: null,
    refetch: () => undefined,
    hasNextPage,
    isFetchingNextPage: false,
    isFetchNextPageError: false,
    fetchNextPage: () => setPages((before) => Math.min(3, before + 1)),
  }
  return (
    <InfiniteList from={from} look="card" empty="还没有">
      {(row) => <Row title={row.id} />}
    </InfiniteList>
  )
}

const FailedPageExample = () => (
  <InfiniteList
    from={{
      data: { pages: [{ list: [{ id: '第1条' }], total: 2, hasMore: true }] },
      error: null,
      refetch: () => undefined,
      hasNextPage: true,
      isFetchingNextPage: false,
      isFetchNextPageError: true,
      fetchNextPage: () => undefined,
    }}
    look="card"
    empty="还没有"
  >
    {(row) => <Row title={row.id} />}
  </InfiniteList>
)

function ChoicesExample() {
  const [way, setWay] = useState('all')
  const options = [
    { key: 'all', label: '全部' },
    { key: 'in', label: '收入' },
    { key: 'out', label: '支出' },
  ]
  return (
    <>
      <Chips label="筛选" options={options} value={way} onChange={setWay} />
      <Segmented label="范围" options={options} value={way} onChange={setWay} />
    </>
  )
}

export const examples = [
  { name: '行与标记', Example: RowsExample },
  { name: '下一页失败', Example: FailedPageExample },
  { name: '筛选', Example: ChoicesExample },
  { name: '滚动加载', Example: EndlessExample },
] as const
