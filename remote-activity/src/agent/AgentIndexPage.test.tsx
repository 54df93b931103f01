import { startHistory } from '@dm/shared/router'
import { address, expectAccessible, loseCall, onCall, refusal, renderPage, sentTo } from '@dm/shared/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { guildOf, noGuild } from '../../test/guild'
import { monthOfIncome, statOf } from '../../test/income'
import { ownInvite } from '../../test/invite'
import AgentIndexPage from './AgentIndexPage'
import { page } from './page'

const open = (at = '/agent/index', uid?: string) => renderPage(<AgentIndexPage />, { as: page, at, uid })
const RULE = {
  ...{ planUser: { l1Bp: 500, l2Bp: 200 }, planAgent: { l1Bp: 1000, l2Bp: 300 }, settleDays: 7, rewardDays: 365 },
  ...{ bindDays: 30, text: '不收取任何费用', updatedAt: Date.parse('2026-01-01T00:00:00+08:00') },
}
beforeEach(() => {
  onCall('ivt/rule/query', () => RULE)
  onCall('ivt/user/info/query', () => ownInvite({ uid: '10005' }))
  onCall('ivt/income/stat/query', () => statOf())
  onCall('ivt/income/month/stat/query', () => ({
    months: ['2026-10', '2026-11'].map((month) => monthOfIncome(month, { level1Fen: 100, totalFen: 100, orders: 1 })),
    totalFen: 200,
    asOf: 1,
  }))
  onCall('agent/artist/top', () => ({ list: [{ uid: '31001', name: '林沐阳', avatar: '', level: 1, fen: 1_280 }] }))
})

test('a visitor reads the offer with the server’s rates, and logs in to apply', async () => {
  const { user } = open()
  expect(await screen.findByRole('cell', { name: '10%' })).toBeVisible()
  expect(screen.getByText(/收益仅来自真实消费，最多两级，不收取任何费用/)).toBeVisible()
  await expectAccessible()
  await user.click(screen.getByRole('button', { name: '申请成为公会' }))
  expect(await screen.findByRole('dialog', { name: '邀请注册' })).toBeVisible()
  expect(sentTo('agent/info/query')).toHaveLength(0)
})

describe('an application', () => {
  test('says what is wrong beside the fields; the company’s code is fixed', async () => {
    onCall('agent/info/query', () => noGuild({ company: { name: '远山演艺经纪', creditCode: '91310000MADM0001XG' } }))
    const { user } = open('/agent/index', '10005')
    await user.click(await screen.findByRole('button', { name: '申请成为公会' }))
    expect(screen.getByLabelText(/公会名称/)).toHaveValue('远山演艺经纪')
    expect(screen.getByLabelText(/统一社会信用代码/)).toBeDisabled()
    expect(screen.getAllByText('来自企业认证')).toHaveLength(2)
    await user.click(screen.getByRole('button', { name: '提交申请' }))
    for (const text of [
      '请上传公会标志',
      '请输入1至300个字的公会简介',
      '请输入真实联系人姓名',
      '手机号不能为空',
      '请上传营业执照',
      '请阅读并同意用户协议和隐私政策',
    ])
      expect(await screen.findByText(text)).toBeVisible()
    expect(sentTo('agent/apply')).toHaveLength(0)
    await expectAccessible()
  })

  test('back from the form leads to the offer, after a question if something was typed', async () => {
    onCall('agent/info/query', () => noGuild())
    window.history.replaceState(null, '', '/agent/index')
    const stop = startHistory()
    const { user } = open('/agent/index', '10005')
    await user.click(await screen.findByRole('button', { name: '申请成为公会' }))
    expect(window.location.search).toBe('?step=form')
    await user.type(screen.getByLabelText(/公会名称/), '远山')
    await user.click(screen.getByRole('button', { name: '返回' }))
    await user.click(await screen.findByRole('button', { name: '继续编辑' }))
    expect(screen.getByLabelText(/公会名称/)).toHaveValue('远山')
    await user.click(screen.getByRole('button', { name: '返回' }))
    await user.click(await screen.findByRole('button', { name: '离开' }))
    expect(await screen.findByRole('button', { name: '申请成为公会' })).toBeVisible()
    await waitFor(() => expect(window.location.search).toBe(''))
    stop()
  })

  test('of somebody without a real name leads there, of a minor ends', async () => {
    onCall('agent/info/query', () => noGuild({ missing: ['realname'] }))
    const { user, unmount } = open('/agent/index', '10006')
    await user.click(await screen.findByRole('button', { name: '申请成为公会' }))
    expect(screen.getByText('实名认证')).toBeVisible()
    expect(address()).toBe('/agent/index?step=form')
    unmount()
    onCall('agent/info/query', () => noGuild({ missing: ['adult'] }))
    open('/agent/index?step=form', '10011')
    expect(await screen.findByText('未满18周岁暂不能申请')).toBeVisible()
  })

  test('waits, and is taken back after the question', async () => {
    let state: 'reviewing' | 'none' = 'reviewing'
    onCall('agent/info/query', () => (state === 'reviewing' ? guildOf({ state }) : noGuild()))
    onCall('agent/apply/cancel', () => {
      state = 'none'
      return noGuild().guild
    })
    const { user } = open('/agent/index', '10005')
    expect(await screen.findByText('审核中，预计1个工作日')).toBeVisible()
    await user.click(screen.getByRole('button', { name: '撤回申请' }))
    await user.click(await screen.findByRole('button', { name: '撤回' }))
    expect(await screen.findByText('已撤回')).toBeVisible()
    expect(await screen.findByRole('button', { name: '申请成为公会' })).toBeVisible()
  })

  test('that was rejected says why and begins with everything filled in', async () => {
    onCall('agent/info/query', () => guildOf({ state: 'rejected', reason: '执照不清晰' }))
    const { user } = open('/agent/index', '10005')
    expect(await screen.findByText('原因：执照不清晰')).toBeVisible()
    await user.click(screen.getByRole('button', { name: '重新申请' }))
    expect(screen.getByLabelText(/公会名称/)).toHaveValue('远山公会')
    expect(screen.getByText('审核未通过：执照不清晰')).toBeVisible()
  })
})

describe('a guild', () => {
  test('its income, artists, tools, months and the five who brought most', async () => {
    onCall('agent/info/query', () => guildOf())
    open('/agent/index', '10005')
    expect(await screen.findByRole('heading', { name: '远山公会' })).toBeVisible()
    expect(await screen.findByText('本月收益')).toBeVisible()
    const top = await screen.findByRole('list', { name: '本月贡献前5' })
    expect(within(top).getByRole('link', { name: /林沐阳/ })).toHaveAttribute('href', '/invite/userDetail?id=31001')
    expect(await screen.findByText('340位')).toBeVisible()
    expect(await screen.findByRole('table', { name: '每月邀请收益' })).toBeInTheDocument()
    await expectAccessible()
  })

  test('an empty month leads to inviting; a part that failed is tried again alone', async () => {
    onCall('agent/info/query', () => guildOf())
    onCall('agent/artist/top', () => ({ list: [] }))
    loseCall('ivt/income/stat/query')
    const { user } = open('/agent/index', '10005')
    expect(await screen.findByText('本月还没有收益，去邀请艺人')).toBeVisible()
    expect(await screen.findByText('收益没有加载出来')).toBeVisible()
    onCall('ivt/income/stat/query', () => statOf())
    await user.click(screen.getByRole('button', { name: '重试' }))
    expect(await screen.findByText('本月收益')).toBeVisible()
  })

  test('that is suspended says why, and is not changed', async () => {
    onCall('agent/info/query', () => guildOf({ state: 'suspended', reason: '虚假宣传' }))
    open('/agent/index?step=form', '10005')
    expect(await screen.findByText('公会已被停用：虚假宣传')).toBeVisible()
    expect(screen.queryByText('公会资料')).toBeNull()
  })
})

describe('another’s guild', () => {
  test('is shown to everybody, with the way to join', async () => {
    const shown = { own: false as const, uid: '10005', name: '远山公会', logo: '', intro: '带新人', artists: 58 }
    onCall('agent/info/query', () => ({ ...shown, since: '2026-05-01' }))
    open('/agent/index?uid=10005')
    expect(await screen.findByText('已邀请艺人58位')).toBeVisible()
    expect(screen.getByRole('link', { name: '加入公会' })).toHaveAttribute('href', '/common/invite?uid=10005')
    await expectAccessible()
  })

  test('that is gone leads to the offer', async () => {
    onCall('agent/info/query', () => {
      throw refusal(40400, '公会不存在或已停用', { reason: 'notFound' })
    })
    const { user } = open('/agent/index?uid=10099')
    await user.click(await screen.findByRole('button', { name: '了解公会计划' }))
    expect(await screen.findByRole('button', { name: '申请成为公会' })).toBeVisible()
  })
})
