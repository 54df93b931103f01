import type { Data } from '@dm/shared/contract'
import { expectAccessible, loseCall, onCall, refusal, renderPage, sentTo } from '@dm/shared/testing'
import { clearSession } from '@dm/shared/session'
import { screen, waitFor } from '@testing-library/react'
import { mineOf } from '../../test/modelcard'
import { page } from './page'
import VipFreePage from './VipFreePage'

type Answer = Data<'enterprise/vip/get'>

const NOW = Date.parse('2026-11-20T12:00:00+08:00')
const END = Date.parse('2026-12-06T00:00:00+08:00')
const vip: Answer = {
  vip: { state: 'none', until: null },
  trial: 'available',
  why: 'none',
  days: 15,
  wouldEnd: END,
  free: { product: 20, progress: 50, honor: 30, team: 30, photo: 30, trip: 30 },
  member: { product: 100, progress: 200, honor: 200, team: 200, photo: 200, trip: 200 },
  usage: { product: 18, progress: 26, honor: 12, team: 24, photo: 24, trip: 24 },
  now: NOW,
}
const answer = (changes: Partial<Answer> = {}) => {
  onCall('enterprise/vip/get', () => ({ ...vip, ...changes }))
  onCall('enterprise/mine/get', () => ({ enterprise: mineOf() }))
}
const open = () => renderPage(<VipFreePage />, { as: page, at: '/enterprise/vipFree', uid: '10003' })

test('what there is to gain, when it would end; a double tap is one request', async () => {
  answer()
  onCall('enterprise/vip/free/draw', () => ({ until: END }))
  const { user } = open()
  const button = await screen.findByRole('button', { name: /立即免费领取/ })
  expect(screen.getByText('试用至 12月5日')).toBeVisible()
  expect(screen.getByRole('row', { name: '产品 20 100 18' })).toBeVisible()
  await expectAccessible()
  await user.dblClick(button)
  expect(await screen.findByRole('dialog', { name: '领取成功' })).toBeVisible()
  expect(screen.getByText('会员至 12月5日')).toBeVisible()
  expect(sentTo('enterprise/vip/free/draw')).toHaveLength(1)
})

test('a lost answer is asked for again under the same number', async () => {
  answer()
  loseCall('enterprise/vip/free/draw')
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: /立即免费领取/ }))
  onCall('enterprise/vip/free/draw', () => ({ until: END }))
  await waitFor(() => expect(screen.getByRole('button', { name: /立即免费领取/ })).toBeEnabled())
  await user.click(screen.getByRole('button', { name: /立即免费领取/ }))
  expect(await screen.findByRole('dialog', { name: '领取成功' })).toBeVisible()
})

test.each<[Partial<Answer>, string]>([
  [{ vip: { state: 'trial', until: END }, trial: 'active' }, '试用中 · 剩余 15 天'],
  [{ vip: { state: 'trial', until: Date.parse('2026-11-21T00:00:00+08:00') }, trial: 'active' }, '试用中 · 今天到期'],
  [{ trial: 'ended' }, '试用已结束'],
  [{ trial: 'ended', why: 'usedByCode' }, '该企业已领取过试用'],
  [{ vip: { state: 'paid', until: END }, why: 'paid' }, '已是会员，无需试用'],
  [{ why: 'notCertified' }, '完成企业认证后可领取 · 去认证'],
  [{ why: 'notOwner' }, '请企业所有者领取'],
  [{ why: 'inactive' }, '企业当前状态不可领取'],
])('%j: %s', async (changes, text) => {
  answer(changes)
  open()
  expect(await screen.findByText(text)).toBeVisible()
})

test('without a company; without login', async () => {
  onCall('enterprise/vip/get', () => {
    throw refusal(40400, '你还没有企业档案', { reason: 'noCompany' })
  })
  const none = open()
  expect(await screen.findByText('你还没有企业档案')).toBeVisible()
  none.unmount()
  clearSession()
  renderPage(<VipFreePage />, { as: page, at: '/enterprise/vipFree' })
  expect(screen.getByText('登录后查看')).toBeVisible()
})
