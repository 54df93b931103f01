import type { Data } from '@dm/shared/contract'
import { provideRoutes } from '@dm/shared/router'
import { expectAccessible, holdCall, loseCall, onCall, refusal, renderPage, sentTo } from '@dm/shared/testing'
import { daysMs } from '@dm/shared/time'
import { screen, waitFor, within } from '@testing-library/react'
import { bodyOf, sourcesIn, stateIn } from '@dm/shared/page'
import { page } from './page'
import ServiceDetailPage from './ServiceDetailPage'

type Detail = Data<'service/detail/query'>
type Slots = Data<'service/slot/query'>

const NOW = Date.parse('2026-11-20T12:00:00+08:00')
// Sets the phone's clock, so that the page does not depend on the day of the test.
const phone = (now: number) => jest.spyOn(Date, 'now').mockReturnValue(now)
beforeEach(() => void phone(NOW))
afterEach(() => jest.restoreAllMocks())
const at = (text: string) => Date.parse(`${text}+08:00`)
const slot = (day: string, from: string, to: string) => ({
  startAt: at(`${day}T${from}:00`),
  endAt: at(`${day}T${to}:00`),
})

const detail: Detail = {
  service: {
    id: 's1',
    providerUid: '10004',
    state: 'online',
    title: '形象照与模卡拍摄（含化妆造型）',
    category: 'photography',
    covers: ['/files/a.webp', '/files/b.webp'],
    intro: '八年商业人像经验，擅长自然光感与电影质感。',
    tags: ['当天出片'],
    packages: [
      {
        id: 'p1',
        name: '单人形象照',
        priceFen: 48_000,
        unit: 'once',
        durationMin: 60,
        minUnits: 1,
        maxUnits: 1,
        includes: '2 套造型\n化妆师跟妆',
      },
      {
        id: 'p2',
        name: '按小时跟妆',
        priceFen: 26_000,
        unit: 'hour',
        minUnits: 2,
        maxUnits: 8,
        includes: '补妆与换造型',
      },
    ],
    modes: ['store', 'visit'],
    placeIds: ['x'],
    notice: '',
    fromFen: 26_000,
    rating: 49,
    comments: 3,
    version: 1,
    updatedAt: NOW,
  },
  provider: {
    uid: '10004',
    name: '拾光人像',
    logo: '',
    kind: 'person',
    categories: ['photography', 'makeup'],
    city: '杭州',
    intro: '',
    works: [],
    licenses: [],
    certified: true,
    services: 12,
    done: 213,
    keepRate: 98,
    rating: 49,
    comments: 3,
    since: '2024-06-18',
  },
  places: {
    places: [{ id: 'x', label: '拾光影棚', regionNames: ['浙江省', '杭州市', '滨江区'] }],
    showDetail: false,
    visitNames: ['杭州市'],
    visitRegions: ['330100'],
    visitNote: '',
    online: false,
    onlineNote: '',
  },
  own: false,
  policy: { noticeMin: 1_440, freeCancelHours: 24, latePct: 50, instant: false, paused: false },
}
const slots: Slots = {
  serverNow: NOW,
  lastDay: '2027-01-19',
  nextOpenDay: '2026-11-21',
  days: [
    { date: '2026-11-20', state: 'full', slots: [] },
    {
      date: '2026-11-21',
      state: 'open',
      slots: [slot('2026-11-21', '09:30', '10:30'), slot('2026-11-21', '14:00', '15:00')],
    },
    { date: '2026-11-22', state: 'open', slots: [slot('2026-11-22', '20:00', '21:00')] },
    { date: '2026-11-23', state: 'off', slots: [] },
  ],
}
const comment = (id: string, over: object = {}) => ({
  id,
  name: '叶青禾',
  avatar: '',
  star: 5,
  text: `第 ${id} 条`,
  images: [],
  at: NOW - daysMs(3),
  packageName: '单人形象照',
  ...over,
})

function answer(over: Partial<Detail> = {}, times: Partial<Slots> = {}) {
  onCall('service/detail/query', () => ({ ...detail, ...over }))
  onCall('service/slot/query', () => ({ ...slots, ...times }))
  onCall('service/question/page', () => ({ list: [], total: 0, hasMore: false, canned: [] }))
  onCall('service/comment/page', ({ page = 1 }) => ({
    list: page === 1 ? [comment('1', { reply: '谢谢' }), comment('2', { star: 4 })] : [comment('3')],
    total: 3,
    hasMore: page === 1,
    average: 47,
    stars: [0, 0, 0, 1, 2],
  }))
}
const open = (address = '/service/detail?id=s1', uid?: string) =>
  renderPage(<ServiceDetailPage />, { as: page, at: address, uid })

describe('服务详情', () => {
  beforeEach(() => provideRoutes(() => [{ path: '/service/list' }, { path: '/service/share' }]))

  test('shows price, packages, times, places, policy, comments and provider', async () => {
    answer()
    open()
    expect(await screen.findByRole('heading', { level: 1, name: detail.service.title })).toBeVisible()
    expect(screen.getByRole('radio', { name: /单人形象照/ })).toBeChecked()
    expect(screen.getByText('60分钟 · 2 套造型', { selector: '[class*=priceNote]' })).toBeVisible()
    expect(screen.getByText('到店 · 拾光影棚')).toBeVisible()
    expect(screen.getByText('杭州市滨江区 · 付款后可见门牌号')).toBeVisible()
    expect(screen.getByText('开始前 24 小时可免费取消')).toBeVisible()
    expect(screen.getByText('之后取消退 50% · 最短提前 1 天 · 服务商确认后付款')).toBeVisible()
    expect(await screen.findByText('服务商回复：谢谢')).toBeVisible()
    expect(screen.getByText('个人服务者 · 摄影 · 化妆造型 · 杭州')).toBeVisible()
    expect(screen.getByText('12 个服务 · 入驻于 2024年6月18日')).toBeVisible()
    expect(screen.getByText(/请通过平台支付，线下转账不受保障/)).toBeVisible()
    expect(screen.getByRole('button', { name: /立即预约/ })).toBeEnabled()
    await expectAccessible()
  })

  describe('问一问', () => {
    const asked = { id: 'q1', serviceId: 's1', title: '', name: '林小满', avatar: '', at: NOW, mine: false }
    const canned = [
      { question: '是否含妆造？', answer: '含一次基础妆造' },
      { question: '能否上门？', answer: '' },
    ]
    const questions = (list: Data<'service/question/page'>['list'] = []) =>
      onCall('service/question/page', () => ({ list, total: list.length, hasMore: false, canned }))

    test('canned answers at once, and the answered questions of others', async () => {
      answer()
      questions([{ ...asked, text: '周六有档期吗？', answer: '有' }])
      const { user } = open()
      const part = within(await screen.findByRole('region', { name: '问一问' }))
      expect(await part.findByText('服务商回答：有')).toBeVisible()
      await user.click(part.getByRole('button', { name: '是否含妆造？' }))
      expect(await part.findByText('含一次基础妆造')).toBeVisible()
      expect(part.getByRole('button', { name: '举报' })).toBeVisible()
      await expectAccessible()
    })

    test('a visitor logs in and asks what is offered', async () => {
      answer()
      questions()
      onCall('service/question/add', ({ text }) => ({ ...asked, text, mine: true }))
      const { user } = open()
      await user.click(await screen.findByRole('button', { name: '向服务商提问' }))
      await user.click(
        within(await screen.findByRole('dialog', { name: '邀请注册' })).getByRole('button', { name: '登录' }),
      )
      const sheet = within(await screen.findByRole('dialog', { name: '问一问' }))
      await user.click(sheet.getByRole('button', { name: '能否上门？' }))
      expect(sheet.getByRole('textbox')).toHaveValue('能否上门？')
      questions([{ ...asked, text: '能否上门？', mine: true }])
      await user.click(sheet.getByRole('button', { name: '发送' }))
      expect(await screen.findByText('已发送，服务商回答后会通知你')).toBeVisible()
      expect(sentTo('service/question/add')).toEqual([
        { serviceId: 's1', text: '能否上门？', requestId: expect.any(String) },
      ])
      expect(await screen.findByText(/我的提问/)).toBeVisible()
    })

    test('a refusal stands beside the question; what was typed stays', async () => {
      answer()
      questions()
      onCall('service/question/add', () => {
        throw refusal(42900, '今天向该服务商的提问过多，请明天再试')
      })
      const { user } = open('/service/detail?id=s1', '10001')
      await user.click(await screen.findByRole('button', { name: '向服务商提问' }))
      const sheet = within(await screen.findByRole('dialog', { name: '问一问' }))
      await user.type(sheet.getByRole('textbox'), '周六有档期吗？')
      await user.click(sheet.getByRole('button', { name: '发送' }))
      expect(await screen.findByText('今天向该服务商的提问过多，请明天再试')).toBeVisible()
      expect(sheet.getByRole('textbox')).toHaveValue('周六有档期吗？')
    })

    test('the provider answers, and neither asks nor reports', async () => {
      answer({ own: true })
      questions([{ ...asked, text: '周六有档期吗？' }])
      open('/service/detail?id=s1', '10004')
      const part = within(await screen.findByRole('region', { name: '问一问' }))
      expect(await part.findByRole('button', { name: '回答' })).toBeVisible()
      expect(part.queryByRole('button', { name: /提问|举报/ })).toBeNull()
    })

    test('a failure of the questions leaves the rest, and is tried again', async () => {
      answer()
      loseCall('service/question/page')
      const { user } = open()
      const part = within(await screen.findByRole('region', { name: '问一问' }))
      await part.findByText('网络异常，请稍后重试')
      questions()
      await user.click(part.getByRole('button', { name: '重试' }))
      expect(await part.findByText('还没有提问')).toBeVisible()
      expect(screen.getByRole('button', { name: /立即预约/ })).toBeEnabled()
    })
  })

  test('the first free day is open; another day shows its own times', async () => {
    answer()
    const { user } = open()
    expect(await screen.findByRole('button', { name: /11月\s*21\s*日\s*可约$/ })).toHaveAttribute(
      'aria-pressed',
      'true',
    )
    expect(screen.getByRole('button', { name: /11月\s*20\s*日\s*约满$/ })).toBeDisabled()
    expect(within(screen.getByRole('region', { name: '上午' })).getByText('09:30')).toBeVisible()
    expect(within(screen.getByRole('region', { name: '下午' })).getByText('14:00')).toBeVisible()
    await user.click(screen.getByRole('button', { name: /11月\s*22\s*日\s*可约$/ }))
    expect(within(screen.getByRole('region', { name: '晚上' })).getByText('20:00')).toBeVisible()
    expect(screen.queryByText('09:30')).not.toBeInTheDocument()
  })

  test('the times of the first package are those that the server reads ahead', async () => {
    answer()
    open('/service/detail?id=s1&date=2026-11-22')
    await waitFor(() => expect(sentTo('service/slot/query')).toHaveLength(1))
    const ofServer = bodyOf(page.reads.week, {
      ...sourcesIn(page.params, stateIn(page.params, new URLSearchParams('id=s1&date=2026-11-22'))),
      uid: null,
      hasToken: false,
      platform: 'ios',
      now: NOW,
      answerOf: () => detail,
    })
    expect(sentTo('service/slot/query')).toEqual([ofServer])
  })

  test('another package, and more of it, are asked of the server', async () => {
    answer()
    const { user } = open()
    await user.click(await screen.findByRole('radio', { name: /按小时跟妆/ }))
    expect(await screen.findByText('补妆与换造型')).toBeVisible()
    expect(sentTo('service/slot/query').at(-1)).toMatchObject({ packageId: 'p2', units: 2 })
    const less = screen.getByRole('button', { name: '减少' })
    // It keeps the focus, and does nothing.
    expect(less).toBeEnabled()
    expect(less).toHaveAttribute('aria-disabled', 'true')
    await user.click(less)
    expect(screen.getByText('2 小时')).toBeVisible()
    await user.click(screen.getByRole('button', { name: '增加' }))
    expect(await screen.findByText('3 小时')).toBeVisible()
    await screen.findByRole('button', { name: /11月\s*21\s*日\s*可约$/ })
    expect(sentTo('service/slot/query').at(-1)).toMatchObject({ packageId: 'p2', units: 3 })
  })

  test('the month sheet leads to a day', async () => {
    answer()
    const { user } = open()
    await user.click(await screen.findByRole('button', { name: '11月' }))
    const sheet = await screen.findByRole('dialog', { name: '选择日期' })
    expect(within(sheet).getByText('2026年11月')).toBeVisible()
    await user.click(within(sheet).getByRole('button', { name: '上个月' }))
    expect(within(sheet).getByRole('button', { name: '上个月' })).toHaveFocus()
    expect(within(sheet).getByRole('button', { name: '上个月' })).toHaveAttribute('aria-disabled', 'true')
    expect(within(sheet).getByText('2026年11月')).toBeVisible()
    await user.click(within(sheet).getByRole('button', { name: '下个月' }))
    expect(within(sheet).getByText('2026年12月')).toBeVisible()
    expect(sentTo('service/slot/query').at(-1)).toMatchObject({ from: '2026-12-01', days: 31 })
    await user.click(await within(sheet).findByRole('button', { name: /11月\s*22\s*日\s*可约$/ }))
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    await screen.findByRole('region', { name: '晚上' })
    expect(sentTo('service/slot/query').at(-1)).toMatchObject({ from: '2026-11-22', days: 7 })
  })

  test('a phone whose clock is days ahead begins at the server’s today', async () => {
    phone(NOW + daysMs(2))
    answer()
    open()
    await waitFor(() => expect(sentTo('service/slot/query').at(-1)).toMatchObject({ from: '2026-11-20', days: 7 }))
  })

  test('a shared day is opened; one that has passed begins at the server’s today', async () => {
    answer()
    open('/service/detail?id=s1&date=2026-11-22')
    await screen.findByRole('region', { name: '晚上' })
    expect(sentTo('service/slot/query')[0]).toMatchObject({ from: '2026-11-22' })
  })

  test('a day of last year begins at the server’s today', async () => {
    answer()
    open('/service/detail?id=s1&date=2025-01-01')
    expect(await screen.findByRole('button', { name: /11月\s*21\s*日\s*可约$/ })).toBeVisible()
    expect(sentTo('service/slot/query').at(-1)).toMatchObject({ from: '2026-11-20' })
  })

  test.each(['2026-99-99', '2026-02-30'])('a day that there is not (%s) begins at today', async (date) => {
    answer()
    open(`/service/detail?id=s1&date=${date}`)
    await screen.findByRole('list', { name: '日期' })
    expect(sentTo('service/slot/query').map(({ from }) => from)).not.toContain(date)
  })

  test('no free time in the window names the day that opens next', async () => {
    answer({}, { days: [], nextOpenDay: undefined, laterDay: '2027-01-21' })
    open()
    expect(await screen.findByText('近期已约满')).toBeVisible()
    expect(screen.getByText('2027年1月21日 起有新的时间')).toBeVisible()
  })

  test('a week without a free time leads to the nearest one', async () => {
    const full = slots.days.map((day) => ({ ...day, state: 'full' as const, slots: [] }))
    answer({}, { days: full, nextOpenDay: '2026-12-03' })
    const { user } = open()
    await user.click(await screen.findByRole('button', { name: '最近可约 12月3日' }))
    await screen.findByText('这几天没有可约时间')
    expect(sentTo('service/slot/query').at(-1)).toMatchObject({ from: '2026-12-03' })
  })

  test('a paused provider takes no bookings now', async () => {
    answer({ policy: { ...detail.policy, paused: true } })
    open()
    expect(await screen.findByRole('button', { name: /暂停预约/ })).toBeDisabled()
    expect(screen.queryByRole('button', { name: /可约/ })).not.toBeInTheDocument()
  })

  test('times that do not load are tried again while the rest stands', async () => {
    answer()
    loseCall('service/slot/query')
    const { user } = open()
    expect(await screen.findByText('到店 · 拾光影棚')).toBeVisible()
    const again = await screen.findByRole('button', { name: '重试' })
    answer()
    await user.click(again)
    expect(await screen.findByRole('button', { name: /11月\s*21\s*日\s*可约$/ })).toBeVisible()
  })

  test('what is gone says so, with the way to others', async () => {
    onCall('service/detail/query', () => {
      throw refusal(40400, '该服务已下架或不存在')
    })
    open()
    const others = await screen.findByRole('link', { name: '去看看其他服务' })
    expect(others).toHaveAttribute('href', '/service/list?tab=find')
  })

  test('an address without a service asks nothing, and leads nowhere that is not there', async () => {
    provideRoutes(() => [])
    open('/service/detail')
    expect(within(screen.getByRole('main')).getByText('该服务已下架或不存在')).toBeVisible()
    expect(screen.queryByRole('link')).not.toBeInTheDocument()
    expect(sentTo('service/detail/query')).toHaveLength(0)
  })

  test('a failed page keeps its way back and is tried again', async () => {
    loseCall('service/detail/query')
    const { user } = open()
    expect(await screen.findByText('网络异常，请稍后重试')).toBeVisible()
    expect(screen.getByRole('button', { name: '返回' })).toBeVisible()
    answer()
    await user.click(screen.getByRole('button', { name: '重试' }))
    expect(await screen.findByRole('heading', { level: 1, name: detail.service.title })).toBeVisible()
  })

  test('while it is on its way the shape stands', async () => {
    answer()
    const held = holdCall('service/detail/query', detail)
    open()
    expect(await screen.findByRole('status', { name: '加载中' })).toBeVisible()
    held.arrive()
    expect(await screen.findByRole('heading', { level: 1 })).toBeVisible()
  })

  test('all comments are read page by page', async () => {
    answer()
    const { user } = open()
    await user.click(await screen.findByRole('button', { name: '全部3' }))
    const sheet = await screen.findByRole('dialog', { name: '评价 3' })
    expect(within(sheet).getByText('4.7 分')).toBeVisible()
    await user.click(within(sheet).getByRole('button', { name: '加载更多' }))
    expect(await within(sheet).findByText('第 3 条')).toBeVisible()
    expect(within(sheet).getAllByRole('img', { name: '5星' })).toHaveLength(2)
  })

  test('no comment and no rating yet', async () => {
    answer({ service: { ...detail.service, rating: undefined, comments: 0 } })
    onCall('service/comment/page', () => ({ list: [], total: 0, hasMore: false, stars: [0, 0, 0, 0, 0] }))
    open()
    expect(await screen.findByText('还没有评价')).toBeVisible()
    expect(screen.getByText('暂无评分')).toBeVisible()
  })

  test('the owner previews it, and cannot report it', async () => {
    answer({ own: true, service: { ...detail.service, state: 'offline' } })
    open('/service/detail?id=s1', '10004')
    expect(await screen.findByText('预览 · 已下架 · 不能预约自己的服务')).toBeVisible()
    expect(screen.queryByRole('link', { name: '编辑' })).not.toBeInTheDocument()
    expect(screen.queryByRole('button', { name: /立即预约/ })).not.toBeInTheDocument()
    expect(screen.queryByRole('button', { name: '举报' })).not.toBeInTheDocument()
  })

  test('a report needs a login and a reason, and is sent once', async () => {
    answer()
    onCall('content/report/add', () => ({}))
    const { user } = open()
    await user.click(await screen.findByRole('button', { name: '举报' }))
    await user.click(await screen.findByRole('button', { name: '登录' }))
    const sheet = await screen.findByRole('dialog', { name: '举报' })
    await user.click(within(sheet).getByRole('button', { name: '提交' }))
    expect(within(sheet).getByRole('alert')).toHaveTextContent('请选择举报原因')
    await user.click(within(sheet).getByRole('radio', { name: '虚假信息' }))
    await user.dblClick(within(sheet).getByRole('button', { name: '提交' }))
    expect(await screen.findByText('举报已提交，我们会尽快处理')).toBeVisible()
    expect(sentTo('content/report/add')).toHaveLength(1)
    expect(sentTo('content/report/add')[0]).toMatchObject({ targetType: 'service', targetId: 's1', reason: 'fake' })
  })

  test('the answer to a report that was closed leaves the next one open', async () => {
    answer()
    const { arrive } = holdCall('content/report/add', {})
    const { user } = open('/service/detail?id=s1', '10001')
    await user.click(await screen.findByRole('button', { name: '举报' }))
    const first = within(await screen.findByRole('dialog', { name: '举报' }))
    await user.click(first.getByRole('radio', { name: '虚假信息' }))
    await user.click(first.getByRole('button', { name: '提交' }))
    await user.click(first.getByRole('button', { name: '关闭' }))
    await user.click(screen.getByRole('button', { name: '举报' }))
    await user.type(screen.getByRole('textbox'), '还有')
    arrive()
    expect(await screen.findByText('举报已提交，我们会尽快处理')).toBeVisible()
    expect(screen.getByRole('textbox')).toHaveValue('还有')
  })

  test('a report that waited for the login goes on after its reload; the owner’s own service is not reported', async () => {
    answer()
    const first = open()
    await first.user.click(await screen.findByRole('button', { name: '举报' }))
    await screen.findByRole('button', { name: '登录' })
    first.unmount()
    const again = open('/service/detail?id=s1', '10001')
    expect(await screen.findByRole('dialog', { name: '举报' })).toBeVisible()
    again.unmount()
    const owner = open()
    await owner.user.click(await screen.findByRole('button', { name: '举报' }))
    answer({ own: true })
    await owner.user.click(await screen.findByRole('button', { name: '登录' }))
    expect(await screen.findByText(/不能预约自己的服务/)).toBeVisible()
    expect(screen.queryByRole('dialog', { name: '举报' })).toBeNull()
  })

  test('the share sheet gets the link with who shares it', async () => {
    answer()
    const { user } = open('/service/detail?id=s1', '10001')
    await user.click(await screen.findByRole('button', { name: '分享' }))
    expect(await screen.findByRole('dialog', { name: '分享' })).toHaveTextContent(
      'http://localhost/service/share?id=s1&uid=10001',
    )
  })

  test('the video starts on a tap, muted and inline', async () => {
    answer({ service: { ...detail.service, video: { url: '/files/v.mp4', cover: '/files/v.webp' } } })
    const { user, container } = open()
    expect(await screen.findByRole('button', { name: '播放视频' })).toBeVisible()
    expect(container.querySelector('video')).toBeNull()
    await user.click(screen.getByRole('button', { name: '播放视频' }))
    expect(container.querySelector('video')).toHaveAttribute('playsinline')
  })
})
