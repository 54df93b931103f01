import type { AppRelease } from '@dm/shared/contract/calls/common/common'
import { expectAccessible, loseCall, onCall, renderPage, sentTo } from '@dm/shared/testing'
import { screen, waitFor, within } from '@testing-library/react'
import DownloadPage from './DownloadPage'
import { page } from './page'

const ANDROID = 'Mozilla/5.0 (Linux; Android 15) Chrome/130 Mobile'
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Safari/604.1'
const release: AppRelease = {
  platform: 'android',
  version: '5.2.0',
  sizeBytes: 78_500_000,
  url: 'https://download.dianmeng.example/5.2.0.apk',
  sha256: '7d1f',
  publishedAt: Date.parse('2026-11-11T12:00:00+08:00'),
  notes: '新模板',
  developer: '点梦网络',
  filingNo: '浙ICP备1号',
  permissions: [{ name: '相机', why: '拍摄模卡' }],
}
let agent: jest.SpyInstance
let copied: string[]
const device = (text: string) => agent.mockReturnValue(text)

beforeEach(() => {
  agent = jest.spyOn(navigator, 'userAgent', 'get')
  copied = []
  device(ANDROID)
})
afterEach(() => agent.mockRestore())

function open(at = '/common/download?uid=10002&vodId=v1&collectId=c1', uid?: string) {
  const opened = renderPage(<DownloadPage />, { as: page, at, uid })
  // After userEvent has installed its own clipboard.
  jest.spyOn(navigator.clipboard, 'writeText').mockImplementation(async (text) => void copied.push(text))
  return opened
}

test('Android: size in the button, facts below, the deep link copied again on each tap', async () => {
  onCall('app/version/query', () => ({ release }))
  const { user } = open()
  const button = await screen.findByRole('button', { name: '立即下载 (78.5MB)' })
  await user.click(button)
  await user.click(button)
  expect(copied).toEqual(['点梦#djE=#2#MTAwMDI=#YzE=', '点梦#djE=#2#MTAwMDI=#YzE='])
  expect(screen.getByText('已安装？打开APP后自动进入刚才的内容')).toBeVisible()
  expect(screen.getByRole('link', { name: '点这里重新下载' })).toHaveAttribute(
    'href',
    'https://download.dianmeng.example/5.2.0.apk',
  )
  expect(screen.getByText(/^(2026年)?11月11日$/)).toBeVisible()
  expect(screen.getByText('7d1f')).toBeVisible()
  await user.click(screen.getByRole('button', { name: '权限说明' }))
  expect(within(await screen.findByRole('dialog', { name: '权限说明' })).getByText('拍摄模卡')).toBeVisible()
  await expectAccessible()
})

test('iOS asks for its own release and leads to the store', async () => {
  device(IPHONE)
  onCall('app/version/query', () => ({ release: { ...release, platform: 'ios', sha256: null } }))
  open()
  expect(await screen.findByRole('button', { name: 'App Store 下载' })).toBeEnabled()
  expect(sentTo('app/version/query')).toEqual([{ platform: 'ios' }])
})

test('a desktop shows the code of this page', async () => {
  device('Mozilla/5.0 (X11; Linux x86_64) Chrome/130')
  onCall('app/version/query', () => ({ release }))
  open()
  expect(await screen.findByRole('img', { name: '本页的二维码' })).toBeVisible()
})

test('a chat app is asked to open the browser', async () => {
  device(`${ANDROID} MicroMessenger/8.0`)
  onCall('app/version/query', () => ({ release }))
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: /立即下载/ }))
  expect(await screen.findByText('点击右上角，在浏览器中打开')).toBeVisible()
})

test('in the app there is only the way back', async () => {
  device(`${ANDROID} DianMengApp/5.2.0`)
  onCall('app/version/query', () => ({ release }))
  open()
  expect(await screen.findByText('你已在点梦APP中')).toBeVisible()
})

test('no address, and no answer: said, never a loop', async () => {
  loseCall('app/version/query')
  open()
  expect(await screen.findByRole('button', { name: '即将上线，敬请期待' })).toBeDisabled()
})

test('an address that is this page is none', async () => {
  onCall('app/version/query', () => ({ release: { ...release, url: '/common/download?x=1' } }))
  open()
  expect(await screen.findByRole('button', { name: '即将上线，敬请期待' })).toBeDisabled()
})

test('without an answer the configured store address serves', async () => {
  const meta = document.createElement('meta')
  meta.name = 'dm-app-store'
  meta.content = 'https://store.example/dianmeng'
  document.head.append(meta)
  loseCall('app/version/query')
  open()
  await waitFor(() => expect(screen.getByRole('button', { name: '立即下载' })).toBeEnabled())
  meta.remove()
})

test('a refused clipboard shows the text to be copied by hand', async () => {
  onCall('app/version/query', () => ({ release }))
  const { user } = open()
  jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('refused'))
  await user.click(await screen.findByRole('button', { name: /立即下载/ }))
  expect(await screen.findByText('长按复制')).toBeVisible()
  expect(screen.getByRole('textbox', { name: '要复制的内容' })).toHaveValue('点梦#djE=#2#MTAwMDI=#YzE=')
})

test('a visitor with an inviter may register', async () => {
  onCall('app/version/query', () => ({ release }))
  const { user } = open('/common/download?uid=10002')
  await user.click(await screen.findByRole('button', { name: '注册 / 登录' }))
  expect(await screen.findByRole('dialog', { name: '邀请注册' })).toBeVisible()
})
