import { act, render, screen } from '@testing-library/react'
import { lazySheet, overlayState } from '.'

const Sheet = ({ name }: { name: string; onClose: () => void }) => <p>{name}</p>

test('code that does not arrive says so and closes; the next time it is loaded again, and after that is there at once', async () => {
  const load = jest.fn(async () => ({ default: Sheet }))
  load.mockRejectedValueOnce(new Error('offline'))
  const Lazy = lazySheet(load)
  const onClose = jest.fn()
  const first = render(<Lazy name="规则" onClose={onClose} />)
  await act(async () => {})
  expect(onClose).toHaveBeenCalledTimes(1)
  expect(overlayState().toast?.text).toBe('网络异常，请稍后重试')
  first.unmount()
  const second = render(<Lazy name="规则" onClose={onClose} />)
  expect(await screen.findByText('规则')).toBeVisible()
  second.unmount()
  render(<Lazy name="奖品" onClose={onClose} />)
  expect(screen.getByText('奖品')).toBeVisible()
  expect(load).toHaveBeenCalledTimes(2)
  expect(onClose).toHaveBeenCalledTimes(1)
})
