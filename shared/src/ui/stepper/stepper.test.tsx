import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expectAccessible } from '../../testing'
import { StepperField } from '.'

function Hours({ error, disabled, readOnly }: { error?: string; disabled?: boolean; readOnly?: boolean }) {
  const [value, onChange] = useState(1)
  const field = { name: 'hours', label: '时长', value, onChange, error, disabled, readOnly }
  return (
    <>
      <StepperField {...field} min={1} max={4} unit="小时" hint="最多四小时" />
      <output data-testid="value">{value}</output>
    </>
  )
}
const number = () => screen.getByRole('spinbutton', { name: '时长' })
const value = () => Number(screen.getByTestId('value').textContent)

test('a number with name, bounds and unit; steps, typing and keys stay within the bounds', async () => {
  render(<Hours error="只能约两小时" />)
  expect(number()).toHaveAttribute('aria-valuemin', '1')
  expect(number()).toHaveAttribute('aria-valuemax', '4')
  expect(number()).toHaveAttribute('aria-valuetext', '1 小时')
  expect(number()).toBeInvalid()
  expect(number()).toHaveAccessibleDescription('只能约两小时 最多四小时')
  await userEvent.click(screen.getByRole('button', { name: '增加' }))
  expect(value()).toBe(2)
  await userEvent.clear(number())
  await userEvent.type(number(), '9')
  expect(value()).toBe(4)
  await userEvent.keyboard('{ArrowDown}')
  expect(value()).toBe(3)
  await userEvent.tab()
  expect(number()).toHaveValue('3')
  await expectAccessible()
})

test('at its end a button says so and keeps the focus', async () => {
  render(<Hours />)
  const less = screen.getByRole('button', { name: '减少' })
  expect(less).toHaveAttribute('aria-disabled', 'true')
  await userEvent.click(less)
  expect(value()).toBe(1)
  expect(less).toHaveFocus()
  await userEvent.click(screen.getByRole('button', { name: '增加' }))
  expect(less).not.toHaveAttribute('aria-disabled')
})

test('disabled and read only', async () => {
  const { unmount } = render(<Hours disabled />)
  expect(number()).toBeDisabled()
  await userEvent.click(screen.getByRole('button', { name: '增加' }))
  expect(value()).toBe(1)
  await expectAccessible()
  unmount()
  render(<Hours readOnly />)
  expect(screen.queryByRole('spinbutton')).not.toBeInTheDocument()
  expect(screen.getByRole('status', { name: '时长' })).toHaveTextContent('1')
  await expectAccessible()
})
