import { expectAccessible, loseCall, onCall, refusal, renderPage, sentTo } from '@dm/shared/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { changeOf, remarkOf } from '../../test/info'
import { mineOf } from '../../test/modelcard'
import { page } from './page'
import RemarkPage from './RemarkPage'

const TEXT = '澄梦示例影视，一支六十人的团队，做短剧与品牌片。'
const OWN = { as: page, at: '/enterprise/remark', uid: '10003' }
const EDIT = { as: page, at: '/enterprise/remark?edit=1', uid: '10003' }
const PUBLIC = { as: page, at: '/enterprise/remark?uid=10003' }
beforeEach(() => onCall('enterprise/mine/get', () => ({ enterprise: mineOf() })))

test('for everybody: the text and its pictures', async () => {
  onCall('enterprise/remark/get', () => remarkOf({ text: TEXT, images: ['/files/1.jpg'] }))
  renderPage(<RemarkPage />, PUBLIC)
  expect(await screen.findByText(TEXT)).toBeVisible()
  expect(screen.getByRole('button', { name: /^查看大图/ })).toBeVisible()
  await expectAccessible()
})

test('for everybody: none', async () => {
  onCall('enterprise/remark/get', () => remarkOf(null))
  renderPage(<RemarkPage />, PUBLIC)
  expect(await screen.findByText('企业暂未填写简介')).toBeVisible()
})

test('a company that is not public', async () => {
  onCall('enterprise/remark/get', () => {
    throw refusal(40400, '该企业暂未公开或已停止展示')
  })
  renderPage(<RemarkPage />, PUBLIC)
  expect(await screen.findByRole('link', { name: '去首页' })).toBeVisible()
})

test('a lost connection: 重试', async () => {
  loseCall('enterprise/remark/get')
  const { user } = renderPage(<RemarkPage />, PUBLIC)
  const retry = await screen.findByRole('button', { name: '重试' })
  onCall('enterprise/remark/get', () => remarkOf({ text: TEXT, images: [] }))
  await user.click(retry)
  expect(await screen.findByText(TEXT)).toBeVisible()
})

test('members without one are led to the form', async () => {
  onCall('enterprise/remark/get', () => remarkOf(null, changeOf({ rev: 0, hasLive: false })))
  renderPage(<RemarkPage />, OWN)
  expect(await screen.findByRole('link', { name: '填写简介' })).toHaveAttribute('href', '/enterprise/remark?edit=1')
})

test('the members’ view without a login asks for one', async () => {
  renderPage(<RemarkPage />, { as: page, at: '/enterprise/remark' })
  expect(await screen.findByRole('button', { name: '去登录' })).toBeVisible()
})

test('members see the version that waits beside the public one, and take it back', async () => {
  const audit = { state: 'pending' as const, reasons: [], submittedAt: 1 }
  onCall('enterprise/remark/get', () =>
    remarkOf({ text: `${TEXT}新`, images: [] }, { ...changeOf({ audit }), live: { text: TEXT, images: [] } }),
  )
  onCall('enterprise/item/audit/withdraw', () => ({ removed: false }))
  const { user } = renderPage(<RemarkPage />, OWN)
  expect(await screen.findByText(`${TEXT}新`)).toBeVisible()
  await user.click(screen.getByRole('tab', { name: '公开版本' }))
  expect(screen.getByText(TEXT)).toBeVisible()
  await user.click(screen.getByRole('button', { name: '撤回修改' }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '确定' }))
  await waitFor(() => expect(sentTo('enterprise/item/audit/withdraw')).toEqual([{ kind: 'remark' }]))
})

test('the form: a prompt, what is missing, what is too long, then saved', async () => {
  onCall('enterprise/remark/get', () => remarkOf(null, changeOf({ rev: 0, hasLive: false })))
  onCall('enterprise/remark/set', () => ({ rev: 1, audit: 'pending' }))
  const { user } = renderPage(<RemarkPage />, EDIT)
  const field = await screen.findByRole('textbox', { name: '企业简介' })
  await user.click(screen.getByRole('button', { name: '提交' }))
  expect(await screen.findByText('请输入企业简介')).toBeVisible()
  await user.click(screen.getByRole('button', { name: '我们是谁' }))
  expect(field).toHaveValue('我们是谁\n')
  await user.click(screen.getByRole('button', { name: '提交' }))
  expect(await screen.findByText('简介至少 20 个字')).toBeVisible()
  await user.clear(field)
  await user.click(field)
  await user.paste('字'.repeat(2003))
  expect(screen.getByText('已超出 3 字')).toBeVisible()
  await user.clear(field)
  await user.click(field)
  await user.paste(TEXT)
  await expectAccessible()
  await user.click(screen.getByRole('button', { name: '提交' }))
  await waitFor(() => expect(sentTo('enterprise/remark/set')).toEqual([{ rev: 0, text: TEXT, images: [] }]))
})

test('another member was faster: 用我的覆盖 sends it again with the new revision', async () => {
  let rev = 1
  onCall('enterprise/remark/get', () => remarkOf({ text: TEXT, images: [] }, changeOf({ rev, updatedAt: rev })))
  onCall('enterprise/remark/set', ({ rev: seen }) => {
    if (seen < 2) throw refusal(40900, '内容已被他人修改', { reason: 'stale' })
    return { rev: 3, audit: 'pending' }
  })
  const { user } = renderPage(<RemarkPage />, EDIT)
  await user.type(await screen.findByRole('textbox', { name: '企业简介' }), '新')
  rev = 2
  await user.click(screen.getByRole('button', { name: '提交' }))
  await user.click(await screen.findByRole('button', { name: '用我的覆盖' }))
  await waitFor(() => expect(sentTo('enterprise/remark/set').map(({ rev: sent }) => sent)).toEqual([1, 2]))
})
