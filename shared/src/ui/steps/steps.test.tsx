import { render, screen } from '@testing-library/react'
import { expectAccessible } from '../../testing'
import { StatusSteps } from '.'

test('steps say how far each is, and which one is under way', async () => {
  render(
    <StatusSteps
      label="提现进度"
      steps={[
        { label: '提交申请', note: '11月20日 14:30', state: 'done' },
        { label: '平台审核', state: 'now' },
        { label: '打款中', state: 'ahead' },
      ]}
    />,
  )
  const steps = screen.getAllByRole('listitem')
  expect(steps[0]).toHaveTextContent('提交申请已完成11月20日 14:30')
  expect(steps[1]).toHaveAttribute('aria-current', 'step')
  expect(steps[2]).toHaveTextContent('未开始')
  await expectAccessible()
})
