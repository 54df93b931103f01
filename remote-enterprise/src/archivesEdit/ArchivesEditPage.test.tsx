import { expectAccessible, loseCall, onCall, refusal, renderPage, sentTo } from '@dm/shared/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { mineOf } from '../../test/modelcard'
import { page } from './page'
import ArchivesEditPage from './ArchivesEditPage'
import type { Managed, Reviewed } from './types'

const COUNTS = { product: 20, progress: 50, honor: 30, team: 30, photo: 100, trip: 20 }
const KEYS = ['remark', 'product', 'progress', 'honor', 'team', 'photo', 'trip'] as const

const managed = (changes: Partial<Managed> = {}): Managed => ({
  rev: 4,
  updatedAt: 1,
  updatedBy: '林小满',
  sections: KEYS.map((key) => ({ key, visible: true, count: 1, pending: 0, rejected: 0 })),
  pending: 0,
  rejected: 0,
  score: 85,
  todo: [{ key: 'product', text: '添加 3 个产品', points: 15 }],
  usage: COUNTS,
  limits: COUNTS,
  ...changes,
})
const row = (changes: Partial<Reviewed> = {}): Reviewed => ({
  kind: 'honor',
  id: 'h1',
  title: '年度示例奖',
  image: null,
  reasons: [{ field: 'name', text: '名称与证书不符' }],
  submittedAt: 1,
  hasLive: false,
  ...changes,
})

function open(changes: Partial<Managed> = {}, at = '/enterprise/archivesEdit') {
  let archive = managed(changes)
  onCall('enterprise/archives/manage/query', () => archive)
  onCall('enterprise/archives/set', ({ sections }) => {
    const { rev } = (archive = {
      ...archive,
      rev: archive.rev + 1,
      sections: sections.flatMap((one) =>
        archive.sections.flatMap((old) => (old.key === one.key ? [{ ...old, ...one }] : [])),
      ),
    })
    return { rev }
  })
  onCall('enterprise/mine/get', () => ({ enterprise: mineOf() }))
  onCall('enterprise/stat/query', ({ days }) => {
    if (days === 30) throw refusal(40300, '30 天数据为会员权益', { reason: 'vipNeeded' })
    const list = Array.from({ length: days }, (_, n) => ({ day: `2026-11-0${n + 1}`, visits: n, contacts: 0 }))
    return { days: list, visits: 21, contacts: 0, totalVisits: 60 }
  })
  return renderPage(<ArchivesEditPage />, { as: page, at, uid: '10003' })
}

test('score with its next step, figures, and every part with its page', async () => {
  open()
  expect(await screen.findByRole('progressbar', { name: '档案完整度' })).toHaveAttribute('aria-valuenow', '85')
  expect(screen.getByRole('link', { name: '+15 分 · 添加 3 个产品' })).toHaveAttribute(
    'href',
    '/enterprise/productEdit',
  )
  expect(await screen.findByText('累计访客')).toBeVisible()
  expect(screen.getByRole('link', { name: /企业产品/ })).toHaveTextContent('1/20')
  expect(screen.getByRole('link', { name: '会员' })).toHaveAttribute('href', '/enterprise/vipFree')
  await expectAccessible()
})

test('thirty days belong to the membership', async () => {
  const { user } = open()
  await user.click(await screen.findByText('30 天'))
  expect(await screen.findByText('会员可查看 30 天')).toBeVisible()
  expect(screen.getByRole('link', { name: '了解会员' })).toHaveAttribute('href', '/enterprise/vipFree')
})

test('order by keyboard and visibility are saved at once, each with the newest rev, and announced', async () => {
  const { user } = open()
  const handle = await screen.findByRole('button', { name: '移动「企业产品」，第2位，共7位' })
  handle.focus()
  await user.keyboard('{ArrowUp}')
  expect(await screen.findByText('「企业产品」已移到第1位，共7位')).toBeInTheDocument()
  await user.click(screen.getByRole('switch', { name: '公开企业荣誉' }))
  await waitFor(() => expect(sentTo('enterprise/archives/set')).toHaveLength(2))
  const [first, second] = sentTo('enterprise/archives/set')
  expect(first).toMatchObject({ rev: 4, sections: [{ key: 'product' }, { key: 'remark' }, {}, {}, {}, {}, {}] })
  expect(second).toMatchObject({
    rev: 5,
    sections: [{ key: 'product' }, {}, {}, { key: 'honor', visible: false }, {}, {}, {}],
  })
  await waitFor(() => expect(screen.getByRole('switch', { name: '公开企业荣誉' })).not.toBeChecked())
})

test('a save that fails springs back; the last visible part is hidden only after asking', async () => {
  const sections = managed().sections.map((section) => ({ ...section, visible: section.key === 'team' }))
  const { user } = open({ sections })
  await user.click(await screen.findByRole('switch', { name: '公开团队成员' }))
  await user.click(await screen.findByRole('button', { name: '取消' }))
  expect(sentTo('enterprise/archives/set')).toEqual([])
  loseCall('enterprise/archives/set')
  await user.click(screen.getByRole('switch', { name: '公开企业相册' }))
  expect(await screen.findByText('保存失败，请重试')).toBeInTheDocument()
  await waitFor(() => expect(screen.getByRole('switch', { name: '公开企业相册' })).not.toBeChecked())
})

test('what was refused stands first, with its reason and the way to mend it', async () => {
  onCall('enterprise/item/audit/page', ({ state }) => ({
    list: state === 'rejected' ? [row()] : [],
    total: 1,
    hasMore: false,
  }))
  const { user } = open({ pending: 0, rejected: 1 })
  await user.click(await screen.findByRole('button', { name: /内容审核/ }))
  const sheet = await screen.findByRole('dialog', { name: '内容审核' })
  expect(await within(sheet).findByText('名称与证书不符')).toBeVisible()
  expect(within(sheet).getByRole('link', { name: /年度示例奖/ })).toHaveAttribute('href', '/enterprise/honorEdit?id=h1')
})

test('no company, lost', async () => {
  open().unmount()
  onCall('enterprise/archives/manage/query', () => {
    throw refusal(40400, '你还没有企业档案', { reason: 'noCompany' })
  })
  const none = renderPage(<ArchivesEditPage />, { as: page, at: '/enterprise/archivesEdit', uid: '10055' })
  expect(await screen.findByRole('link', { name: '去创建' })).toBeVisible()
  none.unmount()
  loseCall('enterprise/archives/manage/query')
  const lost = renderPage(<ArchivesEditPage />, { as: page, at: '/enterprise/archivesEdit', uid: '10056' })
  expect(await screen.findByRole('button', { name: '重试' })).toBeVisible()
  lost.unmount()
})

test('without login; with a uid the public page takes its place', () => {
  const closed = renderPage(<ArchivesEditPage />, { as: page, at: '/enterprise/archivesEdit' })
  expect(screen.getByText('登录后查看')).toBeVisible()
  closed.unmount()
  renderPage(<ArchivesEditPage />, { as: page, at: '/enterprise/archivesEdit?uid=10003' })
  expect(screen.getByTestId('address')).toHaveTextContent('/enterprise/archives?uid=10003')
})

test.each([
  ['用我的覆盖', [4, 9]],
  ['查看最新', [4]],
])('another member ordered the parts meanwhile: %s', async (choice, revs) => {
  const { user } = open()
  const sent: number[] = []
  onCall('enterprise/archives/set', ({ rev }) => {
    sent.push(rev)
    if (rev === 4) {
      onCall('enterprise/archives/manage/query', () => managed({ rev: 9 }))
      throw refusal(40900, '内容已被他人修改', { reason: 'stale' })
    }
    return { rev: rev + 1 }
  })
  const [first] = await screen.findAllByRole('switch')
  if (!first) throw new Error('no switch')
  await user.click(first)
  const question = await screen.findByRole('dialog', { name: /^内容已被林小满于.*修改$/ })
  await user.click(within(question).getByRole('button', { name: choice }))
  await waitFor(() => expect(sent).toEqual(revs))
})
