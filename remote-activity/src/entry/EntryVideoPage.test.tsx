import { address, expectAccessible, loseCall, onCall, refusal, renderPage, sentTo } from '@dm/shared/testing'
import { daysMs } from '@dm/shared/time'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { NOW, rowOf } from '../../test/competition'
import { entryAnswer, ownOf } from '../../test/entry'
import EntryVideoPage from './EntryVideoPage'
import { page } from './page'

function answer(...given: Parameters<typeof entryAnswer>) {
  onCall('activity/entry/detail/query', () => entryAnswer(...given))
  onCall('activity/entry/hot/list', () => ({
    list: [rowOf(6), rowOf(7), rowOf(8)],
    total: 3,
    hasMore: false,
    asOf: NOW,
  }))
}
const show = (uid?: string) => renderPage(<EntryVideoPage />, { as: page, at: '/activity/video?id=e7', uid })
const voted = { votes: 12_346, rank: 12, votesLeft: 1, entryLeft: 0, keysGained: 0 }

test('number, title, author, exact votes, place, seven days, and the works beside it', async () => {
  answer()
  show()
  expect(await screen.findByRole('heading', { level: 2, name: '春日迟迟' })).toBeVisible()
  expect(screen.getByText('编号 007')).toBeVisible()
  expect(screen.getByText('声乐 · 杭州')).toBeVisible()
  expect(screen.getByText('12345')).toBeVisible()
  expect(screen.getByText('第 12 名')).toBeVisible()
  expect(screen.getByText('差 36 票')).toBeVisible()
  expect(within(screen.getByRole('table', { name: '近7日票数' })).getAllByRole('cell')).toHaveLength(7)
  expect(await screen.findByRole('link', { name: '上一个作品' })).toHaveAttribute('href', '/activity/video?id=e6')
  expect(screen.getByRole('link', { name: '下一个作品' })).toHaveAttribute('href', '/activity/video?id=e8')
  await expectAccessible()
})

test('a vote that brings a key shows the way to the chests', async () => {
  answer({}, { votesLeft: 2, entryLeft: 1, activity: { kind: 'talentKing' } })
  onCall('activity/vote', () => ({ ...voted, keysGained: 1 }))
  const { user } = show('10002')
  await user.click(await screen.findByRole('button', { name: /^投票/ }))
  expect(await screen.findByRole('link', { name: '去开宝箱' })).toHaveAttribute(
    'href',
    '/activity/cywz/index?id=a1#boxes',
  )
})

test('a vote: once, with what is left', async () => {
  answer({}, { votesLeft: 2, entryLeft: 1 })
  onCall('activity/vote', () => voted)
  const { user } = show('10002')
  await user.dblClick(await screen.findByRole('button', { name: /^投票/ }))
  expect(await screen.findByRole('status', { name: '提示' })).toHaveTextContent('投票成功，今天还剩 1 票')
  expect(sentTo('activity/vote')).toHaveLength(1)
})

test('a second tap right after the vote was counted is no second vote, and no refusal', async () => {
  answer({}, { votesLeft: 2, entryLeft: 1 })
  onCall('activity/vote', () => voted)
  const { user } = show('10002')
  await user.click(await screen.findByRole('button', { name: /^投票/ }))
  expect(await screen.findByRole('status', { name: '提示' })).toHaveTextContent('投票成功')
  await user.click(screen.getByRole('button', { name: /^投票/ }))
  expect(sentTo('activity/vote')).toHaveLength(1)
})

test('a visitor logs in and the vote counts without a second tap', async () => {
  answer()
  onCall('activity/vote', () => voted)
  const { user } = show()
  await user.click(await screen.findByRole('button', { name: '投票' }))
  await user.click(await screen.findByRole('button', { name: '登录' }))
  await waitFor(() => expect(sentTo('activity/vote')).toEqual([expect.objectContaining({ entryId: 'e7' })]))
})

test('a lost answer is asked for again with the same request', async () => {
  answer({}, { votesLeft: 2, entryLeft: 1 })
  loseCall('activity/vote')
  const { user } = show('10002')
  const button = await screen.findByRole('button', { name: /^投票/ })
  await user.click(button)
  expect(await screen.findByText('网络异常，请稍后重试')).toBeVisible()
  onCall('activity/vote', () => voted)
  await user.click(button)
  await waitFor(() => expect(sentTo('activity/vote')).toHaveLength(1))
})

test.each([
  ['given today', {}, { votesLeft: 1, entryLeft: 0 }, '已投 · 明天再来'],
  ['nothing left', {}, { votesLeft: 0, entryLeft: 0 }, '明天再来'],
  ['paused', { state: 'paused' as const, pauseReason: '系统维护' }, {}, '活动暂停中'],
  ['over', { voteTo: NOW - 1 }, {}, '投票已结束'],
  ['not begun', { voteFrom: NOW + daysMs(1) }, {}, '投票还没开始'],
])('%s: the button says so', async (_name, activity, left, text) => {
  answer({}, { activity, ...left })
  show('10002')
  expect(await screen.findByRole('button', { name: text })).toBeDisabled()
})

test('the owner sees the state, mends, and does not vote', async () => {
  answer({ mine: true, state: 'rejected', no: null, rank: null, own: ownOf({ rejectReason: '封面不清晰' }) })
  show('10001')
  expect(await screen.findByText('未通过：封面不清晰')).toBeVisible()
  expect(screen.getByRole('link', { name: '修改' })).toHaveAttribute('href', '/activity/form?id=a1&entryId=e7')
  expect(screen.queryByRole('button', { name: '投票' })).toBeNull()
  expect(screen.queryByRole('button', { name: '举报' })).toBeNull()
})

test('deleting asks, deletes once, and leads back to the activity', async () => {
  answer({ mine: true, own: ownOf() })
  onCall('activity/entry/del', () => ({}))
  const { user } = show('10001')
  await user.click(await screen.findByRole('button', { name: '删除' }))
  const question = await screen.findByRole('dialog', { name: '确定删除？' })
  expect(within(question).getByText('删除后票数清零且不能恢复，确定删除？')).toBeVisible()
  await user.click(within(question).getByRole('button', { name: '删除' }))
  await waitFor(() => expect(address()).toBe('/activity/index?id=a1'))
  expect(sentTo('activity/entry/del')).toEqual([expect.objectContaining({ entryId: 'e7' })])
})

test('a report: a reason is needed, then it is sent once', async () => {
  answer()
  onCall('activity/entry/report', () => ({}))
  const { user } = show('10002')
  await user.click(await screen.findByRole('button', { name: '举报' }))
  const sheet = await screen.findByRole('dialog', { name: '举报' })
  await user.click(within(sheet).getByRole('button', { name: '提交' }))
  expect(await within(sheet).findByText('请选择举报原因')).toBeVisible()
  await user.click(within(sheet).getByRole('radio', { name: '刷票' }))
  await user.click(within(sheet).getByRole('button', { name: '提交' }))
  expect(await screen.findByText('已收到举报')).toBeVisible()
  expect(sentTo('activity/entry/report')).toEqual([expect.objectContaining({ entryId: 'e7', reason: 'votes' })])
})

test('votes that were taken off are said with their reason', async () => {
  answer({ voidedVotes: 21, voidReason: '同一设备集中投票' })
  show()
  expect(await screen.findByText('已清理异常票 21 票：同一设备集中投票')).toBeVisible()
})

test('a film that does not load leaves the rest standing, with its own 重试', async () => {
  answer({ media: { kind: 'video', url: '/files/v.mp4', seconds: 61 } })
  const { user } = show()
  fireEvent.error(await screen.findByLabelText('春日迟迟'))
  expect(await screen.findByText('视频加载失败')).toBeVisible()
  expect(screen.getByRole('button', { name: '投票' })).toBeEnabled()
  await user.click(screen.getByRole('button', { name: '重试' }))
  expect(await screen.findByLabelText('春日迟迟')).toBeInTheDocument()
})

test('not there, not public, or without an id: one sentence and a way on', async () => {
  onCall('activity/entry/detail/query', () => {
    throw refusal(40400, '作品不存在或已删除')
  })
  show()
  expect(await screen.findByRole('link', { name: '看看其他作品' })).toHaveAttribute('href', '/activity/index')
})

test('a lost connection shows its failed state; 重试 loads', async () => {
  loseCall('activity/entry/detail/query')
  const { user } = show()
  const retry = await screen.findByRole('button', { name: '重试' })
  answer()
  await user.click(retry)
  expect(await screen.findByRole('heading', { level: 2, name: '春日迟迟' })).toBeVisible()
})
