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
  mockRegistry({ overview: () => overview(), activityList: () => ({ now: NOW, activities }) })
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
  expect(within(await row('下线的')).queryByRole('button')).toBeNull()
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
