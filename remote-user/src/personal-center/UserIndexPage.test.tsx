import type { BagItem } from '@dm/shared/contract/calls/user/user'
import { invalidate } from '@dm/shared/query'
import { provideRoutes } from '@dm/shared/router'
import { address, expectAccessible, holdCall, loseCall, onCall, refusal, renderPage, sentTo } from '@dm/shared/testing'
import { daysMs, hoursMs, minutesMs } from '@dm/shared/time'
import { act, screen, waitFor, within } from '@testing-library/react'
import { emptyBag, NOW, testCenter, testNotice, testUser } from './testCenter'
import { page } from './page'
import UserIndexPage from './UserIndexPage'

const bagItem: BagItem = {
  id: 'b1',
  kind: 'coupon',
  title: '模卡拍摄8折券',
  icon: '',
  source: '人气新星赛',
  gotAt: NOW,
  expireAt: NOW + daysMs(2) - 60_000,
  seen: false,
  path: '/activity/index',
}
const owner = (center = testCenter(), bag = emptyBag) => {
  onCall('user/center/get', () => center)
  onCall('userbag/remind', () => bag)
}
const open = (uid: string | null = '10001', at = '/user/index') =>
  renderPage(<UserIndexPage />, { as: page, at, ...(uid && { uid }) })

describe('a visitor', () => {
  beforeEach(() => onCall('notice/recommend/list', () => ({ list: [testNotice], now: NOW })))

  test('gets the whole page with -- for numbers, and notices', async () => {
    open(null)
    expect(await screen.findByText('短剧《夏夜电台》女二号')).toBeVisible()
    expect(screen.getByRole('button', { name: /点击登录/ })).toHaveTextContent('登录后管理模卡、档案和钱包')
    expect(screen.getAllByText('--')).toHaveLength(6)
    expect(screen.getByText('已报名 1.2w')).toBeVisible()
    expect(screen.getByText(/还剩2天3小时/)).toBeVisible()
    expect(screen.queryByRole('button', { name: '退出登录' })).toBeNull()
    await expectAccessible()
  })

  test('who taps 我的订单 logs in and goes on to it', async () => {
    owner()
    const { user } = open(null)
    await user.click(await screen.findByRole('link', { name: /我的订单/ }))
    await user.click(
      within(await screen.findByRole('dialog', { name: '邀请注册' })).getByRole('button', { name: '登录' }),
    )
    await waitFor(() => expect(address()).toBe('/wallet/orders'))
  })

  test('who taps an entry logs in and goes on to it', async () => {
    owner()
    const { user } = open(null)
    await user.click(await screen.findByRole('link', { name: '创作中心' }))
    expect(address()).toBe('/user/index')
    await user.click(
      within(await screen.findByRole('dialog', { name: '邀请注册' })).getByRole('button', { name: '登录' }),
    )
    await waitFor(() => expect(address()).toBe('/creation/index'))
  })

  test('who closes the login goes nowhere, now and later', async () => {
    owner()
    const { user } = open(null)
    await user.click(await screen.findByRole('link', { name: '行程' }))
    await user.click(
      within(await screen.findByRole('dialog', { name: '邀请注册' })).getByRole('button', { name: '关闭' }),
    )
    await user.click(screen.getByRole('button', { name: /点击登录/ }))
    await user.click(
      within(await screen.findByRole('dialog', { name: '邀请注册' })).getByRole('button', { name: '登录' }),
    )
    expect(await screen.findByText('林小满')).toBeVisible()
    expect(address()).toBe('/user/index')
  })

  test('a public entry opens without a login', async () => {
    const { user } = open(null)
    await user.click(await screen.findByRole('link', { name: /^活动/ }))
    expect(address()).toBe('/activity/index')
  })

  test('notices that did not come can be asked for again', async () => {
    loseCall('notice/recommend/list')
    const { user } = open(null)
    const failed = await screen.findByRole('alert')
    expect(failed).toHaveTextContent('网络异常，请稍后重试')
    onCall('notice/recommend/list', () => ({ list: [testNotice], now: NOW }))
    await user.click(within(failed).getByRole('button', { name: '重试' }))
    expect(await screen.findByText('短剧《夏夜电台》女二号')).toBeVisible()
  })
})

test('what a password login interrupted is gone on with after the reload, for ten minutes', async () => {
  owner()
  window.sessionStorage.setItem(
    'dm-waiting',
    JSON.stringify({ path: '/user/index', action: 'to:/user/travel', at: Date.now() - minutesMs(9) }),
  )
  open()
  await waitFor(() => expect(address()).toBe('/user/travel'))
})

test('after ten minutes it is forgotten; an address of elsewhere is never followed', async () => {
  owner()
  window.sessionStorage.setItem(
    'dm-waiting',
    JSON.stringify({ path: '/user/index', action: 'to:/user/travel', at: Date.now() - minutesMs(11) }),
  )
  const { unmount } = open()
  expect(await screen.findByText('林小满')).toBeVisible()
  expect(address()).toBe('/user/index')
  unmount()
  window.sessionStorage.setItem(
    'dm-waiting',
    JSON.stringify({ path: '/user/index', action: 'to://evil.example', at: Date.now() }),
  )
  open()
  expect(await screen.findByText('林小满')).toBeVisible()
  expect(address()).toBe('/user/index')
})

describe('the owner', () => {
  test('sees head, numbers, trip, states', async () => {
    owner()
    open()
    expect(await screen.findByRole('heading', { name: '林小满' })).toBeVisible()
    expect(screen.getByText(/^VIP至.*1月1日$/)).toBeVisible()
    expect(screen.getByRole('link', { name: '编辑资料，完成度 86%' })).toHaveAttribute('href', '/basicInfo/edit')
    expect(screen.getByText('3.2w')).toBeVisible()
    expect(screen.getByText('¥1,234.50')).toBeInTheDocument()
    expect(screen.getByText('1,234 星钻')).toBeInTheDocument()
    expect(screen.getByText('下一行程 · 还有3天')).toBeVisible()
    expect(screen.getByText('09:00–11:30 · 杭州滨江影棚')).toBeVisible()
    expect(screen.getByText('近7天浏览 1,286')).toBeVisible()
    expect(screen.getByRole('link', { name: /明星档案/ })).toHaveTextContent('草稿')
    expect(screen.getByRole('img', { name: '今日未签' })).toBeVisible()
    await expectAccessible()
  })

  test('while it loads the grid stands already', async () => {
    const center = holdCall('user/center/get', testCenter())
    onCall('userbag/remind', () => emptyBag)
    open()
    expect(await screen.findByRole('status', { name: '加载中' })).toBeInTheDocument()
    expect(screen.getByRole('link', { name: '行程' })).toBeVisible()
    center.arrive()
    expect(await screen.findByText('林小满')).toBeVisible()
  })

  test('failed: head and grid stay, numbers are --, 重试 brings them', async () => {
    loseCall('user/center/get')
    onCall('userbag/remind', () => emptyBag)
    const { user } = open()
    const failed = await screen.findByRole('alert')
    expect(failed).toHaveTextContent('网络异常，请稍后重试')
    expect(screen.getAllByText('--').length).toBeGreaterThanOrEqual(6)
    expect(screen.getByRole('link', { name: '行程' })).toBeVisible()
    onCall('user/center/get', () => testCenter())
    await user.click(within(failed).getByRole('button', { name: '重试' }))
    expect(await screen.findByText('林小满')).toBeVisible()
  })

  test('the eye hides amounts and is remembered', async () => {
    owner()
    const { user, unmount } = open()
    await screen.findByText('¥1,234.50')
    await user.click(screen.getByRole('button', { name: '隐藏金额' }))
    expect(screen.queryByText('¥1,234.50')).toBeNull()
    expect(screen.getByText('金额已隐藏')).toBeInTheDocument()
    unmount()
    open()
    expect(await screen.findByText('金额已隐藏')).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: '显示金额' }))
  })

  test('identities: those there are, and 开通 for the others', async () => {
    owner(testCenter({ enterprise: { state: 'passed', name: '星野影业', reason: null } }))
    const { user } = open()
    await user.click(await screen.findByRole('tab', { name: '企业' }))
    const panel = screen.getByRole('tabpanel', { name: '企业' })
    expect(within(panel).getByText('星野影业')).toBeVisible()
    expect(within(panel).getByText('已通过')).toBeVisible()
    expect(within(panel).getByRole('link', { name: /企业模卡/ })).toHaveAttribute('href', '/enterprise/modelcard')
    await user.click(screen.getByRole('tab', { name: /公会/ }))
    expect(screen.getByRole('link', { name: /申请成为公会/ })).toHaveAttribute('href', '/agent/index')
  })

  test('a refused state tells its reason', async () => {
    owner(testCenter({ user: { ...testUser, realName: 'rejected', realNameReason: '证件照片反光' } }))
    const { user } = open()
    await user.click(await screen.findByRole('button', { name: /实名认证/ }))
    expect(await screen.findByText('证件照片反光')).toBeVisible()
    await user.click(screen.getByRole('button', { name: '重新提交' }))
    await waitFor(() => expect(address()).toBe('/user/certification/index'))
  })
})

describe('the bag', () => {
  const full = { total: 1, unread: 3, expiring: 2, list: [bagItem], now: NOW }

  test('unread on the tile, the strip once a day, the sheet marks as seen', async () => {
    let seen = false
    onCall('user/center/get', () => testCenter())
    onCall('userbag/remind', (body) => {
      seen ||= body.seen === true
      return seen ? { ...full, unread: 0 } : full
    })
    const { user, unmount } = open()
    expect(await screen.findByRole('img', { name: '背包未读 3' })).toBeVisible()
    await user.click(await screen.findByRole('button', { name: /你有2件物品即将过期/ }))
    const sheet = await screen.findByRole('dialog', { name: '背包' })
    expect(await within(sheet).findByText('模卡拍摄8折券')).toBeVisible()
    expect(within(sheet).getByText('剩余2天')).toBeVisible()
    expect(within(sheet).getByRole('link', { name: '去使用' })).toHaveAttribute('href', '/activity/index')
    await waitFor(() => expect(screen.queryByRole('img', { name: '背包未读 3' })).toBeNull())
    expect(sentTo('userbag/remind')).toContainEqual({ seen: true })
    await expectAccessible()
    unmount()
    open()
    expect(await screen.findByText('林小满')).toBeVisible()
    expect(screen.queryByText('你有2件物品即将过期')).toBeNull()
  })

  test('opened a second time for something new: the tile is read again after that was seen, not before', async () => {
    let unread = 3
    let see = () => {}
    const seen = new Promise<void>((done) => (see = done))
    onCall('user/center/get', () => testCenter())
    onCall('userbag/remind', (body) => (body.seen ? { ...full, unread: (unread = 0) } : { ...full, unread }))
    const { user } = open()
    await user.click(await screen.findByRole('button', { name: /^背包.*未读 3/ }))
    await waitFor(() => expect(screen.queryByRole('img', { name: '背包未读 3' })).toBeNull())
    await user.click(screen.getByRole('button', { name: '关闭' }))
    unread = 1
    await act(() => invalidate('userbag/remind'))
    expect(await screen.findByRole('img', { name: '背包未读 1' })).toBeVisible()
    onCall('userbag/remind', async (body) => {
      if (!body.seen) return { ...full, unread }
      await seen
      return { ...full, unread: (unread = 0) }
    })
    await user.click(screen.getByRole('button', { name: /^背包/ }))
    expect(await screen.findByRole('dialog', { name: '背包' })).toBeVisible()
    see()
    await waitFor(() => expect(screen.queryByRole('img', { name: '背包未读 1' })).toBeNull())
  })

  test('empty: the way to tasks', async () => {
    owner()
    const { user } = open()
    await user.click(await screen.findByRole('button', { name: /^背包/ }))
    expect(await screen.findByText('背包空空如也')).toBeVisible()
    expect(screen.getByRole('link', { name: '去做任务' })).toHaveAttribute('href', '/signIn/index')
  })

  test('failed: 重试', async () => {
    owner()
    const { user } = open()
    await screen.findByText('林小满')
    loseCall('userbag/remind')
    await user.click(screen.getByRole('button', { name: /^背包/ }))
    expect(
      await within(await screen.findByRole('dialog', { name: '背包' })).findByRole('button', { name: '重试' }),
    ).toBeVisible()
  })
})

describe('my entries', () => {
  const entry = {
    id: 'e1',
    noticeId: 'n1',
    state: 'shortlisted' as const,
    reason: null,
    message: '',
    reapplied: false,
    appliedAt: NOW - hoursMs(2),
    log: [],
  }

  test('by state, with relative times', async () => {
    owner()
    onCall('notice/entry/page', ({ state }) => ({
      list: state === 'done' ? [] : [{ entry, notice: testNotice }],
      total: 1,
      hasMore: false,
      now: NOW,
    }))
    const { user } = open()
    await screen.findByText('林小满')
    await user.click(screen.getAllByRole('button', { name: /我的报名/ })[0] as HTMLElement) // the count at the head is the first
    const sheet = await screen.findByRole('dialog', { name: '我的报名' })
    expect(await within(sheet).findByText('已入围')).toBeVisible()
    expect(within(sheet).getByText(/2小时前/)).toBeVisible()
    await user.click(within(sheet).getByRole('tab', { name: '已结束' }))
    expect(await within(sheet).findByText('还没有报名记录')).toBeVisible()
    await user.click(within(sheet).getByRole('button', { name: '看看通告' }))
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})

describe('logging out', () => {
  test('asks, tells the server, and shows the visitor’s page', async () => {
    owner()
    onCall('login/out', () => ({}))
    onCall('notice/recommend/list', () => ({ list: [], now: NOW }))
    const { user } = open()
    await user.click(await screen.findByRole('button', { name: '退出登录' }))
    expect(await screen.findByText('确定退出当前账号吗？')).toBeVisible()
    await user.click(screen.getByRole('button', { name: '退出' }))
    expect(await screen.findByRole('button', { name: /点击登录/ })).toBeVisible()
    expect(sentTo('login/out')).toHaveLength(1)
  })

  test('a refused call still logs out here', async () => {
    owner()
    onCall('login/out', () => {
      throw refusal(50000)
    })
    onCall('notice/recommend/list', () => ({ list: [], now: NOW }))
    const { user } = open()
    await user.click(await screen.findByRole('button', { name: '退出登录' }))
    await user.click(await screen.findByRole('button', { name: '退出' }))
    expect(await screen.findByRole('button', { name: /点击登录/ })).toBeVisible()
  })
})

test('somebody else’s uid leads to that person’s archive', async () => {
  owner()
  open('10001', '/user/index?uid=10002')
  await waitFor(() => expect(address()).toBe('/user/archives?uid=10002'))
})

// The last test: the routes it provides stay for the rest of the file.
test('pages that no release has are not linked', async () => {
  provideRoutes(() => [{ path: '/user/index' }, { path: '/user/modelcard' }, { path: '/common/userAgreement' }])
  owner()
  open()
  expect(await screen.findByText('近7天浏览 1,286')).toBeVisible()
  for (const name of ['明星档案', '行程', '创作中心', '邀请好友', '提现', '实名认证']) {
    expect(screen.queryByRole('link', { name: new RegExp(name) })).toBeNull()
  }
  expect(screen.queryByText('推广')).toBeNull()
  expect(screen.getByRole('button', { name: /背包/ })).toBeVisible()
})
