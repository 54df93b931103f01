import { useState } from 'react'
import { CalendarField, SpanField } from '.'
import type { Span } from './Calendar'

const days = { min: '2026-11-10', max: '2027-01-20' }
const isClosed = (day: string) => day < '2026-11-22' || day.endsWith('5')
const note = (day: string) => (isClosed(day) ? undefined : '可约')

function Day({ error, disabled }: { error?: string; disabled?: boolean }) {
  const [value, onChange] = useState('')
  const field = { name: 'day', label: '预约日期', value, onChange, error, disabled }
  return <CalendarField {...field} {...days} isClosed={isClosed} note={note} />
}

function Days() {
  const [value, onChange] = useState<Span | null>(['2026-11-24', '2026-12-03'])
  return <SpanField name="span" label="档期" error={undefined} value={value} onChange={onChange} {...days} />
}

export const examples = [
  { name: '一天', Example: () => <Day /> },
  { name: '一段', Example: Days },
  { name: '有误', Example: () => <Day error="请选择预约日期" /> },
  { name: '不可用', Example: () => <Day disabled /> },
] as const
