import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { expectAccessible, holdCall, loseCall, onCall, refusal, renderPage, sentTo } from '@dm/shared/testing'
import { mineOf, NOW, ranksOf, rowOf } from '../../test/competition'
import { drawOf, openedOf } from '../../test/draw'
import { answerTalent, chestsOf, talentOf } from '../../test/talent'
import { firstButton, wantLessMotion } from '../../test/motion'
import TalentKingPage from './TalentKingPage'
import { page } from './page'

const show = (at = '/activity/cywz/index', uid?: string) => renderPage(<TalentKingPage />, { as: page, at, uid })
const mine = () => screen.findByRole('group', { name: '我的' })

async function openChest(user: ReturnType<typeof show>['user'], name: RegExp) {
  await user.click(await screen.findByRole('button', { name }))
  return screen.findByRole('dialog', { name: /宝箱$/ })
}

describe('才艺王者', () => {
  afterEach(() => {
    cleanup()
    window.localStorage.clear()
  })

  test('the stage, what I have, works, chests with their keys and top gifts', async () => {
    answerTalent()
    const { container } = show(undefined, '10001')
    expect(await screen.findByRole('heading', { level: 1, name: '才艺王者' })).toBeVisible()
    expect(await mine()).toHaveTextContent('今日票2/3钥匙4奖品1')
    expect(await screen.findAllByRole('button', { name: /^给作品\d投票$/ })).toHaveLength(4)
    expect(screen.getByRole('button', { name: /^青铜宝箱 ?1 把钥匙 ?最高/ })).toBeVisible()
    expect(screen.getByText(/^宝箱开放至/)).toBeVisible()
    await expectAccessible(container)
  })

  test('a vote in place says the keys that it brought, and reads the chests again', async () => {
    answerTalent()
    onCall('activity/vote', () => ({ votes: 100, rank: 1, votesLeft: 2, entryLeft: 0, keysGained: 1 }))
    const { user } = show(undefined, '10001')
    await user.click(await screen.findByRole('button', { name: '给作品1投票' }))
    expect(await screen.findByText('+1 钥匙，今天还剩 2 票')).toBeVisible()
    await waitFor(() => expect(sentTo('activity/talentKing/queryBox').length).toBeGreaterThan(1))
  })

  test('ranks of all days and of today, by group; my row is pinned', async () => {
    answerTalent()
    const own = rowOf(12, { mine: true, name: '林小满' })
    onCall('activity/entry/rank/list', () =>
      ranksOf(
        [1, 2, 3, 4].map((n) => rowOf(n)),
        { mine: { ...own, gapToPrev: 6 } },
      ),
    )
    const { user } = show(undefined, '10001')
    await user.click(await screen.findByRole('tab', { name: '总榜' }))
    expect(within(await screen.findByRole('list', { name: '我的名次' })).getByText('距上一名差 6 票')).toBeVisible()
    expect(screen.getByText('排名实时更新，已清理异常票 37 票')).toBeVisible()
    await user.click(screen.getByRole('tab', { name: '今日榜' }))
    await user.click(screen.getByRole('radio', { name: '声乐' }))
    await waitFor(() =>
      expect(sentTo('activity/entry/rank/list').at(-1)).toMatchObject({ scope: 'day', groupId: 'song' }),
    )
  })

  test('later pages of the works are of the time of the first', async () => {
    answerTalent()
    onCall('activity/entry/hot/list', ({ page = 1 }) => ({
      list: [rowOf(page)],
      total: 2,
      hasMore: page < 2,
      asOf: NOW,
    }))
    const { user } = show()
    await user.click(await screen.findByRole('button', { name: '加载更多' }))
    expect(await screen.findByText('没有更多了')).toBeVisible()
    expect(sentTo('activity/entry/hot/list').at(-1)).toMatchObject({ page: 2, asOf: NOW })
  })

  test('a chest: odds and guarantee, opened once from two taps, skipped, shown, and marked as seen', async () => {
    answerTalent()
    const { arrive } = holdCall('activity/box/open', openedOf(drawOf('coin', { boxId: 'bronze' })))
    onCall('activity/box/draw/seen', () => ({}))
    const { user } = show(undefined, '10001')
    const sheet = await openChest(user, /^青铜宝箱/)
    expect(within(sheet).getByText(/再开 8 次必得稀有/)).toBeVisible()
    expect(await within(sheet).findByRole('table')).toBeVisible()
    await user.dblClick(within(sheet).getByRole('button', { name: /^开 1 次/ }))
    expect(await screen.findByRole('dialog', { name: '正在开箱' })).toBeVisible()
    arrive()
    const skip = await screen.findByRole('button', { name: '跳过动画' })
    const before = sentTo('activity/talentKing/queryBox').length
    await user.click(skip)
    const result = await screen.findByRole('dialog', { name: '恭喜获得' })
    expect(within(result).getByText('已到账 +50 星钻')).toBeVisible()
    await waitFor(() => expect(sentTo('activity/talentKing/queryBox')).toHaveLength(before + 1))
    await user.click(within(result).getByRole('button', { name: '知道了' }))
    await waitFor(() => expect(sentTo('activity/box/draw/seen')).toEqual([{ drawIds: ['d-coin'] }]))
    expect(sentTo('activity/box/open')).toEqual([expect.objectContaining({ boxId: 'bronze', count: 1 })])
  })

  test('less motion is wanted: the result at once, nothing shakes', async () => {
    const again = wantLessMotion()
    answerTalent()
    onCall('activity/box/open', () => openedOf(drawOf('coin', { boxId: 'bronze' })))
    const { user } = show(undefined, '10001')
    const sheet = await openChest(user, /^青铜宝箱/)
    await user.click(within(sheet).getByRole('button', { name: /^开 1 次/ }))
    expect(await firstButton(/^(跳过动画|知道了)$/)).toHaveTextContent('知道了')
    again()
  })

  test('five at once show the best last', async () => {
    answerTalent(talentOf(), chestsOf({}, { keys: 9 }))
    const five = ['cup', 'none', 'coin', 'bag', 'pen'].map((id) => drawOf(id, { boxId: 'bronze' }))
    onCall('activity/box/open', () => openedOf(...five))
    const { user } = show(undefined, '10001')
    const sheet = await openChest(user, /^青铜宝箱/)
    await user.click(within(sheet).getByRole('button', { name: /^开 5 次/ }))
    await user.click(await screen.findByRole('button', { name: '跳过动画' }))
    const rows = within(await screen.findByRole('dialog', { name: '恭喜获得' })).getAllByRole('listitem')
    expect(rows).toHaveLength(5)
    expect(rows[0]).toHaveTextContent('谢谢参与')
    expect(sentTo('activity/box/open')).toEqual([expect.objectContaining({ count: 5 })])
  })

  test('too few keys: where they come from, with today’s progress', async () => {
    answerTalent(talentOf(), chestsOf({}, { keys: 2 }))
    onCall('activity/talentKing/queryActivitySurplus', () => mineOf({ votesLeft: 1, entryState: 'approved' }))
    const { user } = show(undefined, '10001')
    const sheet = await openChest(user, /^黄金宝箱/)
    expect(within(sheet).getByText('钥匙不够，去投票赚钥匙吧')).toBeVisible()
    const rules = within(sheet)
      .getAllByRole('listitem')
      .map((rule) => rule.textContent)
    expect(rules).toEqual(['每天投出第一票+1今日已得', '每天投出第三票+1今日 2/3', '参赛作品审核通过+3已得'])
    expect(within(sheet).getByRole('button', { name: /^开 1 次/ })).toBeDisabled()
  })

  test('a lost answer is asked for again under the same request until it is known', async () => {
    answerTalent()
    loseCall('activity/box/open')
    const { user } = show(undefined, '10001')
    const sheet = await openChest(user, /^青铜宝箱/)
    await user.click(within(sheet).getByRole('button', { name: /^开 1 次/ }))
    expect(await screen.findByText('网络不稳定，正在确认结果，钥匙不会多扣')).toBeVisible()
    onCall('activity/box/open', () => openedOf(drawOf('none', { boxId: 'bronze' })))
    await user.click(await screen.findByRole('button', { name: '跳过动画' }))
    expect(await screen.findByRole('dialog', { name: '差一点，下次好运' })).toBeVisible()
    expect(sentTo('activity/box/open')).toHaveLength(1)
  })

  test('what was opened and never seen is replayed and not opened again', async () => {
    answerTalent(talentOf(), chestsOf({}, { unseen: [drawOf('cup', { boxId: 'silver' })] }))
    const { user } = show(undefined, '10001')
    expect(await screen.findByText('上次开箱的结果还没看，看看开出了什么')).toBeVisible()
    await user.click(screen.getByRole('button', { name: '看结果' }))
    await user.click(await screen.findByRole('button', { name: '跳过动画' }))
    expect(await screen.findByRole('dialog', { name: '恭喜获得' })).toBeVisible()
    expect(sentTo('activity/box/open')).toEqual([])
  })

  test('a visitor logs in and the chest opens without a second tap; the vote’s login stays its own', async () => {
    answerTalent(talentOf(), chestsOf({ mine: null }, { keys: null, gate: null }))
    onCall('activity/box/open', () => openedOf(drawOf('none', { boxId: 'bronze' })))
    const { user } = show()
    const sheet = await openChest(user, /^青铜宝箱/)
    await user.click(within(sheet).getByRole('button', { name: '登录开箱' }))
    onCall('activity/talentKing/queryBox', () => chestsOf())
    await user.click(await screen.findByRole('button', { name: '登录' }))
    await waitFor(() =>
      expect(sentTo('activity/box/open')).toEqual([expect.objectContaining({ boxId: 'bronze', count: 1 })]),
    )
  })

  test('sold out: greyed, and its button says so', async () => {
    answerTalent(talentOf(), chestsOf({ soldOut: true }))
    const { user } = show(undefined, '10001')
    const sheet = await openChest(user, /^青铜宝箱.*奖品已发完$/)
    expect(within(sheet).getByRole('button', { name: '奖品已发完' })).toBeDisabled()
  })

  test.each([
    ['minor' as const, '未成年人不能参加抽奖'],
    ['blocked' as const, '账号存在异常，暂时不能参加'],
  ])('%s: no chests, and votes all the same', async (gate, text) => {
    answerTalent(talentOf(), chestsOf({}, { gate }))
    show(undefined, '10001')
    expect(await screen.findByText(text)).toBeVisible()
    expect(screen.queryByRole('button', { name: /^青铜宝箱/ })).toBeNull()
    expect(await screen.findByRole('button', { name: '给作品1投票' })).toBeEnabled()
  })

  test('chests that fail to load say so in their place, with 重试', async () => {
    answerTalent()
    loseCall('activity/talentKing/queryBox')
    const { user } = show()
    const retry = await screen.findByRole('button', { name: '重试' })
    expect(await screen.findByText('作品1')).toBeVisible()
    onCall('activity/talentKing/queryBox', () => chestsOf())
    await user.click(retry)
    await waitFor(() => expect(screen.queryByText('宝箱没有加载出来')).toBeNull())
  })

  test('the bar: to the form, my work, and why there is neither', async () => {
    answerTalent()
    show()
    expect(await screen.findByRole('link', { name: '我要参赛' })).toHaveAttribute('href', '/activity/cywz/form?id=c1')
    expect(screen.getByRole('link', { name: '赛事介绍' })).toHaveAttribute('href', '/activity/cywz/intro?id=c1')
    cleanup()
    onCall('activity/talentKing/queryActivitySurplus', () =>
      mineOf({ entryId: 'e7', entryNo: '007', entryState: 'approved', rank: 12 }),
    )
    show(undefined, '10001')
    expect(await screen.findByRole('link', { name: /^我的作品 ?第 12 名 · 编号 007$/ })).toBeVisible()
  })

  test('paused: strip and button say so', async () => {
    answerTalent(talentOf({ state: 'paused', pauseReason: '系统维护' }))
    show()
    expect(await screen.findByRole('button', { name: '活动暂停中' })).toBeDisabled()
    expect(await screen.findByText('活动暂停中：系统维护')).toBeVisible()
  })

  test('before the start: a countdown and a reminder', async () => {
    answerTalent(talentOf({ state: 'scheduled', startAt: NOW + 1e7 }))
    onCall('activity/reserve/set', () => ({ reserved: true, reserveNo: '10000001', people: 1 }))
    const { user } = show(undefined, '10001')
    await user.click(await screen.findByRole('button', { name: '预约提醒' }))
    await waitFor(() => expect(sentTo('activity/reserve/set')).toHaveLength(1))
    expect(screen.getByRole('timer')).toHaveAccessibleName(/^距开始/)
  })

  test('ended: the final ranks first, keys go on until the chests close', async () => {
    answerTalent(talentOf({ state: 'ended', endAt: NOW - 1 }))
    onCall('activity/entry/rank/list', () =>
      ranksOf(
        [1, 2, 3].map((n) => rowOf(n)),
        { frozen: true },
      ),
    )
    show(undefined, '10001')
    expect(await screen.findByText(/^最终结果 · 11月20日 16:30/)).toBeVisible()
    const works = screen.getByRole('region', { name: '作品和排行' })
    const chests = screen.getByRole('heading', { name: '宝箱' })
    expect(works.compareDocumentPosition(chests) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
    expect(screen.getByText('未使用的钥匙将在 11月25日 16:30 失效')).toBeVisible()
    expect(screen.getByRole('button', { name: '活动已结束' })).toBeDisabled()
  })

  test('a link to the chests leads there', async () => {
    answerTalent()
    const jump = jest.fn()
    Element.prototype.scrollIntoView = jump
    show('/activity/cywz/index#boxes')
    const chests = await screen.findByRole('heading', { name: '宝箱' })
    await waitFor(() => expect(jump).toHaveBeenCalled())
    expect(jump.mock.contexts[0]).toContainElement(chests)
  })

  test('not there', async () => {
    onCall('activity/overview/query', () => {
      throw refusal(40400, '活动不存在或已下线')
    })
    show('/activity/cywz/index?id=gone')
    expect(await screen.findByRole('link', { name: '去首页看看' })).toBeVisible()
  })
})
