import { screen, within } from '@testing-library/react'
import { useState } from 'react'
import { expectAccessible, renderPage } from '../../testing'
import { CalendarField, SpanField } from '.'
import type { Span } from './Calendar'
import { movedDay } from './dates'

const bounds = { min: '2026-11-10', max: '2027-01-20' }

function Day({ error, disabled }: { error?: string; disabled?: boolean }) {
  const [value, onChange] = useState('2026-11-24')
  return (
    <CalendarField
      {...{ name: 'day', label: '预约日期', value, onChange, error, disabled, ...bounds }}
      isClosed={(day) => day === '2026-11-25'}
      note={(day) => (day === '2026-11-26' ? '可约' : undefined)}
    />
  )
}

function Days() {
  const [value, onChange] = useState<Span | null>(null)
  return <SpanField {...{ name: 'days', label: '档期', value, onChange, error: undefined, ...bounds }} />
}

const day = (name: RegExp) => screen.getByRole('button', { name })

test('a day by keys: arrows move, a closed day is not taken, nothing counts before 确定', async () => {
  const { user } = renderPage(<Day error="请选择" />)
  const field = screen.getByRole('button', { name: /^预约日期：11月24日/ })
  expect(field).toHaveAccessibleDescription('请选择')
  await user.click(field)
  await expectAccessible()
  const selectedDay = day(/^11月24日 周二/)
  expect(selectedDay).toHaveAttribute('aria-pressed', 'true')
  selectedDay.focus()
  await user.keyboard('{ArrowRight}')
  const closed = day(/^11月25日/)
  expect(closed).toHaveFocus()
  expect(closed).toHaveAttribute('aria-disabled', 'true')
  await user.keyboard('{Enter}')
  expect(closed).toHaveAttribute('aria-pressed', 'false')
  await user.keyboard('{ArrowRight}{Enter}')
  expect(day(/^11月26日 周四.*可约/)).toHaveAttribute('aria-pressed', 'true')
  await user.click(screen.getByRole('button', { name: '确定' }))
  expect(screen.getByRole('button', { name: '预约日期：11月26日 周四' })).toHaveFocus()
})

test('a span is two days and all between, in whatever order they are tapped', async () => {
  const { user } = renderPage(<Days />)
  await user.click(screen.getByRole('button', { name: '档期：请选择' }))
  expect(screen.getByRole('button', { name: '确定' })).toBeDisabled()
  await user.click(day(/^12月3日/))
  await user.click(day(/^11月30日/))
  expect(within(screen.getByRole('dialog')).getAllByRole('button', { pressed: true })).toHaveLength(4)
  await expectAccessible()
  await user.click(screen.getByRole('button', { name: '确定（11月30日–12月3日）' }))
  expect(screen.getByRole('button', { name: '档期：11月30日–12月3日' })).toBeVisible()
})

test('disabled it does not open', async () => {
  const { user } = renderPage(<Day disabled />)
  await user.click(screen.getByRole('button', { name: /预约日期/ }))
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
})

test('keys move within the bounds; a shorter month takes its last day', () => {
  const to = (from: string, key: string) => movedDay(from, key, '2026-01-15', '2027-03-31')
  expect(to('2026-01-31', 'PageDown')).toBe('2026-02-28')
  expect(to('2026-01-20', 'ArrowUp')).toBe('2026-01-15')
  expect(to('2026-02-28', 'ArrowRight')).toBe('2026-03-01')
  expect(to('2026-02-28', 'End')).toBe('2027-03-31')
  expect(to('2026-02-28', 'a')).toBeUndefined()
})
