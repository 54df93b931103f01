import type { ActivityRow } from '@dm/shared/contract/ops/activity'
import { expectAccessible } from '@dm/shared/testing'
import { daysMs, hoursMs } from '@dm/shared/time'
import { screen, waitFor, within } from '@testing-library/react'
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
    loveCards: () => ({ now: NOW, rows: [] }),
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

test('a document is edited as JSON from the newest version; a refusal names its field, the text stays', async () => {
  answer([activity()])
  const document = { activityId: 'c1001', title: '才艺王者' }
  let isRefused = true
  mockRegistry({
    activityGet: () => ({ version: 3, latest: 3, from: null, document }),
    activityPut: ({ expectVersion, from = null }) => {
      if (isRefused) throw new Refused(40000, 'theme.onPrimary: 文字与底色对比度不足 4.5:1')
      return { activityId: 'c1001', version: expectVersion + 1, from, carried: [] }
    },
  })
  const user = await open('/ops/activities')
  await user.click(await button('改文档「才艺王者」'))
  const text = await screen.findByRole('textbox', { name: '文档（JSON，第 3 版）' })
  expect(text).toHaveValue(JSON.stringify(document, null, 2))
  await user.clear(text)
  await user.type(text, '[[')
  expect(screen.getByText('文档不是有效的 JSON 对象')).toBeVisible()
  expect(await button('提交')).toBeDisabled()
  await user.clear(text)
  await user.type(text, '{{"activityId":"c1001","title":"新标题"}')
  await user.type(screen.getByLabelText(/^原因/), '改标题')
  expect(screen.getByText('存为第 4 版，打开着的页面马上跟上')).toBeVisible()
  await expectAccessible()
  await user.click(await button('提交'))
  expect(await screen.findByRole('alert')).toHaveTextContent('没有执行：theme.onPrimary: 文字与底色对比度不足 4.5:1')
  expect(text).toHaveValue('{"activityId":"c1001","title":"新标题"}')
  isRefused = false
  await user.click(screen.getByRole('radio', { name: '定时' }))
  expect(await button('提交')).toBeDisabled()
  await user.type(screen.getByLabelText('生效时间'), '2026-11-21 00:00')
  expect(screen.getByText('存为第 4 版，11月21日 00:00 起生效，规则里随即预告')).toBeVisible()
  await user.click(await button('提交'))
  expect(await screen.findByText('提交：已执行')).toBeVisible()
  const body = { document: { activityId: 'c1001', title: '新标题' }, expectVersion: 3, publish: true, reason: '改标题' }
  expect(sent('activityPut')).toEqual([body, { ...body, from: Date.parse('2026-11-21T00:00:00+08:00') }])
})

test('a new activity begins as a draft that only its preview shows', async () => {
  answer([activity()])
  mockRegistry({ activityPut: () => ({ activityId: 'n1', version: 1, from: null, carried: [] }) })
  const user = await open('/ops/activities')
  await user.click(await button('新活动'))
  const text = await screen.findByRole('textbox', { name: '文档（JSON）' })
  await user.clear(text)
  await user.type(text, '{{"activityId":"n1"}')
  await user.click(screen.getByRole('radio', { name: '草稿' }))
  await user.click(await button('提交'))
  expect(await screen.findByText('提交：已执行')).toBeVisible()
  expect(sent('activityPut')).toEqual([
    { document: { activityId: 'n1' }, expectVersion: 0, publish: false, reason: '' },
  ])
})

test('a fund is filled for a reason; a second press after a refusal is the same request', async () => {
  answer([activity(), activity({ activityId: 'h1', title: '到家', kind: 'home' })])
  mockRegistry({
    activityFundAdd: () => {
      throw new Refused(40900, '超过限额，已提交复核', 'needsSecond')
    },
  })
  const user = await open('/ops/activities')
  expect(within(await row('到家')).queryByRole('button', { name: /充值/ })).toBeNull()
  await user.click(await button('充值「才艺王者」'))
  const asked = within(await dialog())
  await user.type(asked.getByLabelText('星钻'), '5000')
  expect(asked.getByRole('button', { name: '充值' })).toBeDisabled()
  await user.type(asked.getByLabelText('原因（写进审计）'), '周末加码')
  await expectAccessible()
  await user.click(asked.getByRole('button', { name: '充值' }))
  expect(await asked.findByRole('alert')).toHaveTextContent('没有执行：超过限额，已提交复核')
  await user.click(asked.getByRole('button', { name: '充值' }))
  await waitFor(() => expect(sent('activityFundAdd')).toHaveLength(2))
  const [first, second] = sent('activityFundAdd')
  expect(first).toEqual({ activityId: 'c1001', coin: 5000, requestId: expect.any(String), reason: '周末加码' })
  expect(second).toEqual(first)
})

test('a frozen card of the love box goes back into it, or its owner reads why not', async () => {
  answer([activity({ kind: 'loveBox', title: '恋爱盲盒' })])
  const card = { cardId: 'k1', uid: '10005', state: 'frozen' as const, reports: 3, photo: '/a.png', since: NOW }
  let waits = [
    { ...card, words: '想找一个一起看海的人' },
    { ...card, cardId: 'k2', state: 'reviewing' as const, reports: 0, words: '喜欢爬山和拍照的人请来' },
  ]
  mockRegistry({
    loveCards: () => ({ now: NOW, rows: waits }),
    loveCardSet: ({ cardId, to }) => {
      waits = waits.filter((one) => one.cardId !== cardId)
      return { cardId, state: to }
    },
  })
  const user = await open('/ops/activities')
  expect(await row('想找一个一起看海的人')).toHaveTextContent('已冻结，3 次举报待处理')
  await user.click(await button('封禁 k1'))
  const asked = within(await dialog())
  expect(asked.getByRole('button', { name: '封禁' })).toBeDisabled()
  await user.type(asked.getByLabelText('原因（卡主会看到）'), '照片不是本人')
  await expectAccessible()
  await user.click(asked.getByRole('button', { name: '封禁' }))
  expect(await screen.findByText('封禁：已执行')).toBeVisible()
  await user.click(await button('放入 k2'))
  const put = within(await dialog())
  await user.type(put.getByLabelText('原因（写进审计）'), '内容正常')
  await user.click(put.getByRole('button', { name: '放入' }))
  expect(await screen.findByText('放入：已执行')).toBeVisible()
  expect(sent('loveCardSet')).toEqual([
    { cardId: 'k1', to: 'banned', reason: '照片不是本人' },
    { cardId: 'k2', to: 'inPool', reason: '内容正常' },
  ])
})

test('at-home orders are confirmed, finished or refunded with the words that the customer reads', async () => {
  answer([activity({ kind: 'home', title: '到家活动' })])
  const order = {
    no: 'H1001',
    uid: '10001',
    state: 'paid' as const,
    title: '生日派对',
    day: '2026-11-28',
    from: '14:00',
    guests: 8,
    occasion: '生日',
    contact: '林小满',
    mobile: '13800000001',
    address: '广东省 广州市 天河路1号',
    remark: '',
    amountFen: 128_000,
  }
  mockRegistry({
    homeOrderList: () => ({ total: 2, rows: [order, { ...order, no: 'H1002', state: 'confirmed' as const }] }),
    homeOrderSet: ({ no, to }) => ({ no, state: to }),
    homeOrderRefund: ({ no }) => ({ no, state: 'refunded' as const }),
  })
  const user = await open('/ops/activities')
  await user.click(await button('订单「到家活动」'))
  await user.type(screen.getByLabelText('查看地址的原因（写进审计）'), '安排团队')
  await user.click(await button('查看地址'))
  expect(await screen.findByText('2 单待服务，先上门的在前')).toBeVisible()
  expect(screen.queryByRole('button', { name: '完成「生日派对」H1001' })).toBeNull()
  await expectAccessible()
  await user.click(await button('确认「生日派对」H1001'))
  await user.type(screen.getByLabelText('原因（顾客会看到）'), '李老师带队')
  await user.click(await button('确认'))
  expect(await screen.findByText('确认：已执行')).toBeVisible()
  await user.click(await button('退款「生日派对」H1002'))
  expect(screen.getByText(/全额退回 ¥1,280.00/)).toBeVisible()
  await user.type(screen.getByLabelText('原因（顾客会看到）'), '演员受伤')
  await user.click(await button('退款'))
  expect(await screen.findByText('退款：已执行')).toBeVisible()
  expect(sent('homeOrderList')).toEqual(Array(3).fill({ reason: '安排团队' }))
  expect(sent('homeOrderSet')).toEqual([{ no: 'H1001', to: 'confirmed', note: '李老师带队' }])
  expect(sent('homeOrderRefund')).toEqual([{ no: 'H1002', note: '演员受伤' }])
})
