import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expectAccessible } from '../../testing'
import { Tabs } from '.'

const OPTIONS = [
  { key: 'a', label: '个人' },
  { key: 'b', label: '企业', disabled: true },
  { key: 'c', label: '公会' },
] as const

function Choosing() {
  const [value, setValue] = useState<'a' | 'b' | 'c'>('a')
  return (
    <>
      <Tabs label="身份" options={OPTIONS} value={value} onChange={setValue} panelId="panel" />
      <p id="panel" role="tabpanel" aria-label="身份">
        {value}
      </p>
    </>
  )
}

test('tabs are a named list, chosen by tap and by arrow keys past what is disabled', async () => {
  render(<Choosing />)
  expect(screen.getByRole('tablist', { name: '身份' })).toBeVisible()
  expect(screen.getByRole('tab', { name: '个人' })).toHaveAttribute('aria-controls', 'panel')
  await userEvent.tab()
  expect(screen.getByRole('tab', { name: '个人' })).toHaveFocus()
  await userEvent.keyboard('{ArrowRight}')
  expect(screen.getByRole('tab', { name: '公会' })).toHaveFocus()
  expect(screen.getByRole('tabpanel')).toHaveTextContent('c')
  await userEvent.keyboard('{ArrowRight}')
  expect(screen.getByRole('tab', { name: '个人' })).toHaveAttribute('aria-selected', 'true')
  await userEvent.click(screen.getByRole('tab', { name: '企业' }))
  expect(screen.getByRole('tabpanel')).toHaveTextContent('a')
  await userEvent.click(screen.getByRole('tab', { name: '公会' }))
  expect(screen.getByRole('tabpanel')).toHaveTextContent('c')
  await expectAccessible()
})
