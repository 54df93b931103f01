import { overlayState } from '@dm/shared/overlay'
import { invalidate } from '@dm/shared/query'
import { address, expectAccessible, loseCall, onCall, refusal, renderPage, sentTo } from '@dm/shared/testing'
import { clearSession, endSession } from '@dm/shared/session'
import { act, screen, waitFor, within } from '@testing-library/react'
import { answerProducts, memberOf, productOf } from '../../../test/items'
import { page } from './page'
import ProductEditPage from './ProductEditPage'
import { productForm } from '@dm/shared/contract/forms/enterprise/items'
import { formProblems, typedValues } from '@dm/shared/forms'

const open = (query = '', uid: string | undefined = '10003') =>
  renderPage(<ProductEditPage />, { as: page, at: `/enterprise/productEdit${query}`, uid })
const one = (changes = {}) => productOf('p1', '影棚租赁', { member: memberOf(), ...changes })
const answerOne = (changes = {}) => onCall('enterprise/product/get', () => one(changes))
const save = () => screen.getByRole('button', { name: '提交' })

test('a new one says what is missing', async () => {
  answerProducts([])
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: '提交' }))
  for (const text of ['请至少上传 1 张图片', '请输入产品名称，2–30 个字'])
    expect(await screen.findByText(text)).toBeVisible()
  await expectAccessible()
})

test.each([
  ['fixed', '', '', { lowFen: '请输入价格' }],
  ['fixed', '0', '', { lowFen: '价格须在 0.01–99,999,999.99 元之间' }],
  ['range', '8', '8', { highFen: '最高价须大于最低价' }],
  ['range', '8', '12', {}],
  ['ask', '', '', {}],
])('price %s %s–%s', (priceKind, lowFen, highFen, faults) => {
  const values = { ...typedValues(productForm, one()), priceKind, lowFen, highFen }
  const found = Object.entries(formProblems(productForm, values, '2026-06-15')).filter(([, text]) => text !== undefined)
  expect(Object.fromEntries(found)).toEqual(faults)
})

test('changed and sent, back to the list; a switch of the price keeps the figures', async () => {
  answerProducts([])
  answerOne()
  onCall('enterprise/product/edit', () => ({ rev: 2 }))
  const { user } = open('?id=p1')
  await user.type(await screen.findByRole('textbox', { name: '名称' }), '升级')
  await user.click(screen.getByRole('radio', { name: '面议' }))
  await user.click(screen.getByRole('radio', { name: '一口价' }))
  expect(screen.getByRole('textbox', { name: '一口价' })).toHaveValue('1280')
  await user.click(save())
  await waitFor(() => expect(address()).toBe('/enterprise/product'))
  expect(sentTo('enterprise/product/edit')).toMatchObject([{ id: 'p1', rev: 1, name: '影棚租赁升级', lowFen: 128_000 }])
})

test('changed by another meanwhile: mine goes over it', async () => {
  answerProducts([])
  answerOne()
  let isFirst = true
  onCall('enterprise/product/edit', () => {
    if (!isFirst) return { rev: 8 }
    isFirst = false
    throw refusal(40900, '内容已被他人修改', { reason: 'stale' })
  })
  const { user } = open('?id=p1')
  await user.type(await screen.findByRole('textbox', { name: '名称' }), '二')
  answerOne({ member: memberOf({ rev: 7 }) })
  await user.click(save())
  const dialog = await screen.findByRole('dialog', { name: /^内容已被顾长风于.+修改$/ })
  await user.click(within(dialog).getByRole('button', { name: '用我的覆盖' }))
  await waitFor(() => expect(sentTo('enterprise/product/edit')[1]).toMatchObject({ rev: 7 }))
})

test('read again behind the form: nothing typed changes, and it is saved on the version that it was opened with', async () => {
  answerProducts([])
  answerOne()
  onCall('enterprise/product/edit', () => ({ rev: 8 }))
  const { user } = open('?id=p1')
  await user.type(await screen.findByRole('textbox', { name: '名称' }), '二')
  answerOne({ name: '他人所改', member: memberOf({ rev: 7 }) })
  await act(() => invalidate('enterprise/product/get'))
  expect(screen.getByRole('textbox', { name: '名称' })).toHaveValue('影棚租赁二')
  await user.click(save())
  await waitFor(() => expect(sentTo('enterprise/product/edit')).toMatchObject([{ rev: 1, name: '影棚租赁二' }]))
})

test('a rejection stands beside its field, with what the public sees', async () => {
  answerProducts([])
  const audit = { state: 'rejected' as const, reasons: [{ field: 'name', text: '名称不规范' }], submittedAt: 1 }
  answerOne({ member: memberOf({ audit }) })
  open('?id=p1')
  expect(await screen.findByText('名称不规范')).toBeVisible()
  expect(screen.getByText('公众看到的仍是上一版')).toBeVisible()
})

test('removed while the form was open: told so, and what was typed can be copied', async () => {
  answerProducts([])
  answerOne()
  onCall('enterprise/product/edit', () => {
    throw refusal(40400, '你还没有企业档案', { reason: 'noCompany' })
  })
  const { user } = open('?id=p1')
  await user.type(await screen.findByRole('textbox', { name: '名称' }), '三')
  await user.click(save())
  const dialog = await screen.findByRole('dialog', { name: '你已不是该企业的成员' })
  await user.click(within(dialog).getByRole('button', { name: '复制内容' }))
  await waitFor(() => expect(overlayState().toast?.text).toBe('已复制'))
  expect(screen.getByRole('textbox', { name: '名称' })).toHaveValue('影棚租赁三')
})

test('a lost answer keeps what was typed', async () => {
  answerProducts([])
  answerOne()
  loseCall('enterprise/product/edit')
  const { user } = open('?id=p1')
  await user.type(await screen.findByRole('textbox', { name: '名称' }), '三')
  await user.click(save())
  expect(await screen.findByText('网络异常，请稍后重试')).toBeVisible()
  expect(screen.getByRole('textbox', { name: '名称' })).toHaveValue('影棚租赁三')
})

test('the session ends while one types: what was typed stays', async () => {
  answerProducts([])
  answerOne()
  const { user } = open('?id=p1')
  await user.type(await screen.findByRole('textbox', { name: '名称' }), '三')
  act(() => endSession())
  expect(screen.getByRole('textbox', { name: '名称' })).toHaveValue('影棚租赁三')
})

test('deleted from its form', async () => {
  answerProducts([])
  answerOne()
  onCall('enterprise/product/del', () => ({}))
  const { user } = open('?id=p1')
  await user.click(await screen.findByRole('button', { name: '删除' }))
  const dialog = await screen.findByRole('dialog', { name: '删除后公众将立即看不到，确定删除？' })
  await user.click(within(dialog).getByRole('button', { name: '删除' }))
  await waitFor(() => expect(address()).toBe('/enterprise/product'))
})

test('gone, full, not a member, not logged in', async () => {
  answerProducts([])
  onCall('enterprise/product/get', () => {
    throw refusal(40400, '内容不存在或已删除')
  })
  const gone = open('?id=p9')
  expect(await screen.findByRole('link', { name: '返回列表' })).toHaveAttribute('href', '/enterprise/product')
  gone.unmount()
  answerProducts([], { used: 20, limit: 20 })
  const full = open('', '10013')
  expect(await screen.findByText('已达上限 20 个')).toBeVisible()
  full.unmount()
  onCall('enterprise/mine/get', () => ({ enterprise: null }))
  const stranger = open('', '10014')
  expect(await screen.findByText('仅企业成员可编辑')).toBeVisible()
  stranger.unmount()
  clearSession()
  renderPage(<ProductEditPage />, { as: page, at: '/enterprise/productEdit' })
  expect(screen.getByText('登录后查看')).toBeVisible()
})
