import { screen, waitFor, within } from '@testing-library/react'
import { request } from '@dm/shared/request'
import { expectAccessible, holdCall, loseCall, onCall, refusal, renderPage, sentTo } from '@dm/shared/testing'
import { answerOf, answerOwner, mineOf } from '../../test/modelcard'
import { page } from './page'
import ModelcardPage from './ModelcardPage'

const PUBLIC = '/enterprise/modelcard?uid=10003'
const OWN = '/enterprise/modelcard'
const show = (at = PUBLIC, uid?: string) => renderPage(<ModelcardPage />, { as: page, at, uid })
beforeEach(() => {
  onCall('enterprise/view/record', () => ({}))
})
const name = () => screen.findByRole('heading', { level: 1, name: '澄梦影视' })

test('the public poster: badge, facts, tags, photos, prices, trip, rows, QR, foot', async () => {
  onCall('enterprise/modelcard/get', () => answerOf())
  const { container } = show()
  expect(await name()).toBeVisible()
  expect(screen.getByText('已认证')).toBeVisible()
  expect(screen.getByText('澄梦示例影视文化（上海）有限公司')).toBeVisible()
  expect(screen.getByText('长期寻找新人演员')).toBeVisible()
  expect(screen.getAllByRole('button', { name: /^查看大图/ })).toHaveLength(3)
  expect(screen.getByText('¥1,280.00/天')).toBeVisible()
  expect(screen.getByText('¥800.00 – ¥1,200.00')).toBeVisible()
  expect(screen.getByText('面议')).toBeVisible()
  expect(screen.getByText('西南选角会 · 成都、重庆')).toBeVisible()
  expect(screen.getByText(/138\*\*\*\*8888/)).toBeVisible()
  expect(screen.getByRole('img', { name: '澄梦影视企业模卡的二维码' })).toBeVisible()
  expect(screen.getByText('点梦企业模卡')).toBeVisible()
  expect(screen.queryByText('你正在以访客视角查看')).toBeNull()
  await expectAccessible(container)
})

test('a visit is told once', async () => {
  onCall('enterprise/modelcard/get', () => answerOf())
  show()
  await name()
  await waitFor(() => expect(sentTo('enterprise/view/record')).toEqual([{ uid: '10003' }]))
})

test('members add no visit', async () => {
  onCall('enterprise/modelcard/get', () => answerOf({ viewerRole: 'editor' }))
  onCall('login/out', () => ({}))
  show(PUBLIC, '10031')
  expect(await screen.findByText('你正在以访客视角查看')).toBeVisible()
  // A report of the page would have been sent before this.
  await request('login/out', {})
  expect(sentTo('enterprise/view/record')).toEqual([])
})

test('on its way', async () => {
  const { arrive } = holdCall('enterprise/modelcard/get', answerOf())
  show()
  expect(screen.getByRole('status', { name: '加载中' })).toBeInTheDocument()
  arrive()
  expect(await name()).toBeVisible()
})

test('a lost connection: its failed state, 重试 loads', async () => {
  loseCall('enterprise/modelcard/get')
  const { user } = show()
  const retry = await screen.findByRole('button', { name: '重试' })
  onCall('enterprise/modelcard/get', () => answerOf())
  await user.click(retry)
  expect(await name()).toBeVisible()
})

test.each([
  ['该企业暂未公开或已停止展示', 'notFound', '去首页', '/user/index'],
  ['企业已关闭模卡展示', 'cardOff', '查看企业档案', '/enterprise/archives?uid=10003'],
] as const)('%s', async (msg, reason, label, href) => {
  onCall('enterprise/modelcard/get', () => {
    throw refusal(40400, msg, { reason })
  })
  show()
  const way = await screen.findByRole('link', { name: label })
  expect(way).toHaveAttribute('href', href)
  expect(screen.getAllByText(msg)[0]).toBeVisible()
})

test('logged in without a company: the way to found one', async () => {
  onCall('enterprise/modelcard/get', () => {
    throw refusal(40400, '你还没有企业档案', { reason: 'noCompany' })
  })
  show(OWN, '10006')
  expect(await screen.findByRole('link', { name: '去创建' })).toHaveAttribute('href', '/enterprise/certification/index')
})

test('the members’ view without a login asks for one', async () => {
  show(OWN)
  expect(await screen.findByRole('button', { name: '去登录' })).toBeVisible()
  expect(sentTo('enterprise/modelcard/get')).toEqual([])
})

test('a card that was never made', async () => {
  answerOwner({ ...answerOf({ viewerRole: 'owner' }), card: null })
  show(OWN, '10003')
  expect(await screen.findByText('还没有企业模卡')).toBeVisible()
  expect(screen.getByRole('link', { name: '去制作' })).toHaveAttribute('href', '/enterprise/modelcardEdit')
})

test('联系企业 as a visitor: login, then the number without a second tap', async () => {
  onCall('enterprise/modelcard/get', () => answerOf())
  onCall('enterprise/contact/view', () => ({ contactName: '顾长风', contactPhone: '13800138888', contactEmail: null }))
  const { user } = show()
  await user.click(await screen.findByRole('button', { name: '联系企业' }))
  expect(sentTo('enterprise/contact/view')).toEqual([])
  await user.click(await screen.findByRole('button', { name: '登录' }))
  const sheet = await screen.findByRole('dialog', { name: '联系企业' })
  expect(await within(sheet).findByText('13800138888')).toBeVisible()
  expect(within(sheet).getByRole('link', { name: '拨打' })).toHaveAttribute('href', 'tel:13800138888')
})

test('a login that is closed asks nothing', async () => {
  onCall('enterprise/modelcard/get', () => answerOf())
  const { user } = show()
  await user.click(await screen.findByRole('button', { name: '联系企业' }))
  await screen.findByRole('dialog', { name: '邀请注册' })
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sentTo('enterprise/contact/view')).toEqual([])
})

test('too many companies a day: the server’s own words', async () => {
  onCall('enterprise/modelcard/get', () => answerOf())
  onCall('enterprise/contact/view', () => {
    throw refusal(42900, '今日查看次数已达上限，请明天再试')
  })
  const { user } = show(PUBLIC, '10001')
  await user.click(await screen.findByRole('button', { name: '联系企业' }))
  const sheet = await screen.findByRole('dialog', { name: '联系企业' })
  expect(await within(sheet).findByText('今日查看次数已达上限，请明天再试')).toBeVisible()
})

test('no contact is offered: no button; expired: a grey badge', async () => {
  onCall('enterprise/modelcard/get', () => answerOf({ contact: null, badge: 'expired' }))
  show()
  expect(await screen.findByText('认证已过期')).toBeVisible()
  expect(screen.queryByRole('button', { name: '联系企业' })).toBeNull()
  expect(screen.queryByText('联系方式')).toBeNull()
})

test('what the card switches off is not shown', async () => {
  const show0 = { founded: false, scale: false, address: false, contact: false, trip: false }
  onCall('enterprise/modelcard/get', () => ({ ...answerOf({}, { show: show0 }), trip: null }))
  show()
  await name()
  for (const word of ['成立', '规模', '地址', '联系方式', '最近行程']) expect(screen.queryByText(word)).toBeNull()
})

test('members in the public view are told so', async () => {
  onCall('enterprise/modelcard/get', () => answerOf({ viewerRole: 'editor' }))
  show(PUBLIC, '10031')
  expect(await screen.findByText('你正在以访客视角查看')).toBeVisible()
  expect(screen.getByRole('link', { name: '去管理' })).toHaveAttribute('href', OWN)
})

test('switching off asks first; cancel changes nothing; on needs no question', async () => {
  answerOwner()
  let status: 'on' | 'off' = 'on'
  onCall('enterprise/modelcard/get', () => answerOf({ viewerRole: 'owner' }, { status }))
  onCall('enterprise/modelcard/status/update', (body) => {
    status = body.status
    return { status }
  })
  const { user } = show(OWN, '10003')
  const toggle = () => screen.findByRole('switch', { name: /公开展示/ })
  await user.click(await toggle())
  expect(await screen.findByText('关闭后已分享的链接将无法查看，确定关闭？')).toBeVisible()
  await user.click(screen.getByRole('button', { name: '取消' }))
  expect(sentTo('enterprise/modelcard/status/update')).toEqual([])
  await user.click(await toggle())
  await user.click(await screen.findByRole('button', { name: '确定' }))
  await waitFor(async () => expect(await toggle()).not.toBeChecked())
  await user.click(await toggle())
  await waitFor(async () => expect(await toggle()).toBeChecked())
  expect(sentTo('enterprise/modelcard/status/update')).toEqual([{ status: 'off' }, { status: 'on' }])
})

test('a switch that did not reach the server springs back and says so', async () => {
  answerOwner()
  loseCall('enterprise/modelcard/status/update')
  const { user } = show(OWN, '10003')
  await user.click(await screen.findByRole('switch', { name: /公开展示/ }))
  await user.click(await screen.findByRole('button', { name: '确定' }))
  expect(await screen.findByText('网络异常，请稍后重试')).toBeVisible()
  expect(screen.getByRole('switch', { name: /公开展示/ })).toBeChecked()
})

test('before the first approval nothing is shared', async () => {
  answerOwner(
    answerOf({ viewerRole: 'owner', foundedOn: null, badge: 'none' }),
    mineOf({ certState: 'none', appState: 'reviewing' }),
  )
  const { user } = show(OWN, '10003')
  expect(await screen.findByText('认证审核中')).toBeVisible()
  await user.click(screen.getByRole('button', { name: '分享' }))
  expect(await screen.findByText('完成认证后可分享')).toBeVisible()
})
