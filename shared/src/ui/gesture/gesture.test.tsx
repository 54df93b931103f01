import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expectAccessible } from '../../testing'
import { PullToRefresh, SwipeRow } from '.'

describe('what a finger moves has a way without one', () => {
  test('a list is loaded anew by a button, and a failure throws nothing', async () => {
    let times = 0
    const refresh = () => {
      times += 1
      return Promise.reject(new Error('lost'))
    }
    render(<PullToRefresh onRefresh={refresh}>内容</PullToRefresh>)
    await userEvent.click(screen.getByRole('button', { name: '刷新' }))
    expect(times).toBe(1)
    expect(screen.getByText('内容')).toBeVisible()
    await expectAccessible()
  })

  test('a row’s actions are in its menu too', async () => {
    const removed: string[] = []
    render(
      <SwipeRow
        label="地址「公司」"
        actions={[{ key: 'x', label: '删除', danger: true, onSelect: () => removed.push('公司') }]}
      >
        <p>公司</p>
      </SwipeRow>,
    )
    await userEvent.click(screen.getByRole('button', { name: '地址「公司」的操作' }))
    const menu = screen.getByRole('dialog', { name: '地址「公司」' })
    await expectAccessible()
    await userEvent.click(within(menu).getByRole('button', { name: '删除' }))
    expect(removed).toEqual(['公司'])
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  })
})
