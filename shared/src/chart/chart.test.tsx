import { render, screen, waitFor, within } from '@testing-library/react'
import { money } from '../format'
import { expectAccessible } from '../testing'
import { Chart } from '.'
import { axisOption } from './options'

const data = {
  labels: ['9月', '10月'],
  series: [
    { name: '已结算', values: [12000, 34050], stack: 'income' },
    { name: '待结算', values: [0, 500], stack: 'income' },
    { name: '扣回', values: [-100, 0], stack: 'income', kind: 'back' as const },
  ],
  format: (fen: number) => money(fen),
}

test('a chart always has its numbers as a table', async () => {
  const { container } = render(<Chart title="近两月收益" labelName="月份" {...data} />)
  const table = screen.getByRole('table', { name: '近两月收益' })
  expect(within(table).getByRole('columnheader', { name: '待结算' })).toBeInTheDocument()
  const october = within(table).getByRole('row', { name: /10月/ })
  expect(
    within(october)
      .getAllByRole('cell')
      .map((cell) => cell.textContent),
  ).toEqual(['¥340.50', '¥5.00', '¥0.00'])
  expect(within(table).getByRole('cell', { name: '−¥1.00' })).toBeInTheDocument()
  await waitFor(() => expect(container.querySelector('figure svg')).toBeInTheDocument())
  await expectAccessible()
})

test('counts have no ticks between whole numbers; parts of them do', () => {
  const axis = (values: number[]) => axisOption({ labels: ['a', 'b'], series: [{ name: '播放', values }] })
  expect(axis([0, 3])).toMatchObject({ yAxis: { minInterval: 1 } })
  expect(axis([0, 0.5])).toMatchObject({ yAxis: { minInterval: undefined } })
})

test('only the outermost bar of a stack is round, below zero at its foot', () => {
  const option = axisOption(data)
  expect(option).toMatchObject({
    series: [
      { itemStyle: { borderRadius: 0 } },
      { itemStyle: { borderRadius: [3, 3, 0, 0], borderWidth: 1 } },
      { itemStyle: { borderRadius: [0, 0, 3, 3] } },
    ],
  })
})
