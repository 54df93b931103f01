import { act, fireEvent, render, screen } from '@testing-library/react'
import { lazyPart } from '.'

const Chart = ({ name }: { name: string }) => <p>{name}</p>

test('code that does not arrive says so in its place; 重试 loads it again, and after that it is there at once', async () => {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined)
  const load = jest.fn(async () => ({ default: Chart }))
  load.mockRejectedValueOnce(new Error('offline'))
  const Part = lazyPart(load, { waiting: () => <p>加载中</p> })
  const first = render(<Part name="收益" />)
  expect(screen.getByText('加载中')).toBeVisible()
  await act(async () => {})
  expect(screen.getByRole('alert')).toHaveTextContent('这部分没有加载出来')
  fireEvent.click(screen.getByRole('button', { name: '重试' }))
  expect(await screen.findByText('收益')).toBeVisible()
  first.unmount()
  render(<Part name="邀请" />)
  expect(screen.getByText('邀请')).toBeVisible()
  expect(load).toHaveBeenCalledTimes(2)
})

test('a part that the page works without is tried again when it is shown again', async () => {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined)
  const load = jest.fn(async () => ({ default: Chart }))
  load.mockRejectedValueOnce(new Error('offline'))
  const Part = lazyPart(load, { without: () => <p>没有图</p> })
  const first = render(<Part name="收益" />)
  expect(await screen.findByText('没有图')).toBeVisible()
  first.unmount()
  render(<Part name="收益" />)
  expect(await screen.findByText('收益')).toBeVisible()
})
