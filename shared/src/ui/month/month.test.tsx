import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MonthBar } from '.'

test('shows the chosen month and takes another from the sheet', async () => {
  const picked: string[] = []
  const months = [{ month: '2026-11', note: '收入 ¥1.00' }, { month: '2026-10' }]
  render(<MonthBar month="2026-11" months={months} onChange={(month) => picked.push(month)} end="右" />)
  await userEvent.click(screen.getByRole('button', { name: '2026年11月' }))
  expect(screen.getByRole('button', { name: /2026年11月.*收入 ¥1.00/ })).toHaveAttribute('aria-current', 'true')
  await userEvent.click(screen.getByRole('button', { name: '2026年10月' }))
  expect(picked).toEqual(['2026-10'])
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
})

test('offers all months together where a list has no month of its own', async () => {
  const picked: string[] = []
  render(<MonthBar month="" months={[{ month: '2026-11' }]} all="全部月份" onChange={(month) => picked.push(month)} />)
  await userEvent.click(screen.getByRole('button', { name: '全部月份' }))
  await userEvent.click(screen.getByRole('button', { name: '2026年11月' }))
  expect(picked).toEqual(['2026-11'])
})
