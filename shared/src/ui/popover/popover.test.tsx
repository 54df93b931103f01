import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expectAccessible } from '../../testing'
import { Popover } from '.'

test('a popover opens with the focus in it; Escape and an action close it and give the focus back', async () => {
  const done: string[] = []
  render(
    <Popover
      label="更多"
      title="更多操作"
      actions={[{ key: 'x', label: '分享', onSelect: () => done.push('分享') }]}
    />,
  )
  const opener = screen.getByRole('button', { name: '更多' })
  expect(opener).toHaveAttribute('aria-expanded', 'false')
  await userEvent.click(opener)
  expect(screen.getByRole('dialog', { name: '更多操作' })).toHaveFocus()
  expect(opener).toHaveAttribute('aria-expanded', 'true')
  await expectAccessible()
  await userEvent.keyboard('{Escape}')
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  expect(opener).toHaveFocus()
  await userEvent.click(opener)
  await userEvent.click(screen.getByRole('button', { name: '分享' }))
  expect(done).toEqual(['分享'])
  expect(opener).toHaveFocus()
})
