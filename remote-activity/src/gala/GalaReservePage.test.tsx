import { expectAccessible, onCall, refusal, renderPage, sentTo } from '@dm/shared/testing'
import { hoursMs } from '@dm/shared/time'
import { screen, waitFor, within } from '@testing-library/react'
import { mineOf, NOW } from '../../test/competition'
import { galaOf } from '../../test/gala'
import GalaReservePage from './GalaReservePage'
import { page } from './page'

function answer(changes: Parameters<typeof galaOf>[0] = {}, mine: Parameters<typeof mineOf>[0] = {}, reserved = 326) {
  onCall('activity/overview/query', () => galaOf(changes, reserved))
  onCall('activity/talentKing/queryActivitySurplus', () => mineOf(mine))
}
const show = () => renderPage(<GalaReservePage />, { as: page, at: '/activity/h5/03', uid: '10001' })

describe('年度盛典', () => {
  test('programme with the next one marked, artists, how many have reserved', async () => {
    answer()
    show()
    expect(await screen.findByText('接下来')).toBeVisible()
    expect(screen.getByText('326')).toBeVisible()
    expect(screen.getByRole('link', { name: /沈念/ })).toHaveAttribute('href', '/user/modelcard?uid=10002')
    await expectAccessible()
  })

  test('reserved once, then number and 取消预约, which asks', async () => {
    answer()
    onCall('activity/reserve/set', ({ on }) => {
      answer({}, on ? { reserved: true, reserveNo: '12345678' } : {})
      return { reserved: on, reserveNo: on ? '12345678' : null, people: 327 }
    })
    const { user } = show()
    await user.click(await screen.findByRole('button', { name: '立即预约' }))
    expect(await screen.findByText('预约号 12345678')).toBeVisible()
    expect(screen.getByRole('button', { name: '已预约' })).toBeDisabled()
    await user.click(screen.getByRole('button', { name: '取消预约' }))
    const question = await screen.findByRole('dialog', { name: '取消后将不再提醒你，确定取消？' })
    await user.click(within(question).getByRole('button', { name: '确定取消' }))
    await waitFor(() => expect(screen.queryByText('预约号 12345678')).toBeNull())
    expect(sentTo('activity/reserve/set').map(({ on }) => on)).toEqual([true, false])
  })

  test.each([
    ['no place left', { gala: { places: 326, programme: [], artists: [] } }, '名额已满'],
    ['paused', { state: 'paused' as const, pauseReason: '场地原因' }, '活动延期'],
    ['over, without a recording', { state: 'ended' as const, endAt: NOW - 1 }, '回放整理中，稍后再来'],
  ])('%s', async (_name, changes, text) => {
    answer(changes)
    show()
    expect(await screen.findByRole('button', { name: text })).toBeDisabled()
  })

  test.each([
    ['活动已取消', 'activityCanceled'],
    ['活动不存在或已下线', 'notFound'],
  ] as const)('offline: %s', async (text, reason) => {
    onCall('activity/overview/query', () => {
      throw refusal(40400, text, { reason })
    })
    show()
    expect(await screen.findByText(text)).toBeVisible()
    expect(await screen.findByRole('link', { name: '去首页看看' })).toHaveAttribute('href', '/user/index')
  })

  test('running it leads to the stream', async () => {
    answer({ state: 'running', startAt: NOW - hoursMs(1) })
    show()
    expect(await screen.findByRole('link', { name: '正在直播 · 进入' })).toHaveAttribute('href', '/live/share?id=live1')
  })

  test('over it leads to the recording', async () => {
    answer({ state: 'ended', gala: { replayVodId: 'vod1', programme: [], artists: [] } })
    show()
    expect(await screen.findByRole('link', { name: '看回放' })).toHaveAttribute('href', '/video/share?vodId=vod1')
  })

  test('an unknown layout shows title, period and rules', async () => {
    answer({ schema: 'gala@9' })
    show()
    expect(await screen.findByText('活动页面更新中，请稍后再来')).toBeVisible()
  })
})
