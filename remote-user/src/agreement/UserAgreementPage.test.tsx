import type { Agreement } from '@dm/shared/contract/calls/common/common'
import { address, expectAccessible, holdCall, loseCall, onCall, refusal, renderPage, sentTo } from '@dm/shared/testing'
import { screen, within } from '@testing-library/react'
import { page } from './page'
import UserAgreementPage from './UserAgreementPage'

const agreement: Agreement = {
  id: 3,
  title: '用户协议',
  version: '2.0',
  effectiveAt: '2026-09-01',
  history: [
    { version: '2.0', effectiveAt: '2026-09-01' },
    { version: '1.0', effectiveAt: '2026-03-01' },
  ],
  blocks: [
    { kind: 'h', text: '账号' },
    {
      kind: 'p',
      runs: [
        '见',
        { text: '隐私政策', href: '/common/userAgreement?id=2' },
        { text: '官网', href: 'https://dianmeng.example' },
        { text: '坏链接', href: 'javascript:alert(1)' },
        { text: '别处', href: '//evil.example' },
        '<b>不是标签</b>',
      ],
    },
    { kind: 'h', text: '内容' },
    { kind: 'ul', items: [['一'], ['二']] },
    { kind: 'h', text: '费用' },
    { kind: 'table', head: ['信息', '期限'], rows: [['日志', '6个月']] },
    { kind: 'h', text: '责任' },
    { kind: 'ol', items: [['甲']] },
  ],
}
const open = (at = '/common/userAgreement?id=3') => renderPage(<UserAgreementPage />, { as: page, at })

test('shows title, version, day, contents and blocks', async () => {
  onCall('common/agreement/query', () => ({ agreement }))
  open()
  expect(await screen.findByText('版本 2.0 · 生效日期 9月1日')).toBeVisible()
  expect(document.title).toBe('用户协议')
  expect(within(screen.getByRole('navigation', { name: '目录' })).getAllByRole('button')).toHaveLength(4)
  expect(screen.getByRole('cell', { name: '6个月' })).toBeVisible()
  expect(sentTo('common/agreement/query')).toEqual([{ id: 3 }])
  await expectAccessible()
})

test('only allowed addresses are links, and nothing is read as markup', async () => {
  onCall('common/agreement/query', () => ({ agreement }))
  open()
  expect(await screen.findByRole('link', { name: '隐私政策' })).toHaveAttribute('href', '/common/userAgreement?id=2')
  expect(screen.getByRole('link', { name: '官网' })).toHaveAttribute('rel', 'noopener noreferrer')
  expect(screen.queryByRole('link', { name: '坏链接' })).toBeNull()
  expect(screen.queryByRole('link', { name: '别处' })).toBeNull()
  expect(screen.getByText(/<b>不是标签<\/b>/)).toBeVisible()
})

test('an older version is read by its number', async () => {
  onCall('common/agreement/query', ({ version }) => ({ agreement: { ...agreement, version: version ?? '2.0' } }))
  const { user } = open()
  const history = await screen.findByRole('region', { name: '历史版本' })
  await user.click(within(history).getByRole('link', { name: /1.0/ }))
  expect(address()).toBe('/common/userAgreement?id=3&version=1.0')
})

test('text grows and shrinks', async () => {
  onCall('common/agreement/query', () => ({ agreement }))
  const { user } = open()
  const text = await screen.findByRole('article')
  expect(text).toHaveStyle({ fontSize: '16px' })
  await user.click(screen.getByRole('button', { name: /放大文字/ }))
  expect(text).toHaveStyle({ fontSize: '18px' })
  await user.click(screen.getByRole('button', { name: /缩小文字/ }))
  await user.click(screen.getByRole('button', { name: /缩小文字/ }))
  expect(text).toHaveStyle({ fontSize: '14px' })
  expect(screen.getByRole('button', { name: /缩小文字/ })).toBeDisabled()
})

test.each(['/common/userAgreement', '/common/userAgreement?id=abc'])('%s: there is no such agreement', async (at) => {
  open(at)
  expect(await screen.findByText('协议不存在')).toBeVisible()
  expect(screen.getByRole('link', { name: '用户协议' })).toHaveAttribute('href', '/common/userAgreement?id=3')
})

test('an unknown id says the same', async () => {
  onCall('common/agreement/query', () => {
    throw refusal(40400, '协议不存在')
  })
  open('/common/userAgreement?id=77')
  expect(await screen.findByRole('link', { name: '用户协议' })).toBeVisible()
})

test('loading, then failed, then there', async () => {
  const held = holdCall('common/agreement/query', { agreement })
  const first = open()
  expect(await screen.findByRole('status', { name: '加载中' })).toBeInTheDocument()
  held.arrive()
  expect(await screen.findByRole('article')).toBeVisible()
  first.unmount()
  loseCall('common/agreement/query')
  const { user } = open('/common/userAgreement?id=9')
  expect(await screen.findByText('网络异常，请稍后重试')).toBeVisible()
  onCall('common/agreement/query', () => ({ agreement }))
  await user.click(screen.getByRole('button', { name: '重试' }))
  expect(await screen.findByRole('article')).toBeVisible()
})
