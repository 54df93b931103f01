import { http, HttpResponse } from 'msw'
import { closeOverlay, overlayState } from '../overlay'
import { getToken, setSession } from '../session'
import { storage, timeNow } from '../env'
import { daysMs, minutesMs, secondsMs } from '../time'
import { onCall, sentTo } from '../testing'
import { apiServer } from '../testing/api'
import { request } from './request'
import { RequestError } from './RequestError'

const anywhere = '*/uc/v1/login/out'
const envelope = (retcode: number, msg = '', data: unknown = {}) => HttpResponse.json({ retcode, msg, data })
const answering = (answer: () => Response) => apiServer().use(http.post(anywhere, answer))
const toastText = () => overlayState().toast?.text
const logins = () => overlayState().open.filter(({ kind }) => kind === 'login')
const failure = async (call: Promise<unknown>): Promise<RequestError> => {
  const error: unknown = await call.then(
    () => new Error('the call succeeded'),
    (reason: unknown) => reason,
  )
  if (error instanceof RequestError) return error
  throw error
}

let logged: jest.SpyInstance
beforeEach(() => {
  logged = jest.spyOn(console, 'warn').mockImplementation(() => undefined)
})
afterEach(() => jest.restoreAllMocks())

/** Returns the headers of one call. */
async function headersSent(): Promise<Headers> {
  let headers: Headers | undefined
  apiServer().use(
    http.post(anywhere, ({ request: sent }) => {
      headers = sent.headers
      return envelope(200)
    }),
  )
  await request('login/out', {})
  if (!headers) throw new Error('nothing was sent')
  return headers
}

test('a phone whose clock is days off shows the server’s time; one that is seconds off keeps its own', async () => {
  const days = new Date(Date.now() + daysMs(40))
  const answerAt = (date: Date) =>
    apiServer().use(
      http.post('*/uc/v1/user/center/get', () =>
        HttpResponse.json({ retcode: 200, data: {} }, { headers: { date: date.toUTCString() } }),
      ),
    )
  answerAt(days)
  await request('user/center/get', {})
  expect(Math.abs(timeNow() - days.getTime())).toBeLessThan(minutesMs(1))
  answerAt(new Date(Date.now() - secondsMs(20)))
  await request('user/center/get', {})
  expect(Math.abs(timeNow() - Date.now())).toBeLessThan(secondsMs(1))
})

describe('what is sent', () => {
  it('is the body as JSON, and data is answered', async () => {
    onCall('login/simple', () => ({ token: 't', uid: '10001' }))
    await expect(request('login/simple', { mobile: '13800000001', passwd: 'x' })).resolves.toEqual({
      token: 't',
      uid: '10001',
    })
    expect(sentTo('login/simple')).toEqual([{ mobile: '13800000001', passwd: 'x' }])
  })

  it('carries the stored token as it is, and none when there is none', async () => {
    expect((await headersSent()).has('authorization')).toBe(false)
    setSession({ token: 'abc.def', uid: '10001' })
    expect((await headersSent()).get('authorization')).toBe('abc.def')
  })

  it('carries clientid 5 outside the native app alone', async () => {
    expect((await headersSent()).get('clientid')).toBe('5')
    storage.set('isApp', '1')
    expect((await headersSent()).has('clientid')).toBe(false)
  })

  it('carries a request id that the error repeats', async () => {
    let sent: string | null = null
    apiServer().use(
      http.post(anywhere, ({ request: call }) => {
        sent = call.headers.get('x-request-id')
        return envelope(40900, '已结束')
      }),
    )
    const error = await failure(request('login/out', {}))
    expect(error.requestId).toMatch(/^[0-9A-F]{4}-[0-9A-F]{4}$/)
    expect(error.requestId).toBe(sent)
  })
})

describe('codes other than 200', () => {
  it('toast the server’s words and reject with code, words and path', async () => {
    answering(() => envelope(40900, '活动已结束'))
    expect(await failure(request('login/out', {}))).toMatchObject({
      retcode: 40900,
      msg: '活动已结束',
      path: 'login/out',
    })
    expect(toastText()).toBe('活动已结束')
  })

  it('toast 网络故障,请重试! when the server says nothing', async () => {
    answering(() => envelope(50000))
    await failure(request('login/out', {}))
    expect(toastText()).toBe('网络故障,请重试!')
  })

  it.each([10902, 10903])(
    '%d clears the token and asks for login once, however many calls fail together',
    async (code) => {
      setSession({ token: 'dead', uid: '10001' })
      answering(() => envelope(code))
      await Promise.all([1, 2, 3].map(() => failure(request('login/out', {}))))
      expect(getToken()).toBeNull()
      expect(logins()).toHaveLength(1)
    },
  )

  it.each([
    ['sessionEnded', '登录已过期，请重新登录'],
    ['sessionRevoked', '本设备已被退出登录，请重新登录'],
  ])('%s: the login says why', async (reason, text) => {
    setSession({ token: 'dead', uid: '10001' })
    answering(() => HttpResponse.json({ retcode: 10903, msg: '', data: null, reason }))
    await failure(request('login/out', {}))
    expect(logins()).toMatchObject([{ options: { reason: text } }])
  })

  it('do not ask again for a call that was sent before the prompt was answered', async () => {
    setSession({ token: 'dead', uid: '10001' })
    let release = () => undefined as void
    const late = new Promise<void>((resolve) => (release = resolve))
    apiServer().use(http.post(anywhere, () => envelope(10902), { once: true }))
    apiServer().use(
      http.post('*/uc/v1/sms/send', async () => {
        await late
        return envelope(10902)
      }),
    )
    const slow = failure(request('sms/send', { mobile: '13800000001', bzType: 1 }))
    await failure(request('login/out', {}))
    logins().forEach(closeOverlay)
    await Promise.resolve()
    release()
    await slow
    expect(logins()).toHaveLength(0)
  })

  it('14002 says 该账号已被禁用, clears the token and asks for login', async () => {
    setSession({ token: 'disabled', uid: '10007' })
    answering(() => envelope(14002, 'disabled'))
    await failure(request('login/out', {}))
    expect(toastText()).toBe('该账号已被禁用')
    expect(getToken()).toBeNull()
  })

  it('tell the native app to log out instead of asking', async () => {
    const listener = jest.fn()
    window.android = { loginOut: listener }
    jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Android DianMengApp/3.2.0')
    setSession({ token: 'dead', uid: '10001' })
    answering(() => envelope(10903))
    await failure(request('login/out', {}))
    expect(listener).toHaveBeenCalledTimes(1)
    expect(logins()).toHaveLength(0)
    expect(getToken()).toBeNull()
    delete window.android
  })
})

describe('transport failures are logged and rejected, without a toast', () => {
  it.each([
    ['no answer', () => HttpResponse.error()],
    ['an HTTP status outside 2xx', () => HttpResponse.json({ retcode: 50000, msg: 'x' }, { status: 503 })],
    ['a page instead of an envelope', () => HttpResponse.html('<html></html>')],
    ['JSON that is no envelope', () => HttpResponse.json({ ok: true })],
  ])('%s', async (_name, answer) => {
    answering(answer)
    const before = overlayState().toast
    expect(await failure(request('login/out', {}))).toMatchObject({
      retcode: null,
      msg: '网络异常，请稍后重试',
      path: 'login/out',
    })
    expect(overlayState().toast).toBe(before)
    expect(logged).toHaveBeenCalled()
  })
})

it('an aborted call rejects silently', async () => {
  answering(() => envelope(200))
  const controller = new AbortController()
  const call = request('login/out', {}, { signal: controller.signal })
  controller.abort()
  await expect(call).rejects.toMatchObject({ name: 'AbortError' })
  expect(logged).not.toHaveBeenCalled()
})
