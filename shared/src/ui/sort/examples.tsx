import { useState } from 'react'
import { SortList } from '.'
import { inRatio } from '../picture'

const NAMES = ['双面人', '青山不语', '山海之间', '檐下雨', '去往南方的车与一个特别长的片名']

function Rows({ disabled, stepsOnly }: { disabled?: boolean; stepsOnly?: boolean }) {
  const [items, setItems] = useState(NAMES.map((name) => ({ id: name, name: `《${name}》` })))
  return (
    <SortList label="作品顺序" items={items} onMove={setItems} disabled={disabled} stepsOnly={stepsOnly}>
      {({ id }) => id}
    </SortList>
  )
}

function Grid() {
  const [items, setItems] = useState(Array.from({ length: 7 }, (_, n) => ({ id: `${n}`, name: `照片${n + 1}` })))
  return (
    <SortList label="照片顺序" items={items} onMove={setItems} layout="grid">
      {({ name }) => (
        <div style={{ display: 'grid', placeItems: 'center', ...inRatio(1), background: 'var(--dm-fill)' }}>{name}</div>
      )}
    </SortList>
  )
}

export const examples = [
  { name: '按行排序', Example: Rows },
  { name: '只有上移下移', Example: () => <Rows stepsOnly /> },
  { name: '图片排序', Example: Grid },
  { name: '不可用', Example: () => <Rows disabled /> },
] as const
