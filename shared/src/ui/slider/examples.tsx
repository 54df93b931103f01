import { useState } from 'react'
import { RangeField, SliderField } from '.'

const km = (value: number) => `${value} 公里`
const yuan = (value: number) => `¥${value}`

function One({ error, disabled }: { error?: string; disabled?: boolean }) {
  const [value, onChange] = useState(10)
  const field = { name: 'far', label: '服务范围', value, onChange, error, disabled }
  return <SliderField {...field} min={0} max={50} step={5} formatValue={km} hint="从所在城市中心算起" />
}

function Span({ marked }: { marked?: boolean }) {
  const [value, onChange] = useState<readonly [number, number]>(marked ? [0, 500] : [200, 800])
  const field = { name: 'price', label: '价格', value, onChange, error: undefined }
  const marks = marked ? { 0: '¥0', 500: '¥500', 1000: '¥1000' } : undefined
  return <RangeField {...field} min={0} max={1000} step={marked ? 500 : 50} formatValue={yuan} marks={marks} />
}

export const examples = [
  { name: '一个值', Example: One },
  { name: '范围', Example: Span },
  { name: '带刻度', Example: () => <Span marked /> },
  { name: '有误', Example: () => <One error="请选择服务范围" /> },
  { name: '不可用', Example: () => <One disabled /> },
] as const
