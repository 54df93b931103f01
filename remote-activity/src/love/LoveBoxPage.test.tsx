import { address, expectAccessible, holdCall, loseCall, onCall, refusal, renderPage, sentTo } from '@dm/shared/testing'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { NOW } from '../../test/competition'
import { loveDrawOf, loveDrawsOf, loveOf, myCardOf, poolOf } from '../../test/love'
import { firstButton, wantLessMotion } from '../../test/motion'
import LoveBoxPage from './LoveBoxPage'
import { page } from './page'

type Mine = Parameters<typeof poolOf>[0]

function answer(changes: Parameters<typeof loveOf>[0] = {}, mine: Mine = {}, draws = [loveDrawOf(1)]) {
  onCall('activity/overview/query', () => loveOf(changes))
  onCall('activity/box/query', () => poolOf(mine))
  onCall('activity/box/card/page', ({ tab }) =>
    loveDrawsOf(draws.filter(({ reaction }) => tab === 'opened' || reaction === 'matched')),
  )
  onCall('activity/box/visit', () => ({}))
}
const show = () => renderPage(<LoveBoxPage />, { as: page, at: '/activity/package', uid: '10001' })
const visit = () => renderPage(<LoveBoxPage />, { as: page, at: '/activity/package' })
const openButton = () => screen.findByRole('button', { name: '开盲盒' })
const myCard = async ({ click }: { click: (part: Element) => Promise<void> }) => {
  await click(await screen.findByRole('button', { name: '看看我的卡' }))
  return screen.findByRole('dialog', { name: '我的心动卡' })
}
const opened = (n = 7) => ({ draw: loveDrawOf(n), left: 0 })

afterEach(() => {
  cleanup()
  window.localStorage.clear()
})

test('the pool, my card as others see it, whom I met, how it goes, safety', async () => {
  answer()
  const { user } = show()
  expect(await screen.findByText('已在盒中，被抽到 14 次')).toBeVisible()
  expect(screen.getByText('120')).toBeVisible()
  expect(screen.getByText('今日机会 1')).toBeVisible()
  expect(await screen.findByRole('button', { name: /心动1/ })).toBeVisible()
  expect(screen.getByText(/不要转账/)).toBeVisible()
  await waitFor(() => expect(sentTo('activity/box/visit')).toEqual([{ activityId: 'l1' }]))
  await expectAccessible()
  const card = await myCard(user)
  expect(within(card).getByText('已在盲盒里，等待被遇见')).toBeVisible()
  expect(within(card).getByText('林小满')).toBeVisible()
  await expectAccessible()
})

test('less motion is wanted: the card at once, nothing shakes', async () => {
  const again = wantLessMotion()
  answer()
  onCall('activity/box/card/open', () => opened())
  const { user } = show()
  await user.click(await openButton())
  expect(await firstButton(/^(跳过动画|心动)$/)).toHaveTextContent('心动')
  again()
})

test('an opening: asked once from two taps, skipped, met, liked', async () => {
  answer()
  const { arrive } = holdCall('activity/box/card/open', opened())
  onCall('activity/box/react', () => ({ draw: loveDrawOf(7, { reaction: 'liked' }), matched: false }))
  const { user } = show()
  await user.dblClick(await openButton())
  expect(await screen.findByRole('button', { name: '开盒中' })).toBeInTheDocument()
  arrive()
  await user.click(await screen.findByRole('button', { name: '跳过动画' }))
  const met = await screen.findByRole('dialog', { name: '遇见一张心动卡' })
  expect(within(met).getByText('心动7')).toBeVisible()
  await user.click(within(met).getByRole('button', { name: '心动' }))
  expect(await screen.findByText('已心动，互相心动时会告诉你们')).toBeVisible()
  expect(sentTo('activity/box/card/open')).toHaveLength(1)
  expect(sentTo('activity/box/react')).toEqual([{ drawId: 'd7', to: 'like' }])
})

test('liked by both: whom it was, the model card, the way to the app', async () => {
  answer()
  onCall('activity/box/card/open', () => opened())
  onCall('activity/box/react', () => ({ draw: loveDrawOf(7, { reaction: 'matched', uid: '10002' }), matched: true }))
  const { user } = show()
  await user.click(await openButton())
  await user.click(await screen.findByRole('button', { name: '跳过动画' }))
  await user.click(await screen.findByRole('button', { name: '心动' }))
  const match = await screen.findByRole('dialog', { name: '互相心动啦' })
  expect(within(match).getByRole('link', { name: '看TA的模卡' })).toHaveAttribute('href', '/user/modelcard?uid=10002')
  expect(within(match).getByRole('button', { name: '打开APP聊天' })).toBeVisible()
})

test('a lost answer is asked for again under the same request, also after the page was closed', async () => {
  answer()
  const requestId = '00000000-0000-4000-a000-000000000001'
  window.localStorage.setItem('dm-love:l1:10001', requestId)
  loseCall('activity/box/card/open')
  const { user } = show()
  expect(await screen.findByText('网络不稳定，正在确认结果，机会不会多扣')).toBeVisible()
  onCall('activity/box/card/open', () => opened())
  await user.click(await screen.findByRole('button', { name: '跳过动画' }, { timeout: 8000 }))
  expect(await screen.findByText('心动7')).toBeVisible()
  expect(new Set(sentTo('activity/box/card/open').map((body) => body.requestId))).toEqual(new Set([requestId]))
  expect(window.localStorage.getItem('dm-love:l1:10001')).toBeNull()
})

test('nobody who fits: said, and nothing is open', async () => {
  answer()
  onCall('activity/box/card/open', () => {
    throw refusal(40900, '暂时没有新的心动卡，明天再来看看', { reason: 'noCardFits' })
  })
  const { user } = show()
  await user.click(await openButton())
  expect(await screen.findByText('暂时没有新的心动卡，明天再来看看')).toBeVisible()
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('reported: with a reason, and met no more', async () => {
  answer()
  onCall('activity/box/report', () => ({}))
  const { user } = show()
  await user.click(await screen.findByRole('button', { name: /心动1/ }))
  await user.click(await screen.findByRole('button', { name: '不合适？' }))
  await user.click(await screen.findByRole('button', { name: '举报' }))
  await user.click(await screen.findByRole('button', { name: '提交' }))
  expect(await screen.findByText('请选择举报原因')).toBeVisible()
  await user.click(screen.getByRole('radio', { name: '骚扰' }))
  await user.click(screen.getByRole('button', { name: '提交' }))
  expect(await screen.findByText('已收到举报，不会再遇到TA')).toBeVisible()
  expect(sentTo('activity/box/report')).toEqual([expect.objectContaining({ drawId: 'd1', reason: '骚扰' })])
})

test('a card that was taken back is grey, and cannot be liked', async () => {
  answer({}, {}, [loveDrawOf(1, { gone: 'off' }), loveDrawOf(2, { gone: 'left' })])
  const { user } = show()
  expect(await screen.findByText('对方已取回心动卡')).toBeVisible()
  expect(screen.getByText('该用户已注销')).toBeVisible()
  await user.click(screen.getByRole('button', { name: /心动1/ }))
  expect(within(await screen.findByRole('dialog')).queryByRole('button', { name: '心动' })).toBeNull()
})

test('the form: every field is asked for, then sent', async () => {
  answer({}, { card: myCardOf({ state: 'rejected', rejectReason: '照片看不清' }) })
  onCall('activity/box/entry', () => ({ card: myCardOf({ state: 'reviewing' }) }))
  const { user } = show()
  const card = await myCard(user)
  expect(within(card).getByText('未通过：照片看不清')).toBeVisible()
  await user.click(within(card).getByRole('button', { name: '修改后重新提交' }))
  const sheet = await screen.findByRole('dialog', { name: '修改心动卡' })
  await user.clear(within(sheet).getByRole('textbox', { name: /心动宣言/ }))
  await user.click(within(sheet).getByRole('button', { name: '提交审核' }))
  expect(await within(sheet).findByText('心动宣言为10到60个字')).toBeVisible()
  expect(within(sheet).getByText('请先勾选同意')).toBeVisible()
  await user.type(within(sheet).getByRole('textbox', { name: /心动宣言/ }), '周末一起去江边走一走吧')
  await user.click(within(sheet).getByRole('checkbox', { name: /我已满18周岁/ }))
  await user.click(within(sheet).getByRole('button', { name: '提交审核' }))
  expect(await screen.findByText('已提交，审核通过后进入盲盒')).toBeVisible()
  expect(sentTo('activity/box/entry')).toEqual([
    expect.objectContaining({
      activityId: 'l1',
      photo: '/files/p.jpg',
      words: '周末一起去江边走一走吧',
      wish: { gender: 'male', ageFrom: 20, ageTo: 40, sameCity: false },
    }),
  ])
})

test('taken back after a question', async () => {
  answer()
  onCall('activity/box/entry/off', () => {
    answer({}, { card: myCardOf({ state: 'off' }) })
    return { card: myCardOf({ state: 'off' }) }
  })
  const { user } = show()
  await user.click(within(await myCard(user)).getByRole('button', { name: '取回我的卡' }))
  const question = await screen.findByRole('dialog', { name: '取回后别人将不再抽到你，确定取回？' })
  await user.click(within(question).getByRole('button', { name: '取回' }))
  expect(await screen.findByText('已取回，别人不会抽到你')).toBeVisible()
})

test('not certified: led to the certification', async () => {
  answer({}, { gate: 'needCert', card: null })
  const { user } = show()
  await user.click(await screen.findByRole('button', { name: '放入' }))
  const question = await screen.findByRole('dialog', { name: '恋爱盲盒仅限已实名的成年人参加' })
  await user.click(within(question).getByRole('button', { name: '去认证' }))
  await waitFor(() => expect(address()).toBe('/user/certification/index'))
})

test('without a card one is asked for first', async () => {
  answer({}, { card: null })
  const { user } = show()
  await user.click(await openButton())
  expect(await screen.findByText('先放入你的心动卡才能开盲盒')).toBeVisible()
  expect(await screen.findByRole('dialog', { name: '放入我的心动卡' })).toBeVisible()
  expect(sentTo('activity/box/card/open')).toEqual([])
})

test('a visitor reads everything and logs in to take part', async () => {
  answer({}, null)
  visit()
  expect(await screen.findByText('120')).toBeVisible()
  expect(await openButton()).toBeEnabled()
  expect(screen.queryByText('我开到的')).toBeNull()
})

test('an account that was disabled is told so, and reads on as a visitor', async () => {
  answer({}, null)
  let asked = 0
  onCall('activity/overview/query', () => {
    asked += 1
    if (asked === 1) throw refusal(14002, '该账号已被禁用', { reason: 'accountDisabled' })
    return loveOf()
  })
  show()
  expect(await screen.findByText('该账号已被禁用')).toBeVisible()
  expect(await screen.findByText('放入我的心动卡')).toBeInTheDocument()
})

test('a minor sees no box and no list of cards, and is led to what is open', async () => {
  answer({}, { gate: 'minor', card: null })
  show()
  expect(await screen.findByText('未成年人不能参加')).toBeVisible()
  expect(screen.getByRole('link', { name: '去看看限时福利' })).toHaveAttribute('href', '/signIn/index')
  expect(screen.queryByRole('button', { name: '放入' })).toBeNull()
  expect(screen.queryByRole('tab', { name: '我开到的' })).toBeNull()
})

test('a banned card: the box is closed with its text, the reason stands on the card, and there is a way to object', async () => {
  answer({}, { gate: 'blocked', card: myCardOf({ state: 'banned', rejectReason: '照片不是本人' }) }, [])
  const { user } = show()
  expect(await screen.findByText('账号存在异常，暂时不能参加')).toBeVisible()
  expect(screen.getByRole('button', { name: '开盲盒' })).toBeDisabled()
  expect(screen.queryByText(/今日机会/)).toBeNull()
  expect(screen.getByRole('link', { name: /去反馈/ })).toHaveAttribute('href', '/user/feedback/form')
  expect(await screen.findByText('还没有开到心动卡')).toBeVisible()
  expect(screen.queryByRole('button', { name: '开一个盲盒' })).toBeNull()
  await expectAccessible()
  const card = await myCard(user)
  expect(within(card).getByText('已停用：照片不是本人')).toBeVisible()
  expect(within(card).queryByRole('button', { name: /修改|重新/ })).toBeNull()
})

test.each([
  ['no chance left', {}, { left: 0 }, '今天的机会用完了，明天 0 点恢复'],
  ['frozen', {}, { card: myCardOf({ state: 'frozen' }) }, '正在核实'],
  ['paused', { state: 'paused' as const, pauseReason: '系统维护' }, {}, '不能开盒了'],
  ['ended', { state: 'ended' as const, endAt: NOW - 1 }, {}, '不能开盒了'],
  ['before the start', { state: 'scheduled' as const, startAt: NOW + 1000 }, {}, '还没开始'],
])('%s: said', async (_name, changes, mine, text) => {
  answer(changes, mine)
  show()
  expect(await screen.findByText(text)).toBeVisible()
})

test('a new match has a dot until it was looked at; nothing yet is said', async () => {
  answer({}, { unreadMatches: 1 }, [])
  const { user } = show()
  expect(await screen.findByText('还没有开到心动卡')).toBeVisible()
  await user.click(screen.getByRole('tab', { name: '互相心动 · 1 新' }))
  expect(await screen.findByText('还没有互相心动，再开一个试试')).toBeVisible()
  await waitFor(() => expect(sentTo('activity/box/visit')).toContainEqual({ activityId: 'l1', matches: true }))
})
