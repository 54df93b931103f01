import type { Data } from '@dm/shared/contract'
import { address, expectAccessible, holdCall, loseCall, onCall, refusal, renderPage, sentTo } from '@dm/shared/testing'
import { screen, waitFor, within } from '@testing-library/react'
import InvoiceTitlePage from './InvoiceTitlePage'
import { page } from './page'

type Titles = Data<'wallet/invoice/title/list'>
type Title = Titles['list'][number]

const full: Title = {
  id: 'T1',
  kind: 'company',
  name: '点点文化传媒有限公司',
  taxNo: '91440300MA5EXAMPL0',
  address: '演示路 1 号',
  phone: '0755-82345678',
  bankName: '演示银行',
  bankAccount: '1234567890',
  isDefault: true,
}
const short: Title = {
  id: 'T2',
  kind: 'company',
  name: '只有税号的公司',
  taxNo: '91440300MA5EXAMPL1',
  isDefault: false,
}
const person: Title = { id: 'T3', kind: 'personal', name: '一'.repeat(50), isDefault: false }
const answer = (list: Title[] = [full, short, person], suggest?: Titles['suggest']) =>
  onCall('wallet/invoice/title/list', () => ({ list, ...(suggest && { suggest }) }))
const open = () => renderPage(<InvoiceTitlePage />, { as: page, at: '/wallet/invoice/title', uid: '10001' })
const card = (name: string) => screen.findByRole('article', { name })

test('cards with kind, grouped tax number, default and what a 专票 can go to', async () => {
  answer()
  open()
  expect(await card(full.name)).toHaveTextContent(/企业.*默认.*可开专票.*9144 0300 MA5E XAMP L0/)
  expect(await card(short.name)).not.toHaveTextContent('可开专票')
  expect(await card(person.name)).toHaveTextContent('个人')
  expect(within(await card(short.name)).getByRole('link', { name: '编辑' })).toHaveAttribute(
    'href',
    '/wallet/invoice/addTitle?id=T2',
  )
  expect(screen.getByRole('link', { name: '添加抬头' })).toHaveAttribute('href', '/wallet/invoice/addTitle')
  await expectAccessible()
})

test('another title is made the default', async () => {
  answer()
  onCall('wallet/invoice/title/default/set', ({ titleId }) => {
    const list = [full, short, person].map((title) => ({ ...title, isDefault: title.id === titleId }))
    answer(list)
    return { list }
  })
  const { user } = open()
  await user.click(within(await card(short.name)).getByRole('button', { name: '设为默认' }))
  expect(await screen.findByText('已设为默认')).toBeVisible()
  expect(await card(short.name)).toHaveTextContent('默认')
  expect(within(await card(full.name)).getByRole('button', { name: '设为默认' })).toBeVisible()
})

async function remove({ user }: ReturnType<typeof open>, name: string) {
  await user.click(within(await card(name)).getByRole('button', { name: '删除' }))
  const question = await screen.findByRole('dialog', { name: '确定删除该抬头？' })
  expect(question).toHaveTextContent('已开具的发票不受影响')
  await user.click(within(question).getByRole('button', { name: '删除' }))
}

test('a removed card goes at once', async () => {
  answer()
  const { arrive } = holdCall('wallet/invoice/title/del', { list: [short, person] })
  await remove(open(), full.name)
  expect(screen.queryByRole('article', { name: full.name })).not.toBeInTheDocument()
  answer([{ ...short, isDefault: true }, person])
  arrive()
  expect(await screen.findByText('已删除')).toBeVisible()
  await waitFor(async () => expect(await card(short.name)).toHaveTextContent('默认'))
  expect(sentTo('wallet/invoice/title/del')).toEqual([{ titleId: 'T1' }])
})

test('a removal that fails puts the card back', async () => {
  answer()
  loseCall('wallet/invoice/title/del')
  await remove(open(), short.name)
  expect(await screen.findByText('网络异常，请稍后重试')).toBeVisible()
  expect(await card(short.name)).toBeVisible()
})

test('one’s own certification is offered, and opens the form filled', async () => {
  answer([], { name: '已认证文化公司', taxNo: '91440300MA5EXAMPL2' })
  open()
  expect(await screen.findByText('使用企业认证信息：已认证文化公司')).toBeVisible()
  expect(screen.getByRole('link', { name: '一键添加' })).toHaveAttribute('href', '/wallet/invoice/addTitle?suggest=1')
  expect(screen.getByText('还没有发票抬头')).toBeVisible()
  expect(screen.getByRole('link', { name: '添加抬头' })).toBeVisible()
  expect(address()).toBe('/wallet/invoice/title')
})

test('twenty are enough', async () => {
  answer(Array.from({ length: 20 }, (_, at) => ({ ...short, id: `N${at}`, name: `第${at}家公司` })))
  open()
  expect(await screen.findByRole('button', { name: '最多保存20个抬头' })).toBeDisabled()
  expect(screen.queryByRole('link', { name: '添加抬头' })).not.toBeInTheDocument()
})

test('failed, tried again, and a visitor', async () => {
  const visitor = renderPage(<InvoiceTitlePage />, { as: page, at: '/wallet/invoice/title' })
  expect(screen.getByText('登录后查看')).toBeVisible()
  visitor.unmount()
  onCall('wallet/invoice/title/list', () => {
    throw refusal(50000, '服务器开小差了')
  })
  const { user } = open()
  await screen.findByRole('alert')
  answer()
  await user.click(screen.getByRole('button', { name: '重试' }))
  expect(await card(full.name)).toBeVisible()
})
