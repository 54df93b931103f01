import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expectAccessible } from '../../testing'
import { Collapse } from '.'

const PANELS = [
  { key: 'fee', title: '报名收费吗？', children: '前一百名免费' },
  { key: 'refund', title: '可以退款吗？', children: '开赛前可以退款' },
]

test('a heading opens by keyboard and says so; what is closed is not there', async () => {
  render(<Collapse single panels={PANELS} />)
  const fee = screen.getByRole('button', { name: '报名收费吗？' })
  expect(screen.queryByText('前一百名免费')).not.toBeInTheDocument()
  await userEvent.tab()
  expect(fee).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  expect(fee).toHaveAttribute('aria-expanded', 'true')
  expect(screen.getByText('前一百名免费')).toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: '可以退款吗？' }))
  expect(fee).toHaveAttribute('aria-expanded', 'false')
  await expectAccessible()
})
