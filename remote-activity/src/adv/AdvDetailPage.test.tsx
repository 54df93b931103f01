import type { Data } from '@dm/shared/contract'
import { address, expectAccessible, holdCall, loseCall, onCall, refusal, renderPage, sentTo } from '@dm/shared/testing'
import { screen, waitFor, within } from '@testing-library/react'
import AdvDetailPage from './AdvDetailPage'
import { page } from './page'

type Adv = Data<'adv/detail/query'>['adv']
const picture = { url: '/files/a.jpg', width: 1200, height: 900 }
const advOf = (changes: Partial<Adv> = {}): Data<'adv/detail/query'> => ({
  adv: {
    id: 'ad1',
    title: '白棚开放周',
    advertiser: '点梦影棚',
    cover: picture,
    paras: [{ style: 'p', text: '一天一组' }],
    images: [picture],
    video: null,
    button: { text: '去看看', kind: 'path', value: '/service/list' },
    publishedAt: 0,
    until: 1,
    ...changes,
  },
})
const show = (query = '?id=ad1') => renderPage(<AdvDetailPage />, { as: page, at: `/adv/detail${query}` })

describe('广告详情', () => {
  test('label and advertiser first, then title, words and pictures', async () => {
    onCall('adv/detail/query', () => advOf())
    show()
    expect(await screen.findByRole('heading', { name: '白棚开放周' })).toBeVisible()
    expect(screen.getByText('广告')).toBeVisible()
    expect(screen.getByText('点梦影棚')).toBeVisible()
    expect(screen.getByText('一天一组')).toBeVisible()
    await expectAccessible()
  })

  test.each([
    ['without an id', ''],
    ['over or withdrawn', '?id=ad1'],
  ])('%s: 内容已下线, with a way on', async (_name, query) => {
    onCall('adv/detail/query', () => {
      throw refusal(40400, '内容已下线')
    })
    show(query)
    expect(await screen.findByRole('link', { name: '去首页看看' })).toBeVisible()
    expect(screen.getAllByText('内容已下线').length).toBeGreaterThan(0)
  })

  test('failed: 重试 loads it', async () => {
    loseCall('adv/detail/query')
    const { user } = show()
    const again = await screen.findByRole('button', { name: '重试' })
    onCall('adv/detail/query', () => advOf())
    await user.click(again)
    expect(await screen.findByText('一天一组')).toBeVisible()
  })

  test('a page of ours opens at once; the count is not awaited', async () => {
    onCall('adv/detail/query', () => advOf())
    holdCall('adv/click/add', {})
    const { user } = show()
    await user.click(await screen.findByRole('button', { name: '去看看' }))
    await waitFor(() => expect(address()).toBe('/service/list'))
    expect(sentTo('adv/click/add')).toEqual([{ id: 'ad1', deviceId: expect.any(String) }])
  })

  test('another site: the question names its host, 取消 stays', async () => {
    onCall('adv/click/add', () => ({}))
    onCall('adv/detail/query', () =>
      advOf({ button: { text: '了解课程', kind: 'https', value: 'https://example.com/course' } }),
    )
    const { user } = show()
    await user.click(await screen.findByRole('button', { name: '了解课程' }))
    const question = await screen.findByRole('dialog', { name: '即将离开点梦，前往 example.com' })
    await user.click(within(question).getByRole('button', { name: '取消' }))
    expect(address()).toBe('/adv/detail?id=ad1')
  })
})
