import { provideRoutes } from '@dm/shared/router'
import { address, expectAccessible, loseCall, onCall, refusal, renderPage, sentTo } from '@dm/shared/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { honor, ME, owner, pageOf } from '../rows/testRows'
import { page as editPage } from './edit/page'
import HonorEditPage from './edit/HonorEditPage'
import { page } from './page'
import HonorPage from './HonorPage'

const LIST = '/user/archives/honor'
const EDIT = '/user/archives/honorEdit'

beforeEach(() => provideRoutes(() => [{ path: LIST }, { path: EDIT }, { path: '/user/archives' }]))

const list = (rows = [honor('a'), honor('b', { month: '2023-01', result: 'nominated' })], change: object = {}) =>
  onCall('userinfo/honor/page', ({ level }) => {
    const shown = rows.filter((row) => !level || row.level === level)
    const won = rows.filter(({ result }) => result === 'won').length
    return { ...pageOf(shown), results: { won, nominated: rows.length - won }, ...change }
  })

describe('the list', () => {
  test('a visitor sees whose it is, the counts, and honours by year; nothing to change', async () => {
    list([honor('a', { images: ['/files/1.jpg'], work: '守灯人' }), honor('b', { month: '2023-01' })])
    const { container } = renderPage(<HonorPage />, { as: page, at: `${LIST}?uid=${ME}` })
    expect(await screen.findByRole('heading', { level: 2, name: '2025年' })).toBeVisible()
    expect(screen.getByRole('heading', { level: 2, name: '2023年' })).toBeVisible()
    expect(screen.getByRole('link', { name: '沈听澜' })).toHaveAttribute('href', `/user/archives?uid=${ME}`)
    expect(screen.getByText('获奖作品：守灯人')).toBeVisible()
    expect(screen.getByRole('button', { name: '查看大图：荣誉a 证书1' })).toBeVisible()
    expect(screen.queryByRole('button', { name: /的操作/ })).toBeNull()
    expect(screen.queryByRole('button', { name: '添加荣誉' })).toBeNull()
    await expectAccessible(container)
  })

  test('by level, kept in the address', async () => {
    list([honor('a'), honor('b', { level: 'city' })])
    const { user } = renderPage(<HonorPage />, { as: page, at: LIST, uid: ME })
    await user.click(await screen.findByRole('radio', { name: '市级' }))
    expect(await screen.findByRole('article', { name: '荣誉b' })).toBeVisible()
    expect(screen.queryByRole('article', { name: '荣誉a' })).toBeNull()
    expect(address()).toBe(`${LIST}?level=city`)
    await user.click(screen.getByRole('radio', { name: '国际' }))
    expect(await screen.findByText('没有该级别的荣誉')).toBeVisible()
  })

  test('the owner hides, edits and deletes', async () => {
    list([honor('a')])
    onCall('userinfo/honor/edit', () => honor('a', { visible: false }))
    const { user } = renderPage(<HonorPage />, { as: page, at: LIST, uid: ME })
    const menu = async () => user.click(await screen.findByRole('button', { name: '荣誉「荣誉a」的操作' }))
    await menu()
    list([honor('a', { visible: false, version: 2 })])
    await user.click(await screen.findByRole('button', { name: '隐藏' }))
    expect(await screen.findByText('仅自己可见')).toBeVisible()
    expect(sentTo('userinfo/honor/edit')).toEqual([{ id: 'a', version: 1, visible: false }])
    onCall('userinfo/honor/del', () => ({}))
    await menu()
    await user.click(await screen.findByRole('button', { name: '删除' }))
    list([])
    await user.click(
      within(await screen.findByRole('dialog', { name: '确定删除该荣誉吗？' })).getByRole('button', { name: '删除' }),
    )
    expect(await screen.findByText('还没有荣誉，添加一个高光时刻')).toBeVisible()
    expect(screen.getByRole('link', { name: '添加荣誉' })).toHaveAttribute('href', EDIT)
  })

  test('a row that another page changed is read again, and stays as it is', async () => {
    list([honor('a')])
    onCall('userinfo/honor/edit', () => {
      throw refusal(40900, '内容已在其他页面修改，请刷新后重试', { reason: 'stale' })
    })
    const { user } = renderPage(<HonorPage />, { as: page, at: LIST, uid: ME })
    await user.click(await screen.findByRole('button', { name: '荣誉「荣誉a」的操作' }))
    list([honor('a', { title: '新的名字', version: 2 })])
    await user.click(await screen.findByRole('button', { name: '隐藏' }))
    expect(await screen.findByRole('article', { name: '新的名字' })).toBeVisible()
  })

  test('a hundred are enough', async () => {
    list([honor('a')], { results: { won: 100, nominated: 0 } })
    const { user } = renderPage(<HonorPage />, { as: page, at: LIST, uid: ME })
    await user.click(await screen.findByRole('button', { name: '添加荣誉' }))
    expect(await screen.findByText('最多添加100项荣誉')).toBeVisible()
    expect(address()).toBe(LIST)
  })

  test.each([
    [{}, 'TA还没有公开荣誉'],
    [{ owner: owner({ moduleVisible: false }) }, '该内容暂未公开'],
  ])('nothing there for a visitor: %#', async (change, text) => {
    list([], change)
    renderPage(<HonorPage />, { as: page, at: `${LIST}?uid=${ME}` })
    expect(await screen.findByText(text)).toBeVisible()
  })

  test('the preview asks for the visitor’s view', async () => {
    list([honor('a')])
    renderPage(<HonorPage />, { as: page, at: `${LIST}?preview=1`, uid: ME })
    expect(await screen.findByText('访客视角')).toBeVisible()
    expect(await screen.findByRole('article', { name: '荣誉a' })).toBeVisible()
    expect(screen.queryByRole('button', { name: /的操作/ })).toBeNull()
    expect(sentTo('userinfo/honor/page')).toEqual([{ uid: ME, preview: true, page: 1, pageSize: 50 }])
  })

  test('failed, gone, logged out', async () => {
    loseCall('userinfo/honor/page')
    const first = renderPage(<HonorPage />, { as: page, at: `${LIST}?uid=1` })
    expect(await screen.findByRole('button', { name: '重试' })).toBeVisible()
    first.unmount()
    onCall('userinfo/honor/page', () => {
      throw refusal(40400, '该用户不存在或已注销', { reason: 'notFound' })
    })
    const second = renderPage(<HonorPage />, { as: page, at: `${LIST}?uid=2` })
    expect(await screen.findByText('该用户不存在或已注销')).toBeVisible()
    second.unmount()
    renderPage(<HonorPage />, { as: page, at: LIST })
    expect(await screen.findByText('登录后查看')).toBeVisible()
  })
})

describe('the form', () => {
  const name = () => screen.findByRole('textbox', { name: '奖项名称' })
  const save = () => screen.getByRole('button', { name: '保存' })
  async function choose(user: ReturnType<typeof renderPage>['user'], label: string) {
    await user.click(screen.getByRole('button', { name: new RegExp(`^${label}：`) }))
    const sheet = await screen.findByRole('dialog', { name: label })
    await user.click(await within(sheet).findByRole('button', { name: '确定' }))
  }

  test('what is missing is said; then it is saved once, and the list comes', async () => {
    list([])
    onCall('userinfo/honor/add', () => honor('n'))
    const { user, container } = renderPage(<HonorEditPage />, { as: editPage, at: EDIT, uid: ME })
    await name()
    await user.click(save())
    for (const text of ['请输入奖项名称', '请输入颁发机构', '请选择级别', '请选择正确的时间'])
      expect(await screen.findByText(text)).toBeVisible()
    await expectAccessible(container)
    await user.type(await name(), '最佳新人')
    await user.type(screen.getByRole('textbox', { name: '颁发机构' }), '云帆短剧节')
    await user.click(screen.getByRole('radio', { name: '行业' }))
    await choose(user, '时间')
    await user.dblClick(save())
    expect(await screen.findByText('保存成功')).toBeVisible()
    await waitFor(() => expect(address()).toBe(LIST))
    expect(sentTo('userinfo/honor/add')).toMatchObject([
      { title: '最佳新人', org: '云帆短剧节', level: 'industry', result: 'won', work: null, visible: true },
    ])
  })

  const edit = async (row = honor('a', { version: 3 })) => {
    onCall('userinfo/honor/get', () => row)
    list([row])
    const page = renderPage(<HonorEditPage />, { as: editPage, at: `${EDIT}?id=a`, uid: ME })
    await name()
    return page
  }

  test('the same honour twice is asked about', async () => {
    const { user } = await edit()
    list([honor('a', { version: 3 }), honor('b', { title: '荣誉a' })])
    onCall('userinfo/honor/edit', () => honor('a', { version: 4 }))
    await user.click(save())
    const first = await screen.findByRole('dialog', { name: '已有相同荣誉，仍要保存？' })
    await user.click(within(first).getByRole('button', { name: '返回修改' }))
    expect(sentTo('userinfo/honor/edit')).toEqual([])
    await user.click(save())
    const second = await screen.findByRole('dialog', { name: '已有相同荣誉，仍要保存？' })
    await user.click(within(second).getByRole('button', { name: '仍要保存' }))
    expect(await screen.findByText('保存成功')).toBeVisible()
  })

  test('another page saved first: mine is kept on the newer version, or the newer one is taken', async () => {
    const { user } = await edit()
    await user.type(await name(), '改')
    onCall('userinfo/honor/edit', ({ version }) => {
      if (version !== 5) throw refusal(40900, '内容已在其他页面修改，请刷新后重试', { reason: 'stale' })
      return honor('a', { version: 6 })
    })
    onCall('userinfo/honor/get', () => honor('a', { version: 4, title: '别处改的' }))
    await user.click(save())
    const question = await screen.findByRole('dialog', { name: '内容已更新' })
    await user.click(within(question).getByRole('button', { name: '取回最新' }))
    expect(await screen.findByDisplayValue('别处改的')).toBeVisible()
    await user.type(await name(), '二')
    onCall('userinfo/honor/get', () => honor('a', { version: 5 }))
    await user.click(save())
    await user.click(
      within(await screen.findByRole('dialog', { name: '内容已更新' })).getByRole('button', { name: '保留我的' }),
    )
    expect(await screen.findByText('保存成功')).toBeVisible()
    expect(sentTo('userinfo/honor/edit').map(({ version, title }) => [version, title])).toEqual([
      [3, '荣誉a改'],
      [4, '别处改的二'],
      [5, '别处改的二'],
    ])
  })

  test('without an answer nothing is lost, and a refusal stands at its field', async () => {
    const { user } = await edit()
    loseCall('userinfo/honor/edit')
    await user.type(await name(), '改')
    await user.click(save())
    expect(await screen.findByText('网络异常，请稍后重试')).toBeVisible()
    expect(await name()).toHaveValue('荣誉a改')
    onCall('userinfo/honor/edit', () => {
      throw refusal(40000, '「奖项名称」包含不适宜的内容，请修改', { field: 'title', reason: 'invalid' })
    })
    await user.click(save())
    expect(await screen.findByRole('alert')).toHaveTextContent('「奖项名称」包含不适宜的内容，请修改')
  })

  test('deleted at the foot, though something was typed', async () => {
    const { user } = await edit()
    onCall('userinfo/honor/del', () => ({}))
    await user.type(await name(), '改')
    await user.click(screen.getByRole('button', { name: '删除' }))
    await user.click(
      within(await screen.findByRole('dialog', { name: '确定删除该荣誉吗？' })).getByRole('button', { name: '删除' }),
    )
    expect(await screen.findByText('删除成功')).toBeVisible()
    await waitFor(() => expect(address()).toBe(LIST))
  })

  test('one of my works is taken as 获奖作品', async () => {
    onCall('userinfo/tv/page', () => ({
      list: [],
      total: 0,
      hasMore: false,
      owner: owner(),
      kinds: {},
    }))
    const { user } = await edit(honor('a', { work: '守灯人' }))
    expect(screen.getByRole('textbox', { name: '获奖作品' })).toHaveValue('守灯人')
    await user.click(screen.getByRole('button', { name: '选择作品' }))
    expect(await screen.findByText('还没有影视作品')).toBeVisible()
  })

  test.each([
    ['another’s', () => honor('a', { uid: '10001' })],
    [
      'a deleted',
      () => {
        throw refusal(40400, '内容不存在或已删除', { reason: 'notFound' })
      },
    ],
  ])('%s row is not edited', async (_name, answer) => {
    onCall('userinfo/honor/get', answer)
    renderPage(<HonorEditPage />, { as: editPage, at: `${EDIT}?id=a`, uid: ME })
    expect(await screen.findByText('内容不存在或已删除')).toBeVisible()
    expect(await screen.findByRole('link', { name: '返回列表' })).toHaveAttribute('href', LIST)
  })

  test('a blocked row says why', async () => {
    await edit(honor('a', { state: 'blocked', blockReason: '证书不实' }))
    expect(screen.getByRole('note')).toHaveTextContent('该内容因「证书不实」已被限制展示')
  })

  test('a visitor is asked to log in', async () => {
    renderPage(<HonorEditPage />, { as: editPage, at: EDIT })
    expect(await screen.findByText('登录后查看')).toBeVisible()
  })
})
