import type { Data } from '@dm/shared/contract'
import { expectAccessible, loseCall, onCall, refusal, renderPage, sentTo } from '@dm/shared/testing'
import { screen, waitFor } from '@testing-library/react'
import { NOW } from '../../test/competition'
import { GIFT_ITEMS, newGiftOf } from '../../test/gala'
import NewUserGiftPage from './NewUserGiftPage'
import { page } from './page'

type Right = Data<'activity/newGift/query'>
const right = (changes: Partial<Right> = {}): Right => ({
  state: 'ready',
  receivedAt: null,
  items: GIFT_ITEMS,
  ...changes,
})
function answer(mine: Right = right(), changes: Parameters<typeof newGiftOf>[0] = {}) {
  onCall('activity/overview/query', () => newGiftOf(changes))
  onCall('activity/newGift/query', () => mine)
  onCall('activity/newGift/receive', () => {
    onCall('activity/newGift/query', () => right({ state: 'received', receivedAt: NOW }))
    return { items: GIFT_ITEMS, receivedAt: NOW }
  })
  onCall('ivt/bind', () => {
    throw refusal(40900, '您已绑定过邀请人', { reason: 'inviterBound' })
  })
  onCall('user/brief/query', ({ uid }) => ({
    user: {
      uid,
      kind: 'person',
      nickname: '沈念',
      avatar: '/files/a.jpg',
      realNamed: true,
      official: null,
      gone: false,
    },
  }))
}
const show = (query = '?uid=10002', uid: string | undefined = '10001') =>
  renderPage(<NewUserGiftPage />, { as: page, at: `/activity/new/register${query}`, uid })

describe('新人礼', () => {
  test('who sends it, what is in it; received once from two taps, a failed invitation is ignored', async () => {
    answer()
    const { user } = show()
    expect(await screen.findByText('沈念')).toBeVisible()
    expect(screen.getByText('188 星钻')).toBeVisible()
    const button = await screen.findByRole('button', { name: '立即领取' })
    await waitFor(() => expect(button).toBeEnabled())
    await expectAccessible()
    await user.dblClick(button)
    expect(await screen.findByRole('button', { name: /^你已领取 · / })).toBeDisabled()
    expect(screen.getAllByRole('link', { name: '去使用' })).toHaveLength(2)
    expect(sentTo('activity/newGift/receive')).toHaveLength(1)
    expect(sentTo('ivt/bind')).toEqual([{ ivtUid: '10002' }])
  })

  test('one’s own link binds nobody', async () => {
    answer()
    const { user } = show('?uid=10001')
    const button = await screen.findByRole('button', { name: '立即领取' })
    await waitFor(() => expect(button).toBeEnabled())
    await user.click(button)
    expect(await screen.findByRole('button', { name: /^你已领取/ })).toBeVisible()
    expect([sentTo('ivt/bind'), sentTo('user/brief/query')]).toEqual([[], []])
  })

  test('a lost answer is requested again under the same request', async () => {
    answer()
    loseCall('activity/newGift/receive')
    const { user } = show()
    const button = await screen.findByRole('button', { name: '立即领取' })
    await waitFor(() => expect(button).toBeEnabled())
    await user.click(button)
    expect(await screen.findByText('网络不稳定，正在确认结果，不会重复领取')).toBeVisible()
    onCall('activity/newGift/receive', () => {
      onCall('activity/newGift/query', () => right({ state: 'received', receivedAt: NOW }))
      return { items: GIFT_ITEMS, receivedAt: NOW }
    })
    expect(await screen.findByRole('button', { name: /^你已领取/ }, { timeout: 4000 })).toBeVisible()
  })

  test('an old friend is led to 限时福利', async () => {
    answer(right({ state: 'notNew' }))
    show()
    expect(await screen.findByText('你已经是老朋友啦，去看看限时福利')).toBeVisible()
    expect(screen.getByRole('link', { name: '去看看限时福利' })).toHaveAttribute('href', '/signIn/index')
  })

  test.each([
    ['the fund is empty', 40900, '今天的新人礼已发完，明天 0 点再来', 'giftsGone'],
    ['a third account on the device', 40900, '该设备领取次数已达上限', 'giftOfDeviceTaken'],
  ] as const)('%s: the refusal is shown', async (_name, retcode, text, reason) => {
    answer()
    onCall('activity/newGift/receive', () => {
      throw refusal(retcode, text, { reason })
    })
    const { user } = show()
    const button = await screen.findByRole('button', { name: '立即领取' })
    await waitFor(() => expect(button).toBeEnabled())
    await user.click(button)
    expect(await screen.findByText(text)).toBeVisible()
  })

  test.each([
    ['paused', { state: 'paused' as const, pauseReason: '维护' }, '活动暂停中'],
    ['ended', { state: 'ended' as const, endAt: NOW - 1 }, '活动已结束'],
  ])('%s: the button says so', async (_name, changes, text) => {
    answer(right(), changes)
    show()
    expect(await screen.findByRole('button', { name: text })).toBeDisabled()
  })

  test('a visitor sees it all and logs in to receive', async () => {
    answer()
    const { user } = renderPage(<NewUserGiftPage />, { as: page, at: '/activity/new/register' })
    await user.click(await screen.findByRole('button', { name: '立即领取' }))
    expect(await screen.findByRole('dialog', { name: '邀请注册' })).toBeVisible()
  })
})
