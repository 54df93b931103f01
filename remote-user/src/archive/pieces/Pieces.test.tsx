import { provideRoutes } from '@dm/shared/router'
import { address, expectAccessible, onCall, refusal, renderPage, sentTo } from '@dm/shared/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { ME, pageOf, piece } from '../rows/testRows'
import { page as editPage } from './edit/page'
import PiecesEditPage from './edit/PiecesEditPage'
import { page } from './page'
import PiecesPage from './PiecesPage'
import { pieceForm } from '@dm/shared/contract/forms/archive/piece'
import { formProblems, sentBody, typedValues } from '@dm/shared/forms'

const LIST = '/user/archives/pieces'
const EDIT = '/user/archives/piecesEdit'
const ROWS = [piece('a', { pinned: true }), piece('b', { kind: 'tv', status: 'filming' }), piece('c')]

beforeEach(() => {
  provideRoutes(() => [{ path: LIST }, { path: EDIT }, { path: '/user/archives' }])
  onCall('userinfo/modelcard/get', () => ({
    card: null,
    state: 'none',
    owner: pageOf([]).owner,
    contactable: false,
    isOwner: true,
    now: 0,
  }))
})

const list = (rows = ROWS) =>
  onCall('userinfo/tv/page', ({ kind }) => ({
    ...pageOf(rows.filter((row) => !kind || row.kind === kind)),
    kinds: {
      film: rows.filter((row) => row.kind === 'film').length,
      tv: rows.filter((row) => row.kind === 'tv').length,
    },
  }))

test('a kind without works: 看全部 takes the filter away', async () => {
  list()
  const { user } = renderPage(<PiecesPage />, { as: page, at: `${LIST}?kind=mv`, uid: ME })
  await user.click(await screen.findByRole('button', { name: '看全部' }))
  expect(await screen.findByRole('radio', { name: '全部 3' })).toBeChecked()
})

test('a visitor: kinds with their counts, a grid or a list, a sheet that the address knows', async () => {
  list()
  const { user, container } = renderPage(<PiecesPage />, { as: page, at: `${LIST}?uid=${ME}` })
  expect(await screen.findByRole('article', { name: '作品a' })).toBeVisible()
  expect(screen.getByText('拍摄中')).toBeVisible()
  // A visitor has no card: asking for one would ask for the login.
  expect(sentTo('userinfo/modelcard/get')).toEqual([])
  await expectAccessible(container)
  await user.click(screen.getByRole('radio', { name: '电视剧 1' }))
  await waitFor(() => expect(screen.queryByRole('article', { name: '作品a' })).toBeNull())
  expect(await screen.findByRole('article', { name: '作品b' })).toBeVisible()
  await user.click(screen.getByRole('button', { name: '切换为列表' }))
  expect(screen.getByText('导演 何舟')).toBeVisible()
  await user.click(screen.getByRole('button', { name: '切换为网格' }))
  await user.click(screen.getByRole('button', { name: /作品b/ }))
  const sheet = await screen.findByRole('dialog', { name: '作品b' })
  expect(within(sheet).getByText('许一诺 · 主演')).toBeVisible()
  await expectAccessible(sheet)
  await user.click(within(sheet).getByRole('button', { name: '关闭' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('a link to one work opens it, also one that is not in the list', async () => {
  list()
  onCall('userinfo/tv/get', () => piece('z', { title: '远处的作品', link: 'https://example.com/watch' }))
  const { user } = renderPage(<PiecesPage />, { as: page, at: `${LIST}?uid=${ME}&id=z` })
  const sheet = await screen.findByRole('dialog', { name: '远处的作品' })
  const opened = jest.spyOn(window, 'open').mockReturnValue(null)
  await user.click(within(sheet).getByRole('button', { name: /观看/ }))
  const question = await screen.findByRole('dialog', { name: '即将离开点梦，访问 example.com' })
  await user.click(within(question).getByRole('button', { name: '继续访问' }))
  await waitFor(() => expect(opened).toHaveBeenCalledWith('https://example.com/watch', '_blank', 'noopener,noreferrer'))
  opened.mockRestore()
})

test('a deleted work says so', async () => {
  list()
  onCall('userinfo/tv/get', () => {
    throw refusal(40400, '内容不存在或已删除', { reason: 'notFound' })
  })
  renderPage(<PiecesPage />, { as: page, at: `${LIST}?uid=${ME}&id=z` })
  expect(await screen.findByText('内容不存在或已删除')).toBeVisible()
  expect(await screen.findByRole('link', { name: '看看TA的档案' })).toHaveAttribute('href', `/user/archives?uid=${ME}`)
})

test('the owner pins, and is told of a fourth', async () => {
  list()
  onCall('userinfo/tv/edit', () => {
    throw refusal(40900, '最多置顶3部作品', { reason: 'pinLimitReached', field: 'pinned' })
  })
  const { user } = renderPage(<PiecesPage />, { as: page, at: LIST, uid: ME })
  await user.click(await screen.findByRole('button', { name: '作品《作品b》的操作' }))
  await user.click(await screen.findByRole('button', { name: '置顶' }))
  expect(await screen.findByText('最多置顶3部作品')).toBeVisible()
  expect(sentTo('userinfo/tv/edit')).toEqual([{ id: 'b', version: 1, pinned: true }])
})

test('sorting reads all, saves once; a changed list says so', async () => {
  list()
  onCall('userinfo/sort/set', () => {
    throw refusal(40900, '列表已变化，请刷新后再排序', { reason: 'stale' })
  })
  const { user } = renderPage(<PiecesPage />, { as: page, at: LIST, uid: ME })
  await user.click(await screen.findByRole('button', { name: '排序' }))
  const sheet = await screen.findByRole('dialog', { name: '作品排序' })
  await user.click(await within(sheet).findByRole('button', { name: '置顶《作品c》' }))
  await user.click(within(sheet).getByRole('button', { name: '下移《作品a》' }))
  await user.click(within(sheet).getByRole('button', { name: '完成' }))
  expect(await within(sheet).findByRole('alert')).toHaveTextContent('列表已变化，请刷新后再排序')
  onCall('userinfo/sort/set', () => ({}))
  await user.click(within(sheet).getByRole('button', { name: '完成' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sentTo('userinfo/sort/set').at(-1)).toEqual({ kind: 'tv', ids: ['a', 'c', 'b'] })
})

test('a new work: what is missing is said beside the fields', async () => {
  const { user } = renderPage(<PiecesEditPage />, { as: editPage, at: EDIT, uid: ME })
  await screen.findByRole('textbox', { name: '片名' })
  await user.click(screen.getByRole('button', { name: '保存' }))
  for (const text of ['请上传海报', '请输入片名', '请选择类型', '请选择年份'])
    expect(await screen.findByText(text)).toBeVisible()
})

test('a work of the same name and year is asked about', async () => {
  list([piece('a'), piece('b', { title: '作品a' })])
  onCall('userinfo/tv/get', () => piece('a'))
  onCall('userinfo/tv/edit', () => piece('a', { version: 2 }))
  const { user } = renderPage(<PiecesEditPage />, { as: editPage, at: `${EDIT}?id=a`, uid: ME })
  await screen.findByRole('textbox', { name: '片名' })
  await user.click(screen.getByRole('button', { name: '保存' }))
  const question = await screen.findByRole('dialog', { name: '已有同名作品《作品a》，仍要保存？' })
  await user.click(within(question).getByRole('button', { name: '仍要保存' }))
  expect(await screen.findByText('保存成功')).toBeVisible()
  await waitFor(() => expect(address()).toBe(LIST))
})

test('years and links', () => {
  const values = (change: object) => ({ ...typedValues(pieceForm, piece('a')), ...change })
  expect(formProblems(pieceForm, values({ year: '2027' }), '2026-11-20').year).toBe('已上映作品的年份不能晚于今年')
  expect(formProblems(pieceForm, values({ year: '2027', status: 'filming' }), '2026-11-20').year).toBeUndefined()
  expect(formProblems(pieceForm, values({ link: 'ftp://example.com' }), '2026-11-20').link).toBe(
    '请输入https开头的链接',
  )
  expect(sentBody(pieceForm, values({ role: ' ', link: '' }))).toMatchObject({ role: null, link: null, year: 2025 })
})
