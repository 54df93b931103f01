import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expectAccessible } from '../../testing'
import { Checkbox, Radio, Switch } from '.'

function Three({ disabled = false }: { disabled?: boolean }) {
  const [on, setOn] = useState(false)
  const [agreed, setAgreed] = useState(false)
  const [way, setWay] = useState('a')
  return (
    <>
      <Switch aria-label="公开" checked={on} onChange={setOn} disabled={disabled} aria-busy={on} />
      <Checkbox aria-label="同意" checked={agreed} onChange={setAgreed} disabled={disabled} />
      {['a', 'b', 'c'].map((one) => (
        <Radio
          key={one}
          name="way"
          aria-label={one}
          checked={one === way}
          onChange={() => setWay(one)}
          disabled={disabled}
        />
      ))}
    </>
  )
}

test('each is one control with its role and name, by pointer and by key', async () => {
  render(<Three />)
  const toggle = screen.getByRole('switch', { name: '公开' })
  await userEvent.click(toggle)
  expect(toggle).toBeChecked()
  expect(toggle).toHaveAttribute('aria-busy', 'true')
  const box = screen.getByRole('checkbox', { name: '同意' })
  box.focus()
  await userEvent.keyboard(' ')
  expect(box).toBeChecked()
  await userEvent.click(screen.getByRole('radio', { name: 'b' }))
  expect(screen.getByRole('radio', { name: 'b' })).toBeChecked()
  await userEvent.keyboard('{ArrowDown}')
  expect(screen.getByRole('radio', { name: 'c' })).toBeChecked()
  expect(screen.getByRole('radio', { name: 'c' })).toHaveFocus()
  expect(screen.getAllByRole('radio')).toHaveLength(3)
  await expectAccessible()
})

test('what is disabled does not change', async () => {
  render(<Three disabled />)
  for (const control of [screen.getByRole('switch'), screen.getByRole('checkbox'), screen.getAllByRole('radio')[1]]) {
    if (!control) throw new Error('no control')
    expect(control).toBeDisabled()
    await userEvent.click(control)
    expect(control).not.toBeChecked()
  }
  await expectAccessible()
})

test('some of several is neither on nor off', () => {
  render(<Checkbox aria-label="全选" checked={false} indeterminate onChange={() => undefined} />)
  expect(screen.getByRole('checkbox', { name: '全选' })).toBePartiallyChecked()
})
