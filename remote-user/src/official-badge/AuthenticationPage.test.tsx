import type { Data } from '@dm/shared/contract'
import { expectAccessible, loseCall, onCall, refusal, renderPage, sentTo } from '@dm/shared/testing'
import { cleanup, screen, waitFor } from '@testing-library/react'
import AuthenticationPage from './AuthenticationPage'
import { page } from './page'

type Official = Data<'user/authentication/query'>
const NOW = Date.parse('2026-11-20T12:00:00+08:00')
const GATES: Official['gates'] = [
  { key: 'realname', name: '实名认证', done: true, path: '/user/certification/index' },
  { key: 'profile', name: '头像与昵称', done: true, path: '/basicInfo/edit' },
  { key: 'works', name: '至少1个公开作品', done: true, path: '/creation/index' },
  { key: 'conduct', name: '近30天无违规', done: true, path: null },
]
const GIVEN: NonNullable<Official['cert']['given']> = {
  kind: 'new',
  state: 'auditing',
  category: 'actor',
  title: '短剧演员',
  intro: '出演过六部短剧的主要角色。',
  evidence: ['/files/a.jpg?v=10001'],
  links: ['https://example.test'],
  reason: null,
  submittedAt: NOW,
}
const BADGE = { category: 'actor', title: '短剧演员', certNo: 'DM0000000001', validUntil: '2027-11-20' }
const answer = (change: Partial<Official['cert']> = {}, rest: Partial<Official> = {}) =>
  onCall('user/authentication/query', () => ({
    cert: {
      state: 'none',
      badge: null,
      reason: null,
      retryAfter: null,
      endsIn: null,
      given: null,
      nickname: '林小满',
      avatar: '/files/avatar.jpg',
      now: NOW,
      ...change,
    },
    gates: GATES,
    leftThisMonth: 3,
    ...rest,
  }))
const open = () => renderPage(<AuthenticationPage />, { as: page, at: '/user/authentication', uid: '10001' })

describe('官方认证', () => {
  // Unmounts before the session is reset: a page that loses its session would open a login in the next test.
  afterEach(cleanup)

  test('a visitor is asked to log in', async () => {
    renderPage(<AuthenticationPage />, { as: page, at: '/user/authentication' })
    expect(await screen.findByText('登录后查看')).toBeInTheDocument()
  })

  test('a closed gate keeps the form shut and says so', async () => {
    answer({}, { gates: GATES.map((gate) => (gate.key === 'conduct' ? { ...gate, done: false } : gate)) })
    const { user } = open()
    expect(await screen.findAllByText('已完成')).toHaveLength(3)
    expect(screen.getByText('未满足')).toBeVisible()
    await expectAccessible()
    await user.click(screen.getByRole('button', { name: /开始认证/ }))
    expect(await screen.findByText('请先完成以上条件')).toBeVisible()
    expect(screen.queryByRole('textbox')).toBeNull()
  })

  test('the form shows the badge as it is typed, names what is wrong, and sends', async () => {
    answer({ state: 'rejected', given: { ...GIVEN, state: 'rejected', reason: '材料不清晰' }, reason: '材料不清晰' })
    const { user } = open()
    expect(await screen.findByText('未通过')).toBeVisible()
    await user.click(screen.getByRole('button', { name: '重新提交' }))
    expect(await screen.findByText('未通过：材料不清晰')).toBeVisible()
    const title = screen.getByRole('textbox', { name: '认证头衔' })
    await user.clear(title)
    await user.click(screen.getByRole('button', { name: /提交/ }))
    expect(await screen.findByText('请输入认证头衔')).toBeVisible()
    await user.type(title, '话剧演员')
    expect(screen.getByRole('img', { name: '林小满，官方认证：话剧演员' })).toBeVisible()
    await expectAccessible()
    onCall('user/authentication/submit', () => {
      throw refusal(42900, '本月提交次数已用完', { reason: 'quotaUsedUp' })
    })
    await user.click(screen.getByRole('button', { name: /提交/ }))
    expect(await screen.findByText('本月提交次数已用完')).toBeVisible()
    expect(title).toHaveValue('话剧演员')
    // Another tab was first: it is told, and how it stands is shown.
    answer({ state: 'auditing', given: GIVEN })
    onCall('user/authentication/submit', () => {
      throw refusal(40900, '认证审核中，请勿重复提交', { reason: 'alreadyAuditing' })
    })
    await user.click(screen.getByRole('button', { name: /提交/ }))
    expect(await screen.findByText('认证审核中，请勿重复提交')).toBeVisible()
    expect(await screen.findByText('预计3个工作日内完成')).toBeVisible()
    expect(sentTo('user/authentication/submit').at(-1)).toMatchObject({
      kind: 'new',
      title: '话剧演员',
      evidence: ['/files/a.jpg?v=10001'],
    })
  })

  test.each<[string, Partial<Official['cert']>, string[]]>([
    ['in audit', { state: 'auditing', given: GIVEN }, ['审核中', '预计3个工作日内完成', '短剧演员', '1张']],
    [
      'in public',
      { state: 'passed', badge: BADGE, given: GIVEN },
      ['DM0000000001', '2027年11月20日', '保存或分享证书'],
    ],
    [
      'a change refused',
      { state: 'passed', badge: BADGE, given: { ...GIVEN, kind: 'change', state: 'rejected', reason: '头衔不实' } },
      ['新头衔未通过：头衔不实', '修改头衔'],
    ],
    [
      'ending',
      {
        state: 'passed',
        badge: { ...BADGE, validUntil: `${new Date().getFullYear()}-12-08` },
        endsIn: 12,
        given: { ...GIVEN, state: 'passed' },
      },
      ['认证将于12天后到期', '续期', `${new Date().getFullYear()}年12月8日`],
    ],
    ['expired', { state: 'expired', badge: BADGE }, ['认证已过期，标识不再显示', '重新认证']],
    [
      'revoked',
      { state: 'revoked', badge: BADGE, reason: '冒用作品', retryAfter: '2026-12-20' },
      ['认证已被撤销：冒用作品。12月20日后可再申请'],
    ],
  ])('%s', async (_name, change, texts) => {
    answer(change)
    open()
    for (const text of texts) expect(await screen.findByText(text)).toBeVisible()
    await expectAccessible()
  })

  test('a gate that has closed again keeps the badge and says why it cannot be changed', async () => {
    const gates = GATES.map((gate) => (gate.key === 'works' ? { ...gate, done: false } : gate))
    answer({ state: 'passed', badge: BADGE, given: { ...GIVEN, state: 'passed' } }, { gates })
    open()
    expect(await screen.findByText('需先满足：至少1个公开作品')).toBeVisible()
    expect(screen.getByRole('button', { name: /修改头衔/ })).toBeDisabled()
  })

  test('failed, then there', async () => {
    loseCall('user/authentication/query')
    const page = open()
    expect(await screen.findByText('网络异常，请稍后重试')).toBeVisible()
    answer()
    await page.user.click(screen.getByRole('button', { name: '重试' }))
    await waitFor(() => expect(screen.getByText('申请条件')).toBeVisible())
  })
})
