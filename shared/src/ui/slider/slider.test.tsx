import { fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { expectAccessible } from '../../testing'
import { RangeField } from '.'

const yuan = (value: number) => `${value}元`

function Price({ disabled, error }: { disabled?: boolean; error?: string }) {
  const [value, onChange] = useState<readonly [number, number]>([200, 800])
  return (
    <RangeField
      {...{ name: 'price', label: '价格', value, onChange, error, disabled }}
      max={1000}
      step={50}
      formatValue={yuan}
    />
  )
}

test('both ends have name, words and message', async () => {
  render(<Price error="请选择价格" />)
  for (const [name, words] of [
    ['价格，最低', '200元'],
    ['价格，最高', '800元'],
  ] as const) {
    const slider = screen.getByRole('slider', { name })
    expect(slider).toHaveAttribute('aria-valuetext', words)
    expect(slider).toBeInvalid()
    expect(slider).toHaveAccessibleDescription('请选择价格')
  }
  await expectAccessible()
})

test('neither end of a range passes the other', async () => {
  render(<Price />)
  const low = screen.getByRole('slider', { name: '价格，最低' })
  const high = screen.getByRole('slider', { name: '价格，最高' })
  fireEvent.change(low, { target: { value: '900' } })
  expect(low).toHaveValue('800')
  expect(high).toHaveAttribute('min', '800')
  expect(screen.getByText('800元–800元')).toBeVisible()
  await expectAccessible()
})

test('disabled', async () => {
  render(<Price disabled />)
  expect(screen.getByRole('slider', { name: '价格，最低' })).toBeDisabled()
  await expectAccessible()
})
