import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expectAccessible } from '../../testing'
import { Badge, Chips, InfiniteList, LongRows, Segmented, Tabs, type InfiniteQuery } from '.'

describe('list', () => {
  function pages(change: Partial<InfiniteQuery<{ id: string }>>, count = 3): InfiniteQuery<{ id: string }> {
    const list = Array.from({ length: count }, (_, at) => ({ id: `第${at + 1}条` }))
    return {
      data: { pages: [{ list, total: count, hasMore: false }] },
      error: null,
      refetch: () => undefined,
      hasNextPage: false,
      isFetchingNextPage: false,
      isFetchNextPageError: false,
      fetchNextPage: () => undefined,
      ...change,
    }
  }
  const show = (from: InfiniteQuery<{ id: string }>) => (
    <InfiniteList from={from} empty="还没有">
      {(row) => <p>{row.id}</p>}
    </InfiniteList>
  )

  test('says where it ends', () => {
    render(show(pages({})))
    expect(screen.getAllByRole('listitem')).toHaveLength(3)
    expect(screen.getByText('没有更多了')).toBeVisible()
  })

  test('loads more, and offers a failed page again', async () => {
    let requests = 0
    const fetchNextPage = () => (requests += 1)
    const { rerender } = render(show(pages({ hasNextPage: true, fetchNextPage })))
    await userEvent.click(screen.getByRole('button', { name: '加载更多' }))
    rerender(show(pages({ hasNextPage: true, isFetchNextPageError: true, fetchNextPage })))
    await userEvent.click(screen.getByRole('button', { name: '重试' }))
    expect(requests).toBe(2)
    expect(screen.getByText('第1条')).toBeVisible()
  })

  test('draws only what is near beyond 100 rows', async () => {
    // jsdom has no layout: without a height every row would be near.
    const height = jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(92)
    render(show(pages({}, 300)))
    await waitFor(() => expect(screen.getAllByRole('listitem').length).toBeLessThan(100))
    expect(screen.getByText('第1条')).toBeInTheDocument()
    height.mockRestore()
  })

  test('in a sheet the rows near what is seen of the sheet are drawn, in lines of two where they stand so', async () => {
    // jsdom has no layout: the sheet is 600px high, and each row 92.
    const seen = jest.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(600)
    const height = jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(92)
    const numbered = (columns: number) => (
      <div style={{ overflowY: 'auto' }} data-testid="sheet">
        <LongRows count={300} columns={columns} start={4} look="" keyOf={String}>
          {(at) => `第${at + 1}条`}
        </LongRows>
      </div>
    )
    const { unmount } = render(numbered(2))
    await waitFor(() => expect(screen.getAllByRole('listitem').length).toBeLessThan(100))
    const sheet = screen.getByTestId('sheet')
    sheet.scrollTop = 92 * 100
    fireEvent.scroll(sheet)
    expect(await screen.findByText('第201条')).toBeInTheDocument()
    expect(screen.getByText('第202条')).toHaveAttribute('aria-posinset', '202')
    expect(screen.queryByText('第1条')).toBeNull()
    expect(screen.getByRole('list')).toHaveAttribute('start', '4')
    unmount()
    seen.mockRestore()
    height.mockRestore()
  })

  function Choosing() {
    const [tab, setTab] = useState('a')
    const [chip, setChip] = useState('all')
    const options = [
      { key: 'a', label: '个人' },
      { key: 'b', label: '企业', disabled: true },
      { key: 'c', label: '公会' },
    ]
    return (
      <>
        <Tabs label="身份" options={options} value={tab} onChange={setTab} />
        <Chips
          label="状态"
          options={[
            { key: 'all', label: '全部' },
            { key: 'in', label: '收入' },
          ]}
          value={chip}
          onChange={setChip}
        />
        <Segmented
          label="范围"
          options={[
            { key: 'all', label: '全年' },
            { key: 'in', label: '本月' },
          ]}
          value={chip}
          onChange={setChip}
        />
        <Badge count={120} label="未读消息" />
      </>
    )
  }

  test('tabs and chips are chosen by tap and by arrow keys', async () => {
    render(<Choosing />)
    await userEvent.click(screen.getByRole('tab', { name: '个人' }))
    await userEvent.keyboard('{ArrowRight}')
    expect(screen.getByRole('tab', { name: '公会' })).toHaveAttribute('aria-selected', 'true')
    expect(screen.getByRole('tab', { name: '公会' })).toHaveFocus()
    await userEvent.click(screen.getByRole('radio', { name: '收入' }))
    expect(screen.getByRole('radio', { name: '本月' })).toBeChecked()
    expect(screen.getByRole('img', { name: '未读消息 120' })).toHaveTextContent('99+')
    await expectAccessible()
  })
})
