import { render, screen } from '@testing-library/react'
import { ConfirmDialog } from './ConfirmDialog'

const names = () => screen.getAllByRole('button').map(({ textContent }) => textContent)

test('the main answer is the last; where staying loses nothing, that is it', () => {
  const first = render(<ConfirmDialog title="确定离开？" ok="离开" cancel="继续编辑" onClose={() => undefined} />)
  expect(names()).toEqual(['继续编辑', '离开'])
  first.unmount()
  render(<ConfirmDialog title="确定离开？" ok="离开" cancel="继续编辑" main="cancel" onClose={() => undefined} />)
  expect(names()).toEqual(['离开', '继续编辑'])
})
