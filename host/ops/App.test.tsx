import { expectAccessible } from '@dm/shared/testing'
import { daysMs, hoursMs } from '@dm/shared/time'
import { screen, waitFor, within } from '@testing-library/react'
import { button, dialog, open } from './test/page'
import {
  A,
  area,
  B,
  C,
  campaign,
  lose,
  NOW,
  overview,
  Refused,
  mockRegistry,
  sent,
  canaryState,
} from './test/mockRegistry'

test('nobody is in: the name and the password are asked for, a wrong one says so', async () => {
  let inside = false
  mockRegistry({
    overview: () => {
      if (!inside) throw new Refused(10902, '请用运营账号登录')
      return overview()
    },
    login: ({ password }) => {
      if (password !== 'right') throw new Refused(40300, '名字或密码不正确')
      inside = true
      return { until: NOW, roles: ['read', 'release', 'campaign', 'money'] }
    },
  })
  const user = await open()
  const enter = await button('登录')
  await user.click(enter)
  expect(await screen.findByRole('alert')).toHaveTextContent('请填写你的名字')
  await user.type(screen.getByLabelText('你的名字'), '陈默')
  await user.type(screen.getByLabelText('密码'), 'wrong')
  await user.click(enter)
  expect(await screen.findByText('名字或密码不正确')).toBeVisible()
  await expectAccessible()
  await user.clear(screen.getByLabelText('密码'))
  await user.type(screen.getByLabelText('密码'), 'right{Enter}')
  expect(await screen.findByRole('heading', { level: 1, name: '发布' })).toBeVisible()
  expect(sent('login')).toEqual([
    { name: '陈默', password: 'wrong' },
    { name: '陈默', password: 'right' },
  ])
})

test('a host that waits is named, with what it lacks', async () => {
  const misfits = [{ entryPoint: 'ui/page', name: 'Page', problem: 'changed' as const }]
  const unfit = [{ area: 'wallet', version: A, misfits }]
  mockRegistry({ overview: () => overview({ hostWaiting: { version: 'abcdefabcdef', unfit } }) })
  const user = await open()
  await user.click(await screen.findByRole('link', { name: '健康' }))
  const panel = await screen.findByRole('region', { name: '外壳' })
  expect(within(panel).getByRole('alert')).toHaveTextContent('外壳 abcdefabcdef 还没有启用')
  expect(within(panel).getByRole('listitem')).toHaveTextContent('ui/page 的 Page（已改变）')
  await expectAccessible()
})

test('everything at a glance', async () => {
  mockRegistry({
    overview: () =>
      overview({
        areas: [area(), canaryState()],
        campaigns: [
          campaign(),
          campaign({ id: 'c2', title: '大转盘', state: 'scheduled', from: NOW + 1000, to: null }),
        ],
        undo: { revision: 9, says: 'wallet 上线', does: '退回', revives: null },
        audit: [
          {
            revision: 9,
            at: NOW - 60_000,
            actor: '陈默',
            action: 'activate',
            subject: `wallet ${B}`,
            reason: '',
            detail: `${A} → ${B}`,
          },
          {
            revision: 8,
            at: NOW - daysMs(1),
            actor: '系统',
            action: 'take-back',
            subject: `wallet ${C}`,
            reason: '',
            detail: '失败率',
          },
        ],
      }),
  })
  await open()
  const row = await screen.findByRole('row', { name: /^钱包/ })
  expect(row).toHaveTextContent('raaaaaaaaaaaa')
  expect(row).toHaveTextContent('0.50%')
  expect(screen.getByText(/2 个区域在线 · 打开的页面 8,614/)).toBeVisible()
  // The newest change, in the words of the page.
  expect(screen.getByText('上线 钱包 rbbbbbbbbbbbb · 陈默')).toBeVisible()
  const canary = screen.getByRole('region', { name: '灰度' })
  expect(within(canary).getByRole('button', { name: '10%' })).toHaveAttribute('aria-pressed', 'true')
  expect(within(canary).getByRole('img', { name: /灰度 1.00%，线上 0.00%，阈值 1.00%/ })).toBeInTheDocument()
  const campaigns = screen.getByRole('region', { name: '活动页' })
  expect(within(campaigns).getByText('进行中')).toBeVisible()
  expect(within(campaigns).getByText('已排期')).toBeVisible()
  const audit = screen.getByRole('region', { name: '审计' })
  expect(within(audit).getByRole('link', { name: `wallet ${B}` })).toHaveAttribute('href', '/ops/areas/wallet')
  expect(within(audit).getByText('昨天')).toBeVisible()
  expect(within(audit).getByText(/^系统 · 失败率$/)).toBeVisible()
  await expectAccessible()
})

test('a rollback is undone only after the operator has ticked that the withdrawn release goes live again', async () => {
  mockRegistry({
    overview: () => overview({ undo: { revision: 9, says: 'wallet 回滚', does: `wallet 将恢复为 ${B}`, revives: B } }),
    undo: () => ({ revision: 10 }),
  })
  const user = await open()
  await user.click(await button('撤回回滚…'))
  const confirm = await button('重新上线')
  expect(confirm).toBeDisabled()
  await user.click(screen.getByRole('checkbox', { name: new RegExp(`被撤下的 ${B}`) }))
  await user.click(confirm)
  expect(await screen.findByText('重新上线：已执行')).toBeVisible()
  expect(sent('undo')).toEqual([{ revision: 9 }])
})

test('nothing yet, and nothing to undo', async () => {
  mockRegistry({ overview: () => overview({ areas: [] }) })
  await open()
  expect(await screen.findByText('还没有上线的区域，用 dm release 发布第一个')).toBeVisible()
  expect(screen.getByText(/^没有进行中的灰度/)).toBeVisible()
  expect(screen.getByText('没有进行中或已排期的活动页')).toBeVisible()
  expect(screen.getByText('还没有变更')).toBeVisible()
  expect(screen.getByRole('button', { name: '一键撤回' })).toBeDisabled()
  await expectAccessible()
})

test('without an answer there is 重试', async () => {
  lose('overview')
  const user = await open()
  expect(await screen.findByText('网络异常，请稍后重试')).toBeVisible()
  mockRegistry({ overview: () => overview() })
  await user.click(await button('重试'))
  expect(await screen.findByRole('row', { name: /^钱包/ })).toBeVisible()
})

test('a change says what will happen, is sent with what was seen, and everything is read again', async () => {
  let live = B
  mockRegistry({
    overview: () => overview({ areas: [area({ live, lastGood: live === B ? A : null })] }),
    rollback: () => {
      live = A
      return { revision: 8, version: A }
    },
  })
  const user = await open()
  await user.click(await button(`退回 钱包 到 ${A}`))
  const ask = await dialog()
  expect(ask).toHaveAccessibleDescription(`将把 wallet 从 ${B} 退回到 ${A}，所有访客在下一次切换页面时看到`)
  await user.click(within(ask).getByRole('checkbox', { name: /^紧急/ }))
  expect(ask).toHaveAccessibleDescription(`将把 wallet 从 ${B} 退回到 ${A}，所有访客打开着的页面立刻换上`)
  await user.type(within(ask).getByLabelText(/^原因/), '白屏')
  await expectAccessible()
  await user.click(within(ask).getByRole('button', { name: '退回' }))
  expect(await screen.findByText('退回：已执行')).toBeVisible()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(sent('rollback')).toEqual([{ area: 'wallet', to: A, urgent: true, reason: '白屏', expect: 7 }])
  expect(await screen.findByRole('button', { name: '退回 钱包：没有上一版' })).toBeDisabled()
})

test('somebody else was faster: nothing is done, and the sentence is of what is there now', async () => {
  let revision = 7
  mockRegistry({
    overview: () => overview({ areas: [area({ revision, live: revision === 7 ? B : C })] }),
    rollback: ({ expect: seen }) => {
      if (seen === 7) {
        revision = 8
        throw new Refused(40900, '这期间已有其他人做了更改')
      }
      return { revision: 9, version: A }
    },
  })
  const user = await open()
  await user.click(await button(/^退回 钱包/))
  await user.click(within(await dialog()).getByRole('button', { name: '退回' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('没有执行：这期间已有其他人做了更改。上面已换成最新情况')
  expect(await screen.findByText(`将把 wallet 从 ${C} 退回到 ${A}，所有访客在下一次切换页面时看到`)).toBeVisible()
  await user.click(within(await dialog()).getByRole('button', { name: '退回' }))
  expect(await screen.findByText('退回：已执行')).toBeVisible()
  expect(sent('rollback')).toMatchObject([{ expect: 7 }, { expect: 8 }])
})

test('a change that gets no answer is not called done, and what is shown is called older', async () => {
  mockRegistry({ overview: () => overview() })
  const user = await open()
  await user.click(await button(/^退回 钱包/))
  lose('rollback')
  lose('overview')
  await user.click(within(await dialog()).getByRole('button', { name: '退回' }))
  expect(await screen.findByText('没有收到回答，不知道有没有执行。请先看审计，再决定要不要重试')).toBeVisible()
  expect(await screen.findByText('没能刷新，现在看到的是 14:32 的情况')).toBeVisible()
  await user.click(within(await dialog()).getByRole('button', { name: '取消' }))
  mockRegistry({ overview: () => overview() })
  await user.click(await button('重试'))
  expect(await screen.findByRole('row', { name: /^钱包/ })).toBeVisible()
  await waitFor(() => expect(screen.queryByText(/^没能刷新/)).toBeNull())
})

test('the session ends in the middle: after the login, what was typed is still there', async () => {
  let inside = true
  mockRegistry({
    overview: () => {
      if (!inside) throw new Refused(10903, '登录已过期')
      return overview()
    },
    rollback: () => {
      inside = false
      throw new Refused(10903, '登录已过期')
    },
    login: () => {
      inside = true
      return { until: NOW, roles: ['read', 'release', 'campaign', 'money'] }
    },
  })
  const user = await open()
  await user.click(await button(/^退回 钱包/))
  await user.type(within(await dialog()).getByLabelText(/^原因/), '白屏')
  await user.click(within(await dialog()).getByRole('button', { name: '退回' }))
  const again = await screen.findByRole('dialog', { name: '重新登录' })
  await user.type(within(again).getByLabelText('你的名字'), '陈默')
  await user.type(within(again).getByLabelText('密码'), 'right{Enter}')
  expect(await screen.findByRole('dialog', { name: '退回 钱包' })).toBeVisible()
  expect(screen.getByLabelText(/^原因/)).toHaveValue('白屏')
})

test('another share is asked for before it is given', async () => {
  mockRegistry({ overview: () => overview({ areas: [canaryState()] }), activate: () => ({ revision: 9 }) })
  const user = await open()
  await user.click(await button('25%'))
  const ask = await dialog()
  expect(ask).toHaveAccessibleDescription(/给 25% 的访客.*现在是 10%$/)
  await user.click(within(ask).getByRole('radio', { name: '50%' }))
  expect(ask).toHaveAccessibleDescription(/给 50% 的访客/)
  await user.click(within(ask).getByRole('button', { name: '调整灰度' }))
  expect(await screen.findByText('调整灰度：已执行')).toBeVisible()
  expect(sent('activate')).toMatchObject([{ area: 'activity', version: C, traffic: 50, expect: 7 }])
})

test('a newer release is tried, an older one is gone back to, one without files is neither', async () => {
  const release = (version: string, ago: number, state: 'live' | 'kept' | 'removed') => ({
    area: 'wallet',
    version,
    publishedAt: NOW - ago,
    publishedBy: '陈默',
    note: '',
    bytes: 1000,
    pages: ['IndexPage'],
    state,
    day: { loads: 0, loadFailures: 0, renderFailures: 0 },
  })
  mockRegistry({
    overview: () => overview(),
    list: () => ({
      releases: [
        release(C, 1, 'kept'),
        release(B, 2, 'live'),
        release(A, 3, 'kept'),
        release('0.9.0-raaaaaaaaaaaa', 4, 'removed'),
      ],
    }),
    preview: () => ({ url: 'http://localhost/wallet?dm_override=x', until: NOW + 7_200_000 }),
  })
  const user = await open('/ops/areas/wallet')
  expect(await button(`上线 ${C}`)).toBeVisible()
  expect(await button(`退回到此 ${A}`)).toBeVisible()
  expect(screen.queryByRole('button', { name: /0\.9\.0/ })).toBeNull()
  await expectAccessible()
  await user.click(await button(`预览 ${C}`))
  await user.click(await button('生成链接'))
  expect(await screen.findByRole('img', { name: '「预览 wallet」的二维码' })).toBeVisible()
  expect(sent('preview')).toEqual([{ area: 'wallet', version: C, path: '/', hours: 2 }])
})

test('the audit goes back page by page', async () => {
  const row = (revision: number) => ({
    revision,
    at: NOW - hoursMs(100 - revision),
    actor: '陈默',
    action: 'activate' as const,
    subject: `wallet 第${revision}`,
    reason: '',
    detail: '',
  })
  mockRegistry({
    overview: () => overview(),
    audit: ({ before = 101, limit = 50 }) => ({
      rows: Array.from({ length: 100 }, (_, at) => row(100 - at))
        .filter(({ revision }) => revision < before)
        .slice(0, limit),
    }),
  })
  const user = await open('/ops/audit')
  expect(await screen.findByRole('region', { name: '今天' })).toBeVisible()
  expect(screen.queryByText('wallet 第50')).toBeNull()
  await user.click(await button('更早的'))
  expect(await screen.findByText('wallet 第50')).toBeVisible()
  await user.click(await button('更早的'))
  expect(await screen.findByText('到头了')).toBeVisible()
  expect(sent('audit')).toMatchObject([{ limit: 50 }, { before: 51 }, { before: 1 }])
})

test('200 areas are found by name', async () => {
  mockRegistry({
    overview: () => overview({ areas: Array.from({ length: 200 }, (_, at) => area({ area: `area-${at}` })) }),
  })
  const user = await open()
  await user.type(await screen.findByRole('searchbox', { name: '查找区域' }), 'area-199')
  expect(await screen.findAllByRole('row')).toHaveLength(2)
  await user.type(screen.getByRole('searchbox', { name: '查找区域' }), 'x')
  expect(await screen.findByText('没有叫这个名字的区域')).toBeVisible()
})

test('a change of money above the limit is confirmed by somebody else, and the role is shown', async () => {
  const row = {
    call: 'walletAdjust',
    body: { uid: '10001', amount: 500_000, reason: '活动补发' },
    fen: 500_000,
    requestedAt: NOW,
    expiresAt: NOW + hoursMs(24),
  }
  let approvals = [
    { ...row, id: 'theirs', requestedBy: '许愿' },
    { ...row, id: 'own', requestedBy: '陈默' },
  ]
  mockRegistry({
    overview: () => overview({ approvals: approvals.length, roles: ['read', 'money'] }),
    approvalList: () => ({ approvals }),
    approvalDecide: ({ id }) => {
      approvals = approvals.filter((one) => one.id !== id)
      return { id, state: 'done' }
    },
  })
  const user = await open()
  expect(await screen.findByText('查看、资金')).toBeVisible()
  await user.click(await screen.findByRole('link', { name: /^复核\s*2/ }))
  const theirs = await screen.findByRole('listitem', { name: '平台调账 theirs' })
  expect(theirs).toHaveTextContent('¥5,000.00')
  expect(theirs).toHaveTextContent('活动补发')
  const own = screen.getByRole('listitem', { name: '平台调账 own' })
  expect(within(own).queryByRole('button')).toBeNull()
  expect(own).toHaveTextContent('等待另一位')
  await expectAccessible()
  await user.click(within(theirs).getByRole('button', { name: /^确认/ }))
  await waitFor(() => expect(theirs).not.toBeInTheDocument())
  expect(sent('approvalDecide')).toEqual([{ id: 'theirs', confirm: true }])
})

test('what the role does not allow is said, and nobody is asked to log in again', async () => {
  mockRegistry({
    overview: () => overview({ roles: ['read'] }),
    rollback: () => {
      throw new Refused(40300, '没有「发布」权限', 'roleMissing')
    },
  })
  const user = await open()
  await user.click(await button(/^退回 钱包/))
  await user.type(within(await dialog()).getByLabelText(/^原因/), '白屏')
  await user.click(within(await dialog()).getByRole('button', { name: '退回' }))
  expect(await screen.findByText(/没有「发布」权限/)).toBeVisible()
  expect(screen.queryByRole('dialog', { name: '重新登录' })).toBeNull()
})
