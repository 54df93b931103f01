import { provideRoutes } from '@dm/shared/router'
import { expectAccessible, loseCall, onCall, refusal, renderPage, sentTo } from '@dm/shared/testing'
import { hoursMs } from '@dm/shared/time'
import { screen, waitFor, within } from '@testing-library/react'
import { entry, entryAnswer, mine, notice, NOW } from '../testNotice'
import NoticeApplySuccessPage from './NoticeApplySuccessPage'
import { page } from './page'
import { mayReapply, stepsOf } from './progress'

const AT = '/notice/apply-success?id=n1'

function visit(answer = entryAnswer(), { completeness = 60 }: { completeness?: number | null } = {}) {
  onCall('notice/entry/detail/query', () => answer)
  onCall('userinfo/modelcard/get', () => mine(completeness))
  onCall('notice/recommend/list', () => ({ list: [{ ...notice(), id: 'n2', title: '别的通告' }], now: NOW }))
  return renderPage(<NoticeApplySuccessPage />, { as: page, at: AT, uid: '10001' })
}

beforeEach(() =>
  provideRoutes(() => [
    { path: '/notice/detail' },
    { path: '/user/modelcardEdit' },
    { path: '/user/modelcard/photos' },
  ]),
)

test('the entry just made: how far it is, the card’s gaps, other notices', async () => {
  const { container } = visit()
  expect(await screen.findByRole('heading', { level: 2, name: '报名成功' })).toBeVisible()
  const steps = within(screen.getByRole('list', { name: '报名进度' })).getAllByRole('listitem')
  expect(steps.map((step) => step.textContent)).toEqual([
    expect.stringContaining('已报名已完成11月19日 12:00'),
    expect.stringContaining('已查看未开始'),
    expect.stringContaining('入围未开始'),
    expect.stringContaining('结果未开始'),
  ])
  expect(await screen.findByText('你的模卡完成度 60%')).toBeVisible()
  expect(screen.getByText('待完善：素颜照、简介')).toBeVisible()
  expect(screen.getByRole('link', { name: '去完善' })).toHaveAttribute('href', '/user/modelcard/photos')
  expect(screen.getByRole('link', { name: '返回通告' })).toHaveAttribute('href', '/notice/detail?id=n1')
  expect(await screen.findByRole('link', { name: /别的通告/ })).toBeVisible()
  expect(screen.getByText('点梦通告不收取任何报名费，谨防诈骗')).toBeVisible()
  await expectAccessible(container)
})

test('a complete card has nothing to add', async () => {
  visit(entryAnswer(), { completeness: 100 })
  expect(await screen.findByRole('link', { name: /别的通告/ })).toBeVisible()
  expect(screen.queryByText(/模卡完成度/)).toBeNull()
})

test('a message is saved until somebody looks', async () => {
  const { user } = visit()
  const field = await screen.findByRole('textbox', { name: '给通告方留言' })
  expect(screen.getByRole('button', { name: '保存' })).toBeDisabled()
  await user.type(field, '我会骑马')
  onCall('notice/entry/edit', ({ message }) => entry({ message }))
  onCall('notice/entry/detail/query', () => entryAnswer({ message: '我会骑马' }))
  await user.click(screen.getByRole('button', { name: '保存' }))
  expect(await screen.findByText('保存成功')).toBeVisible()
  expect(sentTo('notice/entry/edit')).toEqual([{ noticeId: 'n1', message: '我会骑马' }])
})

test('a message that comes too late is refused in words, and nothing typed is lost without an answer', async () => {
  const { user } = visit()
  const field = await screen.findByRole('textbox', { name: '给通告方留言' })
  await user.type(field, '你好')
  loseCall('notice/entry/edit')
  await user.click(screen.getByRole('button', { name: '保存' }))
  expect(await screen.findByText('网络异常，请稍后重试')).toBeVisible()
  expect(field).toHaveValue('你好')
  onCall('notice/entry/edit', () => {
    throw refusal(40900, '通告方已查看，无法修改', { reason: 'entryViewed' })
  })
  onCall('notice/entry/detail/query', () => entryAnswer({ state: 'viewed' }))
  await user.click(screen.getByRole('button', { name: '保存' }))
  expect(await screen.findByText('通告方已查看你的报名')).toBeVisible()
  expect(screen.queryByRole('textbox', { name: '给通告方留言' })).toBeNull()
})

test('cancelling says what it costs, and leaves the way back once', async () => {
  const { user } = visit()
  await user.click(await screen.findByRole('button', { name: '取消报名' }))
  const question = await screen.findByRole('dialog', { name: '确定取消报名吗？' })
  expect(question).toHaveTextContent('取消后仅可再报名一次')
  onCall('notice/entry/cancel', () => entry({ state: 'cancelled' }))
  onCall('notice/entry/detail/query', () => entryAnswer({ state: 'cancelled' }))
  await user.click(within(question).getByRole('button', { name: '取消报名' }))
  expect(await screen.findByText('已取消报名')).toBeVisible()
  onCall('notice/enter', () => ({ entryId: 'e1', state: 'applied', already: false }))
  onCall('notice/entry/detail/query', () => entryAnswer({ reapplied: true }))
  await user.click(screen.getByRole('button', { name: '重新报名' }))
  await user.click(await screen.findByRole('button', { name: '取消报名' }))
  expect(await screen.findByRole('dialog', { name: '确定取消报名吗？' })).toHaveTextContent('取消后将无法再次报名')
  await waitFor(() => expect(sentTo('notice/enter')).toEqual([{ noticeId: 'n1' }]))
})

test.each([
  [{ state: 'hired' }, '恭喜入选，请留意通告方联系'],
  [{ state: 'rejected' }, '未入选，看看更适合你的通告'],
  [{ state: 'closed', reason: '未成年人报名条件不符' }, '未成年人报名条件不符'],
  [{ state: 'cancelled', reapplied: true }, '已取消'],
] as const)('%j', async (change, text) => {
  visit(entryAnswer(change))
  expect(await screen.findByText(text)).toBeVisible()
  for (const name of ['取消报名', '重新报名']) expect(screen.queryByRole('button', { name })).toBeNull()
})

test('without a notice nothing more is said than is known', async () => {
  renderPage(<NoticeApplySuccessPage />, { as: page, at: '/notice/apply-success' })
  expect(await screen.findByRole('heading', { level: 2, name: '报名成功' })).toBeVisible()
  expect(screen.getByText('报名结果将通过APP通知你')).toBeVisible()
  expect(screen.getByRole('link', { name: '去个人中心' })).toHaveAttribute('href', '/user/index')
})

test('no entry: the way to make one', async () => {
  onCall('notice/entry/detail/query', () => {
    throw refusal(40400, '未找到报名记录', { reason: 'notFound' })
  })
  renderPage(<NoticeApplySuccessPage />, { as: page, at: AT, uid: '10001' })
  expect(await screen.findByText('未找到报名记录')).toBeVisible()
  expect(await screen.findByRole('link', { name: '去报名' })).toHaveAttribute('href', '/notice/detail?id=n1')
})

test('a visitor is asked to log in', async () => {
  renderPage(<NoticeApplySuccessPage />, { as: page, at: AT })
  expect(await screen.findByRole('dialog', { name: '邀请注册' })).toBeVisible()
  expect(screen.getByText('登录后查看')).toBeVisible()
})

describe('progress', () => {
  const states = (change: Parameters<typeof entry>[0]) => stepsOf(entry(change), NOW).map(({ state }) => state)

  test('each state has its place', () => {
    expect(states({ state: 'applied' })).toEqual(['done', 'ahead', 'ahead', 'ahead'])
    expect(states({ state: 'viewed' })).toEqual(['done', 'done', 'ahead', 'ahead'])
    expect(states({ state: 'shortlisted' })).toEqual(['done', 'done', 'done', 'ahead'])
    expect(states({ state: 'cancelled' })).toEqual([])
  })

  test('the end shows only the steps that were made', () => {
    const log = (['applied', 'viewed', 'rejected'] as const).map((state, n) => ({ state, at: NOW - hoursMs(9 - n) }))
    expect(states({ state: 'rejected', log })).toEqual(['done', 'done', 'ahead', 'stopped'])
    expect(states({ state: 'hired', log: [...log.slice(0, 2), { state: 'hired', at: NOW }] }).at(-1)).toBe('done')
  })

  test('an entry made again shows its own times', () => {
    const log = (['applied', 'viewed', 'cancelled', 'applied'] as const).map((state, n) => ({ state, at: NOW + n }))
    expect(stepsOf(entry({ log }), NOW)[1]).toMatchObject({ state: 'ahead', note: undefined })
  })

  test('once more only while the notice is open', () => {
    expect(mayReapply(entryAnswer({ state: 'cancelled' }))).toBe(true)
    expect(mayReapply(entryAnswer({ state: 'cancelled' }, { state: 'full' }))).toBe(false)
    expect(mayReapply(entryAnswer({ state: 'cancelled' }, { deadline: NOW }))).toBe(false)
    expect(mayReapply(entryAnswer({ state: 'cancelled', reapplied: true }))).toBe(false)
  })
})
