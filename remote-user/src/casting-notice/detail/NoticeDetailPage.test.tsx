import { provideRoutes } from '@dm/shared/router'
import { address, expectAccessible, holdCall, loseCall, onCall, refusal, renderPage, sentTo } from '@dm/shared/testing'
import { hoursMs, minutesMs } from '@dm/shared/time'
import { screen, waitFor, within } from '@testing-library/react'
import { entry, mine, notice, NOW } from '../testNotice'
import NoticeDetailPage from './NoticeDetailPage'
import { page } from './page'
import { roleFacts } from './roleFacts'
import { wayOf } from './way'

const AT = '/notice/detail?id=n1'
const more = (ids: string[]) =>
  onCall('notice/recommend/list', () => ({
    list: ids.map((id) => ({ ...notice(), id, title: `通告${id}` })),
    now: NOW,
  }))

function visit(change: Parameters<typeof notice>[0] = {}, { uid, at = AT }: { uid?: string; at?: string } = {}) {
  onCall('notice/detail/query', () => notice(change))
  more(['n2', 'n3'])
  return renderPage(<NoticeDetailPage />, { as: page, at, uid })
}

beforeEach(() =>
  provideRoutes(() => [
    { path: '/notice/detail' },
    { path: '/notice/apply-success' },
    { path: '/user/modelcardEdit' },
    { path: '/basicInfo/edit' },
  ]),
)

describe('a notice', () => {
  test('shows its terms, roles, pictures, organiser, and that it costs nothing', async () => {
    const { container } = visit()
    expect(await screen.findByRole('heading', { level: 2, name: notice().title })).toBeVisible()
    for (const text of [
      '杭州 · 滨江影棚',
      '12月1日–12月5日',
      '还剩2天3小时',
      '3人',
      '1.2w',
      '女 · 18–28岁 · 160cm以上',
    ])
      expect(screen.getByText(text)).toBeVisible()
    expect(screen.getByText('点梦通告不收取任何报名费，谨防诈骗')).toBeVisible()
    expect(screen.getByText('企业认证')).toBeVisible()
    expect(screen.getAllByRole('button', { name: /查看大图：通告图片/ })).toHaveLength(2)
    expect(await screen.findByRole('link', { name: /通告n2/ })).toHaveAttribute('href', '/notice/detail?id=n2')
    await expectAccessible(container)
  })

  test('a long text opens', async () => {
    const { user } = visit({ content: Array.from({ length: 20 }, (_, n) => `第${n}行`).join('\n') })
    const open = await screen.findByRole('button', { name: '展开' })
    await user.click(open)
    expect(screen.getByRole('button', { name: '收起' })).toHaveAttribute('aria-expanded', 'true')
  })

  test('skeleton, then a failed state that tries again', async () => {
    loseCall('notice/detail/query')
    const { user } = renderPage(<NoticeDetailPage />, { as: page, at: AT })
    const retry = await screen.findByRole('button', { name: '重试' })
    onCall('notice/detail/query', () => notice())
    more([])
    await user.click(retry)
    expect(await screen.findByRole('heading', { level: 2, name: notice().title })).toBeVisible()
  })

  test.each(['/notice/detail', AT])('%s gone: other notices', async (at) => {
    onCall('notice/detail/query', () => {
      throw refusal(40400, '该通告已下架', { reason: 'notFound' })
    })
    more(['n2'])
    renderPage(<NoticeDetailPage />, { as: page, at })
    expect(await screen.findByText('该通告已下架')).toBeVisible()
    expect(await screen.findByRole('link', { name: '看看其他通告' })).toHaveAttribute('href', '/notice/list')
    expect(await screen.findByRole('link', { name: /通告n2/ })).toBeVisible()
  })
})

describe('applying', () => {
  test('a visitor signs up', async () => {
    const { user } = visit()
    await user.click(await screen.findByRole('button', { name: '立即报名' }))
    expect(await screen.findByRole('dialog', { name: '立即报名' })).toBeVisible()
  })

  test('a person confirms with the own card, is entered once, and comes to the success page', async () => {
    onCall('userinfo/modelcard/get', () => mine(60))
    const entering = holdCall('notice/enter', { entryId: 'e1', state: 'applied', already: false })
    const { user } = visit({ mismatch: ['身高与要求不符'] }, { uid: '10001' })
    await user.click(await screen.findByRole('button', { name: '立即报名' }))
    const sheet = await screen.findByRole('dialog', { name: '确认报名' })
    expect(await within(sheet).findByText('完成度 60%')).toBeVisible()
    expect(within(sheet).getByText('身高与要求不符')).toBeVisible()
    await expectAccessible(sheet)
    await user.dblClick(within(sheet).getByRole('button', { name: '仍要报名' }))
    entering.arrive()
    await waitFor(() => expect(address()).toBe('/notice/apply-success?id=n1'))
    expect(sentTo('notice/enter')).toEqual([{ noticeId: 'n1' }])
  })

  test('without a card it is said, and one may apply all the same', async () => {
    onCall('userinfo/modelcard/get', () => mine(null))
    const { user } = visit({}, { uid: '10001' })
    await user.click(await screen.findByRole('button', { name: '立即报名' }))
    expect(await screen.findByText('完善模卡后更容易被选中')).toBeVisible()
    expect(screen.getByRole('link', { name: '去完善' })).toHaveAttribute('href', '/user/modelcardEdit')
    expect(screen.getByRole('button', { name: '直接报名' })).toBeEnabled()
  })

  test('the race for the last place is lost: the sheet goes, the notice is read again', async () => {
    onCall('userinfo/modelcard/get', () => mine(100))
    const { user } = visit({}, { uid: '10001' })
    await user.click(await screen.findByRole('button', { name: '立即报名' }))
    onCall('notice/enter', () => {
      throw refusal(40900, '报名人数已满', { reason: 'noticeFull' })
    })
    onCall('notice/detail/query', () => notice({ state: 'full' }))
    await user.click(await screen.findByRole('button', { name: '确认报名' }))
    expect(await screen.findByRole('button', { name: '报名人数已满' })).toBeDisabled()
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('without an answer the sheet stays', async () => {
    onCall('userinfo/modelcard/get', () => mine(100))
    loseCall('notice/enter')
    const { user } = visit({}, { uid: '10001' })
    await user.click(await screen.findByRole('button', { name: '立即报名' }))
    await user.click(await screen.findByRole('button', { name: '确认报名' }))
    expect(await screen.findByText('网络异常，请稍后重试')).toBeVisible()
    expect(screen.getByRole('dialog', { name: '确认报名' })).toBeVisible()
  })

  test('a child without a guardian is led to where one is given', async () => {
    onCall('userinfo/modelcard/get', () => mine(100))
    onCall('notice/enter', () => {
      throw refusal(40900, '请先填写监护人信息', { reason: 'guardianMissing' })
    })
    const { user } = visit({ minorAllowed: true }, { uid: '10001' })
    await user.click(await screen.findByRole('button', { name: '立即报名' }))
    await user.click(await screen.findByRole('button', { name: '确认报名' }))
    await waitFor(() => expect(address()).toBe('/basicInfo/edit'))
  })

  test('who has entered is led to the entry', async () => {
    const { user } = visit({ myEntry: entry({ state: 'shortlisted' }) }, { uid: '10001' })
    await user.click(await screen.findByRole('button', { name: '已入围' }))
    expect(address()).toBe('/notice/apply-success?id=n1')
  })

  test('the organiser cannot apply, nor report', async () => {
    visit({}, { uid: '10003' })
    expect(await screen.findByText('这是你发布的通告')).toBeVisible()
    expect(screen.queryByRole('button', { name: '立即报名' })).toBeNull()
    expect(screen.queryByRole('button', { name: '举报' })).toBeNull()
  })
})

describe('the deadline', () => {
  test('is counted from the server’s clock; under an hour in minutes', async () => {
    visit({ deadline: NOW + minutesMs(40) })
    expect(await screen.findByText('还剩40分')).toBeVisible()
  })

  test('over, it closes by itself', async () => {
    visit({ deadline: NOW + 1100 })
    expect(await screen.findByRole('button', { name: '立即报名' })).toBeEnabled()
    expect(await screen.findByRole('button', { name: '报名已截止' }, { timeout: 8000 })).toBeDisabled()
  })
})

test('a report names the notice, after the login', async () => {
  onCall('content/report/add', () => ({}))
  const { user } = visit()
  await user.click(await screen.findByRole('button', { name: '举报' }))
  await user.click(
    within(await screen.findByRole('dialog', { name: '邀请注册' })).getByRole('button', { name: '登录' }),
  )
  const sheet = await screen.findByRole('dialog', { name: '举报' })
  await user.click(within(sheet).getByRole('radio', { name: '欺诈' }))
  await user.click(within(sheet).getByRole('button', { name: '提交' }))
  expect(await screen.findByText('举报已提交，我们会尽快处理')).toBeVisible()
  expect(sentTo('content/report/add')).toMatchObject([{ targetType: 'notice', targetId: 'n1', reason: 'fraud' }])
})

describe('what the button does', () => {
  test.each([
    [null, 'recruiting', { kind: 'open', label: '立即报名' }],
    [null, 'full', { kind: 'off', label: '报名人数已满' }],
    [null, 'ended', { kind: 'off', label: '报名已截止' }],
    [null, 'cancelled', { kind: 'off', label: '该通告已取消' }],
    [entry(), 'ended', { kind: 'entered', label: '已报名' }],
    [entry({ state: 'rejected' }), 'cancelled', { kind: 'entered', label: '未入选' }],
    [entry({ state: 'cancelled' }), 'recruiting', { kind: 'open', label: '重新报名' }],
    [entry({ state: 'cancelled' }), 'full', { kind: 'off', label: '报名人数已满' }],
    [entry({ state: 'cancelled', reapplied: true }), 'recruiting', { kind: 'entered', label: '已取消报名' }],
  ] as const)('%#', (mineNow, state, way) => expect(wayOf(mineNow, state, false)).toEqual(way))

  test('one’s own notice has none', () => expect(wayOf(null, 'recruiting', true)).toEqual({ kind: 'own' }))
})

test('what a role asks for, in words', () => {
  const any = {
    name: '',
    gender: 'any',
    ageMin: null,
    ageMax: null,
    heightMin: null,
    heightMax: null,
    count: 1,
    text: '',
  }
  expect(roleFacts({ ...any, gender: 'any' })).toBe('性别不限 · 年龄不限')
  expect(roleFacts({ ...any, gender: 'male', ageMax: 30, heightMin: 180, heightMax: 180 })).toBe(
    '男 · 30岁以下 · 180cm',
  )
})

test('hours are said beside days', async () => {
  visit({ deadline: NOW + hoursMs(5) + minutesMs(20) })
  expect(await screen.findByText('还剩5小时20分')).toBeVisible()
})
