import { expectAccessible, holdCall, loseCall, onCall, refusal, renderPage, sentTo } from '@dm/shared/testing'
import { daysMs } from '@dm/shared/time'
import { screen, waitFor, within } from '@testing-library/react'
import { NOW } from '../../test/competition'
import { signedOf, taskOf, tasksOf, welfareOf } from '../../test/sign-in'
import SignInWelfarePage from './SignInWelfarePage'
import { page } from './page'

function answer(
  activity: Parameters<typeof welfareOf>[0] = {},
  signed: Parameters<typeof signedOf>[0] = {},
  tasks = [taskOf('a')],
) {
  onCall('activity/overview/query', () => welfareOf(activity))
  onCall('signIn/query', () => signedOf(signed))
  onCall('weal/task/list', () => tasksOf(tasks))
}
const show = (uid: string | undefined = '10001') =>
  renderPage(<SignInWelfarePage />, { as: page, at: '/signIn/index', uid })
const visit = () => renderPage(<SignInWelfarePage />, { as: page, at: '/signIn/index' })
const toast = () => screen.findByRole('status', { name: '提示' })

test('the round of seven days, streak, milestones and tasks', async () => {
  answer()
  show()
  const week = await screen.findByRole('list', { name: '本轮签到' })
  expect(await within(week).findAllByText('已签到')).toHaveLength(3)
  expect(within(week).getByText('今天')).toBeVisible()
  expect(await screen.findByRole('button', { name: '签到领 10 星钻' })).toBeEnabled()
  expect(screen.getByText('在这里共得 15 星钻')).toBeVisible()
  expect(await screen.findByText('每日任务')).toBeVisible()
  expect(screen.queryByText('限时任务')).toBeNull()
  await expectAccessible()
})

test('signing in: once from two taps, and the page says what it brought', async () => {
  answer()
  onCall('signIn/do', () => ({ day: '2026-11-20', coin: 10, streak: 4 }))
  const { user } = show()
  const button = await screen.findByRole('button', { name: '签到领 10 星钻' })
  onCall('signIn/query', () => signedOf({ signedToday: true, streak: 4 }))
  await user.dblClick(button)
  expect(await toast()).toHaveTextContent('签到成功 +10 星钻')
  expect(await screen.findByRole('button', { name: '已签到，明天 +15' })).toBeDisabled()
  expect(sentTo('signIn/do')).toHaveLength(1)
})

test('an empty fund: the day counts and pays nothing', async () => {
  answer()
  onCall('signIn/do', () => ({ day: '2026-11-20', coin: 0, streak: 4 }))
  const { user } = show()
  await user.click(await screen.findByRole('button', { name: '签到领 10 星钻' }))
  expect(await toast()).toHaveTextContent('今日星钻已发完，已计入连续天数')
})

test('a lost answer is asked for again with the same request; a refusal reads again', async () => {
  answer()
  loseCall('signIn/do')
  const { user } = show()
  await user.click(await screen.findByRole('button', { name: '签到领 10 星钻' }))
  expect(await screen.findByText('网络异常，请稍后重试')).toBeVisible()
  onCall('signIn/do', () => {
    throw refusal(40900, '今天已经签到过了', { reason: 'alreadyDone' })
  })
  onCall('signIn/query', () => signedOf({ signedToday: true, streak: 4 }))
  await user.click(screen.getByRole('button', { name: '签到领 10 星钻' }))
  expect(await screen.findByText('今天已经签到过了')).toBeVisible()
  expect(await screen.findByRole('button', { name: '已签到，明天 +15' })).toBeDisabled()
})

test('a visitor sees everything at zero and signs in after the login', async () => {
  answer()
  onCall('signIn/do', () => ({ day: '2026-11-20', coin: 5, streak: 1 }))
  const { user } = visit()
  expect(await screen.findByText('70 星钻')).toBeVisible()
  expect(sentTo('signIn/query')).toEqual([])
  await user.click(await screen.findByRole('button', { name: '登录后签到' }))
  await user.click(await screen.findByRole('button', { name: '登录' }))
  await waitFor(() => expect(sentTo('signIn/do')).toHaveLength(1))
})

test('making a day up: asked first, with a card, else with coins', async () => {
  answer()
  onCall('signIn/makeUp', () => ({ day: '2026-11-16', streak: 6, cards: 0, balanceCoin: 100 }))
  const { user } = show()
  await user.click(await screen.findByRole('button', { name: '日历 · 2 天可补签' }))
  const sheet = await screen.findByRole('dialog', { name: '签到日历' })
  await user.click(await within(sheet).findByRole('button', { name: '补签11月16日' }))
  const question = await screen.findByRole('dialog', { name: '补签 11月16日，使用 1 张补签卡？' })
  expect(within(question).getByText('补签不发当日奖励')).toBeVisible()
  await user.click(within(question).getByRole('button', { name: '补签' }))
  expect(await toast()).toHaveTextContent('补签成功，已连续 6 天')
  expect(sentTo('signIn/makeUp')).toEqual([expect.objectContaining({ day: '2026-11-16', by: 'card' })])
})

test('without a card the question names the coins; put aside, nothing is sent', async () => {
  answer({}, { makeUp: { cards: 0, leftThisMonth: 2, coin: 20, days: ['2026-11-16'] } })
  const { user } = show()
  await user.click(await screen.findByRole('button', { name: '日历 · 1 天可补签' }))
  await user.click(await screen.findByRole('button', { name: '补签11月16日' }))
  const question = await screen.findByRole('dialog', { name: '没有补签卡，花费 20 星钻补签 11月16日？' })
  await user.click(within(question).getByRole('button', { name: '取消' }))
  expect(sentTo('signIn/makeUp')).toEqual([])
})

test('a milestone that was reached is drawn once', async () => {
  answer()
  onCall('signIn/milestone/draw', () => ({ gift: { type: 'coin', name: '70 星钻', amount: 70, valueFen: 0 } }))
  const { user } = show()
  await user.click(await screen.findByRole('button', { name: '领取连签7天奖励' }))
  expect(await toast()).toHaveTextContent('已领取 70 星钻')
  expect(sentTo('signIn/milestone/draw')).toEqual([expect.objectContaining({ days: 7 })])
})

test('tasks by their states', async () => {
  answer({}, {}, [
    taskOf('ready', { state: 'ready' }),
    taskOf('todo', { progress: 1, target: 3 }),
    taskOf('drawn', { state: 'drawn' }),
    taskOf('gone', { section: 'limited', from: NOW - 1, to: NOW + daysMs(1), left: 0, gone: true }),
    taskOf('locked', { section: 'limited', state: 'locked', from: NOW + 1, to: NOW + daysMs(1), left: 7 }),
  ])
  const { arrive } = holdCall('weal/task/draw', {
    reward: { type: 'coin', name: '2 星钻', amount: 2, valueFen: 0 },
    balanceCoin: 2,
  })
  const { user } = show()
  expect(await screen.findByText('投出一票（1/3）')).toBeVisible()
  expect(screen.getByText('福利已发完')).toBeVisible()
  expect(screen.getByText('未开始')).toBeVisible()
  expect(screen.getByText(/剩余 7/)).toBeVisible()
  await user.dblClick(screen.getByRole('button', { name: '领取任务ready' }))
  arrive()
  expect(await toast()).toHaveTextContent('已领取 2 星钻')
  expect(sentTo('weal/task/draw')).toHaveLength(1)
})

test('everything drawn: 明天见; the reminder is a switch', async () => {
  answer({}, {}, [taskOf('a', { state: 'drawn' })])
  onCall('signIn/remind/set', ({ on }) => ({ on }))
  const { user } = show()
  expect(await screen.findByText('今天的福利都领完了，明天见')).toBeVisible()
  await user.click(await screen.findByRole('switch', { name: '签到提醒' }))
  await waitFor(() => expect(sentTo('signIn/remind/set')).toEqual([{ on: true }]))
})

test.each([
  ['scheduled', { state: 'scheduled' as const }, /开始签到$/],
  ['paused', { state: 'paused' as const, pauseReason: '系统维护' }, '活动暂停中'],
  ['ended', { state: 'ended' as const, endAt: NOW - 1, publishUntil: NOW + daysMs(3) }, '活动已结束'],
])('%s: no sign-in', async (_name, changes, text) => {
  answer(changes)
  show()
  expect(await screen.findByRole('button', { name: text })).toBeDisabled()
})

test('failed and again; a later document', async () => {
  loseCall('activity/overview/query')
  const page = show()
  const retry = await screen.findByRole('button', { name: '重试' })
  answer({ schema: 'signIn@9' })
  await page.user.click(retry)
  expect(await screen.findByText('活动页面更新中，请稍后再来')).toBeVisible()
})

test('not there: one sentence and a way home', async () => {
  onCall('activity/overview/query', () => {
    throw refusal(40400, '活动不存在或已下线')
  })
  onCall('weal/task/list', () => tasksOf([]))
  visit()
  expect(await screen.findByRole('link', { name: '去首页看看' })).toBeVisible()
})

test('我的奖品 from here: with none, the way to the wheel', async () => {
  answer()
  onCall('activity/talentKing/queryUserPrizeGift', () => ({
    list: [],
    total: 0,
    hasMore: false,
    toClaim: 0,
    serverNow: NOW,
  }))
  const { user } = show()
  await user.click(await screen.findByRole('button', { name: '我的奖品' }))
  expect(await screen.findByRole('link', { name: '去试试手气' })).toHaveAttribute('href', '/activity/h5/02')
  await user.click(screen.getByRole('tab', { name: '待领取 0' }))
  expect(await screen.findByText('没有等待领取的奖品')).toBeVisible()
  await expectAccessible()
})
