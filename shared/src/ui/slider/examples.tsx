import { useState } from 'react'
import { RangeField } from '.'

const yuan = (value: number) => `¥${value}`

function Price({ error, disabled }: { error?: string; disabled?: boolean }) {
  const [value, onChange] = useState<readonly [number, number]>([200, 800])
  const field = { name: 'price', label: '价格', value, onChange, error, disabled }
  return <RangeField {...field} min={0} max={1000} step={50} formatValue={yuan} hint="每小时的价格" />
}

export const examples = [
  { name: '范围', Example: Price },
  { name: '有误', Example: () => <Price error="请选择价格" /> },
  { name: '不可用', Example: () => <Price disabled /> },
] as const
