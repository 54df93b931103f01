import { screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { expectAccessible, renderPage } from '../../testing'
import { DateField, DateTimeField, DistrictField, RegionField, TimeField } from '.'
import { turnedDay } from './days'
import { nearestTime, timesBetween } from './moments'

const column = (name: string) => within(screen.getByRole('listbox', { name }))
const selectedText = (name: string) => column(name).getByRole('option', { selected: true }).textContent

function Field({ kind }: { kind: 'day' | 'time' | 'moment' | 'place' }) {
  const [value, onChange] = useState('')
  const field = { name: kind, label: '选择', value, onChange, error: undefined }
  if (kind === 'day') return <DateField {...field} min="2026-01-01" max="2026-11-20" start="2026-01-31" />
  if (kind === 'time') return <TimeField {...field} step={30} min="09:00" max="18:00" />
  if (kind === 'moment') return <DateTimeField {...field} min="2026-11-22 10:15" max="2026-11-23 09:00" />
  return <DistrictField {...field} />
}

const open = async (kind: 'day' | 'time' | 'moment' | 'place') => {
  const { user } = renderPage(<Field kind={kind} />)
  await user.click(screen.getByRole('button', { name: '选择：请选择' }))
  return user
}

test('a wheel by keys: arrows, pages and ends; a day that the month lacks becomes its last', async () => {
  const user = await open('day')
  screen.getByRole('listbox', { name: '月' }).focus()
  await user.keyboard('{ArrowDown}')
  await waitFor(() => expect(selectedText('月')).toBe('2月'))
  expect(selectedText('日')).toBe('28日')
  await user.keyboard('{End}')
  await waitFor(() => expect(selectedText('月')).toBe('11月'))
  await user.keyboard('{PageUp}')
  await waitFor(() => expect(selectedText('月')).toBe('6月'))
  await expectAccessible()
  await user.click(screen.getByRole('button', { name: '确定' }))
  expect(screen.getByRole('button', { name: '选择：2026年6月20日' })).toHaveFocus()
})

test('what the library draws is hidden from assistive technology and takes no focus', async () => {
  const user = await open('day')
  const stops: (string | null)[] = []
  for (let n = 0; n < 5; n += 1) {
    await user.tab()
    stops.push(document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent ?? null)
  }
  expect(stops).toEqual(['取消', '确定', '年', '月', '日'])
})

test('Escape leaves everything as it was', async () => {
  const user = await open('time')
  await user.click(column('时').getByRole('option', { name: '11时' }))
  await user.keyboard('{Escape}')
  expect(screen.getByRole('button', { name: '选择：请选择' })).toHaveFocus()
})

test('a time on its grid: the last hour has no half past', async () => {
  const user = await open('time')
  await user.click(column('分').getByRole('option', { name: '30分' }))
  await user.click(column('时').getByRole('option', { name: '18时' }))
  await waitFor(() => expect(selectedText('分')).toBe('00分'))
  await user.click(screen.getByRole('button', { name: '确定' }))
  expect(screen.getByRole('button', { name: '选择：18:00' })).toBeVisible()
})

test('a day and a time begin at the first that is offered', async () => {
  const user = await open('moment')
  expect([selectedText('时'), selectedText('分')]).toEqual(['10时', '30分'])
  // The second option; its label depends on the day of the test.
  const [, next] = column('日期').getAllByRole('option')
  if (!next) throw new Error('one day alone is offered')
  await user.click(next)
  await waitFor(() => expect(selectedText('时')).toBe('09时'))
  await user.click(screen.getByRole('button', { name: '确定' }))
  expect(screen.getByRole('button', { name: /选择：.+ 09:00$/ })).toBeVisible()
})

test('three levels: what is below follows what is above', async () => {
  const user = await open('place')
  await screen.findByRole('dialog')
  await user.click(column('省份').getByRole('option', { name: '浙江省' }))
  expect([selectedText('城市'), selectedText('区县')]).toEqual(['杭州市', '上城区'])
  await user.click(column('城市').getByRole('option', { name: '宁波市' }))
  await expectAccessible()
  await user.click(screen.getByRole('button', { name: '确定' }))
  expect(screen.getByRole('button', { name: '选择：浙江省 宁波市 海曙区' })).toBeVisible()
})

test('a turned wheel changes its own part alone', () => {
  const before = { year: 2026, month: 1, day: 31 }
  expect(turnedDay(before, { year: 2026, month: 2, day: 1 })).toEqual({ year: 2026, month: 2, day: 31 })
  expect(turnedDay(before, { year: 2025, month: 3, day: 1 })).toEqual({ year: 2025, month: 1, day: 31 })
  expect(turnedDay(before, { year: 2026, month: 1, day: 7 })).toEqual({ year: 2026, month: 1, day: 7 })
})

test('times lie on the grid, and a wish between two takes the next', () => {
  expect(timesBetween('09:10', '10:40', 30)).toEqual(['09:30', '10:00', '10:30'])
  expect(nearestTime(['09:30', '10:00'], '09:40')).toBe('10:00')
  expect(nearestTime(['09:30', '10:00'], '23:00')).toBe('10:00')
})

test.each([
  { Place: DistrictField, value: '330108', name: '浙江省 杭州市 滨江区' },
  { Place: RegionField, value: '330100', name: '浙江省 杭州市' },
])('a chosen place is never shown as not chosen while its name is loaded: $name', async ({ Place, value, name }) => {
  renderPage(<Place name="place" label="城市" value={value} onChange={() => {}} error={undefined} />)
  expect(screen.queryByText('请选择')).not.toBeInTheDocument()
  expect(await screen.findByRole('button', { name: `城市：${name}` })).toBeVisible()
  expect(screen.queryByText('…')).not.toBeInTheDocument()
})
