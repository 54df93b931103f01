import { address, expectAccessible, onCall, refusal, renderPage, sentTo } from '@dm/shared/testing'
import { overlayState } from '@dm/shared/overlay'
import { screen, waitFor, within } from '@testing-library/react'
import { changeOf, infoOf } from '../../../test/info'
import { mineOf } from '../../../test/modelcard'
import { page } from '../page'
import BasicInfoPage from '../BasicInfoPage'
import type { Members } from './types'

const OWN = { as: page, at: '/enterprise/basicInfo', uid: '10003' }
const NOW = Date.parse('2026-11-20T12:00:00+08:00')
const HOUR = 3_600_000

const memberOf = (id: string, role: 'owner' | 'editor', nick: string) => ({
  id,
  uid: id,
  role,
  nick,
  avatar: '',
  mobileMasked: '138****0003',
  joinedAt: NOW - 48 * HOUR,
  lastEditAt: null,
})
const membersOf = (changes: Partial<Members> = {}): Members => ({
  members: [memberOf('10003', 'owner', '顾长风'), memberOf('10031', 'editor', '林小满')],
  invites: [],
  transfer: null,
  editorLimit: 3,
  now: NOW,
  ...changes,
})
const OFFER = { id: 't1', toMemberId: '10031', fromNick: '顾长风', toNick: '林小满', expireAt: NOW + 71 * HOUR }

beforeEach(() => {
  onCall('enterprise/mine/get', () => ({ enterprise: mineOf() }))
  onCall('enterprise/basicInfo/get', () => infoOf(changeOf()))
  onCall('enterprise/member/list', () => membersOf())
  onCall('enterprise/sms/send', () => ({ mobileMasked: '138****0003', seconds: 60 }))
})

async function open(at = '/enterprise/basicInfo', row = '成员与权限') {
  const { user } = renderPage(<BasicInfoPage />, { ...OWN, at })
  if (row) await user.click(await screen.findByRole('button', { name: row }))
  return { user, sheet: await screen.findByRole('dialog') }
}

test('the owner invites: a link that is shown this once', async () => {
  onCall('enterprise/member/invite/add', () => ({ inviteId: 'i1', token: 'tok', expireAt: NOW + 24 * HOUR }))
  const { user, sheet } = await open()
  expect(await within(sheet).findByText('林小满')).toBeVisible()
  await user.click(within(sheet).getByRole('button', { name: '邀请编辑' }))
  expect(await within(sheet).findByRole('img', { name: '邀请的二维码' })).toBeVisible()
  expect(within(sheet).getByText(/24 小时内有效，仅可使用一次/)).toBeVisible()
  await expectAccessible()
})

test('open invitations are withdrawn, an editor is removed after a question', async () => {
  onCall('enterprise/member/list', () =>
    membersOf({ invites: [{ id: 'i1', createdAt: NOW - HOUR, expireAt: NOW + 23 * HOUR }] }),
  )
  onCall('enterprise/member/invite/del', () => ({}))
  onCall('enterprise/member/del', () => ({}))
  const { user, sheet } = await open()
  expect(await within(sheet).findByText('23小时后失效')).toBeVisible()
  await user.click(within(sheet).getByRole('button', { name: /撤回.*的邀请/ }))
  await waitFor(() => expect(sentTo('enterprise/member/invite/del')).toEqual([{ inviteId: 'i1' }]))
  await user.click(within(sheet).getByRole('button', { name: '移除林小满' }))
  const question = await screen.findByRole('dialog', { name: '移除后对方将无法编辑，确定移除「林小满」？' })
  await user.click(within(question).getByRole('button', { name: '移除' }))
  await waitFor(() => expect(sentTo('enterprise/member/del')).toEqual([{ memberId: '10031' }]))
})

test('full: nobody else is invited', async () => {
  onCall('enterprise/member/list', () => membersOf({ editorLimit: 1 }))
  const { sheet } = await open()
  expect(await within(sheet).findByRole('button', { name: '编辑人数已达上限 1 人' })).toBeDisabled()
})

test('the transfer asks for code and consent; a wrong code is told beside its field', async () => {
  let tries = 0
  onCall('enterprise/transfer/start', () => {
    tries += 1
    if (tries === 1) throw refusal(40000, '验证码错误或已过期', { reason: 'codeWrong', field: 'smsCode' })
    return OFFER
  })
  const { user, sheet } = await open()
  await user.click(await within(sheet).findByRole('button', { name: '转让企业' }))
  const form = await screen.findByRole('dialog', { name: '转让企业' })
  await user.click(within(form).getByRole('button', { name: '确认转让' }))
  expect(await within(form).findByText('请确认你了解转让的结果')).toBeVisible()
  await user.click(within(form).getByRole('button', { name: '获取验证码' }))
  expect(await within(form).findByText('验证码已发送至 138****0003')).toBeVisible()
  await user.type(within(form).getByRole('textbox', { name: '验证码' }), '123456')
  await user.click(within(form).getByRole('checkbox', { name: '我了解转让后我将成为编辑' }))
  await expectAccessible()
  await user.click(within(form).getByRole('button', { name: '确认转让' }))
  expect(await within(form).findByText('验证码错误或已过期')).toBeVisible()
  await user.click(within(form).getByRole('button', { name: '确认转让' }))
  await waitFor(() => expect(overlayState().toast?.text).toBe('已发起转让，等待对方确认'))
  expect(sentTo('enterprise/transfer/start')).toMatchObject([{ memberId: '10031' }, { memberId: '10031' }])
})

test('an offer that waits is taken back', async () => {
  onCall('enterprise/member/list', () => membersOf({ transfer: OFFER }))
  onCall('enterprise/transfer/cancel', () => ({}))
  const { user, sheet } = await open()
  expect(await within(sheet).findByText('等待「林小满」接任所有者')).toBeVisible()
  await user.click(within(sheet).getByRole('button', { name: '取消转让' }))
  await waitFor(() => expect(sentTo('enterprise/transfer/cancel')).toEqual([{ transferId: 't1' }]))
})

test('the receiver is led by the strip and takes over', async () => {
  onCall('enterprise/mine/get', () => ({ enterprise: mineOf({ role: 'editor', transferToMe: OFFER }) }))
  onCall('enterprise/transfer/accept', () => ({ role: 'owner' }))
  const { user, sheet } = await open('/enterprise/basicInfo?panel=transfer', '')
  expect(within(sheet).getByText('「顾长风」请你接任企业所有者')).toBeVisible()
  await expectAccessible()
  await user.click(within(sheet).getByRole('button', { name: '接受' }))
  await waitFor(() => expect(sentTo('enterprise/transfer/accept')).toMatchObject([{ transferId: 't1' }]))
  await waitFor(() => expect(address()).toBe('/enterprise/archivesEdit'))
})

test('an editor sees the members and may leave', async () => {
  onCall('enterprise/mine/get', () => ({ enterprise: mineOf({ role: 'editor' }) }))
  onCall('enterprise/member/leave', () => ({}))
  const { user, sheet } = await open('/enterprise/basicInfo', '成员与权限')
  expect(await within(sheet).findByText('顾长风')).toBeVisible()
  expect(screen.queryByRole('button', { name: '注销企业' })).toBeNull()
  await user.click(within(sheet).getByRole('button', { name: '退出企业' }))
  const question = await screen.findByRole('dialog', { name: '退出后需重新邀请才能加入，确定退出？' })
  await user.click(within(question).getByRole('button', { name: '退出企业' }))
  await waitFor(() => expect(sentTo('enterprise/member/leave')).toHaveLength(1))
})

test('closing: the full name and a code; another name is told beside its field', async () => {
  onCall('enterprise/close', () => {
    throw refusal(40000, '企业名称不一致', { reason: 'invalid', field: 'name' })
  })
  const { user, sheet } = await open('/enterprise/basicInfo', '注销企业')
  expect(within(sheet).getByText('试用资格不再恢复')).toBeVisible()
  await user.type(within(sheet).getByRole('textbox', { name: '企业名称' }), '澄梦')
  await user.type(within(sheet).getByRole('textbox', { name: '验证码' }), '123456')
  await user.click(within(sheet).getByRole('button', { name: '注销企业' }))
  const question = await screen.findByRole('dialog', { name: '确定注销企业？' })
  await user.click(within(question).getByRole('button', { name: '注销企业' }))
  expect(await within(sheet).findByText('企业名称不一致')).toBeVisible()
})

test('a closing company is taken back on the strip', async () => {
  onCall('enterprise/mine/get', () => ({
    enterprise: mineOf({ state: 'closing', closingUntil: Date.now() + 9 * 24 * HOUR }),
  }))
  onCall('enterprise/close/cancel', () => ({}))
  const { user } = renderPage(<BasicInfoPage />, OWN)
  await user.click(await screen.findByRole('button', { name: '撤销注销' }))
  await waitFor(() => expect(overlayState().toast?.text).toBe('企业档案已恢复'))
  expect(screen.queryByRole('button', { name: '注销企业' })).toBeNull()
})

describe('an invitation', () => {
  const AT = { as: page, at: '/enterprise/basicInfo?invite=tok' }

  test('who invites, and joining', async () => {
    onCall('enterprise/member/invite/query', () => ({
      enterpriseName: '澄梦示例影视文化（上海）有限公司',
      logo: '',
      ownerNick: '顾长风',
      expireAt: NOW + 24 * HOUR,
      now: NOW,
    }))
    onCall('enterprise/member/invite/accept', () => ({ role: 'editor' }))
    const { user } = renderPage(<BasicInfoPage />, { ...AT, uid: '10006' })
    expect(await screen.findByText('「顾长风」邀请你成为编辑')).toBeVisible()
    await expectAccessible()
    await user.click(screen.getByRole('button', { name: '接受邀请' }))
    await waitFor(() => expect(sentTo('enterprise/member/invite/accept')).toEqual([{ token: 'tok' }]))
    await waitFor(() => expect(address()).toBe('/enterprise/archivesEdit'))
  })

  test('used or old: a way on', async () => {
    onCall('enterprise/member/invite/query', () => {
      throw refusal(40400, '邀请不存在或已失效')
    })
    renderPage(<BasicInfoPage />, { ...AT, uid: '10006' })
    expect(await screen.findByRole('link', { name: '去首页' })).toBeVisible()
    expect(screen.getByText('邀请不存在或已失效')).toBeVisible()
  })

  test('a visitor logs in first', async () => {
    renderPage(<BasicInfoPage />, AT)
    expect(await screen.findByText('登录后接受邀请')).toBeVisible()
  })
})
