import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { Data } from '@dm/shared/contract'
import { address, expectAccessible, holdCall, loseCall, onCall, refusal, renderPage, sentTo } from '@dm/shared/testing'
import { daysMs } from '@dm/shared/time'
import { drawOf } from '../../test/draw'
import { answerCompetition, mineOf, NOW, overviewOf, ranksOf, rowOf } from '../../test/competition'
import CompetitionIntroPage from './CompetitionIntroPage'
import { page } from './page'

const show = (at = '/activity/index', uid?: string) => renderPage(<CompetitionIntroPage />, { as: page, at, uid })
const board = () => screen.findByRole('region', { name: '排行' })
const ended = {
  state: 'ended' as const,
  endAt: Date.parse('2026-11-20T14:00:00+08:00'),
  publishUntil: Date.parse('2026-11-23T00:00:00+08:00'),
}

test('the poster: title, countdown by the server clock, phases, numbers, prizes, works, ranks, rules', async () => {
  answerCompetition()
  const { container } = show()
  expect(await screen.findByRole('heading', { level: 1, name: '追光者' })).toBeVisible()
  expect(screen.getByRole('timer')).toHaveAccessibleName(/^距结束 2天 03:12:4[45]$/)
  expect(
    within(screen.getByRole('list', { name: '赛程' }))
      .getByText('投票')
      .closest('li'),
  ).toHaveTextContent('现在')
  expect(screen.getByText('1.2w')).toBeVisible()
  expect(screen.getByText('¥4,800')).toBeVisible()
  expect(await screen.findAllByRole('button', { name: /^给作品\d投票$/ })).toHaveLength(4)
  expect(await within(await board()).findByText('排名实时更新，已清理异常票 37 票')).toBeVisible()
  expect(screen.getByText('每人每天 3 票')).toBeVisible()
  expect(sentTo('activity/overview/query')[0]).toEqual({ slot: 'competition' })
  await expectAccessible(container)
})

test('?id= wins over the slot', async () => {
  answerCompetition()
  show('/activity/index?id=a9')
  await screen.findByRole('heading', { level: 1, name: '追光者' })
  expect(sentTo('activity/overview/query')[0]).toEqual({ activityId: 'a9' })
})

test('on its way: a skeleton, never an empty page', async () => {
  const { arrive } = holdCall('activity/overview/query', overviewOf())
  answerOthers()
  show()
  expect(screen.getByRole('status', { name: '加载中' })).toBeInTheDocument()
  arrive()
  expect(await screen.findByRole('heading', { level: 1, name: '追光者' })).toBeVisible()
})

function answerOthers() {
  onCall('activity/entry/hot/list', () => ({ list: [], total: 0, hasMore: false, asOf: NOW }))
  onCall('activity/entry/rank/list', () => ranksOf([]))
}

test('not there, a draft or offline: one sentence and a way home', async () => {
  onCall('activity/overview/query', () => {
    throw refusal(40400, '活动不存在或已下线')
  })
  show()
  expect(await screen.findByRole('link', { name: '去首页看看' })).toHaveAttribute('href', '/user/index')
})

test('a lost connection shows its failed state; 重试 loads', async () => {
  loseCall('activity/overview/query')
  const { user } = show()
  const retry = await screen.findByRole('button', { name: '重试' })
  answerCompetition()
  await user.click(retry)
  expect(await screen.findByRole('heading', { level: 1, name: '追光者' })).toBeVisible()
})

test.each([
  ['the way to be the first', () => quick(), 1],
  ['entries are over: none', () => overviewOf({}, { entries: 0 }), 0],
])('no entry yet, %s', async (_name, overview, ways) => {
  answerCompetition(overview(), [])
  show()
  const works = await screen.findByRole('region', { name: '热门作品' })
  expect(await within(works).findByText('虚位以待，来做第一位参赛者')).toBeVisible()
  expect(within(works).queryAllByRole('button', { name: '抢先报名' })).toHaveLength(ways)
})

test('no vote yet: the way to the works', async () => {
  answerCompetition()
  onCall('activity/entry/rank/list', () => ranksOf([]))
  const { user } = show()
  await screen.findAllByRole('button', { name: /^给作品\d投票$/ })
  const scrolled = jest.spyOn(Element.prototype, 'scrollIntoView')
  await user.click(await within(await board()).findByRole('button', { name: '去投票' }))
  expect(scrolled).toHaveBeenCalledWith({ block: 'start' })
  scrolled.mockRestore()
})

test('a failed rank leaves the rest standing, with its own 重试', async () => {
  answerCompetition()
  loseCall('activity/entry/rank/list')
  const { user } = show()
  const retry = await within(await board()).findByRole('button', { name: '重试' })
  expect(await screen.findAllByRole('button', { name: /^给作品\d投票$/ })).toHaveLength(4)
  onCall('activity/entry/rank/list', () => ranksOf([1, 2, 3, 4].map((n) => rowOf(n))))
  await user.click(retry)
  expect(await within(await board()).findByText('选手4')).toBeVisible()
})

test('a vote in place: once, with what is left, and the lists anew', async () => {
  answerCompetition()
  const { arrive } = holdCall('activity/vote', { votes: 100, rank: 1, votesLeft: 1, entryLeft: 0, keysGained: 0 })
  const { user } = show('/activity/index', '10001')
  await user.dblClick(await screen.findByRole('button', { name: '给作品1投票' }))
  arrive()
  expect(await screen.findByRole('status', { name: '提示' })).toHaveTextContent('今天还剩 1 票')
  expect(sentTo('activity/vote')).toHaveLength(1)
  await waitFor(() => expect(sentTo('activity/entry/hot/list').length).toBeGreaterThan(1))
})

test('the +1 of a vote floats once, and does not come again with another list', async () => {
  answerCompetition()
  onCall('activity/vote', () => ({ votes: 100, rank: 1, votesLeft: 2, entryLeft: 0, keysGained: 0 }))
  const { user } = show('/activity/index', '10001')
  await user.click(await screen.findByRole('button', { name: '给作品1投票' }))
  const [plus] = await screen.findAllByText('+1')
  fireEvent.animationEnd(plus ?? document.body)
  expect(screen.queryByText('+1')).toBeNull()
  await user.click(screen.getByRole('button', { name: /^全部/ }))
  const sheet = await screen.findByRole('dialog', { name: '全部作品' })
  expect(await within(sheet).findByText('作品1')).toBeVisible()
  expect(screen.queryByText('+1')).toBeNull()
})

test('a visitor logs in and the vote counts without a second tap', async () => {
  answerCompetition()
  onCall('activity/vote', () => ({ votes: 100, rank: 1, votesLeft: 2, entryLeft: 0, keysGained: 0 }))
  const { user } = show()
  await user.click(await screen.findByRole('button', { name: '给作品2投票' }))
  await user.click(await screen.findByRole('button', { name: '登录' }))
  await waitFor(() => expect(sentTo('activity/vote')).toEqual([expect.objectContaining({ entryId: 'e2' })]))
})

test('a lost answer is asked for again with the same request, never as a second vote', async () => {
  answerCompetition()
  loseCall('activity/vote')
  const { user } = show('/activity/index', '10001')
  const button = await screen.findByRole('button', { name: '给作品1投票' })
  await user.click(button)
  expect(await screen.findByText('网络异常，请稍后重试')).toBeVisible()
  onCall('activity/vote', () => ({ votes: 100, rank: 1, votesLeft: 2, entryLeft: 0, keysGained: 0 }))
  await user.click(button)
  await waitFor(() => expect(sentTo('activity/vote')).toHaveLength(1))
  expect(sentTo('activity/vote')[0]?.requestId).toMatch(/^[0-9a-f-]{36}$/)
})

test('a refusal says why; with nothing left the buttons read 明天再来', async () => {
  answerCompetition()
  onCall('activity/vote', () => {
    throw refusal(40900, '今天的票投完了，明天 0 点恢复')
  })
  const { user } = show('/activity/index', '10001')
  const button = await screen.findByRole('button', { name: '给作品1投票' })
  onCall('activity/talentKing/queryActivitySurplus', () => mineOf({ votesLeft: 0 }))
  await user.click(button)
  expect(await screen.findByText('今天的票投完了，明天 0 点恢复')).toBeVisible()
  expect((await screen.findAllByText('明天再来')).length).toBeGreaterThan(0)
  // The spoken name has the words that stand on the button (WCAG 2.5.3).
  expect(screen.getAllByRole('button', { name: /^给作品\d投票，明天再来$/ }).length).toBeGreaterThan(0)
})

test('my row always, my entry in the bar, own work is shared and not voted for', async () => {
  const mine = rowOf(12, { mine: true, name: '林小满', scopeVotes: 214 })
  answerCompetition()
  onCall('activity/entry/rank/list', () =>
    ranksOf(
      [1, 2, 3, 4].map((n) => rowOf(n)),
      { mine: { ...mine, gapToPrev: 36 } },
    ),
  )
  onCall('activity/talentKing/queryActivitySurplus', () =>
    mineOf({ entryId: 'e12', entryNo: '007', entryState: 'approved', rank: 12, entered: true }),
  )
  show('/activity/index', '10001')
  expect(await screen.findByText('距上一名差 36 票')).toBeVisible()
  expect(screen.getByRole('button', { name: '为林小满拉票' })).toBeVisible()
  expect(await screen.findByText(/第 12 名 · 编号 007/)).toBeVisible()
})

test('beyond 200 a place is 200+', async () => {
  answerCompetition()
  const mine = rowOf(201, { mine: true })
  onCall('activity/entry/rank/list', () =>
    ranksOf(
      [1, 2, 3].map((n) => rowOf(n)),
      { mine: { ...mine, gapToPrev: 1 } },
    ),
  )
  show('/activity/index', '10001')
  expect(await within(await board()).findByText('200+')).toBeVisible()
})

test('today’s ranking stands on its own tab', async () => {
  answerCompetition()
  const { user } = show()
  await user.click(await screen.findByRole('tab', { name: '今日' }))
  await waitFor(() => expect(sentTo('activity/entry/rank/list').map((body) => body.scope)).toEqual(['total', 'day']))
})

test('all works: search with a pause, groups, nothing found', async () => {
  answerCompetition()
  const { user } = show()
  await user.click(await screen.findByRole('button', { name: '全部4' }))
  const sheet = await screen.findByRole('dialog', { name: '全部作品' })
  expect(await within(sheet).findByText('作品3')).toBeVisible()
  onCall('activity/entry/hot/list', () => ({ list: [], total: 0, hasMore: false, asOf: NOW }))
  await user.type(within(sheet).getByRole('searchbox', { name: '搜索作品' }), '没有的')
  expect(await within(sheet).findByText('没有找到相关作品')).toBeVisible()
  expect(sentTo('activity/entry/hot/list').at(-1)).toMatchObject({ keyword: '没有的', asOf: NOW })
  await user.click(within(sheet).getByRole('radio', { name: '声乐' }))
  await waitFor(() => expect(sentTo('activity/entry/hot/list').at(-1)).toMatchObject({ groupId: 'song' }))
})

test('scheduled: a reminder, for a visitor after the login', async () => {
  answerCompetition(overviewOf({ state: 'scheduled', startAt: NOW + daysMs(2) + 11_565_000 }))
  onCall('activity/reserve/set', () => ({ reserved: true, reserveNo: '10000001', people: 1 }))
  const { user } = show()
  expect(await screen.findByRole('timer')).toHaveAccessibleName(/^距开始 2天 03:12:4[45]$/)
  onCall('activity/talentKing/queryActivitySurplus', () => mineOf({ reserved: true, reserveNo: '10000001' }))
  await user.click(screen.getByRole('button', { name: '预约提醒' }))
  await user.click(await screen.findByRole('button', { name: '登录' }))
  expect(await screen.findByRole('button', { name: /^已预约/ })).toHaveTextContent('预约号 10000001')
  expect(sentTo('activity/reserve/set')).toEqual([{ activityId: 'a1', kind: 'start', on: true }])
})

test('paused: the strip says why, nothing can be voted', async () => {
  answerCompetition(overviewOf({ state: 'paused', pauseReason: '系统维护' }))
  show()
  expect(await screen.findByText('活动暂停中：系统维护')).toBeVisible()
  expect(screen.getByRole('button', { name: '活动暂停中' })).toBeDisabled()
  await screen.findByText('排名实时更新，已清理异常票 37 票')
  expect(screen.queryByRole('button', { name: /投票$/ })).toBeNull()
})

test('ended: results before everything else, how to object, no action', async () => {
  answerCompetition(overviewOf(ended))
  onCall('activity/entry/rank/list', () =>
    ranksOf(
      [1, 2, 3].map((n) => rowOf(n)),
      { frozen: true, asOf: ended.endAt + 60_000 },
    ),
  )
  show()
  expect(await screen.findByText(/活动已于11月20日 14:00结束，结果公示至11月23日/)).toBeVisible()
  expect(await screen.findByText('最终结果 · 11月20日 14:01，已清理异常票 37 票')).toBeVisible()
  expect(screen.getByRole('button', { name: '活动已结束' })).toBeDisabled()
  const region = await board()
  const prizes = screen.getByRole('heading', { name: '奖项' })
  expect(region.compareDocumentPosition(prizes) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
  expect(screen.getByRole('link', { name: '公示中，有异议可反馈' })).toHaveAttribute('href', '/user/feedback/form')
})

test('settled: a winner opens 我的奖品 from the bar; who won nothing reads that it is over', async () => {
  const won = { ...drawOf('cup').gift, name: '便携录音麦克风' }
  const prize: Data<'activity/prize/claim'>['prize'] = {
    prizeId: 'p1',
    activityId: 'a1',
    source: 'rank',
    activityTitle: '追光者',
    gift: won,
    state: 'won',
    claimUntil: NOW + daysMs(9),
    address: null,
    receiver: { name: '周建国', mobile: '13900000099' },
    carrier: null,
    trackingNo: null,
    needCert: false,
    taxBearer: 'winner',
    wonAt: NOW,
  }
  const answer = (list: (typeof prize)[]) => {
    answerCompetition(overviewOf({ ...ended, state: 'settled' }))
    const page = { list, total: list.length, hasMore: false, toClaim: list.length, serverNow: NOW }
    onCall('activity/talentKing/queryUserPrizeGift', () => page)
  }
  answer([prize])
  const { user } = show('/activity/index', '10001')
  await user.click(await screen.findByRole('button', { name: '恭喜获奖，去领取' }))
  const row = within(await screen.findByRole('dialog', { name: '我的奖品' }))
  expect(await row.findByText(/追光者 排名奖品 · .* · 税费由获奖者承担/)).toBeVisible()
  expect(row.getByText('由监护人 周建国 收货')).toBeVisible()
  expect(row.getByRole('button', { name: '领取' })).toBeEnabled()
  cleanup()
  answer([])
  show('/activity/index', '10002')
  expect(await screen.findByRole('button', { name: '活动已结束' })).toBeDisabled()
})

test('a corrected result says so, with its time', async () => {
  answerCompetition(overviewOf({ ...ended, correctedAt: Date.parse('2026-11-20T15:20:00+08:00') }))
  onCall('activity/entry/rank/list', () =>
    ranksOf(
      [1, 2, 3].map((n) => rowOf(n)),
      { frozen: true },
    ),
  )
  show()
  expect(await screen.findByText(/^结果有更正 · 11月20日 15:20/)).toBeVisible()
})

test('a schema this page does not know: title, picture, period and rules', async () => {
  answerCompetition(overviewOf({ schema: 'competition@9' }))
  const { user } = show()
  expect(await screen.findByText('活动页面更新中，请稍后再来')).toBeVisible()
  expect(screen.getByRole('heading', { level: 1, name: '追光者' })).toBeVisible()
  expect(screen.getByText('11月1日 16:30 – 11月22日 19:42')).toBeVisible()
  expect(screen.getByText('每人每天3票。')).toBeVisible()
  expect(screen.queryByRole('region', { name: '排行' })).toBeNull()
  await user.click(screen.getByRole('button', { name: '完整规则' }))
  expect(await screen.findByRole('dialog', { name: '规则' })).toHaveTextContent('每人每天3票。')
})

test('a schema of another kind, without settings of a competition, is no blank page either', async () => {
  answerCompetition(overviewOf({ schema: 'wheel@1', competition: undefined, blocks: [{ type: 'wheel', boxId: 'b1' }] }))
  const { container } = show()
  expect(await screen.findByText('活动页面更新中，请稍后再来')).toBeVisible()
  expect(screen.getByRole('heading', { level: 1, name: '追光者' })).toBeVisible()
  await expectAccessible(container)
})

test('a quick competition is entered by its notice at once, and ends on its success page', async () => {
  answerCompetition(quick())
  onCall('notice/enter', () => ({ entryId: 'x1', state: 'applied', already: false }))
  const { user } = show('/activity/index', '10001')
  await user.click(await screen.findByRole('button', { name: '我要报名' }))
  await waitFor(() => expect(address()).toBe('/notice/apply-success?id=n1'))
  expect(sentTo('notice/enter')).toEqual([{ noticeId: 'n1' }])
})

test('a visitor enters by the sign-up dialog: what was read between login and entry is read again', async () => {
  answerCompetition(quick())
  const { user } = show()
  await user.click(await screen.findByRole('button', { name: '我要报名' }))
  await user.click(await screen.findByRole('button', { name: '登录' }))
  await waitFor(() => expect(sentTo('activity/talentKing/queryActivitySurplus')).toHaveLength(1))
  onCall('activity/talentKing/queryActivitySurplus', () => mineOf({ entered: true }))
  await user.click(screen.getByRole('button', { name: '报上名' }))
  expect(await screen.findByRole('button', { name: '已报名' })).toBeDisabled()
})

function quick() {
  const { competition, ...rest } = overviewOf().activity
  if (!competition) throw new Error('the fixture is a competition')
  return overviewOf({
    ...rest,
    competition: { ...competition, entryMode: 'quick', noticeId: 'n1', entryTo: NOW + daysMs(1) },
  })
}
