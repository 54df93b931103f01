import { leaveSelectedAddress } from '@dm/shared/address-choice'
import { expectAccessible, holdCall, loseCall, onCall, refusal, renderPage, sentTo } from '@dm/shared/testing'
import { daysMs } from '@dm/shared/time'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { NOW } from '../../test/competition'
import { boxesOf, drawOf, openedOf, tableOf, wheelOf } from '../../test/draw'
import { firstButton, wantLessMotion } from '../../test/motion'
import LuckyWheelPage from './LuckyWheelPage'
import { page } from './page'

function answer(changes: Parameters<typeof wheelOf>[0] = {}, boxes = boxesOf()) {
  onCall('activity/overview/query', () => wheelOf(changes))
  onCall('activity/talentKing/queryBox', () => boxes)
  onCall('activity/talentKing/queryGift', () => tableOf())
  onCall('activity/talentKing/queryActivityRecord', () => ({ list: [], total: 0, hasMore: false }))
  onCall('activity/box/draw/seen', () => ({}))
}
const show = (uid: string | undefined = '10001') =>
  renderPage(<LuckyWheelPage />, { as: page, at: '/activity/h5/02', uid })
const visit = () => renderPage(<LuckyWheelPage />, { as: page, at: '/activity/h5/02' })

const wonPrize = {
  prizeId: 'p1',
  activityId: 'h1',
  activityTitle: '周末转转转',
  state: 'won' as const,
  claimUntil: NOW + daysMs(3),
  address: null,
  carrier: null,
  trackingNo: null,
  source: 'box' as const,
  receiver: null,
  taxBearer: 'host' as const,
  needCert: false,
  wonAt: NOW,
}

describe('幸运大转盘', () => {
  afterEach(() => {
    cleanup()
    window.localStorage.clear()
  })

  test('the wheel with its gifts, what is left today, and the note on its segments', async () => {
    answer()
    show()
    expect(await screen.findByRole('img', { name: /^转盘：点梦马克杯、50 星钻/ })).toBeVisible()
    expect(await screen.findByRole('button', { name: /^抽奖/ })).toBeEnabled()
    expect(screen.getByText('扇形大小不代表概率，概率见公示')).toBeVisible()
    expect(await screen.findByText('已发完')).toBeInTheDocument()
    await expectAccessible()
  })

  test('a draw: asked once from two taps, skipped, shown, and marked as seen', async () => {
    answer()
    const { arrive } = holdCall('activity/box/open', openedOf(drawOf('coin')))
    const { user } = show()
    await user.dblClick(await screen.findByRole('button', { name: /^抽奖/ }))
    expect(await screen.findByRole('button', { name: '抽奖中' })).toBeInTheDocument()
    arrive()
    await user.click(await screen.findByRole('button', { name: '跳过' }))
    const result = await screen.findByRole('dialog', { name: '恭喜获得' })
    expect(within(result).getByText('50 星钻')).toBeVisible()
    expect(within(result).getByText('已到账 +50 星钻')).toBeVisible()
    expect(sentTo('activity/box/open')).toHaveLength(1)
    await user.click(within(result).getByRole('button', { name: '知道了' }))
    await waitFor(() => expect(sentTo('activity/box/draw/seen')).toEqual([{ drawIds: ['d-coin'] }]))
  })

  test('less motion is wanted: the result at once, nothing turns', async () => {
    const again = wantLessMotion()
    answer()
    onCall('activity/box/open', () => openedOf(drawOf('coin')))
    const { user } = show()
    await user.click(await screen.findByRole('button', { name: /^抽奖/ }))
    expect(await firstButton(/^(跳过|知道了)$/)).toHaveTextContent('知道了')
    again()
  })

  test('a lost answer is asked for again under the same request until it is known', async () => {
    answer()
    loseCall('activity/box/open')
    const { user } = show()
    await user.click(await screen.findByRole('button', { name: /^抽奖/ }))
    expect(await screen.findByText(/网络不稳定，正在确认结果/)).toBeVisible()
    onCall('activity/box/open', () => openedOf(drawOf('none')))
    await user.click(await screen.findByRole('button', { name: '跳过' }))
    expect(await screen.findByRole('dialog', { name: '差一点，下次好运' })).toBeVisible()
    expect(sentTo('activity/box/open')).toHaveLength(1)
  })

  test('the page was closed before the answer: it goes on with that request', async () => {
    answer()
    const requestId = '00000000-0000-4000-a000-000000000001'
    const pending = { boxId: 'wheel', requestId, count: 1, adult: false }
    window.localStorage.setItem('dm-draw:h1:10001', JSON.stringify(pending))
    onCall('activity/box/open', () => openedOf(drawOf('cup')))
    const { user } = show()
    await user.click(await screen.findByRole('button', { name: '跳过' }))
    expect(await screen.findByRole('dialog', { name: '恭喜获得' })).toBeVisible()
    expect(sentTo('activity/box/open')).toEqual([expect.objectContaining({ requestId })])
  })

  test('a result that was never seen is replayed and not drawn again', async () => {
    answer({}, boxesOf({}, { unseen: [drawOf('cup')] }))
    const { user } = show()
    expect(await screen.findByText('上次抽奖的结果还没看，看看抽中了什么')).toBeVisible()
    await user.click(screen.getByRole('button', { name: '看结果' }))
    await user.click(await screen.findByRole('button', { name: '跳过' }))
    expect(await screen.findByText('点梦马克杯')).toBeInTheDocument()
    expect(sentTo('activity/box/open')).toEqual([])
  })

  test('the first draw asks for the age; put aside, nothing is drawn', async () => {
    answer({}, boxesOf({}, { gate: 'needAdult' }))
    onCall('activity/box/open', () => openedOf(drawOf('none')))
    const { user } = show()
    await user.click(await screen.findByRole('button', { name: /^抽奖/ }))
    const question = await screen.findByRole('dialog', { name: '请确认你已满18周岁' })
    await user.click(within(question).getByRole('button', { name: '取消' }))
    expect(sentTo('activity/box/open')).toEqual([])
    await user.click(screen.getByRole('button', { name: /^抽奖/ }))
    await user.click(await screen.findByRole('button', { name: '我已满18周岁' }))
    await waitFor(() => expect(sentTo('activity/box/open')).toEqual([expect.objectContaining({ adult: true })]))
  })

  test('a refusal is said, and the wheel stands still', async () => {
    answer()
    onCall('activity/box/open', () => {
      throw refusal(40900, '奖品已发完', { reason: 'giftsGone' })
    })
    const { user } = show()
    await user.click(await screen.findByRole('button', { name: /^抽奖/ }))
    expect(await screen.findByText('奖品已发完')).toBeVisible()
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test.each([
    [
      'no chance left',
      {},
      boxesOf({ mine: { freeLeft: 0, opensLeftToday: 9, pityCount: 0 } }, { keys: 0 }),
      '今天的机会用完了，明天 0 点恢复',
    ],
    ['sold out', {}, boxesOf({ soldOut: true }), '奖品已发完'],
    [
      'the day’s limit',
      {},
      boxesOf({ mine: { freeLeft: 0, opensLeftToday: 0, pityCount: 0 } }),
      '今天开得够多了，明天再来',
    ],
    ['paused', { state: 'paused' as const, pauseReason: '系统维护' }, boxesOf(), '活动暂停中'],
    ['ended without keys', { state: 'ended' as const, endAt: NOW - 1 }, boxesOf({}, { keys: 0 }), '活动已结束'],
  ])('%s: the button says so', async (_name, changes, boxes, text) => {
    answer(changes, boxes)
    show()
    expect(await screen.findByRole('button', { name: text })).toBeDisabled()
  })

  test.each([
    ['minor' as const, '未成年人不能参加抽奖'],
    ['blocked' as const, '账号存在异常，暂时不能参加'],
  ])('%s: the wheel without a button', async (gate, text) => {
    answer({}, boxesOf({}, { gate }))
    show()
    expect(await screen.findByText(text)).toBeVisible()
    expect(screen.queryByRole('button', { name: /^抽奖/ })).toBeNull()
  })

  test('a visitor sees wheel and odds, and logs in to draw', async () => {
    answer({}, boxesOf({ mine: null }, { keys: null, gate: null }))
    const { user } = visit()
    await user.click(await screen.findByRole('button', { name: '概率公示' }))
    const sheet = await screen.findByRole('dialog', { name: '概率公示' })
    expect(await within(sheet).findByRole('row', { name: /帆布包.*已发完/ })).toBeVisible()
    expect(within(sheet).getAllByText('10%').length).toBeGreaterThan(3)
    await user.click(within(sheet).getByRole('button', { name: '关闭' }))
    await user.click(screen.getByRole('button', { name: '登录抽奖' }))
    expect(await screen.findByRole('dialog', { name: '邀请注册' })).toBeVisible()
  })

  test('the odds fail to load: said in their place, with 重试', async () => {
    answer()
    loseCall('activity/talentKing/queryGift')
    const { user } = show()
    await user.click(await screen.findByRole('button', { name: '概率公示' }))
    const sheet = await screen.findByRole('dialog', { name: '概率公示' })
    expect(await within(sheet).findByText('概率加载失败')).toBeVisible()
    onCall('activity/talentKing/queryGift', () => tableOf())
    await user.click(within(sheet).getByRole('button', { name: '重试' }))
    expect(await within(sheet).findByText('帆布包')).toBeVisible()
  })

  test('my prizes: one is claimed with an address', async () => {
    answer()
    const [cup] = tableOf().gifts
    if (!cup) throw new Error('the table has gifts')
    const prize = { ...wonPrize, gift: cup }
    onCall('activity/talentKing/queryUserPrizeGift', () => ({
      list: [prize],
      total: 1,
      hasMore: false,
      toClaim: 1,
      serverNow: NOW,
    }))
    const { user } = show()
    await user.click(await screen.findByRole('button', { name: '我的奖品 · 1' }))
    await user.click(await screen.findByRole('button', { name: '领取' }))
    const sheet = await screen.findByRole('dialog', { name: '寄到这里' })
    await user.click(within(sheet).getByRole('button', { name: '确认领取' }))
    expect(await within(sheet).findByText('收货人为2到20个字')).toBeVisible()
    expect(within(sheet).getByText('详细地址为5到200个字')).toBeVisible()
    expect(sentTo('activity/prize/claim')).toEqual([])
    await user.click(within(sheet).getByRole('button', { name: '地址簿：从我的地址中选择' }))
    expect(window.location.pathname + window.location.search).toBe('/address/list?select=1&back=prize')
  })

  test('a prize is sent to an address that was chosen from the address book', async () => {
    answer()
    const [cup] = tableOf().gifts
    if (!cup) throw new Error('the table has gifts')
    const prize = { ...wonPrize, gift: cup }
    const list = { total: 1, hasMore: false, toClaim: 1, serverNow: NOW }
    onCall('activity/talentKing/queryUserPrizeGift', () => ({ ...list, list: [prize] }))
    onCall('address/detail/query', () => ({
      id: 'A1',
      name: '林小满',
      tel: '13912345678',
      regionCodes: ['330000', '330100', '330108'],
      regionNames: ['浙江省', '杭州市', '滨江区'],
      detail: '江南大道1号',
      tag: 'home',
      isDefault: true,
      version: 1,
    }))
    onCall('activity/prize/claim', () => ({ prize: { ...prize, state: 'claimed' as const } }))
    const { user } = show()
    await user.click(await screen.findByRole('button', { name: '我的奖品 · 1' }))
    leaveSelectedAddress('prize', 'A1')
    await user.click(await screen.findByRole('button', { name: '领取' }))
    const sheet = await screen.findByRole('dialog', { name: '寄到这里' })
    expect(await within(sheet).findByDisplayValue('滨江区江南大道1号')).toBeVisible()
    await user.click(within(sheet).getByRole('button', { name: '确认领取' }))
    await waitFor(() =>
      expect(sentTo('activity/prize/claim')).toMatchObject([
        { address: { name: '林小满', mobile: '13912345678', cityCode: '330100', detail: '滨江区江南大道1号' } },
      ]),
    )
  })

  test('not there; a later document', async () => {
    answer({ schema: 'wheel@9' })
    show()
    expect(await screen.findByText('活动页面更新中，请稍后再来')).toBeVisible()
    cleanup()
    onCall('activity/overview/query', () => {
      throw refusal(40400, '活动不存在或已下线')
    })
    renderPage(<LuckyWheelPage />, { as: page, at: '/activity/h5/02?id=gone', uid: '10001' })
    expect(await screen.findByRole('link', { name: '去首页看看' })).toBeVisible()
  })
})
