import { useState } from 'react'
import { ListCard, Row } from '../list'
import { PullToRefresh, SwipeRow } from '.'

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

export const examples = [
  { name: '下拉刷新', Example: PullExample },
  { name: '侧滑操作', Example: SwipeExample },
] as const
