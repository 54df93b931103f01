import { openShare, overlayState, type ShareOptions } from '@dm/shared/overlay'
import { AddressRouter } from '@dm/shared/router'
import { expectAccessible } from '@dm/shared/testing'
import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Overlays } from './Overlays'

const CARD = { title: '林小满的模卡', desc: '演员 · 模特', url: 'https://dm.test/user/modelcard?uid=10001' }
const WECHAT = 'Mozilla/5.0 (Linux; Android 14) Mobile Safari/537.36 MicroMessenger/8.0.50'

afterEach(() => {
  jest.restoreAllMocks()
  Reflect.deleteProperty(navigator, 'share')
})

/** Opens the sheet. */
async function open(options: ShareOptions = CARD) {
  const user = userEvent.setup()
  render(
    <AddressRouter>
      <Overlays />
    </AddressRouter>,
  )
  act(() => void openShare(options))
  await screen.findByRole('dialog', { name: '分享' })
  return user
}
const copied = () => jest.spyOn(navigator.clipboard, 'writeText')
const press = (user: Awaited<ReturnType<typeof open>>, name: string) => user.click(screen.getByRole('button', { name }))
const closed = () => waitFor(() => expect(screen.queryByRole('dialog', { name: '分享' })).not.toBeInTheDocument())

test('复制链接 copies the page’s address and says so; without a poster there is none', async () => {
  const user = await open()
  const clipboard = copied()
  expect(screen.queryByRole('button', { name: '海报' })).not.toBeInTheDocument()
  await expectAccessible()
  await press(user, '复制链接')
  expect(clipboard).toHaveBeenCalledWith(CARD.url)
  expect(await screen.findByText('链接已复制')).toBeVisible()
  await closed()
})

test('where nothing can be copied the link is shown', async () => {
  const user = await open()
  copied().mockRejectedValue(new Error('refused'))
  await press(user, '复制链接')
  expect(await screen.findByRole('alert')).toHaveTextContent(CARD.url)
})

test('微信 leads through the system’s sheet; closing that one leaves ours', async () => {
  const shared: unknown[] = []
  let refuse = true
  Object.defineProperty(navigator, 'share', {
    configurable: true,
    value: (data: unknown) => {
      shared.push(data)
      return refuse ? Promise.reject(new DOMException('closed', 'AbortError')) : Promise.resolve()
    },
  })
  const user = await open()
  await press(user, '微信')
  expect(screen.getByRole('dialog', { name: '分享' })).toBeVisible()
  refuse = false
  await press(user, '微信')
  await closed()
  expect(shared.at(-1)).toEqual({ title: CARD.title, text: CARD.desc, url: CARD.url })
})

test('微信 without the system’s sheet: the link is copied, with what to do next', async () => {
  const user = await open()
  const clipboard = copied()
  await press(user, '微信')
  expect(await screen.findByText('链接已复制，打开微信粘贴发送')).toBeVisible()
  expect(clipboard).toHaveBeenCalledWith(CARD.url)
})

test('inside WeChat its own menu is pointed at', async () => {
  jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue(WECHAT)
  const user = await open()
  await press(user, '微信')
  expect(await screen.findByRole('dialog', { name: '分享提示' })).toBeVisible()
  expect(overlayState().open.map(({ kind }) => kind)).toEqual(['shareHint'])
})

test('海报 closes the sheet and opens the page’s own', async () => {
  const onPoster = jest.fn()
  const user = await open({ ...CARD, onPoster })
  await press(user, '海报')
  expect(onPoster).toHaveBeenCalledTimes(1)
  await closed()
})
