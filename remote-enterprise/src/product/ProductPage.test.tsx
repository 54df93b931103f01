import { overlayState } from '@dm/shared/overlay'
import { address, expectAccessible, loseCall, onCall, refusal, renderPage, sentTo } from '@dm/shared/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { answerProducts, memberOf, productOf, type Product } from '../../test/items'
import { page } from './page'
import ProductPage from './ProductPage'

const open = (query = '', uid: string | undefined = '10003') =>
  renderPage(<ProductPage />, { as: page, at: `/enterprise/product${query}`, uid })
const answerPublic = (list: Product[]) =>
  onCall('enterprise/product/page', () => ({ list, total: list.length, hasMore: false, quota: null }))
const three = ['甲产品', '乙产品', '丙产品'].map((name, n) => productOf(`p${n}`, name, { member: memberOf() }))

describe('everybody', () => {
  test('cards with price; a tap opens the whole product, its link warns', async () => {
    answerPublic([productOf('p1', '影棚租赁', { link: 'https://example.com/a' })])
    const { user } = open('?uid=10003', undefined)
    await user.click(await screen.findByRole('button', { name: /影棚租赁/ }))
    const sheet = await screen.findByRole('dialog', { name: '影棚租赁' })
    expect(within(sheet).getByText('含基础灯光。')).toBeVisible()
    expect(within(sheet).getByText('¥1,280.00/天')).toBeVisible()
    await user.click(within(sheet).getByRole('button', { name: '查看详情' }))
    expect(await screen.findByRole('dialog', { name: '即将离开点梦，访问外部网站' })).toBeVisible()
  })

  test('a shared product is open on arrival', async () => {
    answerPublic([productOf('p1', '影棚租赁')])
    open('?uid=10003&id=p1', undefined)
    expect(await screen.findByRole('dialog', { name: '影棚租赁' })).toBeVisible()
  })

  test('a part that the company hides: the way to its archive', async () => {
    onCall('enterprise/product/page', () => {
      throw refusal(40400, '该企业未展示此内容', { reason: 'sectionHidden' })
    })
    open('?uid=10003', undefined)
    const way = await screen.findByRole('link', { name: '查看企业档案' })
    expect(way).toHaveAttribute('href', '/enterprise/archives?uid=10003')
  })

  test('nothing, not public, lost', async () => {
    answerPublic([])
    const empty = open('?uid=10003', undefined)
    expect(await screen.findByText('暂无产品')).toBeVisible()
    expect(screen.queryByRole('link', { name: '添加产品' })).toBeNull()
    await expectAccessible()
    empty.unmount()
    onCall('enterprise/product/page', () => {
      throw refusal(40400, '该企业暂未公开或已停止展示')
    })
    const closed = open('?uid=10004', undefined)
    expect(await screen.findByText('该企业暂未公开或已停止展示')).toBeVisible()
    closed.unmount()
    loseCall('enterprise/product/page')
    open('?uid=10005', undefined)
    expect(await screen.findByRole('button', { name: '重试' })).toBeVisible()
  })
})

describe('members', () => {
  test('without login', async () => {
    renderPage(<ProductPage />, { as: page, at: '/enterprise/product' })
    expect(screen.getByText('登录后查看')).toBeVisible()
  })

  test('how many of how many, the state of each, the way to its form', async () => {
    const audit = { state: 'rejected' as const, reasons: [{ field: 'name', text: '名称不规范' }], submittedAt: 1 }
    answerProducts([productOf('p1', '影棚租赁', { member: memberOf({ audit, visible: false }) })])
    const { user } = open()
    expect(await screen.findByText('1/20')).toBeVisible()
    for (const text of ['未通过', '已隐藏', '名称不规范', '公众看到的仍是上一版'].slice(0, 3))
      expect(screen.getAllByText(text).length).toBeGreaterThan(0)
    expect(screen.getByRole('link', { name: '添加产品' })).toHaveAttribute('href', '/enterprise/productEdit')
    await expectAccessible()
    await user.click(screen.getByRole('button', { name: '影棚租赁的操作' }))
    await user.click(screen.getByRole('button', { name: '编辑' }))
    await waitFor(() => expect(address()).toBe('/enterprise/productEdit?id=p1'))
  })

  test('the tab stands in the address and is asked for', async () => {
    answerProducts(three)
    const { user } = open()
    await user.click(await screen.findByRole('tab', { name: '审核中' }))
    await waitFor(() => expect(sentTo('enterprise/product/page').at(-1)).toMatchObject({ audit: 'pending' }))
    expect(address()).toBe('/enterprise/product?audit=pending')
  })

  test('at the limit nothing is added; empty invites', async () => {
    answerProducts(three, { used: 20, limit: 20 })
    const full = open()
    expect(await screen.findByRole('button', { name: '已达上限 20 个' })).toBeDisabled()
    full.unmount()
    answerProducts([])
    open('?audit=rejected')
    expect(await screen.findByText('没有未通过的产品')).toBeVisible()
  })

  test('hidden, deleted, brought back', async () => {
    answerProducts(three)
    onCall('enterprise/item/visible/update', ({ visible }) => ({ visible }))
    onCall('enterprise/product/del', () => ({}))
    onCall('enterprise/item/restore', () => ({}))
    const { user } = open()
    const choose = async (name: string) => {
      await user.click(await screen.findByRole('button', { name: '甲产品的操作' }))
      await user.click(within(await screen.findByRole('dialog', { name: '甲产品' })).getByRole('button', { name }))
    }
    await choose('隐藏')
    await waitFor(() => expect(overlayState().toast?.text).toBe('已隐藏'))
    await choose('删除')
    const dialog = await screen.findByRole('dialog', { name: '删除后公众将立即看不到，确定删除？' })
    await user.click(within(dialog).getByRole('button', { name: '删除' }))
    await user.click(await screen.findByRole('button', { name: '撤销' }))
    await waitFor(() => expect(sentTo('enterprise/item/restore')).toEqual([{ kind: 'product', ids: ['p0'] }]))
    await waitFor(() => expect(screen.queryByRole('button', { name: '撤销' })).toBeNull())
  })

  test('sorted by buttons and by the keyboard: each move is announced and sent', async () => {
    answerProducts(three)
    onCall('enterprise/item/move', () => ({}))
    const { user } = open()
    await user.click(await screen.findByRole('button', { name: '排序' }))
    // Back leaves the sorting, not the page.
    await user.click(screen.getByRole('button', { name: '返回' }))
    await user.click(await screen.findByRole('button', { name: '排序' }))
    await user.click(screen.getByRole('button', { name: '下移「甲产品」' }))
    expect(await screen.findByText('「甲产品」已移到第2位，共3位')).toBeInTheDocument()
    const handle = screen.getByRole('button', { name: '移动「丙产品」，第3位，共3位' })
    handle.focus()
    await user.keyboard('{ArrowUp}')
    expect(await screen.findByText('「丙产品」已移到第2位，共3位')).toBeInTheDocument()
    expect(screen.getByRole('button', { name: '移动「丙产品」，第2位，共3位' })).toHaveFocus()
    await user.click(screen.getByRole('button', { name: '置顶「丙产品」' }))
    await waitFor(() =>
      expect(sentTo('enterprise/item/move')).toEqual([
        { kind: 'product', id: 'p0', afterId: 'p1' },
        { kind: 'product', id: 'p2', afterId: 'p1' },
        { kind: 'product', id: 'p2', afterId: null },
      ]),
    )
    await expectAccessible()
  })

  test('a move that fails springs back', async () => {
    answerProducts(three)
    loseCall('enterprise/item/move')
    const { user } = open()
    await user.click(await screen.findByRole('button', { name: '排序' }))
    await user.click(screen.getByRole('button', { name: '置顶「丙产品」' }))
    await waitFor(() => expect(overlayState().toast?.text).toBe('排序未保存，请重试'))
    expect(screen.getByRole('button', { name: '移动「丙产品」，第3位，共3位' })).toBeVisible()
  })
})
