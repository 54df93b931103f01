import { expectAccessible, onCall, refusal, renderPage } from '@dm/shared/testing'
import { screen } from '@testing-library/react'
import { NOW } from '../../../test/income'
import { marketRecord } from '../../../test/market'
import MarketDetailPage from './MarketDetailPage'
import { page } from './page'

const open = (at = '/common/marketDetail?id=r1') => renderPage(<MarketDetailPage />, { as: page, at, uid: '10050' })

test('bound: since when, until when, and what it brought', async () => {
  onCall('market/record/detail/query', () => ({
    record: marketRecord('r1', { result: 'bound', state: 'paid', boundAt: NOW, rewardEndsAt: NOW + 365 * 86_400_000 }),
    events: [
      { at: NOW, kind: 'paid', text: '首次付费' },
      { at: NOW - 1, kind: 'login', text: '验证码登录' },
    ],
    contributionFen: 640,
  }))
  open()
  expect(await screen.findByText('已绑定，归属于您')).toBeVisible()
  expect(screen.getByText('+6.40')).toBeInTheDocument()
  expect(screen.getByRole('link', { name: '查看好友' })).toHaveAttribute('href', '/invite/userDetail?id=20001')
  await expectAccessible()
})

test('not bound: the reason, nothing of income, and what counts', async () => {
  onCall('market/record/detail/query', () => ({
    record: marketRecord('r1', { result: 'old' }),
    events: [{ at: NOW, kind: 'refused', text: '注册超过30天，无法绑定邀请人' }],
    contributionFen: 0,
  }))
  open()
  expect(await screen.findByText('绑定关系无法变更', { exact: false })).toBeVisible()
  expect(screen.queryByText('TA带来的收益', { exact: false })).toBeNull()
  expect(screen.getByRole('button', { name: '如何算有效邀请' })).toBeVisible()
})

test('of nobody: the way back', async () => {
  onCall('market/record/detail/query', () => {
    throw refusal(40400, '记录不存在', { reason: 'notFound' })
  })
  open()
  expect(await screen.findByRole('link', { name: '返回列表' })).toBeVisible()
})
