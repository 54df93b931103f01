import type { Body, Data } from '@dm/shared/contract'
import { setSession } from '@dm/shared/session'
import { expectAccessible, loseCall, onCall, refusal, renderPage } from '@dm/shared/testing'
import { monthDay } from '@dm/shared/format'
import { addDays, dayOf } from '@dm/shared/time'
import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { agree, forget, openTerms, pass } from './choices'
import LogoutConfirmPage from './confirm/LogoutConfirmPage'
import { page as confirmPage } from './confirm/page'
import LogoutIndexPage from './index/LogoutIndexPage'
import { page as indexPage } from './index/page'
import LogoutTermsPage from './terms/LogoutTermsPage'
import { page as noticePage } from './terms/page'

type Check = Data<'user/logout/check/query'>
type Item = Check['items'][number]

const NOW = Date.parse('2026-11-20T12:00:00+08:00')
const item = (change: Partial<Item> & Pick<Item, 'key' | 'name'>): Item => ({
  level: 'ok',
  text: '',
  path: null,
  amountFen: null,
  amountCoin: null,
  typed: false,
  ...change,
})
const OK = item({ key: 'account', name: '账号状态' })
const BLOCK = item({
  key: 'invoice',
  name: '发票',
  level: 'block',
  text: '有发票正在处理',
  path: '/wallet/invoice/history?state=open',
})
const COIN = item({ key: 'coin', name: '星钻', level: 'waive', text: '1,280 星钻', amountCoin: 1_280 })
const BALANCE = item({
  key: 'balance',
  name: '钱包余额',
  level: 'waive',
  text: '余额 ¥1,234.50，可以先提现',
  path: '/wallet/cashWithdraw',
  amountFen: 123_450,
  typed: true,
})

const answer = (items: Item[], change: Partial<Check> = {}) => {
  onCall('user/brief/query', () => ({
    user: {
      uid: '10001',
      kind: 'person',
      nickname: '林小满',
      avatar: '',
      realNamed: false,
      official: null,
      gone: false,
    },
  }))
  onCall('user/logout/check/query', () => ({
    items,
    canApply: items.every(({ level }) => level !== 'block'),
    mobileMasked: '138****0001',
    days: 15,
    agreementVersion: '2.0',
    lastCanceledAt: null,
    now: NOW,
    ...change,
  }))
}
const terms = () =>
  onCall('common/agreement/query', () => ({
    agreement: {
      id: 4,
      title: '注销须知',
      version: '2.0',
      effectiveAt: '2026-09-01',
      blocks: [{ kind: 'h', text: '登录即撤销' }],
      history: [{ version: '2.0', effectiveAt: '2026-09-01' }],
    },
  }))

const openIndex = () => renderPage(<LogoutIndexPage />, { as: indexPage, at: '/user/logout/index', uid: '10001' })
const openConfirm = () =>
  renderPage(<LogoutConfirmPage />, { as: confirmPage, at: '/user/logout/confirm', uid: '10001' })

// Unmounts before the session is reset: a page that loses its session would open a login in the next test.
afterEach(() => {
  cleanup()
  forget()
  window.sessionStorage.clear()
  window.localStorage.removeItem('dm.account-deletion.canceled')
})

describe('账号注销', () => {
  test('a visitor is asked to log in', async () => {
    renderPage(<LogoutIndexPage />, { as: indexPage, at: '/user/logout/index' })
    expect(await screen.findByText('登录后查看')).toBeVisible()
  })

  test('what is settled, to be settled and to be given up; what blocks leads on, and stops 下一步', async () => {
    answer([OK, BLOCK, COIN])
    const { user } = openIndex()
    expect(await screen.findByText('已满足')).toBeVisible()
    expect(screen.getByText('138****0001')).toBeVisible()
    expect(screen.getByRole('link', { name: '去处理' })).toHaveAttribute('href', '/wallet/invoice/history?state=open')
    await user.click(screen.getByRole('button', { name: '下一步' }))
    expect(await screen.findByText('请先处理未完成的事项')).toBeVisible()
    expect(window.location.pathname).toBe('/user/logout/index')
    await expectAccessible()
  })

  test('what could be had asks for its amount; with all ticks the way is open', async () => {
    answer([OK, BALANCE, COIN])
    const { user } = openIndex()
    const next = async () => user.click(await screen.findByRole('button', { name: '下一步' }))
    await next()
    expect((await screen.findAllByText('请确认放弃以上权益'))[0]).toBeVisible()
    await user.click(screen.getByRole('checkbox', { name: '我自愿放弃星钻' }))
    await user.click(screen.getByRole('checkbox', { name: '我自愿放弃钱包余额' }))
    expect((await screen.findAllByText('请输入放弃的金额'))[0]).toBeVisible()
    await user.type(screen.getByRole('textbox', { name: '放弃的金额' }), '1234')
    expect(await screen.findByText('与可放弃的金额不一致')).toBeVisible()
    await user.type(screen.getByRole('textbox', { name: '放弃的金额' }), '.5')
    await waitFor(() => expect(screen.queryByText('与可放弃的金额不一致')).toBeNull())
    await next()
    expect((await screen.findAllByText('请阅读并同意注销须知'))[0]).toBeVisible()
    act(() => void agree('2.0'))
    await next()
    expect(window.location.pathname).toBe('/user/logout/confirm')
  })

  test('what has not been read is not ticked: the tick opens it', async () => {
    answer([OK])
    const { user } = openIndex()
    await user.click(await screen.findByRole('checkbox', { name: '同意注销须知' }))
    expect(window.location.pathname + window.location.search).toBe('/user/logout/notice?from=check')
  })

  test('an older version that was agreed to does not count', async () => {
    act(() => void agree('1.0'))
    answer([OK])
    openIndex()
    expect(await screen.findByRole('checkbox', { name: '同意注销须知' })).not.toBeChecked()
  })

  test('a failed check leads nowhere but to another', async () => {
    loseCall('user/logout/check/query')
    const { user } = openIndex()
    expect(await screen.findByText('检查失败')).toBeVisible()
    expect(screen.queryByRole('button', { name: '下一步' })).toBeNull()
    answer([OK])
    await user.click(screen.getByRole('button', { name: '重试' }))
    expect(await screen.findByRole('button', { name: '下一步' })).toBeVisible()
  })

  test('that a login took it back is told once', async () => {
    answer([OK], { lastCanceledAt: NOW - 1_000 })
    openIndex()
    expect(await screen.findByText('注销申请已于11月20日因登录撤销')).toBeVisible()
    cleanup()
    openIndex()
    expect(await screen.findByText('已满足')).toBeVisible()
    expect(screen.queryByText('注销申请已于11月20日因登录撤销')).toBeNull()
  })
})

describe('确认注销', () => {
  const ready = () => {
    agree('2.0')
    pass([{ key: 'coin', amountFen: null, amountCoin: 1_280 }])
  }

  test('without the ticks it is the list', async () => {
    answer([OK])
    openConfirm()
    await waitFor(() => expect(window.location.pathname).toBe('/user/logout/index'))
  })

  test('names what is given up, and what is missing; a wrong code keeps all', async () => {
    answer([OK, COIN])
    ready()
    onCall('user/logout/apply', () => {
      throw refusal(40000, '验证码错误或已失效', { field: 'smsCode' })
    })
    const { user } = openConfirm()
    expect(await screen.findByText('1,280 星钻')).toBeVisible()
    expect(screen.getByText('12月5日')).toBeVisible()
    await user.click(screen.getByRole('button', { name: '确认注销' }))
    expect(await screen.findByText('请选择注销原因')).toBeVisible()
    expect(screen.getByText('输入短信验证码')).toBeVisible()
    await user.click(screen.getByRole('radio', { name: '其他' }))
    await user.click(screen.getByRole('button', { name: '确认注销' }))
    expect((await screen.findAllByText('请填写原因'))[0]).toBeVisible()
    await expectAccessible()
    await user.type(screen.getByRole('textbox', { name: '说明' }), '换平台')
    await user.type(screen.getByRole('textbox', { name: '验证码' }), '123456')
    await user.click(await screen.findByRole('button', { name: '确定注销' }))
    expect(await screen.findByText('验证码错误或已失效')).toBeVisible()
    expect(screen.getByRole('textbox', { name: '说明' })).toHaveValue('换平台')
  })

  test('applied: the session is over here, and the page says when; it asks for no login', async () => {
    answer([OK, COIN])
    ready()
    const finishAt = Date.parse('2026-12-05T12:00:00+08:00')
    const sent: Body<'user/logout/apply'>[] = []
    onCall('user/logout/apply', (body) => {
      sent.push(body)
      return { finishAt }
    })
    const { user } = openConfirm()
    await user.click(await screen.findByRole('radio', { name: '不再使用' }))
    // The last figure asks the last question.
    await user.type(screen.getByRole('textbox', { name: '验证码' }), '123456')
    await user.click(await screen.findByRole('button', { name: '确定注销' }))
    await waitFor(() => expect(window.location.pathname).toBe('/user/logout/notice'))
    expect(window.location.search).toBe('?applied=2026-12-05')
    expect(sent).toMatchObject([
      { reason: 'noUse', agreementVersion: '2.0', waived: [{ key: 'coin', amountFen: null, amountCoin: 1_280 }] },
    ])
    cleanup()
    renderPage(<LogoutIndexPage />, { as: indexPage, at: '/user/logout/index' })
    expect(await screen.findByText('注销申请已提交')).toBeVisible()
    expect(screen.queryByText('登录后查看')).toBeNull()
  })

  test('something came in between: the list again', async () => {
    answer([OK, COIN])
    ready()
    onCall('user/logout/apply', () => {
      throw refusal(40900, '还有未完成的事项，请先处理', { reason: 'accountDeletionBlocked' })
    })
    const { user } = openConfirm()
    await user.click(await screen.findByRole('radio', { name: '不再使用' }))
    await user.type(screen.getByRole('textbox', { name: '验证码' }), '123456')
    await user.click(await screen.findByRole('button', { name: '确定注销' }))
    await waitFor(() => expect(window.location.pathname).toBe('/user/logout/index'))
  })

  test('somebody who logs in again is on the way anew', async () => {
    setSession({ token: 'first', uid: '10001' })
    ready()
    act(() => setSession({ token: 'another', uid: '10002' }))
    answer([OK])
    renderPage(<LogoutConfirmPage />, { as: confirmPage, at: '/user/logout/confirm', uid: '10002' })
    await waitFor(() => expect(window.location.pathname).toBe('/user/logout/index'))
  })
})

describe('注销须知', () => {
  const open = (query = '') => renderPage(<LogoutTermsPage />, { as: noticePage, at: `/user/logout/notice${query}` })

  test('alone it is read; from the list it is agreed to at its end', async () => {
    terms()
    open()
    expect(await screen.findByText('登录即撤销')).toBeVisible()
    expect(screen.queryByRole('button', { name: '我已阅读并同意' })).toBeNull()
    cleanup()
    open('?from=check')
    expect(await screen.findByRole('button', { name: '我已阅读并同意' })).toBeVisible()
    await expectAccessible()
  })

  test('when the terms were all that was open, agreeing to them leads on', async () => {
    openTerms([])
    terms()
    const { user } = open('?from=check')
    await user.click(await screen.findByRole('button', { name: '我已阅读并同意' }))
    await waitFor(() => expect(window.location.pathname).toBe('/user/logout/confirm'))
  })

  test('a text that failed is not agreed to', async () => {
    loseCall('common/agreement/query')
    open('?from=check')
    expect(await screen.findByRole('button', { name: '重试' })).toBeVisible()
    expect(screen.queryByRole('button', { name: '我已阅读并同意' })).toBeNull()
  })

  test('applied: the day, when it can be one', async () => {
    terms()
    const day = addDays(dayOf(Date.now()), 15)
    open(`?applied=${day}`)
    expect(await screen.findByText('注销申请已提交')).toBeVisible()
    expect(screen.getByText(new RegExp(`账号将于${monthDay(day)}完成注销`))).toBeVisible()
    for (const wrong of ['2026-02-30', addDays(dayOf(Date.now()), 17), '<b>']) {
      cleanup()
      open(`?applied=${encodeURIComponent(wrong)}`)
      expect(await screen.findByText('登录即撤销')).toBeVisible()
      expect(screen.queryByText('注销申请已提交')).toBeNull()
    }
  })
})
