import type { Data } from '@dm/shared/contract'
import { provideRoutes } from '@dm/shared/router'
import { address, expectAccessible, loseCall, onCall, refusal, renderPage, sentTo } from '@dm/shared/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { page as blockedPage } from './blocked/page'
import SettingsBlockedPage from './blocked/SettingsBlockedPage'
import { page as indexPage } from './index/page'
import SettingsPage from './index/SettingsPage'
import { page as mobilePage } from './mobile/page'
import SettingsMobilePage from './mobile/SettingsMobilePage'
import { page as passwordPage } from './password/page'
import SettingsPasswordPage from './password/SettingsPasswordPage'

const ME = '10001'
const NOW = Date.parse('2026-11-20T12:00:00+08:00')
type Session = Data<'user/account/session/page'>['list'][number]
const session = (id: string, change: Partial<Session> = {}): Session => ({
  ...{ id, device: 'iPhone · 微信', startedAt: NOW, usedAt: NOW - 7_200_000, isCurrent: false },
  ...change,
})
const PHONE = session('a', { device: '安卓手机 · Chrome', isCurrent: true })

const account = (change: Partial<Data<'user/account/get'>> = {}) =>
  onCall('user/account/get', () => ({ mobileMasked: '138****0001', hasPassword: true, ...change }))
const devices = (list: Session[]) =>
  onCall('user/account/session/page', () => ({ list, total: list.length, hasMore: false, now: NOW }))

beforeEach(() => {
  provideRoutes(() =>
    ['/user/feedback', '/user/logout/index', '/user/settings', '/user/settings/blocked'].map((path) => ({ path })),
  )
  account()
})

describe('设置与安全', () => {
  const open = (list: Session[] = [PHONE, session('b')]) => {
    devices(list)
    return renderPage(<SettingsPage />, { as: indexPage, at: '/user/settings', uid: ME })
  }

  test('number, password, devices with their last use, and the other entries', async () => {
    const { container } = open([PHONE, session('b'), session('c', { device: '', usedAt: null })])
    expect(await screen.findByRole('link', { name: /手机号\s*138\*{4}0001/ })).toHaveAttribute(
      'href',
      '/user/settings/mobile',
    )
    expect(screen.getByRole('link', { name: /登录密码\s*已设置/ })).toHaveAttribute('href', '/user/settings/password')
    expect(await screen.findByText('当前设备')).toBeVisible()
    expect(screen.getByText('2小时前使用')).toBeVisible()
    expect(screen.getByText('未知设备')).toBeVisible()
    expect(screen.queryByRole('button', { name: '退出安卓手机 · Chrome' })).toBeNull()
    for (const name of ['黑名单', '反馈与帮助', '用户协议', '隐私政策', '注销账号'])
      expect(screen.getByRole('link', { name })).toBeVisible()
    await expectAccessible(container)
  })

  test('one device is ended after a question, and leaves the list', async () => {
    onCall('user/account/session/end', () => {
      devices([PHONE])
      return {}
    })
    const { user } = open()
    await user.click(await screen.findByRole('button', { name: '退出iPhone · 微信' }))
    const question = await screen.findByRole('dialog', { name: '退出「iPhone · 微信」？' })
    await user.click(within(question).getByRole('button', { name: '退出' }))
    expect(await screen.findByText('已退出该设备')).toBeVisible()
    expect(sentTo('user/account/session/end')).toEqual([{ id: 'b' }])
    await waitFor(() => expect(screen.queryByText('iPhone · 微信')).toBeNull())
    expect(screen.queryByRole('button', { name: '退出其他所有设备' })).toBeNull()
  })

  test('all others at once', async () => {
    onCall('user/account/session/endOthers', () => ({ count: 2 }))
    const { user } = open()
    await user.click(await screen.findByRole('button', { name: '退出其他所有设备' }))
    await user.click(await screen.findByRole('button', { name: '全部退出' }))
    expect(await screen.findByText('已退出2台设备')).toBeVisible()
  })

  test('a failed list can be asked for again, beside what there is', async () => {
    loseCall('user/account/session/page')
    renderPage(<SettingsPage />, { as: indexPage, at: '/user/settings', uid: ME })
    expect(await screen.findByRole('button', { name: '重试' })).toBeVisible()
    expect(await screen.findByText('138****0001')).toBeVisible()
  })

  test('a visitor is asked to log in', async () => {
    renderPage(<SettingsPage />, { as: indexPage, at: '/user/settings' })
    expect(await screen.findByText('登录后查看')).toBeVisible()
  })
})

describe('更换手机号', () => {
  const open = () => renderPage(<SettingsMobilePage />, { as: mobilePage, at: '/user/settings/mobile', uid: ME })

  test('a code to each number, then the list of settings', async () => {
    onCall('user/account/sms/send', () => ({}))
    onCall('user/account/mobile/send', () => ({}))
    onCall('user/account/mobile/set', () => ({ mobileMasked: '139****0009' }))
    const { user, container } = open()
    const [old] = await screen.findAllByRole('button', { name: '获取验证码' })
    if (old) await user.click(old)
    await waitFor(() => expect(sentTo('user/account/sms/send')).toEqual([{ for: 'mobile' }]))
    const fresh = screen.getByRole('button', { name: '获取验证码' })
    await user.click(fresh)
    expect(await screen.findByText('手机号不能为空')).toBeVisible()
    expect(sentTo('user/account/mobile/send')).toEqual([])
    await user.type(screen.getByRole('textbox', { name: '新手机号' }), '13900000009')
    await user.click(fresh)
    await waitFor(() => expect(sentTo('user/account/mobile/send')).toEqual([{ mobile: '13900000009' }]))
    await user.type(screen.getByRole('textbox', { name: '原手机号验证码' }), '111111')
    await user.type(screen.getByRole('textbox', { name: '新手机号验证码' }), '222222')
    await expectAccessible(container)
    await user.click(screen.getByRole('button', { name: '确认更换' }))
    expect(await screen.findByText('手机号已更换')).toBeVisible()
    expect(sentTo('user/account/mobile/set')).toEqual([{ oldCode: '111111', mobile: '13900000009', smsCode: '222222' }])
    await waitFor(() => expect(address()).toBe('/user/settings'))
  })

  test('a refusal stands at its field', async () => {
    onCall('user/account/mobile/set', () => {
      throw refusal(40900, '该手机号已绑定其他账号', { field: 'mobile', reason: 'mobileTaken' })
    })
    const { user } = open()
    await user.type(await screen.findByRole('textbox', { name: '新手机号' }), '13900000009')
    await user.type(screen.getByRole('textbox', { name: '原手机号验证码' }), '111111')
    await user.type(screen.getByRole('textbox', { name: '新手机号验证码' }), '222222')
    await user.click(screen.getByRole('button', { name: '确认更换' }))
    expect(await screen.findByText('该手机号已绑定其他账号')).toBeVisible()
  })
})

describe('登录密码', () => {
  const open = () => renderPage(<SettingsPasswordPage />, { as: passwordPage, at: '/user/settings/password', uid: ME })
  const typed = async (user: ReturnType<typeof open>['user'], password: string, again: string) => {
    await user.type(await screen.findByRole('textbox', { name: '验证码' }), '123456')
    await user.type(screen.getByLabelText(/^新密码/), password)
    await user.type(screen.getByLabelText(/^确认密码/), again)
  }

  test('is set as it is typed, spaces and all', async () => {
    account({ hasPassword: false })
    onCall('user/account/password/set', () => ({}))
    const { user, container } = open()
    await typed(user, ' pass word1 ', ' pass word1 ')
    await expectAccessible(container)
    await user.click(screen.getByRole('button', { name: '设置密码' }))
    expect(await screen.findByText('密码已设置')).toBeVisible()
    expect(sentTo('user/account/password/set')).toEqual([{ smsCode: '123456', password: ' pass word1 ' }])
  })

  test('too short, or not the same twice: said beside the field, nothing is sent', async () => {
    const { user } = open()
    await typed(user, 'short', 'other')
    await user.click(screen.getByRole('button', { name: '修改密码' }))
    expect(await screen.findByText('密码需为8至32个字符')).toBeVisible()
    expect(screen.getByText('两次输入的密码不一致')).toBeVisible()
    expect(sentTo('user/account/password/set')).toEqual([])
  })
})

describe('黑名单', () => {
  type Blocked = Data<'user/block/page'>['list'][number]
  const person = (uid: string, nickname: string, gone = false): Blocked => ({
    uid,
    person: { uid: gone ? '0' : uid, kind: 'person', nickname, avatar: '', realNamed: false, official: null, gone },
    at: NOW - 7_200_000,
  })
  const blocked = (list: Blocked[], total = list.length) =>
    onCall('user/block/page', ({ page = 1 }) => ({
      ...{
        list: page === 1 ? list : [person('10099', '第二页的人')],
        total,
        hasMore: page === 1 && total > list.length,
      },
      now: NOW,
    }))
  const open = () => renderPage(<SettingsBlockedPage />, { as: blockedPage, at: '/user/settings/blocked', uid: ME })

  test('people with the time; 取消拉黑 takes one off, also one whose account is gone', async () => {
    blocked([person('10039', '一个名字'.repeat(5)), person('10040', '已注销用户', true)])
    onCall('user/block/set', ({ block }) => {
      blocked([person('10039', '一个名字'.repeat(5))])
      return { blocked: block }
    })
    const { user, container } = open()
    expect(await screen.findAllByText('2小时前拉黑')).toHaveLength(2)
    await expectAccessible(container)
    await user.click(screen.getByRole('button', { name: '取消拉黑已注销用户' }))
    expect(await screen.findByText('已取消拉黑')).toBeVisible()
    await waitFor(() => expect(screen.queryByText('已注销用户')).toBeNull())
    expect(sentTo('user/block/set')).toEqual([{ uid: '10040', block: false }])
  })

  test('more by pages', async () => {
    blocked([person('10039', '听雨')], 2)
    const { user } = open()
    await user.click(await screen.findByRole('button', { name: '加载更多' }))
    expect(await screen.findByText('第二页的人')).toBeVisible()
  })

  test('nobody', async () => {
    blocked([])
    open()
    expect(await screen.findByText('还没有拉黑任何人')).toBeVisible()
  })

  test('a failed list can be asked for again', async () => {
    loseCall('user/block/page')
    const { user } = open()
    const again = await screen.findByRole('button', { name: '重试' })
    blocked([person('10039', '听雨')])
    await user.click(again)
    expect(await screen.findByText('听雨')).toBeVisible()
  })

  test('a refusal is said, and the person stays', async () => {
    blocked([person('10039', '听雨')])
    onCall('user/block/set', () => {
      throw refusal(40400, '该用户不存在或已注销')
    })
    const { user } = open()
    await user.click(await screen.findByRole('button', { name: '取消拉黑听雨' }))
    expect(await screen.findByText('该用户不存在或已注销')).toBeVisible()
    expect(screen.getByText('听雨')).toBeVisible()
  })

  test('a visitor is asked to log in', async () => {
    renderPage(<SettingsBlockedPage />, { as: blockedPage, at: '/user/settings/blocked' })
    expect(await screen.findByText('登录后查看')).toBeVisible()
  })
})
