import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { address, expectAccessible, renderPage } from '../testing'
import { Coins, EyeButton, Money, SignedAmount, useEye } from './amount'
import { Button, ButtonLink } from './button'
import { Badge, Chips, InfiniteList, ListCard, Row, Segmented, Tabs, type InfiniteQuery } from './list'
import { EmptyState, FailedState, faultOf, Loaded, Page, Section } from './page'
import { Picture, pictureAt, usePreview } from './picture'
import { ActionSheet, Dialog, Sheet } from './sheet'

describe('button', () => {
  test('is busy while its work is under way and cannot be pressed twice', async () => {
    let finish = () => {}
    let pressed = 0
    const work = () => {
      pressed += 1
      return new Promise<void>((done) => (finish = done))
    }
    render(
      <Button onClick={work} busyText="提交中">
        提交
      </Button>,
    )
    const button = screen.getByRole('button', { name: '提交' })
    await userEvent.dblClick(button)
    expect(pressed).toBe(1)
    expect(button).toHaveAttribute('aria-busy', 'true')
    expect(button).toHaveTextContent('提交中')
    finish()
    await waitFor(() => expect(button).not.toHaveAttribute('aria-busy'))
    await userEvent.click(button)
    expect(pressed).toBe(2)
  })

  test('is ready again when its work fails', async () => {
    render(<Button onClick={() => Promise.reject(new Error('refused'))}>提交</Button>)
    await userEvent.click(screen.getByRole('button', { name: '提交' }))
    await waitFor(() => expect(screen.getByRole('button', { name: '提交' })).not.toHaveAttribute('aria-busy'))
  })
})

describe('page', () => {
  test('has its title, a way back, its sections named, and nothing for axe', async () => {
    const { user } = renderPage(
      <Page title="个人中心" bar={<Button kind="main">保存</Button>}>
        <Section title="我的">
          <ListCard label="入口">
            <Row title="地址" to="/address/list" />
            <Row title="退出" onClick={() => undefined} />
          </ListCard>
        </Section>
        <EmptyState text="还没有报名记录" action={<ButtonLink to="/notice/list">看看通告</ButtonLink>} />
      </Page>,
      { at: '/user/travel' },
    )
    expect(screen.getByRole('heading', { level: 1, name: '个人中心' })).toBeVisible()
    expect(screen.getByRole('region', { name: '我的' })).toBeVisible()
    expect(within(screen.getByRole('list', { name: '入口' })).getAllByRole('listitem')).toHaveLength(2)
    await expectAccessible()
    await user.click(screen.getByRole('button', { name: '返回' }))
    expect(address()).toBe('/user/index')
  })

  test('a failure says what happened and offers 重试', async () => {
    let tried = 0
    render(<FailedState error={{ retcode: null, msg: '', requestId: '9F2C-41A7' }} onRetry={() => (tried += 1)} />)
    expect(screen.getByText('网络异常，请稍后重试')).toBeVisible()
    expect(screen.getByText('请求编号 9F2C-41A7')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: '重试' }))
    expect(tried).toBe(1)
    expect(faultOf({ retcode: 40400, msg: '内容不存在或已删除' }).text).toBe('内容不存在或已删除')
  })

  test('loaded data stays on screen when a refresh fails; empty is told from loading', () => {
    const refetch = () => undefined
    const { rerender } = render(
      <Loaded from={{ data: undefined, error: null, refetch }} empty="这里什么都没有">
        {() => <p>内容</p>}
      </Loaded>,
    )
    expect(screen.getByRole('status', { name: '加载中' })).toBeInTheDocument()
    rerender(
      <Loaded from={{ data: { list: [] }, error: null, refetch }} empty="这里什么都没有">
        {() => <p>内容</p>}
      </Loaded>,
    )
    expect(screen.getByText('这里什么都没有')).toBeVisible()
    rerender(
      <Loaded from={{ data: { list: [1] }, error: new Error('lost'), refetch }} empty="这里什么都没有">
        {() => <p>内容</p>}
      </Loaded>,
    )
    expect(screen.getByText('内容')).toBeVisible()
  })
})

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
    let asked = 0
    const fetchNextPage = () => (asked += 1)
    const { rerender } = render(show(pages({ hasNextPage: true, fetchNextPage })))
    await userEvent.click(screen.getByRole('button', { name: '加载更多' }))
    rerender(show(pages({ hasNextPage: true, isFetchNextPageError: true, fetchNextPage })))
    await userEvent.click(screen.getByRole('button', { name: '重试' }))
    expect(asked).toBe(2)
    expect(screen.getByText('第1条')).toBeVisible()
  })

  test('draws only what is near beyond 100 rows', async () => {
    // jsdom lays nothing out: without a height every row would be near.
    const height = jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(92)
    render(show(pages({}, 300)))
    await waitFor(() => expect(screen.getAllByRole('listitem').length).toBeLessThan(100))
    expect(screen.getByText('第1条')).toBeInTheDocument()
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

describe('overlays', () => {
  function Host({ kind }: { kind: 'sheet' | 'dialog' | 'actions' }) {
    const [open, setOpen] = useState(false)
    const [done, setDone] = useState('')
    const close = () => setOpen(false)
    return (
      <>
        <button onClick={() => setOpen(true)}>打开</button>
        <p>{done}</p>
        {kind === 'sheet' && (
          <Sheet open={open} onClose={close} title="选择模板">
            <button>第一个</button>
          </Sheet>
        )}
        {kind === 'dialog' && (
          <Dialog
            open={open}
            onClose={close}
            title="确定退出？"
            text="草稿会被清除"
            buttons={<Button onClick={close}>再想想</Button>}
          />
        )}
        {kind === 'actions' && (
          <ActionSheet
            open={open}
            onClose={close}
            title="选择操作"
            actions={[{ key: 'a', label: '保存', onSelect: () => setDone('已保存') }]}
          />
        )}
      </>
    )
  }

  test('a sheet holds the focus, closes with Escape and gives the focus back', async () => {
    render(<Host kind="sheet" />)
    const opener = screen.getByRole('button', { name: '打开' })
    await userEvent.click(opener)
    const sheet = screen.getByRole('dialog', { name: '选择模板' })
    expect(sheet).toHaveAttribute('aria-modal', 'true')
    await userEvent.tab()
    await userEvent.tab()
    await userEvent.tab()
    expect(sheet).toContainElement(document.activeElement as HTMLElement) // as: something always has the focus
    await expectAccessible()
    await userEvent.keyboard('{Escape}')
    expect(sheet).not.toBeInTheDocument()
    expect(opener).toHaveFocus()
  })

  test('a dialog is named and described', async () => {
    render(<Host kind="dialog" />)
    await userEvent.click(screen.getByRole('button', { name: '打开' }))
    expect(screen.getByRole('dialog', { name: '确定退出？' })).toHaveAccessibleDescription('草稿会被清除')
    expect(document.documentElement.style.overflow).toBe('hidden')
    await userEvent.click(screen.getByRole('button', { name: '再想想' }))
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    expect(document.documentElement.style.overflow).toBe('')
  })

  test('an action closes the sheet and runs', async () => {
    render(<Host kind="actions" />)
    await userEvent.click(screen.getByRole('button', { name: '打开' }))
    await userEvent.click(screen.getByRole('button', { name: '保存' }))
    expect(screen.getByText('已保存')).toBeVisible()
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  })
})

describe('pictures', () => {
  test('a stored picture is offered in its widths; a signed one as it is', () => {
    render(<Picture src="/files/abcdefghij0123456789.jpg" alt="林小满" />)
    expect(screen.getByRole('img', { name: '林小满' })).toHaveAttribute(
      'srcset',
      expect.stringContaining('/files/abcdefghij0123456789_750.webp 750w'),
    )
    expect(pictureAt('/files/abc.jpg?s=1', 320)).toBe('/files/abc.jpg?s=1')
  })

  function Album() {
    const preview = usePreview(['一', '二', '三'].map((alt) => ({ src: `/files/${alt}.jpg`, alt })))
    return (
      <>
        <Picture src="/files/x.jpg" alt="二" onOpen={() => preview.open(1)} />
        {preview.viewer}
      </>
    )
  }

  test('the preview opens at the tapped one, moves on, and closes', async () => {
    render(<Album />)
    await userEvent.click(screen.getByRole('button', { name: '查看大图：二' }))
    expect(await screen.findByRole('group', { name: '第2张，共3张' })).toBeInTheDocument()
    await userEvent.click(screen.getByRole('button', { name: '下一张' }))
    expect(screen.getByRole('group', { name: '第3张，共3张' })).toBeInTheDocument()
    await expectAccessible()
    await userEvent.keyboard('{Escape}')
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  })
})

describe('amounts', () => {
  function Balance() {
    const { hidden } = useEye()
    return (
      <>
        <EyeButton />
        <Money fen={1248637} hidden={hidden} />
      </>
    )
  }

  test('are spoken whole, hidden by the eye, and stay hidden on the device', async () => {
    const { unmount } = render(<Balance />)
    expect(screen.getByText('¥12,486.37')).toBeInTheDocument()
    await userEvent.click(screen.getByRole('button', { name: '隐藏金额' }))
    expect(screen.getByText('金额已隐藏')).toBeInTheDocument()
    unmount()
    render(<Balance />)
    await userEvent.click(screen.getByRole('button', { name: '显示金额' }))
    expect(screen.getByText('¥12,486.37')).toBeInTheDocument()
  })

  test('always carry their sign', () => {
    render(
      <>
        <SignedAmount fen={-500} />
        <Coins amount={1240} signed />
      </>,
    )
    expect(screen.getByText('−¥5.00')).toBeInTheDocument()
    expect(screen.getByText('+1,240 星钻')).toBeInTheDocument()
  })
})
