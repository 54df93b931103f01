import { overlayState } from '@dm/shared/overlay'
import { address, expectAccessible, loseCall, onCall, refusal, renderPage, sentTo } from '@dm/shared/testing'
import { daysMs } from '@dm/shared/time'
import { screen, waitFor, within } from '@testing-library/react'
import { NOW } from '../../test/competition'
import { callNoticeOf, callNoticesOf, starCallOf } from '../../test/star-call'
import StarCallPage from './StarCallPage'
import { page } from './page'

function answer(changes: Parameters<typeof starCallOf>[0] = {}, notices = [callNoticeOf('n1'), callNoticeOf('n2')]) {
  onCall('activity/overview/query', () => starCallOf(changes))
  onCall('activity/notice/list', () => callNoticesOf(notices))
}
const show = (query = '', uid: string | undefined = '10001') =>
  renderPage(<StarCallPage />, { as: page, at: `/activity/h5/01${query}`, uid })
const visit = () => renderPage(<StarCallPage />, { as: page, at: '/activity/h5/01' })
const enter = (id: string) => screen.findByRole('button', { name: `立即报名：通告${id}` })

test('reasons, cities, notices with pay and deadline, questions, who hosts it', async () => {
  answer()
  show()
  const link = await screen.findByRole('link', { name: /通告n1/ })
  expect(link).toHaveAttribute('href', '/notice/detail?id=n1')
  expect(link).toHaveTextContent('¥800–1,500/天')
  expect(link).toHaveTextContent('杭州 · 截止 11月30日')
  expect(screen.getByText('真通告')).toBeVisible()
  expect(screen.getByText('报名要花钱吗')).toBeVisible()
  expect(screen.getByText('点梦')).toBeVisible()
  await expectAccessible()
})

test('one tap applies, and the button says so', async () => {
  answer()
  onCall('notice/enter', () => {
    answer({}, [callNoticeOf('n2'), callNoticeOf('n1', { applied: true })])
    return { entryId: 'e1', state: 'applied', already: false }
  })
  const { user } = show()
  await user.dblClick(await enter('n1'))
  expect(await screen.findByText('报名成功')).toBeVisible()
  expect(await screen.findByRole('heading', { name: '我已报名' })).toBeVisible()
  expect(screen.getByRole('button', { name: '已报名' })).toBeDisabled()
  expect(sentTo('notice/enter')).toEqual([{ noticeId: 'n1' }])
})

test('a visitor signs up in the dialog', async () => {
  answer()
  const { user } = visit()
  await user.click(await enter('n2'))
  await waitFor(() => expect(overlayState().open.at(-1)).toMatchObject({ kind: 'signUp', options: { noticeId: 'n2' } }))
  expect(sentTo('notice/enter')).toEqual([])
})

test('without a guardian’s data it leads to where they are filled in', async () => {
  answer()
  onCall('notice/enter', () => {
    throw refusal(40900, '请先填写监护人信息', { reason: 'guardianMissing' })
  })
  const { user } = show()
  await user.click(await enter('n1'))
  await waitFor(() => expect(address()).toBe('/basicInfo/edit'))
})

test('a city stands in the address; an empty one leads back to all', async () => {
  answer()
  onCall('activity/notice/list', ({ cityCode }) => callNoticesOf(cityCode ? [] : [callNoticeOf('n1')]))
  const { user } = show()
  await user.click(await screen.findByRole('radio', { name: '武汉' }))
  await waitFor(() => expect(address()).toBe('/activity/h5/01?city=420100'))
  expect(await screen.findByText('这个城市暂时没有通告，看看其他城市')).toBeVisible()
  await user.click(screen.getByRole('button', { name: '看全部城市' }))
  expect(await enter('n1')).toBeVisible()
})

test.each([
  ['past its date', callNoticeOf('n1', { deadline: NOW - 1, state: 'ended' }), '已截止'],
  ['full', callNoticeOf('n1', { state: 'full' }), '名额已满'],
])('%s: disabled and still readable', async (_name, notice, text) => {
  answer({}, [notice])
  show()
  expect(await screen.findByRole('button', { name: text })).toBeDisabled()
  expect(screen.getByRole('link', { name: /通告n1/ })).toBeVisible()
})

test('a minor reads that a guardian comes along', async () => {
  answer({}, [callNoticeOf('n1', { needsGuardian: true })])
  show()
  expect(await screen.findByText('需监护人陪同')).toBeVisible()
})

test.each([
  ['before the start', { state: 'scheduled' as const, startAt: NOW + daysMs(2) }, '11月22日 16:30 开始报名'],
  ['paused', { state: 'paused' as const, pauseReason: '系统维护' }, '活动暂停中'],
  ['ended', { state: 'ended' as const, endAt: NOW - 1 }, '召集已结束'],
])('%s: readable, nobody applies from here', async (_name, changes, text) => {
  answer(changes, [callNoticeOf('n1')])
  show()
  expect(await screen.findByRole('button', { name: text })).toBeDisabled()
})

test('ended: how many came', async () => {
  answer({ state: 'ended', endAt: NOW - 1 })
  show()
  expect(await screen.findByText('召集已结束，共 48 人报名')).toBeVisible()
})

test('a failed list is tried again in its own block; the rest stands', async () => {
  answer()
  loseCall('activity/notice/list')
  const { user } = show()
  const retry = await screen.findByRole('button', { name: '重试' }, { timeout: 8000 })
  expect(screen.getByText('真通告')).toBeVisible()
  onCall('activity/notice/list', () => callNoticesOf([callNoticeOf('n1')]))
  await user.click(retry)
  expect(await enter('n1')).toBeVisible()
})

test('an unknown layout shows title, period and rules', async () => {
  answer({ schema: 'starCall@9' })
  show()
  expect(await screen.findByText('活动页面更新中，请稍后再来')).toBeVisible()
  expect(within(document.body).getByText('新面孔招募')).toBeVisible()
})
