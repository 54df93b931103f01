import { screen, waitFor } from '@testing-library/react'
import { storage } from '../env'
import { overlayState } from '../overlay'
import { getToken, getUid, setSession } from '../session'
import { address, holdCall, loseCall, onCall, refusal, renderPage, sentTo } from '../testing'
import { afterLogin, LoginForm, SignUpDialog, tryKeptBind } from '.'
import { forgetTyped } from './typed'

const session = { token: 'new', uid: '10001' }
const INVITER = { uid: '10005', name: '公会', avatar: '/files/a.png', isAgent: true }
const logged: unknown[] = []
const form = (options = {}) => (
  <LoginForm options={options} onLoggedIn={async (got, way) => void logged.push([got, way])} />
)
const toastText = () => overlayState().toast?.text
const press = (name: string | RegExp) => screen.getByRole('button', { name })
beforeEach(() => {
  logged.length = 0
  forgetTyped()
  storage.remove('isApp')
  jest.spyOn(console, 'warn').mockImplementation(() => undefined)
})
afterEach(() => jest.restoreAllMocks())

it.each([
  ['both', {}, 2],
  ['isPwd', { isPwd: true }, 0],
  ['isMsg', { isMsg: true }, 0],
  ['isAgent', { isAgent: true }, 0],
])('offers the ways in that %s says', (_name, options, tabs) => {
  renderPage(form(options))
  expect(screen.queryAllByRole('tab')).toHaveLength(tabs)
  expect(screen.queryByLabelText('密码') !== null).toBe(_name === 'isPwd' || _name === 'isAgent')
})

it('opens with the login by code, so that no password is needed', () => {
  renderPage(form())
  expect(screen.getByRole('tab', { name: '验证码登录' })).toHaveAttribute('aria-selected', 'true')
})

it('after a submit without the tick, one press agrees and logs in', async () => {
  onCall('login/sms', () => session)
  const { user } = renderPage(form({ isMsg: true }))
  await user.type(screen.getByLabelText('手机号'), '13900000001')
  await user.type(screen.getByLabelText('验证码'), '123456')
  await user.click(press('登录'))
  expect(screen.getByRole('alert')).toHaveTextContent('请阅读并同意用户协议和隐私政策')
  expect(sentTo('login/sms')).toEqual([])
  await user.click(press('同意并登录'))
  await waitFor(() => expect(logged).toEqual([[session, 'sms']]))
  expect(screen.getByRole('checkbox')).toBeChecked()
})

it('links the agreements 3 and 2, for agents 11 and 12', () => {
  const { unmount } = renderPage(form())
  const links = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'))
  expect(links()).toEqual(['/common/userAgreement?id=3', '/common/userAgreement?id=2'])
  unmount()
  renderPage(form({ isAgent: true }))
  expect(links()).toEqual(['/common/userAgreement?id=11', '/common/userAgreement?id=12'])
})

it('sends a password login once, however often it is pressed, and hands the session on', async () => {
  const { arrive } = holdCall('login/simple', session)
  const { user } = renderPage(form({ isPwd: true }))
  await user.type(screen.getByLabelText('手机号'), '138-0000-0001-99')
  await user.type(screen.getByLabelText('密码'), 'dianmeng123')
  await user.click(screen.getByRole('checkbox'))
  await user.dblClick(press('登录'))
  arrive()
  await waitFor(() => expect(logged).toEqual([[session, 'password']]))
  expect(sentTo('login/simple')).toEqual([{ mobile: '13800000001', passwd: 'dianmeng123' }])
})

it('says a refusal of a field once, beside it', async () => {
  onCall('login/simple', () => {
    throw refusal(40000, '该账号已停用', { field: 'mobile' })
  })
  const { user } = renderPage(form({ isPwd: true }))
  await user.type(screen.getByLabelText('手机号'), '13800000001')
  await user.type(screen.getByLabelText('密码'), 'dianmeng123')
  await user.click(screen.getByRole('checkbox'))
  await user.click(press('登录'))
  expect(await screen.findByRole('alert')).toHaveTextContent('该账号已停用')
  expect(toastText()).toBeUndefined()
})

it('keeps what was typed after a refusal and says a lost connection beside the button', async () => {
  onCall('login/simple', () => {
    throw refusal(40000, '手机号或密码错误')
  })
  const { user } = renderPage(form({ isPwd: true }))
  await user.type(screen.getByLabelText('手机号'), '13800000001')
  await user.type(screen.getByLabelText('密码'), 'wrongwrong')
  await user.click(screen.getByRole('checkbox'))
  await user.click(press('登录'))
  await waitFor(() => expect(toastText()).toBe('手机号或密码错误'))
  expect(screen.queryByRole('alert')).toBeNull()
  loseCall('login/simple')
  await user.click(press('登录'))
  expect(await screen.findByRole('alert')).toHaveTextContent('网络异常，请稍后重试')
  expect(toastText()).not.toBe('网络异常，请稍后重试')
  expect(screen.getByLabelText('密码')).toHaveValue('wrongwrong')
  expect(logged).toEqual([])
})

it('asks for no code without a number, and says so at the number', async () => {
  const { user } = renderPage(form({ isMsg: true }))
  await user.click(press('获取验证码'))
  expect(screen.getByRole('alert')).toHaveTextContent('请输入手机号')
  expect(screen.getByLabelText('手机号')).toHaveFocus()
  expect(sentTo('sms/send')).toEqual([])
})

it('counts down from 59 for the number that was sent a code', async () => {
  onCall('sms/send', () => ({}))
  const { user } = renderPage(form({ isMsg: true }))
  await user.type(screen.getByLabelText('手机号'), '13800000001')
  await user.click(press('获取验证码'))
  await user.click(await screen.findByRole('button', { name: /^5[89]s$/ }))
  expect(sentTo('sms/send')).toEqual([{ mobile: '13800000001', bzType: 1 }])
  await waitFor(() => expect(toastText()).toBe('验证码发送成功'))
})

describe('after a login', () => {
  it('token and uid are stored, the dialog is closed', async () => {
    const close = jest.fn()
    await afterLogin(session, 'sms', {}, close)
    expect([getToken(), getUid(), toastText()]).toEqual(['new', '10001', '登录成功'])
    expect(close).toHaveBeenCalledTimes(1)
    expect(address()).toBe('/')
  })

  it('type 3 binds first, then opens the download page after 1000 ms', async () => {
    onCall('ivt/bind', () => ({ bound: true, already: false, inviter: INVITER, boundAt: 1 }))
    onCall('market/record/add', () => ({ id: 'r1', created: true }))
    await afterLogin(session, 'sms', { isMsg: true, type: 3, uid: '10005' })
    expect(sentTo('ivt/bind')).toEqual([{ ivtUid: '10005' }])
    expect(sentTo('market/record/add')).toEqual([{ isMsg: true, type: 3, uid: '10005', downUid: '10001' }])
    expect(address()).toBe('/')
    await waitFor(() => expect(address()).toBe('/common/download?uid=10005'), { timeout: 3000 })
  })

  it('type 3 on iOS asks 即将跳转APP; no stays', async () => {
    jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (iPhone)')
    onCall('ivt/bind', () => {
      throw refusal(40900, '您已接受过邀请')
    })
    onCall('market/record/add', () => ({ id: 'r1', created: true }))
    const done = afterLogin(session, 'sms', { type: 3, uid: '10005' })
    await waitFor(() => expect(overlayState().open).toHaveLength(1))
    const [dialog] = overlayState().open
    expect(dialog).toMatchObject({ kind: 'confirm', options: { title: '即将跳转APP' } })
    if (dialog?.kind === 'confirm') dialog.close(false)
    await done
    expect(address()).toBe('/')
  })
})

describe('a login through a link', () => {
  it('without type 3 is recorded, and binds nobody; a refused record shows nothing', async () => {
    onCall('market/record/add', () => {
      throw refusal(40400, '用户不存在')
    })
    await afterLogin(session, 'sms', { uid: '10005' })
    expect(sentTo('market/record/add')).toEqual([{ uid: '10005', downUid: '10001' }])
    expect([sentTo('ivt/bind'), toastText()]).toEqual([[], '登录成功'])
  })

  it('of the inviter themselves is neither bound nor recorded', async () => {
    await afterLogin(session, 'sms', { uid: '10001' })
    expect([sentTo('ivt/bind'), sentTo('market/record/add')]).toEqual([[], []])
  })

  it('a binding lost to the network is made at the next start, once, for that user alone', async () => {
    loseCall('ivt/bind')
    onCall('market/record/add', () => ({ id: 'r1', created: true }))
    await afterLogin(session, 'sms', { type: 3, uid: '10005' })
    onCall('ivt/bind', () => ({ bound: true, already: false, inviter: INVITER, boundAt: 1 }))
    setSession({ token: 'other', uid: '10002' })
    await tryKeptBind()
    expect(sentTo('ivt/bind')).toEqual([])
    setSession(session)
    await tryKeptBind()
    await tryKeptBind()
    expect(sentTo('ivt/bind')).toEqual([{ ivtUid: '10005' }])
    // The jump that the login began.
    await waitFor(() => expect(address()).toBe('/common/download?uid=10005'), { timeout: 3000 })
    // The jump to the download page is part of this login, not of the next test.
    await waitFor(() => expect(address()).toBe('/common/download?uid=10005'), { timeout: 3000 })
  })
})

describe('立即报名', () => {
  const entry = { entryId: 'e1', state: 'applied' as const, already: false }
  const open = async () => {
    const closed = jest.fn()
    let isOpen = true
    const close = (done: boolean) => {
      isOpen = false
      closed(done)
    }
    const view = renderPage(<SignUpDialog noticeId="n1" isOpen={() => isOpen} onClose={close} />)
    return { ...view, closed }
  }

  it('says 请输入短信验证码 without a code', async () => {
    const { user } = await open()
    await user.click(press('立即报名'))
    expect(screen.getByRole('alert')).toHaveTextContent('手机号不能为空')
    await user.type(screen.getByLabelText('手机号'), '13800000001')
    await user.click(press('立即报名'))
    expect(screen.getByRole('alert')).toHaveTextContent('请输入短信验证码')
    expect(screen.getByLabelText('验证码')).toHaveFocus()
  })

  it('logs in, stores the token, enters, closes, and goes to the success page', async () => {
    onCall('login/sms', () => session)
    onCall('notice/enter', () => entry)
    const { user, closed } = await open()
    await user.type(screen.getByLabelText('手机号'), '13800000001')
    await user.type(screen.getByLabelText('验证码'), '123456')
    await user.click(press('立即报名'))
    await waitFor(() => expect(closed).toHaveBeenCalledWith(true))
    expect(getToken()).toBe('new')
    expect(sentTo('notice/enter')).toEqual([{ noticeId: 'n1' }])
    expect(address()).toBe('/notice/apply-success?id=n1')
  })

  it('closed while the login is on its way: logged in, not entered', async () => {
    const login = holdCall('login/sms', session)
    onCall('notice/enter', () => entry)
    const { user } = await open()
    await user.type(screen.getByLabelText('手机号'), '13800000001')
    await user.type(screen.getByLabelText('验证码'), '123456')
    await user.click(press('立即报名'))
    await user.click(press('关闭'))
    login.arrive()
    await waitFor(() => expect(press('立即报名')).not.toHaveAttribute('aria-busy'))
    expect(getToken()).toBe('new')
    expect(sentTo('notice/enter')).toEqual([])
    expect(address()).toBe('/')
  })

  it('closed while the entry is on its way: entered, and nobody is led away', async () => {
    onCall('login/sms', () => session)
    const entering = holdCall('notice/enter', entry)
    const { user } = await open()
    await user.type(screen.getByLabelText('手机号'), '13800000001')
    await user.type(screen.getByLabelText('验证码'), '123456')
    await user.click(press('立即报名'))
    await waitFor(() => expect(sentTo('notice/enter')).toHaveLength(1))
    await user.click(press('关闭'))
    entering.arrive()
    await waitFor(() => expect(toastText()).toBe('报名成功'))
    expect(address()).toBe('/')
  })

  it('repeats the entry alone when it failed: the code is spent', async () => {
    onCall('login/sms', () => session)
    loseCall('notice/enter')
    const { user, closed } = await open()
    await user.type(screen.getByLabelText('手机号'), '13800000001')
    await user.type(screen.getByLabelText('验证码'), '123456')
    await user.click(press('立即报名'))
    expect(await screen.findByRole('alert')).toHaveTextContent('网络异常，请稍后重试')
    expect(closed).not.toHaveBeenCalled()
    onCall('notice/enter', () => entry)
    await user.click(press('立即报名'))
    await waitFor(() => expect(closed).toHaveBeenCalledWith(true))
    expect(sentTo('login/sms')).toHaveLength(1)
  })
})
