import { fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { expectAccessible } from '../../testing'
import { RangeField, SliderField } from '.'

const km = (value: number) => `${value} 公里`

function Far({ disabled, error }: { disabled?: boolean; error?: string }) {
  const [value, onChange] = useState(10)
  return (
    <SliderField
      {...{ name: 'far', label: '范围', value, onChange, error, disabled }}
      max={50}
      step={5}
      formatValue={km}
    />
  )
}

function Price() {
  const [value, onChange] = useState<readonly [number, number]>([200, 800])
  return <RangeField {...{ name: 'price', label: '价格', value, onChange, error: undefined }} max={1000} step={50} />
}

test('one value: name, words, message', async () => {
  render(<Far error="请选择范围" />)
  const slider = screen.getByRole('slider', { name: '范围' })
  expect(slider).toHaveAttribute('aria-valuetext', '10 公里')
  expect(slider).toBeInvalid()
  expect(slider).toHaveAccessibleDescription('请选择范围')
  fireEvent.change(slider, { target: { value: '25' } })
  expect(slider).toHaveValue('25')
  expect(screen.getByText('25 公里')).toBeVisible()
  await expectAccessible()
})

test('neither end of a range passes the other', async () => {
  render(<Price />)
  const low = screen.getByRole('slider', { name: '价格，最低' })
  const high = screen.getByRole('slider', { name: '价格，最高' })
  fireEvent.change(low, { target: { value: '900' } })
  expect(low).toHaveValue('800')
  expect(high).toHaveAttribute('min', '800')
  expect(screen.getByText('800–800')).toBeVisible()
  await expectAccessible()
})

test('disabled', async () => {
  render(<Far disabled />)
  expect(screen.getByRole('slider', { name: '范围' })).toBeDisabled()
  await expectAccessible()
})
