import type { Certification } from '@dm/shared/contract/calls/auth/identity-verification'
import { expectAccessible, loseCall, onCall, renderPage } from '@dm/shared/testing'
import { cleanup, screen, waitFor } from '@testing-library/react'
import CertificationPage from './CertificationPage'
import { page } from './page'

const NOW = Date.parse('2026-11-20T12:00:00+08:00')
const cert = (change: Partial<Certification> = {}): Certification => ({
  state: 'none',
  given: null,
  reason: null,
  renewal: null,
  expiring: false,
  minor: false,
  leftToday: 5,
  consentVersion: '1.0',
  now: NOW,
  ...change,
})
const GIVEN: Certification['given'] = {
  docType: 'idCard',
  nameMasked: '*小满',
  noMasked: '1****************X',
  validUntil: '2036-01-01',
  guardian: null,
  front: null,
  back: null,
  submittedAt: NOW,
  decidedAt: NOW,
}
const answer = (change: Partial<Certification> = {}) =>
  onCall('user/certification/query', () => ({ cert: cert(change) }))
const open = (at = '/user/certification/index') => renderPage(<CertificationPage />, { as: page, at, uid: '10001' })

describe('实名认证', () => {
  // Unmounts before the session is reset: a page that loses its session would open a login in the next test.
  afterEach(cleanup)

  test('a visitor is asked to log in by a code', async () => {
    renderPage(<CertificationPage />, { as: page, at: '/user/certification/index' })
    expect(await screen.findByText('登录后查看')).toBeInTheDocument()
  })

  test('nothing is asked for before the tick; then the form names what is wrong', async () => {
    answer()
    const { user } = open()
    await user.click(await screen.findByRole('button', { name: /开始认证/ }))
    expect(await screen.findByText('请阅读并同意实名认证服务协议')).toBeVisible()
    await expectAccessible()
    await user.click(screen.getByRole('checkbox', { name: '同意实名认证服务协议' }))
    await user.click(screen.getByRole('button', { name: /开始认证/ }))
    await user.type(await screen.findByRole('textbox', { name: '证件号码' }), '11010519491231002x')
    expect(screen.getByRole('textbox', { name: '证件号码' })).toHaveValue('11010519491231002X')
    await user.click(screen.getByRole('button', { name: /提交/ }))
    for (const text of ['请输入姓名', '请选择有效期', '请上传证件人像面', '请上传证件国徽面'])
      expect(await screen.findByText(text)).toBeVisible()
    expect(screen.queryByText('身份证号有误，请核对')).toBeNull()
    await expectAccessible()
  })

  test('the number of a minor brings the guardian', async () => {
    answer()
    const { user } = open()
    await user.click(await screen.findByRole('checkbox', { name: '同意实名认证服务协议' }))
    await user.click(screen.getByRole('button', { name: /开始认证/ }))
    expect(screen.queryByRole('textbox', { name: '监护人姓名' })).toBeNull()
    await user.type(await screen.findByRole('textbox', { name: '证件号码' }), '119900201101010026')
    expect(await screen.findByRole('textbox', { name: '监护人姓名' })).toBeVisible()
    await user.click(screen.getByRole('button', { name: /提交/ }))
    for (const text of ['请输入监护人姓名', '监护人身份证号有误，请核对', '请选择关系', '请监护人阅读并同意'])
      expect(await screen.findByText(text)).toBeVisible()
  })

  test.each<[string, Partial<Certification>, string[]]>([
    ['in audit', { state: 'auditing', given: GIVEN }, ['审核中', '预计1个工作日内完成', '*小满', '1****************X']],
    ['passed', { state: 'passed', given: GIVEN }, ['已认证', '图片已按规则删除', '2036年1月1日']],
    ['ending', { state: 'passed', given: GIVEN, expiring: true }, ['已认证', '更新证件']],
    [
      'a renewal refused',
      {
        state: 'passed',
        given: GIVEN,
        expiring: true,
        renewal: { state: 'rejected', reason: '照片反光', submittedAt: NOW },
      },
      ['新证件未通过：照片反光，原认证继续有效', '更新证件'],
    ],
    ['rejected', { state: 'rejected', given: GIVEN, reason: '证件照片反光' }, ['未通过', '证件照片反光', '重新提交']],
    ['expired', { state: 'expired', given: GIVEN }, ['证件已过期', '重新认证']],
    ['certified before there were submissions', { state: 'passed' }, ['已认证']],
  ])('%s', async (_name, change, texts) => {
    answer(change)
    open()
    for (const text of texts) expect(await screen.findByText(text)).toBeVisible()
    expect(screen.getByRole('link', { name: '联系客服' })).toBeVisible()
    await expectAccessible()
  })

  test('a rejected one is tried again from the consent on', async () => {
    answer({ state: 'rejected', given: GIVEN, reason: '证件照片反光' })
    const { user } = open()
    await user.click(await screen.findByRole('button', { name: '重新提交' }))
    expect(await screen.findByRole('checkbox', { name: '同意实名认证服务协议' })).not.toBeChecked()
  })

  test('no tries left today: the start says so', async () => {
    answer({ leftToday: 0 })
    open()
    expect(await screen.findByText('今日提交次数已用完，请明天再试')).toBeVisible()
    expect(screen.getByRole('button', { name: /开始认证/ })).toBeDisabled()
  })

  test('failed, then there', async () => {
    loseCall('user/certification/query')
    const page = open()
    expect(await screen.findByText('网络异常，请稍后重试')).toBeVisible()
    answer({ state: 'passed', given: GIVEN })
    await page.user.click(screen.getByRole('button', { name: '重试' }))
    await waitFor(() => expect(screen.getByText('已认证')).toBeVisible())
  })
})
