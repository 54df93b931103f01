import { address, expectAccessible, loseCall, onCall, refusal, renderPage, sentTo } from '@dm/shared/testing'
import { screen, waitFor } from '@testing-library/react'
import { inviterOf, ownInvite } from '../../../../test/invite'
import { statOf } from '../../../../test/income'
import CommonInvitePage from '../common/CommonInvitePage'
import { page as common } from '../common/page'
import InviteIndexPage from './InviteIndexPage'
import { page } from './page'

const open = (at: string, uid?: string) =>
  at.startsWith(common.path)
    ? renderPage(<CommonInvitePage />, { as: common, at, uid })
    : renderPage(<InviteIndexPage />, { as: page, at, uid })
const BOUND = {
  bound: true as const,
  already: false,
  inviter: { uid: '10005', name: '周远山', avatar: '', isAgent: false },
  boundAt: 1,
}
beforeEach(() => {
  onCall('ivt/visit/add', () => ({}))
  onCall('ivt/income/stat/query', () => statOf())
})

describe('the own page', () => {
  test('code, counts, and the days left to enter an inviter', async () => {
    onCall('ivt/user/info/query', () => ownInvite())
    open('/invite/index', '10001')
    expect(await screen.findByText('K7M2QX')).toBeVisible()
    expect(screen.getByText('1.2w')).toBeVisible()
    expect(screen.getByText('还可绑定5天')).toBeVisible()
    await expectAccessible()
  })

  test('the share sheet gets the link and neutral words, and leads to the poster', async () => {
    onCall('ivt/user/info/query', () => ownInvite())
    const { user } = open('/invite/index', '10001')
    await user.click(await screen.findByRole('button', { name: '分享链接' }))
    expect(await screen.findByRole('dialog', { name: '分享' })).toHaveTextContent(
      'http://localhost/common/invite?uid=10001&ch=link',
    )
  })

  test('a visitor sees no figures, and is asked to log in', async () => {
    const { user } = open('/invite/index')
    expect(screen.getAllByText('—')).toHaveLength(3)
    await user.click(screen.getByRole('button', { name: '登录后邀请好友' }))
    expect(await screen.findByRole('dialog', { name: '邀请注册' })).toBeVisible()
    expect(sentTo('ivt/user/info/query')).toHaveLength(0)
  })

  test('an inviter is found by code, and bound after the question', async () => {
    onCall('ivt/user/info/query', ({ code }) => (code ? inviterOf() : ownInvite()))
    onCall('ivt/bind', () => BOUND)
    const { user } = open('/invite/index', '10001')
    await user.click(await screen.findByRole('button', { name: /填写邀请人/ }))
    await user.click(await screen.findByRole('button', { name: '查找邀请人' }))
    expect(await screen.findByText('请输入6位邀请码')).toBeVisible()
    await user.type(screen.getByRole('textbox', { name: '邀请码' }), 'k7m2qxzz')
    expect(screen.getByRole('textbox', { name: '邀请码' })).toHaveValue('K7M2QX')
    await user.click(screen.getByRole('button', { name: '查找邀请人' }))
    expect(await screen.findByText('周远山')).toBeVisible()
    await user.click(screen.getByRole('button', { name: '绑定邀请人' }))
    await user.click(await screen.findByRole('button', { name: '确认绑定' }))
    expect(await screen.findByText('绑定成功')).toBeVisible()
    expect(sentTo('ivt/bind')).toEqual([{ ivtUid: '10005' }])
  })

  test('the rules, in the server’s words', async () => {
    onCall('ivt/user/info/query', () => ownInvite({ canBind: false, bindUntil: null }))
    onCall('ivt/rule/query', () => ({
      planUser: { l1Bp: 500, l2Bp: 200 },
      planAgent: { l1Bp: 1000, l2Bp: 300 },
      settleDays: 7,
      rewardDays: 365,
      bindDays: 30,
      text: '不收取任何费用\n最多两级',
      updatedAt: Date.parse('2026-01-01T00:00:00+08:00'),
    }))
    const { user } = open('/invite/index', '10001')
    expect(await screen.findByText('K7M2QX')).toBeVisible()
    expect(screen.queryByText('填写邀请人')).toBeNull()
    await user.click(screen.getByRole('button', { name: '邀请规则' }))
    expect(await screen.findByText('最多两级')).toBeVisible()
    expect(screen.getByText(/^更新于 .*1月1日$/)).toBeVisible()
  })

  test('failed: said, and tried again', async () => {
    loseCall('ivt/user/info/query')
    const { user } = open('/invite/index', '10001')
    expect(await screen.findByText('网络异常，请稍后重试')).toBeVisible()
    onCall('ivt/user/info/query', () => ownInvite())
    await user.click(screen.getByRole('button', { name: '重试' }))
    expect(await screen.findByText('K7M2QX')).toBeVisible()
  })
})

describe('a landing', () => {
  test('counts the visit with its channel; accepting asks, binds, and goes to the download page', async () => {
    onCall('ivt/user/info/query', () => inviterOf())
    onCall('ivt/bind', () => BOUND)
    const { user } = open('/invite/index?uid=10005&ch=poster', '10001')
    await user.click(await screen.findByRole('button', { name: '接受邀请' }))
    onCall('ivt/user/info/query', () => inviterOf({ relation: 'mine' }))
    await user.click(await screen.findByRole('button', { name: '接受' }))
    expect(await screen.findByText('您已接受TA的邀请')).toBeVisible()
    expect(sentTo('ivt/visit/add')).toMatchObject([{ uid: '10005', channel: 'poster' }])
    await waitFor(() => expect(address()).toBe('/common/download?uid=10005'), { timeout: 3000 })
  })

  test('a visitor of /invite/index logs in first, and is asked then', async () => {
    onCall('ivt/user/info/query', () => inviterOf())
    const { user } = open('/invite/index?uid=10005')
    await user.click(await screen.findByRole('button', { name: '接受邀请' }))
    await user.click(await screen.findByRole('button', { name: '登录' }))
    expect(await screen.findByRole('dialog', { name: '确认接受周远山的邀请？' })).toBeVisible()
  })

  test('at /common/invite the login itself binds: the page asks nothing', async () => {
    onCall('ivt/user/info/query', () => inviterOf())
    const { user } = open('/common/invite?uid=10005')
    await user.click(await screen.findByRole('button', { name: '接受邀请' }))
    await user.click(await screen.findByRole('button', { name: '登录' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await expectAccessible()
  })

  test.each([
    ['other', '您已绑定过邀请人'],
    ['cannot', '注册超过30天，无法绑定邀请人'],
  ] as const)('%s: the reason, and the way to the app', async (relation, reason) => {
    onCall('ivt/user/info/query', () => inviterOf({ relation, reason }))
    open('/common/invite?uid=10005', '10001')
    expect(await screen.findByText(reason)).toBeVisible()
    expect(screen.getByRole('button', { name: '打开APP' })).toBeVisible()
    expect(screen.queryByRole('button', { name: '接受邀请' })).toBeNull()
  })

  test('an inviter who is gone: signing up still works', async () => {
    onCall('ivt/user/info/query', () => {
      throw refusal(40400, '邀请人不存在或已注销', { reason: 'notFound' })
    })
    open('/common/invite?uid=10005')
    expect(await screen.findByText('该邀请已失效')).toBeVisible()
    expect(screen.getByRole('button', { name: '直接注册' })).toBeVisible()
  })

  test.each([33, 65])('an address that names nobody is never sent on: %s letters', async (letters) => {
    open(`/common/invite?uid=${'a'.repeat(letters)}`)
    expect(await screen.findByText('该邀请已失效')).toBeVisible()
    expect(sentTo('ivt/user/info/query')).toHaveLength(0)
    expect(sentTo('ivt/visit/add')).toHaveLength(0)
  })
})
