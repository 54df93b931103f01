import { useState } from 'react'
import { ListCard, Row } from '../list'
import { PullToRefresh, SwipeRow, Swiper } from '.'

function PullExample() {
  const [times, setTimes] = useState(0)
  const refresh = async () => setTimes((before) => before + 1)
  return (
    <PullToRefresh onRefresh={refresh}>
      <ListCard>
        <Row title="刷新次数" end={times} />
      </ListCard>
    </PullToRefresh>
  )
}

function SwipeExample() {
  const [rows, setRows] = useState(['公司', '家'])
  return (
    <ListCard label="地址">
      {rows.map((row) => (
        <SwipeRow
          key={row}
          label={`地址「${row}」`}
          actions={[
            { key: 'top', label: '置顶', onSelect: () => setRows([row, ...rows.filter((other) => other !== row)]) },
            {
              key: 'delete',
              label: '删除',
              danger: true,
              onSelect: () => setRows(rows.filter((other) => other !== row)),
            },
          ]}
        >
          <Row title={row} note="向左滑动，或点右边的按钮" />
        </SwipeRow>
      ))}
    </ListCard>
  )
}

const POSTERS = ['春季招募', '夏季大赛', '秋季巡演']

const SwiperExample = () => (
  <Swiper label="活动海报" items={POSTERS} keyOf={(name) => name}>
    {(name, at) => (
      <div
        style={{
          display: 'grid',
          placeItems: 'center',
          height: 160,
          color: 'var(--dm-on-dark)',
          background: at % 2 ? 'var(--dm-dark-2)' : 'var(--dm-dark)',
        }}
      >
        {name}
      </div>
    )}
  </Swiper>
)

export const examples = [
  { name: '下拉刷新', Example: PullExample },
  { name: '侧滑操作', Example: SwipeExample },
  { name: '轮播', Example: SwiperExample },
] as const
