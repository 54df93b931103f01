import { testUser } from '../../personal-center/testCenter'
import { expectAccessible, holdCall, loseCall, onCall, refusal, renderPage, sentTo } from '@dm/shared/testing'
import { act, screen, waitFor, within } from '@testing-library/react'
import { onDropView } from '@dm/shared/router'
import { setSession } from '@dm/shared/session'
import FeedbackFormPage from './FeedbackFormPage'
import { page } from './page'

const TEXT = '打开个人中心时闪退了，重启也一样'
const owner = () => onCall('userinfo/get', () => ({ isOwner: true, user: testUser, guardian: null, privacy: {} }))
const open = (at = '/user/feedback/form?from=/user/index%3Fa=1', uid?: string) =>
  renderPage(<FeedbackFormPage />, { as: page, at, ...(uid && { uid }) })
type Page = ReturnType<typeof open>

const fill = async (page: Page) => {
  await page.user.click(await screen.findByRole('radio', { name: '功能异常' }))
  await page.user.type(screen.getByRole('textbox', { name: '描述' }), TEXT)
}
const send = (page: Page) => page.user.click(screen.getByRole('button', { name: '提交' }))

test('a visitor: what is missing is said, pictures are not offered', async () => {
  const page = open()
  await send(page)
  for (const message of ['请选择问题类型', '请至少输入10个字', '请输入手机号'])
    expect(await screen.findByText(message)).toBeVisible()
  expect(screen.queryByText('图片')).toBeNull()
  await page.user.type(screen.getByRole('textbox', { name: '联系电话' }), '123')
  expect(await screen.findByText('请输入正确的手机号')).toBeVisible()
  await expectAccessible()
})

test('a visitor’s feedback is sent, and the form is gone', async () => {
  onCall('feedback/add', () => ({ id: 'f1' }))
  const dropped: string[] = []
  const off = onDropView((path) => dropped.push(path))
  const page = open()
  await fill(page)
  await page.user.type(screen.getByRole('textbox', { name: '联系电话' }), '13900000008')
  await send(page)
  expect(await screen.findByText('反馈已提交')).toBeVisible()
  expect(screen.getByText('我们会在1–3个工作日内回复')).toBeVisible()
  expect(screen.queryByRole('link', { name: '查看反馈' })).toBeNull()
  expect(screen.queryByRole('button', { name: '提交' })).toBeNull()
  // The next visit gets an empty form, even after the browser's back.
  expect(dropped).toEqual(['/user/feedback/form?from=/user/index%3Fa=1'])
  off()
  expect(sentTo('feedback/add')[0]).toMatchObject({
    type: 'bug',
    content: TEXT,
    contact: '13900000008',
    from: '/user/index',
    images: [],
  })
  await expectAccessible()
})

test('a user: own number stands there masked, and is not sent', async () => {
  owner()
  onCall('feedback/add', () => ({ id: 'f1' }))
  const page = open(undefined, '10001')
  await fill(page)
  expect(screen.getByPlaceholderText('138****0001')).toBeVisible()
  expect(screen.getByRole('button', { name: '添加图片' })).toBeVisible()
  await send(page)
  expect(await screen.findByRole('link', { name: '查看反馈' })).toHaveAttribute('href', '/user/feedback/detail?fid=f1')
  expect(sentTo('feedback/add')[0]).not.toHaveProperty('contact')
})

test('a visitor who logs in: the reload finds the draft, as the account’s', async () => {
  owner()
  const page = open()
  await fill(page)
  const storedDrafts = () => Object.keys(localStorage).filter((key) => key.startsWith('dm-draft:'))
  // A draft is written while typing, so wait for the whole text.
  await waitFor(() => expect(localStorage.getItem('dm-draft:visitor:/user/feedback/form:new')).toContain(TEXT))
  act(() => setSession({ token: 'token-of-10001', uid: '10001' }))
  expect(storedDrafts()).toEqual(['dm-draft:10001:/user/feedback/form:new'])
  page.unmount()
  open(undefined, '10001')
  expect(await screen.findByText('已恢复未保存的内容')).toBeVisible()
  expect(screen.getByRole('textbox', { name: '描述' })).toHaveValue(TEXT)
})

test('a double tap and a try after a lost connection are one request', async () => {
  owner()
  loseCall('feedback/add')
  const page = open(undefined, '10001')
  await fill(page)
  await send(page)
  expect(await screen.findByText('网络异常，请稍后重试')).toBeVisible()
  expect(screen.getByRole('textbox', { name: '描述' })).toHaveValue(TEXT)
  const held = holdCall('feedback/add', { id: 'f1' })
  await page.user.dblClick(screen.getByRole('button', { name: '提交' }))
  held.arrive()
  expect(await screen.findByText('反馈已提交')).toBeVisible()
  expect(sentTo('feedback/add')).toHaveLength(1)
})

test.each([
  [40900, '你已提交过相同的反馈'],
  [42900, '今天提交次数已达上限，请明天再试'],
])('%i %s is said', async (code, msg) => {
  owner()
  onCall('feedback/add', () => {
    throw refusal(code, msg)
  })
  const page = open(undefined, '10001')
  await fill(page)
  await send(page)
  await waitFor(() => expect(screen.getAllByText(msg).length).toBeGreaterThan(0))
})

test('what goes along can be looked at, and left out', async () => {
  owner()
  onCall('feedback/add', () => ({ id: 'f1' }))
  const page = open(undefined, '10001')
  await fill(page)
  await page.user.click(screen.getByRole('button', { name: '查看' }))
  const sheet = await screen.findByRole('dialog', { name: '将附上的信息' })
  expect(within(sheet).getByText('/user/index')).toBeVisible()
  await page.user.click(within(sheet).getByRole('button', { name: '关闭' }))
  await page.user.click(screen.getByRole('switch', { name: '将附上设备与页面信息' }))
  await send(page)
  expect(await screen.findByText('反馈已提交')).toBeVisible()
  expect(sentTo('feedback/add')[0]).toMatchObject({ from: '' })
  expect(sentTo('feedback/add')[0]).not.toHaveProperty('device')
})

test('a report names its target; a gone one may still be reported', async () => {
  owner()
  onCall('user/brief/query', () => {
    throw refusal(40400, '该用户不存在或已注销')
  })
  onCall('feedback/add', () => ({ id: 'f1' }))
  const page = open('/user/feedback/form?type=report&targetType=modelcard&targetId=10009', '10001')
  expect(await screen.findByText('内容已删除')).toBeVisible()
  expect(screen.getByRole('radio', { name: '举报' })).toBeChecked()
  expect(screen.getByText('涉及侵权的，请上传能证明权利的图片')).toBeVisible()
  await page.user.type(screen.getByRole('textbox', { name: '描述' }), TEXT)
  await send(page)
  expect(await screen.findByText('反馈已提交')).toBeVisible()
  expect(sentTo('feedback/add')[0]).toMatchObject({
    type: 'report',
    target: { targetType: 'modelcard', targetId: '10009' },
  })
})
