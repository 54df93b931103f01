import { act, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { overlayState, toast } from '../../overlay'
import { useApiQuery } from '../../query'
import { address, expectAccessible, onCall, refusal, renderPage } from '../../testing'
import { Button, ButtonLink } from '../button'
import { ListCard, Row } from '../list'
import { EmptyState, FailedState, callFailureOf, Loaded, LoginState, Page, Section } from '.'

const Refused = () => <Loaded from={useApiQuery('sms/send', { mobile: '13800000001', bzType: 1 })}>{() => null}</Loaded>

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
    expect(callFailureOf({ retcode: 40400, msg: '内容不存在或已删除' }).text).toBe('内容不存在或已删除')
  })

  test('what another try does not change leads back instead', async () => {
    const { user } = renderPage(
      <FailedState error={{ retcode: 40400, msg: '内容不存在或已删除' }} onRetry={() => undefined} />,
      { at: '/user/travel' },
    )
    expect(screen.queryByRole('button', { name: '重试' })).not.toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: '返回' }))
    expect(address()).toBe('/user/index')
  })

  test('a refused read is told once: the state takes the place of the toast, another toast stays', async () => {
    onCall('sms/send', () => {
      throw refusal(40300, '仅企业成员可查看')
    })
    renderPage(<Refused />, { at: '/user/travel', uid: '10001' })
    expect(await screen.findByRole('alert')).toHaveTextContent('仅企业成员可查看')
    expect(screen.getByRole('status', { name: '提示' })).toHaveTextContent(/^$/)
    act(() => toast('保存成功'))
    expect(screen.getByRole('status', { name: '提示' })).toHaveTextContent('保存成功')
  })

  test('the login is asked for with the words of the state', async () => {
    const { user } = renderPage(<LoginState text="登录后查看联系方式" />, { at: '/common/market' })
    await user.click(screen.getByRole('button', { name: '去登录' }))
    // The route still decides the form.
    expect(overlayState().open).toMatchObject([
      { kind: 'login', options: { isAgent: true, reason: '登录后查看联系方式' } },
    ])
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
