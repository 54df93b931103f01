import { address, expectAccessible, onCall, renderPage, sentTo } from '@dm/shared/testing'
import { screen, waitFor } from '@testing-library/react'
import { ownInvite } from '../../../test/invite'
import { marketRecord } from '../../../test/market'
import MarketPage from './MarketPage'
import { page } from './page'

function answer(list = [marketRecord('r1')]) {
  onCall('ivt/user/info/query', () => ownInvite())
  onCall('market/record/stat/query', () => ({
    ...{ visits: 321, logins: 50, newUsers: 40, bound: 30, notBound: 20, certified: 9, paid: 3 },
  }))
  onCall('market/record/page', () => ({ list, total: list.length, hasMore: false }))
}
const open = (uid: string | undefined) => renderPage(<MarketPage />, { as: page, at: '/common/market', uid })

test('numbers, and each record with its state or its reason', async () => {
  answer([
    marketRecord('r1', { result: 'other', times: 3 }),
    marketRecord('r2', { result: 'bound', state: 'paid', name: '鱼', phoneMasked: '137****1234' }),
  ])
  const { user } = open('10050')
  expect(await screen.findByText('321')).toBeVisible()
  expect(await screen.findByText('已有其他邀请人')).toBeVisible()
  expect(screen.getByText('已付费')).toBeVisible()
  expect(screen.getByText('×3', { exact: false })).toBeVisible()
  await expectAccessible()
  await user.click(screen.getByRole('radio', { name: '近7天' }))
  await user.click(screen.getByRole('radio', { name: '未绑定' }))
  expect(sentTo('market/record/stat/query').map(({ range }) => range)).toEqual(['today', '7d'])
  expect(address()).toBe('/common/market?range=7d&bound=unbound')
  expect(sentTo('market/record/page').at(-1)).toMatchObject({ bound: false })
})

test('nobody yet: the way to a poster', async () => {
  answer([])
  open('10050')
  expect(await screen.findByText('还没有邀请记录')).toBeVisible()
  expect(screen.getByRole('button', { name: '生成海报' })).toBeVisible()
})

test('a visitor is asked for the login at once, and nothing is read before; closed, it can be asked for again', async () => {
  answer()
  const { user } = open(undefined)
  expect(await screen.findByRole('dialog', { name: '邀请注册' })).toBeVisible()
  expect(sentTo('market/record/page')).toHaveLength(0)
  await user.keyboard('{Escape}')
  expect(await screen.findByText('请先登录')).toBeVisible()
  await user.click(screen.getByRole('button', { name: '去登录' }))
  await user.click(await screen.findByRole('button', { name: '登录' }))
  expect(await screen.findByText('赵知夏')).toBeVisible()
})

test('records of some days: what the address says is asked for, and taken away again', async () => {
  answer([])
  const { user } = renderPage(<MarketPage />, {
    as: page,
    at: '/common/market?from=2026-11-02&to=2026-11-05',
    uid: '10050',
  })
  expect(await screen.findByText('没有符合条件的记录')).toBeVisible()
  expect(sentTo('market/record/page').at(-1)).toMatchObject({ from: '2026-11-02', to: '2026-11-05' })
  expect(screen.getByRole('button', { name: /开始日期/ })).toHaveTextContent('2026年11月2日')
  await expectAccessible()
  await user.click(screen.getByRole('button', { name: '清除日期' }))
  expect(address()).toBe('/common/market')
  expect(await screen.findByText('还没有邀请记录')).toBeVisible()
})

test('words stand in the address, are looked for as they come from it, and go with the filter', async () => {
  answer([])
  const { user } = renderPage(<MarketPage />, { as: page, at: '/common/market?words=林', uid: '10050' })
  expect(await screen.findByText('没有符合条件的记录')).toBeVisible()
  expect(sentTo('market/record/page').at(-1)).toMatchObject({ keyword: '林' })
  await user.type(screen.getByRole('searchbox'), '小满')
  expect(address()).toBe(`/common/market?words=${encodeURIComponent('林小满')}`)
  await waitFor(() => expect(sentTo('market/record/page').at(-1)).toMatchObject({ keyword: '林小满' }))
  await user.click(await screen.findByRole('button', { name: '清除筛选' }))
  expect(address()).toBe('/common/market')
  expect(screen.getByRole('searchbox')).toHaveValue('')
})

test('what is no day is not asked for', async () => {
  answer()
  renderPage(<MarketPage />, { as: page, at: '/common/market?from=2026-13-02&to=soon', uid: '10050' })
  expect(await screen.findByText('赵知夏')).toBeVisible()
  expect(sentTo('market/record/page').at(-1)).not.toHaveProperty('from')
  expect(sentTo('market/record/page').at(-1)).not.toHaveProperty('to')
})
