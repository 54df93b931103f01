import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expectAccessible } from '../../testing'
import { Alert } from '.'

test('an alert is closed by a button; an urgent one is an alert', async () => {
  let closed = 0
  render(
    <>
      <Alert onClose={() => (closed += 1)}>报名开始了</Alert>
      <Alert tone="alert">身份证即将到期</Alert>
    </>,
  )
  expect(screen.getByRole('alert')).toHaveTextContent('身份证即将到期')
  await expectAccessible()
  await userEvent.click(screen.getByRole('button', { name: '关闭' }))
  expect(screen.queryByText('报名开始了')).not.toBeInTheDocument()
  expect(closed).toBe(1)
})
