import {
  closeOverlay,
  choose,
  confirm,
  leaveOverlays,
  openLogin,
  openShareHint,
  overlayShown,
  overlayState,
  showLoading,
  hideLoading,
  toast,
} from '.'
import { promptFor } from './promptFor'

const here = '/user/index'
const shown = (path = here) => overlayShown(path)?.kind
const close = () => overlayState().open.forEach(closeOverlay)
beforeEach(() => {
  hideLoading()
  window.history.replaceState(null, '', here)
})

describe('who is asked how, by route (docs/product/foundations.md#6-overlays)', () => {
  it.each(['/common/market', '/common/marketDetail', '/common/traffic', '/common/trafficDetail'])(
    '%s: agents, by password',
    (pathname) => {
      expect(promptFor({ pathname, search: '?uid=1' })).toEqual({ isAgent: true })
    },
  )
  it.each(['/common/download', '/common/invite', '/service/share', '/service/invite'])(
    '%s: by SMS, invited by the query’s uid',
    (pathname) => {
      expect(promptFor({ pathname, search: '?uid=10005' })).toEqual({ isMsg: true, type: 3, uid: '10005' })
    },
  )
  it('the gift of new users: by SMS, without the invitation’s way into the app', () => {
    expect(promptFor({ pathname: '/activity/new/register', search: '?uid=10005' })).toEqual({ isMsg: true })
  })
  it('an address without a plausible uid invites nobody', () => {
    for (const search of ['', '?uid=', `?uid=${'1'.repeat(33)}`, '?uid=a%2Fb'])
      expect(promptFor({ pathname: '/common/invite', search })).toEqual({ isMsg: true, type: 3, uid: '' })
    expect(promptFor({ pathname: '/invite/index', search: '?uid=a%2Fb' })).toEqual({})
  })
  it('/invite/index: both ways, with its inviter', () => {
    expect(promptFor({ pathname: '/invite/index', search: '?uid=10005' })).toEqual({ uid: '10005' })
  })
  it('any other: both ways', () => {
    expect(promptFor({ pathname: '/user/index', search: '?uid=10005' })).toEqual({})
  })
})

it('calls that ask together share one dialog and its answer', async () => {
  const answers = Promise.all([openLogin(), openLogin({ isMsg: true })])
  expect(overlayState().open.filter(({ kind }) => kind === 'login')).toHaveLength(1)
  close()
  await expect(answers).resolves.toEqual([false, false])
})

it('a reason alone leaves the form to the route; an empty form means both ways', async () => {
  window.history.replaceState(null, '', '/common/market')
  const asked = (options?: Parameters<typeof openLogin>[0]) => {
    void openLogin(options)
    const [login] = overlayState().open
    close()
    return login?.kind === 'login' ? login.options : undefined
  }
  expect(asked({ reason: '登录后查看收益' })).toEqual({ isAgent: true, reason: '登录后查看收益' })
  await Promise.resolve()
  await Promise.resolve()
  expect(asked({})).toEqual({})
})

it('shows one overlay at a time: the newest dialog before the loading', async () => {
  showLoading()
  expect(shown()).toBe('loading')
  const share = openShareHint()
  expect(shown()).toBe('shareHint')
  const question = confirm({ title: '确定？' })
  expect(shown()).toBe('confirm')
  const top = overlayShown(here)
  if (top) closeOverlay(top)
  await expect(question).resolves.toBe(false)
  expect(shown()).toBe('shareHint')
  close()
  await share
  expect(shown()).toBe('loading')
})

it.each([
  ['ok', true],
  ['cancel', false],
  ['put aside', null],
] as const)('a choice between two things tells %s from the others', async (how, answer) => {
  const question = choose({ title: '内容已更新', ok: '保留我的', cancel: '取回最新' })
  const top = overlayShown(here)
  if (top?.kind !== 'confirm') throw new Error('nothing was asked')
  if (answer === null) closeOverlay(top)
  else top.close(how === 'ok')
  await expect(question).resolves.toBe(answer)
})

it('loading is one, with its last text and style', () => {
  showLoading()
  showLoading('提交中…', 'clear')
  expect(overlayState().open).toMatchObject([{ kind: 'loading', text: '提交中…', style: 'clear' }])
  hideLoading()
  expect(overlayState().open).toEqual([])
})

it('a navigation closes the dialogs of the page that is left', async () => {
  const login = openLogin()
  leaveOverlays('/user/modelcard')
  await expect(login).resolves.toBe(false)
})

it('the login waits while its agreement is read, and is back afterwards', async () => {
  void openLogin()
  leaveOverlays('/common/userAgreement?id=3')
  expect(shown('/common/userAgreement?id=3')).toBeUndefined()
  expect(shown(here)).toBe('login')
  leaveOverlays('/user/travel')
  expect(overlayState().open).toEqual([])
})

it('a toast goes by itself, and the next one takes its place', () => {
  jest.useFakeTimers()
  toast('一')
  jest.advanceTimersByTime(1500)
  toast('二')
  jest.advanceTimersByTime(1500)
  expect(overlayState().toast?.text).toBe('二')
  jest.advanceTimersByTime(500)
  expect(overlayState().toast).toBeNull()
  jest.useRealTimers()
})
