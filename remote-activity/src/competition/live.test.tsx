import { act, screen, waitFor, within } from '@testing-library/react'
import { isHeld, notifyActivityChange } from '@dm/shared/live-update'
import { expectAccessible, holdCall, loseCall, onCall, refusal, renderPage, sentTo } from '@dm/shared/testing'
import { daysMs } from '@dm/shared/time'
import { answerCompetition, mineOf, NOW, overviewOf } from '../../test/competition'
import CompetitionIntroPage from './CompetitionIntroPage'
import { page } from './page'

const show = (at = '/activity/index', uid?: string) => renderPage(<CompetitionIntroPage />, { as: page, at, uid })
const titled = (name: string) => screen.findByRole('heading', { level: 1, name })
const tell = (activityId = 'a1') => act(() => notifyActivityChange({ type: 'activity', activityId, version: 2 }))

test('an open page follows its own document, and asks for no other', async () => {
  answerCompetition()
  show()
  await titled('追光者')
  const requestsBefore = sentTo('activity/overview/query').length
  tell('another')
  answerCompetition(overviewOf({ title: '新名字', state: 'paused', pauseReason: '系统维护' }))
  tell()
  await titled('新名字')
  expect(screen.getByText('活动暂停中：系统维护')).toBeVisible()
  expect(sentTo('activity/overview/query')).toHaveLength(requestsBefore + 1)
})

test('one that was not there appears, one that is taken away goes', async () => {
  onCall('activity/overview/query', () => {
    throw refusal(40400, '活动不存在或已下线')
  })
  show()
  await screen.findByRole('link', { name: '去首页看看' })
  answerCompetition()
  tell('a9')
  await titled('追光者')
  onCall('activity/overview/query', () => {
    throw refusal(40400, '活动不存在或已下线')
  })
  tell()
  expect(await screen.findByRole('link', { name: '去首页看看' })).toBeVisible()
})

test('a page that becomes visible reads again', async () => {
  answerCompetition()
  show()
  await titled('追光者')
  answerCompetition(overviewOf({ title: '回来了' }))
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  await titled('回来了')
})

test('a search that is being typed outlives a document that this page cannot draw', async () => {
  answerCompetition()
  const { user } = show('/activity/index#works')
  const sheet = await screen.findByRole('dialog', { name: '全部作品' })
  const search = within(sheet).getByRole('searchbox', { name: '搜索作品' })
  await user.type(search, '春日')
  expect(isHeld('/activity/index')).toBe(true)
  answerCompetition(overviewOf({ schema: 'wheel@1', competition: undefined, blocks: [{ type: 'wheel' }] }))
  tell()
  await waitFor(() => expect(sentTo('activity/overview/query')).toHaveLength(2))
  expect(search).toHaveValue('春日')
  await user.click(within(sheet).getByRole('button', { name: '关闭' }))
  expect(await screen.findByText('活动页面更新中，请稍后再来')).toBeVisible()
  expect(isHeld('/activity/index')).toBe(false)
})

test('blocks in another order take nothing away', async () => {
  answerCompetition()
  const { user } = show('/activity/index#works')
  const sheet = await screen.findByRole('dialog', { name: '全部作品' })
  const search = within(sheet).getByRole('searchbox', { name: '搜索作品' })
  await user.type(search, '春日')
  await user.click(screen.getByRole('tab', { name: '今日', hidden: true }))
  const blocks = [{ type: 'rank' as const }, { type: 'button' as const, text: '去看看', link: '/nowhere' }]
  answerCompetition(overviewOf({ title: '新名字', blocks }))
  tell()
  expect(await screen.findByRole('heading', { level: 1, name: '新名字', hidden: true })).toBeInTheDocument()
  expect(search).toBeInTheDocument()
  expect(search).toHaveValue('春日')
  expect(screen.getByRole('tab', { name: '今日', hidden: true })).toHaveAttribute('aria-selected', 'true')
})

test('a vote that is under way keeps the page on its release', async () => {
  answerCompetition()
  const { arrive } = holdCall('activity/vote', { votes: 100, rank: 1, votesLeft: 1, entryLeft: 0, keysGained: 0 })
  const { user } = show('/activity/index', '10001')
  await user.click(await screen.findByRole('button', { name: '给作品1投票' }))
  await waitFor(() => expect(isHeld('/activity/index')).toBe(true))
  arrive()
  expect(await screen.findByText('今天还剩 1 票')).toBeInTheDocument()
  await waitFor(() => expect(isHeld('/activity/index')).toBe(false))
})

test('a boundary whose reading is lost is read again, until it stands', async () => {
  const soon = { state: 'scheduled' as const, startAt: NOW + 200 }
  answerCompetition(overviewOf(soon))
  show('/activity/index', '10001')
  await screen.findByText('即将开始')
  loseCall('activity/overview/query')
  const requestsBefore = sentTo('activity/talentKing/queryActivitySurplus').length
  await waitFor(() => expect(sentTo('activity/talentKing/queryActivitySurplus').length).toBeGreaterThan(requestsBefore))
  expect(screen.getByText('即将开始')).toBeVisible()
  answerCompetition(overviewOf())
  expect(await screen.findByText('投票进行中')).toBeVisible()
})

test('limits that will change stand in the rules, with their time', async () => {
  const from = Date.parse('2026-11-21T00:00:00+08:00')
  answerCompetition(overviewOf({ announced: [{ from, votesPerDay: 5, perEntryPerDay: 2 }], changesAt: from }))
  const { user } = show()
  const limitText = '11月21日 00:00起：每人每天 5 票，同一作品每天 2 票'
  expect(await screen.findByText(limitText)).toBeVisible()
  await user.click(screen.getByRole('button', { name: '完整规则' }))
  expect(await within(await screen.findByRole('dialog', { name: '规则' })).findByText(limitText)).toBeVisible()
})

describe('preview', () => {
  const at = NOW + daysMs(1)
  const preview = (changes = {}) => ({ ...overviewOf(changes), serverNow: at, previewAt: at })

  test('its link alone is asked for; the ribbon says which moment; the clock stands', async () => {
    answerCompetition(preview())
    const { container } = show('/activity/index?id=a9&preview=abc')
    expect(await screen.findByText('预览 · 11月21日 16:30')).toBeVisible()
    expect(screen.getByRole('timer')).toHaveAccessibleName('距结束 1天 03:12:45')
    expect(sentTo('activity/overview/query')).toEqual([{ preview: 'abc' }])
    await waitFor(() =>
      expect(sentTo('activity/entry/hot/list')[0]).toMatchObject({ activityId: 'a1', preview: 'abc' }),
    )
    expect(sentTo('activity/entry/rank/list')[0]).toMatchObject({ preview: 'abc' })
    await expectAccessible(container)
  })

  test.each([
    ['a vote', {}, '给作品1投票'],
    ['a reminder', { state: 'scheduled' as const, startAt: at + daysMs(1) }, '预约提醒'],
  ])('%s is not made', async (_name, changes, button) => {
    answerCompetition(preview(changes))
    onCall('activity/talentKing/queryActivitySurplus', () => mineOf())
    for (const uid of [undefined, '10001']) {
      const { user, unmount } = show('/activity/index?preview=abc', uid)
      await user.click(await screen.findByRole('button', { name: button }))
      expect(await screen.findByText('预览中不能操作')).toBeInTheDocument()
      unmount()
    }
    expect(sentTo('activity/vote')).toEqual([])
    expect(sentTo('activity/reserve/set')).toEqual([])
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('a link that is over says so', async () => {
    onCall('activity/overview/query', () => {
      throw refusal(40300, '预览链接已失效')
    })
    show('/activity/index?preview=abc')
    expect(await screen.findByText('预览链接已失效', { selector: 'p' })).toBeVisible()
  })
})
