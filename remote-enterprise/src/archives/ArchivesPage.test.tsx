import type { Data } from '@dm/shared/contract'
import { expectAccessible, loseCall, onCall, refusal, renderPage, sentTo } from '@dm/shared/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { productOf } from '../../test/items'
import { answerOf, mineOf } from '../../test/modelcard'
import { page } from './page'
import ArchivesPage from './ArchivesPage'

type Archive = Data<'enterprise/archives/get'>

const archive = (changes: Partial<Archive> = {}): Archive => ({
  head: answerOf().head,
  register: {
    name: '澄梦示例影视文化（上海）有限公司',
    formerNames: [],
    creditCode: '91310000MADM0001XG',
    orgType: '企业',
    legalPerson: '顾**',
    foundedOn: '2017-05-18',
    licenceUntil: null,
    regAddress: '上海市徐汇区示例路 1 号',
    permits: [],
    certifiedAt: 1,
  },
  hasCard: true,
  order: ['remark', 'product', 'progress', 'honor', 'team', 'photo', 'trip'],
  remark: null,
  sections: [
    { key: 'product', count: 1 },
    { key: 'progress', count: 0 },
    { key: 'honor', count: 0 },
    { key: 'team', count: 0 },
    { key: 'photo', count: 0 },
  ],
  products: [productOf('p1', '影棚租赁')],
  progress: [],
  honors: [],
  team: [],
  photos: [],
  trips: [],
  ...changes,
})
const answer = (changes: Partial<Archive> = {}) => {
  onCall('enterprise/archives/get', () => archive(changes))
  onCall('enterprise/view/record', () => ({}))
  onCall('enterprise/mine/get', () => ({ enterprise: mineOf() }))
}
const open = (query = '?uid=10003', uid?: string) =>
  renderPage(<ArchivesPage />, { as: page, at: `/enterprise/archives${query}`, ...(uid && { uid }) })

test('a visitor: who they are, what they have, the register data behind the badge; the visit counts once', async () => {
  answer()
  const { user } = open()
  expect(await screen.findByRole('heading', { name: '企业产品 1' })).toBeVisible()
  expect(screen.queryByText('发展历程')).toBeNull()
  expect(screen.getByRole('link', { name: /全部/ })).toHaveAttribute('href', '/enterprise/product?uid=10003')
  await expectAccessible()
  await user.click(screen.getByRole('button', { name: '已认证' }))
  const sheet = await screen.findByRole('dialog', { name: '工商信息 · 已由点梦审核' })
  expect(within(sheet).getByText('91310000MADM0001XG')).toBeVisible()
  await waitFor(() => expect(sentTo('enterprise/view/record')).toEqual([{ uid: '10003' }]))
})

test('nothing yet, expired, without card and contact', async () => {
  const none = archive().sections.map(({ key }) => ({ key, count: 0 }))
  answer({
    sections: none,
    products: [],
    hasCard: false,
    head: { ...answerOf().head, badge: 'expired', contact: null },
  })
  open()
  expect(await screen.findByText('企业正在完善档案')).toBeVisible()
  expect(screen.getByText('认证已过期')).toBeVisible()
  expect(screen.queryByRole('link', { name: '查看模卡' })).toBeNull()
  expect(screen.queryByRole('button', { name: '联系企业' })).toBeNull()
})

test('members: empty sections invite, and the public view is one tap away', async () => {
  answer({ head: answerOf({ viewerRole: 'owner' }).head })
  open('', '10003')
  expect(await screen.findByRole('link', { name: '添加历程' })).toHaveAttribute('href', '/enterprise/progressEdit')
  expect(screen.getByRole('link', { name: '访客视角' })).toHaveAttribute('href', '/enterprise/archives?uid=10003')
  expect(sentTo('enterprise/view/record')).toEqual([])
})

test('members in the public view are told so', async () => {
  answer({ head: answerOf({ viewerRole: 'editor' }).head })
  open('?uid=10003', '10031')
  expect(await screen.findByText('你正在以访客视角查看')).toBeVisible()
  expect(sentTo('enterprise/view/record')).toEqual([])
})

test('the parts stand in the order of the company, and its members manage them from here', async () => {
  const sections = archive().sections.map(({ key }) => ({ key, count: key === 'honor' || key === 'product' ? 1 : 0 }))
  const { head } = answerOf({ viewerRole: 'owner' })
  answer({
    head,
    sections,
    remark: '一家示例公司',
    order: ['trip', 'honor', 'product', 'remark', 'progress', 'team', 'photo'],
  })
  open('', '10003')
  await screen.findByRole('heading', { name: '企业产品 1' })
  const headings = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
  const parts = headings.filter((text) => /近期|荣誉|产品|简介/.test(text))
  expect(parts).toEqual(['近期行程', '企业荣誉 1', '企业产品 1', '企业简介'])
  expect(screen.getByRole('link', { name: '编辑档案' })).toHaveAttribute('href', '/enterprise/archivesEdit')
})

test('not public, lost, without login', async () => {
  onCall('enterprise/archives/get', () => {
    throw refusal(40400, '该企业暂未公开或已停止展示')
  })
  const closed = open('?uid=10009')
  expect(await screen.findByText('该企业暂未公开或已停止展示')).toBeVisible()
  closed.unmount()
  loseCall('enterprise/archives/get')
  const lost = open('?uid=10010')
  expect(await screen.findByRole('button', { name: '重试' })).toBeVisible()
  lost.unmount()
  open('')
  expect(screen.getByText('登录后查看')).toBeVisible()
})
