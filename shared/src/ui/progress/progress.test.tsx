import { render, screen } from '@testing-library/react'
import { expectAccessible } from '../../testing'
import { ProgressBar, ProgressCircle } from '.'

test('progress has a name and a value', async () => {
  render(
    <>
      <ProgressBar label="资料完整度" percent={61.6} figure />
      <ProgressCircle label="今日任务" percent={75} />
    </>,
  )
  expect(screen.getByRole('progressbar', { name: '资料完整度' })).toHaveAttribute('aria-valuenow', '62')
  expect(screen.getByText('62%')).toBeVisible()
  expect(screen.getByRole('progressbar', { name: '今日任务' })).toHaveTextContent('75%')
  await expectAccessible()
})
