import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useRef, useState } from 'react'
import { expectAccessible } from '../../testing'
import { Keypad, PasscodeField } from '.'

function Code({
  onFill,
  ...more
}: {
  onFill?: (code: string) => void
  error?: string
  secret?: boolean
  keypad?: boolean
}) {
  const [value, onChange] = useState('')
  return (
    <PasscodeField name="code" label="验证码" value={value} error={more.error} {...{ onChange, onFill, ...more }} />
  )
}

test('a code: typed, pasted, filled in by the phone; digits alone, once full it says so', async () => {
  const filled: string[] = []
  render(<Code error="验证码不正确" onFill={(code) => filled.push(code)} />)
  const input = screen.getByRole('textbox', { name: '验证码' })
  expect(input).toHaveAttribute('autocomplete', 'one-time-code')
  expect(input).toHaveAttribute('inputmode', 'numeric')
  expect(input).toBeInvalid()
  expect(input).toHaveAccessibleDescription('验证码不正确')
  await userEvent.type(input, '1a2')
  expect(input).toHaveValue('12')
  await userEvent.paste('34 5６78')
  expect(input).toHaveValue('123456')
  expect(filled).toEqual(['123456'])
  await userEvent.keyboard('{Backspace}')
  expect(input).toHaveValue('12345')
  await expectAccessible()
})

test('a payment password: hidden, on the keypad, with the focus where it was', async () => {
  render(<Code secret keypad />)
  const input = screen.getByLabelText('验证码')
  expect(input).toHaveAttribute('type', 'password')
  expect(input).toHaveAttribute('inputmode', 'none')
  await userEvent.click(input)
  const five = await screen.findByRole('button', { name: '5' })
  // It accepts taps after its opening animation.
  await waitFor(() => userEvent.click(five))
  await userEvent.click(screen.getByRole('button', { name: '0' }))
  expect(input).toHaveValue('50')
  expect(input).toHaveFocus()
  await expectAccessible()
})

function Amount() {
  const input = useRef<HTMLInputElement>(null)
  const [value, setValue] = useState('12')
  const [open, setOpen] = useState(true)
  return (
    <>
      <input
        ref={input}
        aria-label="金额"
        inputMode="none"
        value={value}
        onChange={(event) => setValue(event.target.value)}
      />
      <Keypad input={input} open={open} onClose={() => setOpen(false)} decimal />
    </>
  )
}

test('the keypad types at the caret, deletes, and goes', async () => {
  render(<Amount />)
  const input = screen.getByRole<HTMLInputElement>('textbox', { name: '金额' })
  input.focus()
  input.setSelectionRange(1, 1)
  await userEvent.click(screen.getByRole('button', { name: '.' }))
  expect(input).toHaveValue('1.2')
  expect(input.selectionStart).toBe(2)
  await userEvent.click(screen.getByRole('button', { name: '删除' }))
  expect(input).toHaveValue('12')
  await userEvent.click(screen.getByRole('button', { name: '完成' }))
  expect(input).not.toHaveFocus()
})
