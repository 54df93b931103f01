import type { Data } from '@dm/shared/contract'
import { address, expectAccessible, holdCall, loseCall, onCall, refusal, renderPage, sentTo } from '@dm/shared/testing'
import { endSession } from '@dm/shared/session'
import { act, screen, within } from '@testing-library/react'
import AddInvoiceTitlePage from './AddInvoiceTitlePage'
import { page } from './page'
import { consumeSavedTitle } from '../savedTitle'

type Title = Data<'wallet/invoice/title/list'>['list'][number]

/** A fictitious code with a valid check digit. */
const GOOD = '91350100M000100Y43'
const saved: Title = { id: 'T1', kind: 'company', name: '点点文化传媒有限公司', taxNo: GOOD, isDefault: false }

const at = '/wallet/invoice/addTitle'
const open = (query = '') => renderPage(<AddInvoiceTitlePage />, { as: page, at: at + query, uid: '10001' })
const save = () => screen.getByRole('button', { name: '保存' })
const name = () => screen.getByRole('textbox', { name: '抬头名称' })
const taxNo = () => screen.getByRole('textbox', { name: '税号' })
const added = () =>
  onCall('wallet/invoice/title/add', ({ requestId: _once, ...fields }) => ({
    title: { id: 'T9', ...fields, isDefault: false },
  }))

test('a company is saved, and is the one that the form before finds chosen', async () => {
  added()
  const { user } = open()
  await user.type(name(), saved.name)
  await user.type(taxNo(), '91350100 m000100y43')
  expect(taxNo()).toHaveValue(GOOD)
  await expectAccessible()
  await user.click(save())
  expect(await screen.findByText('保存成功')).toBeVisible()
  expect(sentTo('wallet/invoice/title/add')).toEqual([
    { requestId: expect.any(String), kind: 'company', name: saved.name, taxNo: GOOD, isDefault: false },
  ])
  expect(consumeSavedTitle()).toBe('T9')
  expect(consumeSavedTitle()).toBeNull()
  expect(address()).toBe('/wallet/invoice/title')
})

test('a person has a name alone', async () => {
  added()
  const { user } = open()
  await user.click(screen.getByRole('radio', { name: '个人' }))
  expect(screen.queryByRole('textbox', { name: '税号' })).not.toBeInTheDocument()
  expect(screen.queryByRole('button', { name: /更多信息/ })).not.toBeInTheDocument()
  await user.type(name(), '林小满')
  await user.click(save())
  await screen.findByText('保存成功')
  expect(sentTo('wallet/invoice/title/add')).toEqual([
    { requestId: expect.any(String), kind: 'personal', name: '林小满', isDefault: false },
  ])
})

const LONG = '公司'.repeat(25)
test.each([
  ['', GOOD, '请输入抬头名称'],
  [`${LONG}a`, GOOD, '抬头名称过长'],
  ['点点😀公司', GOOD, '抬头包含不支持的字符'],
  ['点点公司', '', '请输入税号'],
  ['点点公司', '91350100', '税号为15-20位数字或大写字母'],
])('%s / %s: %s', async (title, code, message) => {
  const { user } = open()
  if (title) await user.type(name(), title)
  if (code) await user.type(taxNo(), code)
  await user.click(save())
  expect(await screen.findByText(message)).toBeVisible()
  expect(sentTo('wallet/invoice/title/add')).toEqual([])
})

test('a name of exactly 50 characters is not too long', async () => {
  added()
  const { user } = open()
  await user.type(name(), LONG)
  await user.type(taxNo(), GOOD)
  await user.click(save())
  expect(await screen.findByText('保存成功')).toBeVisible()
})

test('more information for a 专票: its own limits', async () => {
  const { user } = open('?special=1')
  await user.type(name(), '点点公司')
  await user.type(taxNo(), GOOD)
  await user.type(screen.getByRole('textbox', { name: '注册地址' }), '路'.repeat(50))
  await user.type(screen.getByRole('textbox', { name: '注册电话' }), '12')
  await user.type(screen.getByRole('textbox', { name: '开户银行' }), '行'.repeat(50))
  await user.type(screen.getByRole('textbox', { name: '银行账号' }), '6222 0000')
  expect(screen.getByRole('textbox', { name: '银行账号' })).toHaveValue('62220000')
  await user.click(save())
  expect(await screen.findByText('地址和电话合计过长')).toBeVisible()
  expect(screen.getByText('电话格式错误')).toBeVisible()
  expect(screen.getByText('开户行和账号合计过长')).toBeVisible()
})

test('a code whose check digit does not fit is asked about', async () => {
  added()
  const { user } = open()
  await user.type(name(), '点点公司')
  await user.type(taxNo(), '91350100M000100Y44')
  await user.click(save())
  const first = await screen.findByRole('dialog', { name: '税号校验位不符，仍要保存？' })
  await user.click(within(first).getByRole('button', { name: '取消' }))
  expect(sentTo('wallet/invoice/title/add')).toEqual([])
  await user.click(save())
  const second = await screen.findByRole('dialog', { name: '税号校验位不符，仍要保存？' })
  await user.click(within(second).getByRole('button', { name: '仍要保存' }))
  expect(await screen.findByText('保存成功')).toBeVisible()
})

test('a title is edited; its kind stays', async () => {
  onCall('wallet/invoice/title/list', () => ({ list: [saved] }))
  onCall('wallet/invoice/title/edit', ({ titleId, ...fields }) => ({
    title: { id: titleId, ...fields, isDefault: true },
  }))
  const { user } = open('?id=T1')
  expect(await screen.findByRole('heading', { level: 1, name: '编辑抬头' })).toBeVisible()
  expect(await screen.findByRole('textbox', { name: '抬头名称' })).toHaveValue(saved.name)
  expect(screen.queryByRole('radio', { name: '个人' })).not.toBeInTheDocument()
  await user.click(screen.getByRole('switch', { name: '设为默认' }))
  await user.click(save())
  await screen.findByText('保存成功')
  expect(sentTo('wallet/invoice/title/edit')).toEqual([
    { titleId: 'T1', kind: 'company', name: saved.name, taxNo: GOOD, isDefault: true },
  ])
})

test('edited again at once it is as it was saved, though the list is still on its way', async () => {
  onCall('wallet/invoice/title/list', () => ({ list: [saved] }))
  onCall('wallet/invoice/title/edit', ({ titleId, ...fields }) => ({
    title: { id: titleId, ...fields, isDefault: false },
  }))
  const first = open('?id=T1')
  await screen.findByRole('heading', { level: 1, name: '编辑抬头' })
  await first.user.type(await screen.findByRole('textbox', { name: '抬头名称' }), '二部')
  holdCall('wallet/invoice/title/list', { list: [saved] })
  await first.user.click(save())
  await screen.findByText('保存成功')
  first.unmount()
  open('?id=T1')
  expect(await screen.findByRole('textbox', { name: '抬头名称' })).toHaveValue(`${saved.name}二部`)
})

test('somebody else’s title is not there', async () => {
  onCall('wallet/invoice/title/list', () => ({ list: [saved] }))
  open('?id=other')
  expect(await screen.findByText('内容不存在或已删除')).toBeVisible()
})

test('one’s own certification is filled in', async () => {
  onCall('wallet/invoice/title/list', () => ({ list: [], suggest: { name: '已认证文化公司', taxNo: GOOD } }))
  open('?suggest=1')
  expect(await screen.findByRole('textbox', { name: '抬头名称' })).toHaveValue('已认证文化公司')
  expect(taxNo()).toHaveValue(GOOD)
})

test('without an answer nothing is lost and the repeat is the same request; a refusal says why', async () => {
  loseCall('wallet/invoice/title/add')
  const { user } = open()
  await user.type(name(), '点点公司')
  await user.type(taxNo(), GOOD)
  await user.click(save())
  expect(await screen.findByText('网络异常，请稍后重试')).toBeVisible()
  onCall('wallet/invoice/title/add', () => {
    throw refusal(40900, '该抬头已存在')
  })
  onCall('wallet/invoice/title/list', () => ({ list: [] }))
  await user.click(save())
  expect((await screen.findAllByText('该抬头已存在')).length).toBeGreaterThan(0)
  added()
  await user.click(save())
  await screen.findByText('保存成功')
  const ids = sentTo('wallet/invoice/title/add').map(({ requestId }) => requestId)
  expect(new Set(ids).size).toBe(1)
})

test('leaving with something typed asks first', async () => {
  const { user } = open()
  await user.type(name(), '点')
  await user.click(screen.getByRole('button', { name: '返回' }))
  const question = await screen.findByRole('dialog', { name: '尚未保存，确定离开？' })
  await user.click(within(question).getByRole('button', { name: '离开' }))
  expect(address()).toBe('/wallet/invoice/title')
})

test('the session ends while one types: what was typed stays through the login', async () => {
  added()
  const { user } = open()
  await user.type(name(), '点点公司')
  act(() => endSession())
  expect(name()).toHaveValue('点点公司')
  await user.type(taxNo(), GOOD)
  expect(taxNo()).toHaveValue(GOOD)
})

test('a visitor is asked to log in', () => {
  renderPage(<AddInvoiceTitlePage />, { as: page, at })
  expect(screen.getByText('登录后查看')).toBeVisible()
})
