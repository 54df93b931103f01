import { provideRoutes } from '@dm/shared/router'
import { expectAccessible, loseCall, onCall, refusal, renderPage, sentTo } from '@dm/shared/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { ME } from '../rows/testRows'
import { own, seen } from '../testArchive'
import { page } from './page'
import ArchivesPage from './ArchivesPage'
import { factsOf } from './Intro'

const AT = `/user/archives?uid=${ME}`

beforeEach(() => {
  provideRoutes(() =>
    [
      'archives',
      'modelcard',
      'travel',
      'editArchives',
      'archives/pieces',
      'archives/honor',
      'archives/piecesEdit',
      'archives/growthEdit',
    ].map((name) => ({ path: `/user/${name}` })),
  )
  onCall('userinfo/view/record', () => ({}))
})

test('a visitor: head, parts in the owner’s order, one view', async () => {
  onCall('userinfo/get', () => seen())
  const { container } = renderPage(<ArchivesPage />, { as: page, at: `${AT}&from=qr` })
  expect(await screen.findByRole('heading', { level: 1, name: '沈听澜' })).toBeVisible()
  for (const text of ['SHEN TINGLAN', '官方认证：演员、歌手', '演员 · 歌手', '听澜工作室 · 1.2w 次浏览', '11月8日'])
    expect(screen.getByText(text)).toBeVisible()
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    '简介',
    '荣誉奖项',
    '影视作品',
    '成长历程',
  ])
  expect(screen.getByRole('link', { name: '全部2' })).toHaveAttribute('href', `/user/archives/pieces?uid=${ME}`)
  expect(screen.getByText('拍摄中')).toBeVisible()
  for (const name of ['分享', '举报', '联系TA']) expect(screen.getByRole('button', { name })).toBeEnabled()
  expect(screen.queryByRole('button', { name: '编辑档案' })).toBeNull()
  await waitFor(() =>
    expect(sentTo('userinfo/view/record')).toMatchObject([{ uid: ME, scene: 'archives', from: 'qr' }]),
  )
  expect(sentTo('userinfo/get')).toEqual([{ uid: ME, previews: true }])
  await expectAccessible(container)
})

test('the head leads to the schedule and the card that the viewer may see', async () => {
  const travel = { key: 'travel', visible: true, count: 2 } as const
  onCall('userinfo/get', () => seen({ modules: [travel, { key: 'modelcard', visible: true, count: 0 }] }))
  renderPage(<ArchivesPage />, { as: page, at: AT })
  expect(await screen.findByRole('link', { name: '行程' })).toHaveAttribute('href', `/user/travel?uid=${ME}`)
  expect(screen.queryByRole('link', { name: '模卡' })).toBeNull()
})

test('the owner: what is missing can be added, nothing is counted', async () => {
  onCall('userinfo/get', () =>
    own({
      status: 'draft',
      modules: [
        { key: 'info', visible: true, count: 1 },
        { key: 'pieces', visible: true, count: 0 },
        { key: 'honor', visible: false, count: 1 },
        { key: 'music', visible: true, count: 0 },
      ],
    }),
  )
  renderPage(<ArchivesPage />, { as: page, at: '/user/archives', uid: ME })
  expect(await screen.findByText('档案尚未公开')).toBeVisible()
  expect(screen.getByRole('link', { name: '去发布' })).toHaveAttribute('href', '/user/editArchives')
  expect(screen.getByRole('link', { name: '添加影视作品' })).toHaveAttribute('href', '/user/archives/piecesEdit')
  expect(screen.getByText('访客不可见')).toBeVisible()
  // A part whose page is not live is not offered.
  expect(screen.queryByText('音乐')).toBeNull()
  expect(screen.queryByRole('button', { name: '分享档案' })).toBeNull()
  expect(screen.getByRole('button', { name: '编辑档案' })).toBeVisible()
  expect(sentTo('userinfo/view/record')).toEqual([])
})

test('the preview asks the server for the visitor’s view', async () => {
  onCall('userinfo/get', () => seen())
  renderPage(<ArchivesPage />, { as: page, at: '/user/archives?preview=1', uid: ME })
  expect(await screen.findByText('访客视角')).toBeVisible()
  expect(await screen.findByRole('heading', { level: 1, name: '沈听澜' })).toBeVisible()
  expect(sentTo('userinfo/get')).toEqual([{ uid: ME, preview: true, previews: true }])
  expect(screen.queryByRole('button', { name: '联系TA' })).toBeNull()
})

test('a long introduction opens', async () => {
  onCall('userinfo/get', () => seen({ intro: '一行\n'.repeat(9) }))
  const { user } = renderPage(<ArchivesPage />, { as: page, at: AT })
  await user.click(await screen.findByRole('button', { name: '展开' }))
  expect(screen.getByRole('button', { name: '收起' })).toBeVisible()
})

test('a report after the login', async () => {
  onCall('userinfo/get', () => seen())
  onCall('content/report/add', () => ({}))
  const { user } = renderPage(<ArchivesPage />, { as: page, at: AT })
  await user.click(await screen.findByRole('button', { name: '举报' }))
  await user.click(
    within(await screen.findByRole('dialog', { name: '邀请注册' })).getByRole('button', { name: '登录' }),
  )
  const sheet = await screen.findByRole('dialog', { name: '举报' })
  await user.click(within(sheet).getByRole('radio', { name: '虚假信息' }))
  await user.click(within(sheet).getByRole('button', { name: '提交' }))
  await waitFor(() => expect(sentTo('content/report/add')).toMatchObject([{ targetType: 'archive', targetId: ME }]))
})

test('not public, gone, failed, none yet, logged out', async () => {
  onCall('userinfo/get', () => seen(null))
  const hidden = renderPage(<ArchivesPage />, { as: page, at: AT })
  expect(await screen.findByText('TA还没有公开档案')).toBeVisible()
  expect(screen.getByRole('button', { name: '打开APP' })).toBeEnabled()
  hidden.unmount()
  onCall('userinfo/get', () => {
    throw refusal(40400, '该用户不存在或已注销', { reason: 'notFound' })
  })
  const gone = renderPage(<ArchivesPage />, { as: page, at: '/user/archives?uid=1' })
  expect(await screen.findByText('该用户不存在或已注销')).toBeVisible()
  gone.unmount()
  loseCall('userinfo/get')
  const failed = renderPage(<ArchivesPage />, { as: page, at: '/user/archives?uid=2' })
  expect(await screen.findByRole('button', { name: '重试' })).toBeVisible()
  failed.unmount()
  onCall('userinfo/get', () => own(null))
  const none = renderPage(<ArchivesPage />, { as: page, at: '/user/archives', uid: ME })
  expect(await screen.findByText('还没有明星档案，从基本信息开始')).toBeVisible()
  none.unmount()
})

test('a visitor without a uid is asked to log in', async () => {
  renderPage(<ArchivesPage />, { as: page, at: '/user/archives' })
  expect(await screen.findByRole('dialog', { name: '邀请注册' })).toBeVisible()
})

test('a blocked archive says why to its owner', async () => {
  onCall('userinfo/get', () => own({ status: 'blocked', blockReason: '封面侵权' }))
  renderPage(<ArchivesPage />, { as: page, at: '/user/archives', uid: ME })
  expect(await screen.findByText('该内容因「封面侵权」已被限制展示')).toBeVisible()
})

test('facts: what is not in the answer is not there', () => {
  const { archive, user } = seen({ birthday: '1996-11-08', zodiac: undefined, heightCm: undefined })
  const labels = archive ? factsOf(archive, user) : []
  expect(labels.find(({ label }) => label === '生日')?.value).toBe('1996年11月8日')
  expect(labels.map(({ label }) => label)).not.toContain('身高')
})
