import type { ActivityRow } from '@dm/shared/contract/activity-ops'
import { expectAccessible } from '@dm/shared/testing'
import { daysMs, hoursMs } from '@dm/shared/time'
import { screen, within } from '@testing-library/react'
import { button, dialog, open } from '../test/page'
import { mockRegistry, NOW, overview, Refused, sent } from '../test/mockRegistry'

const activity = (part: Partial<ActivityRow> = {}): ActivityRow => ({
  activityId: 'c1001',
  kind: 'competition',
  schema: 'talentKing@1',
  title: '才艺王者',
  state: 'running',
  pauseReason: null,
  version: 2,
  latest: 3,
  waiting: [{ version: 3, from: Date.parse('2026-11-21T00:00:00+08:00') }],
  startAt: NOW - daysMs(3),
  endAt: NOW + daysMs(3),
  slots: [{ slot: 'cywz', from: NOW - daysMs(3), to: NOW + daysMs(10) }],
  ...part,
})

function answer(activities: ActivityRow[]) {
  mockRegistry({
    overview: () => overview(),
    activityList: () => ({ now: NOW, activities }),
    activityWaiting: () => ({ now: NOW, rows: [] }),
  })
}
const row = (title: string) => screen.findByRole('listitem', { name: title })

test('each activity with its state, its version and the next one, its slots; what is over stands apart', async () => {
  answer([
    activity(),
    activity({ activityId: 'p1', title: '暂停的', state: 'paused', pauseReason: '系统维护', waiting: [], slots: [] }),
    activity({ activityId: 'd1', title: '草稿', state: 'draft', version: null, waiting: [{ version: 1, from: null }] }),
    activity({ activityId: 'o1', title: '下线的', state: 'offline' }),
  ])
  await open('/ops/activities')
  expect(await row('才艺王者')).toHaveTextContent('进行中c1001')
  expect(await row('才艺王者')).toHaveTextContent('第 2 版 · 11月21日 00:00 改用第 3 版')
  expect(await row('才艺王者')).toHaveTextContent(/cywz 11月17日/)
  expect(await row('暂停的')).toHaveTextContent('暂停原因：系统维护')
  expect(await row('草稿')).toHaveTextContent('还没有公开的版本 · 草稿第 1 版')
  // Its winners still wait for their goods.
  const left = within(await row('下线的')).getAllByRole('button')
  expect(left.map((one) => one.textContent)).toEqual(['发奖品'])
  expect(within(screen.getByRole('region', { name: '已结束' })).getByText('下线的')).toBeVisible()
  await expectAccessible()
})

test('a pause needs the reason that visitors read, and a refusal stays in the dialog', async () => {
  answer([activity()])
  let isRefused = true
  mockRegistry({
    activityPause: ({ activityId }) => {
      if (isRefused) throw new Refused(40900, '活动已经结束')
      return { activityId, state: 'paused' }
    },
  })
  const user = await open('/ops/activities')
  await user.click(await button('暂停「才艺王者」'))
  const asked = within(await dialog())
  expect(asked.getByRole('button', { name: '暂停' })).toBeDisabled()
  await user.type(asked.getByLabelText('原因（访客会看到）'), '系统维护')
  await user.click(asked.getByRole('button', { name: '暂停' }))
  expect(await asked.findByRole('alert')).toHaveTextContent('没有执行：活动已经结束')
  await expectAccessible()
  isRefused = false
  await user.click(asked.getByRole('button', { name: '暂停' }))
  expect(await screen.findByText('暂停：已执行')).toBeVisible()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(sent('activityPause')).toEqual(Array(2).fill({ activityId: 'c1001', reason: '系统维护' }))
})

test.each([
  ['开始前', { at: NOW - daysMs(3) - hoursMs(1) }],
  ['暂停', { at: NOW, paused: '预览暂停的样子' }],
  ['结束后', { at: NOW + daysMs(3) + hoursMs(1) }],
])('a preview of the moment %s is a code for a phone', async (moment, when) => {
  answer([activity()])
  mockRegistry({
    activityPreview: () => ({ url: 'http://localhost/activity/cywz/index?preview=a.b', version: 3, until: NOW }),
  })
  const user = await open('/ops/activities')
  await user.click(await button('预览「才艺王者」'))
  await user.click(screen.getByRole('radio', { name: moment }))
  await user.click(await button('生成链接'))
  expect(await screen.findByRole('img', { name: '「预览「才艺王者」」的二维码' })).toBeVisible()
  expect(sent('activityPreview')).toEqual([{ activityId: 'c1001', ...when }])
})

test('an activity is put into its slot for a period', async () => {
  answer([activity()])
  mockRegistry({ activitySlot: ({ slot, activityId, from, to }) => ({ slot, activityId, from, to }) })
  const user = await open('/ops/activities')
  await user.click(await button('栏位「才艺王者」'))
  const asked = within(await dialog())
  expect(asked.getByLabelText('栏位')).toHaveValue('cywz')
  const to = asked.getByLabelText('到')
  await user.clear(to)
  await user.type(to, '2026-11-16 00:00')
  expect(asked.getByText('结束时间须晚于开始时间')).toBeVisible()
  expect(asked.getByRole('button', { name: '放入栏位' })).toBeDisabled()
  await user.clear(to)
  await user.type(to, '2026-11-28 23:59')
  await user.type(asked.getByLabelText(/^原因/), '周末换页')
  await expectAccessible()
  await user.click(asked.getByRole('button', { name: '放入栏位' }))
  expect(await screen.findByText('放入栏位：已执行')).toBeVisible()
  const sentTo = Date.parse('2026-11-28T23:59:00+08:00')
  expect(sent('activitySlot')).toEqual([
    { slot: 'cywz', activityId: 'c1001', from: NOW - daysMs(3), to: sentTo, reason: '周末换页' },
  ])
})

test('suspect votes are voided with the reason that the entrant reads, or let through', async () => {
  answer([activity({ kind: 'talentKing' }), activity({ activityId: 'w1', title: '转盘', kind: 'campaign' })])
  const vote = (n: number) => ({
    voteId: `v${n}`,
    entryId: 'c1001-007',
    title: '山那边',
    uid: `1000${n}`,
    risk: 'device' as const,
    reason: null,
    address: 'ab12',
    device: 'cd34',
    at: NOW,
  })
  mockRegistry({
    activityVoteList: () => ({ now: NOW, total: 3, rows: [1, 2, 3].map(vote) }),
    activityVoteVoid: ({ activityId, voteIds }) => ({ activityId, voided: voteIds.length }),
    activityVoteClear: ({ activityId, voteIds }) => ({ activityId, cleared: voteIds.length }),
  })
  const user = await open('/ops/activities')
  expect(within(await row('转盘')).queryByRole('button', { name: /异常票/ })).toBeNull()
  await user.click(await button('异常票「才艺王者」'))
  await user.click(await screen.findByRole('checkbox', { name: /10001/ }))
  await user.click(screen.getByRole('checkbox', { name: /10003/ }))
  await expectAccessible()
  await user.click(await button('作废'))
  const asked = within(await dialog())
  await user.type(asked.getByLabelText('原因（参赛者会看到）'), '同一设备刷票')
  await user.click(asked.getByRole('button', { name: '作废' }))
  expect(await screen.findByText('作废：已执行')).toBeVisible()
  await user.click(await screen.findByRole('checkbox', { name: '全选' }))
  await user.click(await button('放行'))
  await user.click(within(await dialog()).getByRole('button', { name: '放行' }))
  expect(await screen.findByText('放行：已执行')).toBeVisible()
  expect(sent('activityVoteVoid')).toEqual([{ activityId: 'c1001', voteIds: ['v1', 'v3'], reason: '同一设备刷票' }])
  expect(sent('activityVoteClear')).toEqual([{ activityId: 'c1001', voteIds: ['v1', 'v2', 'v3'], reason: '' }])
})

test('claimed prizes are sent: the addresses are read for a reason, each parcel has its number', async () => {
  answer([activity()])
  const prize = {
    prizeId: 'p1',
    activityId: 'c1001',
    uid: '10001',
    gift: '话筒',
    name: '林小满',
    mobile: '13800000001',
  }
  const parcel = { ...prize, city: '广州市', detail: '天河路1号', claimedAt: NOW, carrier: null, trackingNo: null }
  let waits = [parcel]
  mockRegistry({
    prizeList: () => ({ total: waits.length, rows: waits }),
    prizeShip: ({ prizeId }) => {
      waits = []
      return { prizeId, state: 'shipped' }
    },
  })
  const user = await open('/ops/activities')
  await user.click(await button('发奖品「才艺王者」'))
  expect(await button('查看地址')).toBeDisabled()
  await user.type(screen.getByLabelText('查看地址的原因（写进审计）'), '周五发货')
  await user.click(await button('查看地址'))
  await user.click(await button('发货「话筒」给林小满'))
  await user.type(screen.getByLabelText('快递公司'), '飞燕快递')
  await user.type(screen.getByLabelText('单号'), 'FY12345678')
  await expectAccessible()
  await user.click(await button('发货'))
  expect(await screen.findByText('没有待发货的奖品')).toBeVisible()
  expect(sent('prizeList')).toEqual(Array(2).fill({ activityId: 'c1001', reason: '周五发货' }))
  expect(sent('prizeShip')).toEqual([{ prizeId: 'p1', carrier: '飞燕快递', trackingNo: 'FY12345678', reason: '' }])
})

test('entries are reviewed, one is disqualified, an announced version is taken back', async () => {
  answer([activity()])
  const work = { entryId: 'e1', activityId: 'c1001', uid: '10004', title: '山那边', isChange: false, since: NOW }
  let waits = [work, { ...work, entryId: 'e2', title: '水袖', isChange: true }]
  mockRegistry({
    activityWaiting: () => ({ now: NOW, rows: waits }),
    activityReview: ({ entryId, pass }) => {
      waits = waits.filter((one) => one.entryId !== entryId)
      return { entryId, state: pass ? 'approved' : 'rejected' }
    },
    activityDisqualify: ({ entryId }) => ({ entryId, state: 'disqualified' }),
    activityWithdraw: ({ activityId }) => ({ activityId, state: 'running' }),
  })
  const user = await open('/ops/activities')
  await user.click(await button('驳回「山那边」'))
  const refused = within(await dialog())
  expect(refused.getByRole('button', { name: '驳回' })).toBeDisabled()
  await user.type(refused.getByLabelText('原因（参赛者会看到）'), '封面与作品不符')
  await user.click(refused.getByRole('button', { name: '驳回' }))
  expect(await screen.findByText('驳回：已执行')).toBeVisible()
  await user.click(await button('通过「水袖」'))
  await user.click(within(await dialog()).getByRole('button', { name: '通过' }))
  expect(await screen.findByText('通过：已执行')).toBeVisible()
  await user.click(await button('取消资格「才艺王者」'))
  const taken = within(await dialog())
  await user.type(taken.getByLabelText(/^作品/), 'e2')
  await user.type(taken.getByLabelText('原因（参赛者会看到）'), '作品非本人')
  await user.click(taken.getByRole('button', { name: '取消资格' }))
  expect(await screen.findByText('取消资格：已执行')).toBeVisible()
  await user.click(await button('撤回「才艺王者」'))
  await user.click(within(await dialog()).getByRole('button', { name: '撤回' }))
  expect(await screen.findByText('撤回：已执行')).toBeVisible()
  expect(sent('activityReview')).toEqual([
    { entryId: 'e1', pass: false, reason: '封面与作品不符' },
    { entryId: 'e2', pass: true, reason: '' },
  ])
  expect(sent('activityDisqualify')).toEqual([{ entryId: 'e2', reason: '作品非本人' }])
  expect(sent('activityWithdraw')).toEqual([{ activityId: 'c1001', version: 3, reason: '' }])
})
