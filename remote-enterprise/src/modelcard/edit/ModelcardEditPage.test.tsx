import { expectAccessible, onCall, refusal, renderPage, sentTo } from '@dm/shared/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { changeOf } from '../../../test/info'
import { memberOf, productOf } from '../../../test/items'
import { answerOf, mineOf } from '../../../test/modelcard'
import type { Answer } from '../card'
import { page } from './page'
import ModelcardEditPage from './ModelcardEditPage'

type Member = NonNullable<Answer['member']>
const { live: _none, ...state } = changeOf({ rev: 2 })
const member = (changes: Partial<Member> = {}): Member => ({
  ...state,
  latest: { photos: ['/files/1.jpg'], tags: ['短剧'], cooperation: '寻找新人演员' },
  template: 't2',
  hasVip: false,
  ...changes,
})
const answer = (changes: Partial<Member> = {}) => {
  onCall('enterprise/mine/get', () => ({ enterprise: mineOf() }))
  onCall('enterprise/modelcard/get', () => ({
    ...answerOf({ viewerRole: 'owner' }, { productIds: ['p1', 'gone'] }),
    member: member(changes),
  }))
  onCall('enterprise/product/page', () => ({
    list: [
      productOf('p1', '影棚租赁', { member: memberOf() }),
      productOf('p2', '短剧承制', { member: memberOf() }),
      productOf('p3', '隐藏的', { member: memberOf({ visible: false }) }),
    ],
    total: 3,
    hasMore: false,
    quota: { used: 3, limit: 20 },
  }))
}
const open = () => renderPage(<ModelcardEditPage />, { as: page, at: '/enterprise/modelcardEdit', uid: '10003' })

test('what is shown is saved; a product that is gone leaves the card, a hidden one is not offered', async () => {
  answer()
  onCall('enterprise/modelcard/set', () => ({ rev: 3, audit: 'none' }))
  const { user } = open()
  await user.click(await screen.findByRole('checkbox', { name: '短剧承制' }))
  expect(screen.queryByRole('checkbox', { name: '隐藏的' })).toBeNull()
  await user.click(screen.getByRole('switch', { name: '显示地址' }))
  await expectAccessible()
  await user.click(screen.getByRole('button', { name: '保存' }))
  await waitFor(() =>
    expect(sentTo('enterprise/modelcard/set')).toEqual([
      {
        rev: 2,
        template: 't2',
        photos: ['/files/1.jpg'],
        tags: ['短剧'],
        cooperation: '寻找新人演员',
        productIds: ['p1', 'p2'],
        show: { founded: true, scale: true, address: false, contact: true, trip: true },
      },
    ]),
  )
  expect(await screen.findByText('已保存')).toBeVisible()
})

test('a photo of the album; without any the form says so', async () => {
  answer({ latest: null })
  onCall('enterprise/photo/page', () => ({
    list: [{ id: 'a', url: '/files/a.jpg', width: 4, height: 3, album: 'place', caption: '影棚', member: memberOf() }],
    total: 1,
    hasMore: false,
    quota: { used: 1, limit: 100 },
    albumCounts: { place: 1, event: 0, work: 0, other: 0 },
  }))
  onCall('enterprise/modelcard/set', () => ({ rev: 3, audit: 'pending' }))
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: '保存' }))
  expect(await screen.findByText('请至少选择 1 张照片')).toBeVisible()
  await user.click(screen.getByRole('button', { name: '从企业相册选择' }))
  const sheet = await screen.findByRole('dialog', { name: '从企业相册选择' })
  await user.click(await within(sheet).findByRole('button', { name: '影棚' }))
  await user.click(within(sheet).getByRole('button', { name: /^确定/ }))
  await user.click(screen.getByRole('button', { name: '保存' }))
  await waitFor(() => expect(sentTo('enterprise/modelcard/set')[0]?.photos).toEqual(['/files/a.jpg']))
})

test('a template for members: previewed, refused, the way to the trial', async () => {
  answer()
  onCall('enterprise/modelcard/set', () => {
    throw refusal(40300, '该模板为会员专享', { reason: 'vipNeeded' })
  })
  const { user } = open()
  await user.click(await screen.findByRole('radio', { name: '模板 4 · 会员' }))
  expect(screen.getByRole('link', { name: '了解会员试用' })).toHaveAttribute('href', '/enterprise/vipFree')
  await user.click(screen.getByRole('button', { name: '保存' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('该模板为会员专享')
})
