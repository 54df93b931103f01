import { http, HttpResponse } from 'msw'
import { overlayState, toast } from '../overlay'
import { RequestError } from '../request'
import { apiServer } from '../testing/api'
import { handPosterToApp, sayPosterLost } from '.'

const poster = new Blob(['jpeg'], { type: 'image/jpeg' })
const answering = (answer: () => Response) => apiServer().use(http.post('*/uc/v1/file/upload', answer))
const toastText = () => overlayState().toast?.text
beforeEach(() => {
  jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Android DianMengApp/3.2.0')
})

test('the app is given the address of the stored poster, and its name', async () => {
  const given = jest.fn()
  window.android = { downloadImageUrl: given }
  answering(() => HttpResponse.json({ retcode: 200, msg: '', data: { url: '/files/poster.jpg' } }))
  await handPosterToApp(poster, '林小满-模卡.jpg')
  expect(given).toHaveBeenCalledTimes(1)
  expect(JSON.stringify(given.mock.calls)).toContain('http://localhost/files/poster.jpg')
  delete window.android
})

test('a refusal is said once, in the server’s words', async () => {
  answering(() => HttpResponse.json({ retcode: 42900, msg: '操作过于频繁，请59分钟后再试', data: {} }))
  await handPosterToApp(poster, 'x.jpg').catch(sayPosterLost)
  expect(toastText()).toBe('操作过于频繁，请59分钟后再试')
})

test('a lost connection is said', async () => {
  toast('before')
  answering(() => HttpResponse.error())
  const error: unknown = await handPosterToApp(poster, 'x.jpg').catch((reason: unknown) => reason)
  expect(error).toBeInstanceOf(RequestError)
  sayPosterLost(error)
  expect(toastText()).toBe('网络异常，请稍后重试')
})
