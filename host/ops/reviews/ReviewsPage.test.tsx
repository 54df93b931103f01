import type { ReviewRow, ReviewSummary } from '@dm/shared/contract/ops/review'
import { expectAccessible } from '@dm/shared/testing'
import { minutesMs, secondsMs } from '@dm/shared/time'
import { screen, waitFor, within } from '@testing-library/react'
import { button, open } from '../test/page'
import { held, mockRegistry, NOW, overview, Refused, sent } from '../test/mockRegistry'
import type { ReviewDetail } from './useReviews'

const ROLES = ['read', 'review'] as const

const summary = (id: string, part: Partial<ReviewSummary> = {}): ReviewSummary => ({
  id,
  kind: 'enterpriseCert',
  kindName: '企业认证',
  title: `公司${id}`,
  uid: 'u1',
  name: '林小满',
  submittedAt: NOW - minutesMs(30),
  state: 'waiting',
  decidedAt: null,
  decidedBy: null,
  reasons: [],
  takenBy: null,
  ...part,
})

const row = (label: string, text: string, files: ReviewRow['files'] = []): ReviewRow => ({ label, text, files })

const detail = (review: ReviewSummary, part: Partial<ReviewDetail> = {}): ReviewDetail => ({
  now: NOW,
  review,
  view: {
    title: review.title,
    rows: [
      row('企业名称', review.title),
      row('营业执照照片', '', [{ url: '/files/a.jpg?v=*&e=1&s=x', kind: 'image' }]),
      row('介绍视频', '', [{ url: '/files/b.mp4', kind: 'video' }]),
    ],
    approved: null,
    fields: [{ name: 'basic.name', label: '企业名称' }],
  },
  refusedElsewhere: null,
  applicant: {
    uid: 'u1',
    name: '林小满',
    avatar: '',
    registeredAt: NOW - minutesMs(60),
    isCertified: true,
    passed: 2,
    rejected: 1,
  },
  earlier: [
    summary('old', {
      title: '旧公司',
      state: 'rejected',
      decidedAt: NOW - minutesMs(10),
      decidedBy: '许愿',
      reasons: [{ field: '', text: '执照看不清' }],
    }),
  ],
  ...part,
})

const decided: string[] = []

/** Answers with a queue of these reviews; what is decided leaves it. */
function answer(waiting: ReviewSummary[], part: Partial<ReviewDetail> = {}) {
  decided.length = 0
  mockRegistry({
    overview: () => overview({ roles: [...ROLES] }),
    reviewQueue: ({ state, kind }) => {
      const rows = waiting.filter((one) => !decided.includes(one.id) && (!kind || one.kind === kind))
      return {
        now: NOW,
        rows: state === 'decided' ? decided.map((id) => summary(id, { state: 'passed', decidedBy: '陈默' })) : rows,
        next: null,
        kinds: [
          { kind: 'enterpriseCert', name: '企业认证', waiting: rows.length, oldest: NOW },
          { kind: 'vod', name: '作品', waiting: 0, oldest: null },
        ],
      }
    },
    reviewGet: ({ id }) => detail(waiting.find((one) => one.id === id) ?? summary(id), part),
    reviewTake: ({ id }) => ({ id, until: NOW + minutesMs(5) }),
    reviewDecide: ({ id }) => {
      decided.push(id)
      return { id, now: NOW, undoUntil: NOW + secondsMs(30) }
    },
  })
}

const listed = async () => within(await screen.findByRole('list', { name: '审核列表' })).getAllByRole('button')
/** The review is taken: it can be decided. */
const ready = () => waitFor(async () => expect(await button('通过')).toBeEnabled())
const heading = (name: string) => screen.findByRole('heading', { level: 2, name })

test('the oldest is open, with its values, its files, its applicant and what was decided before', async () => {
  answer([summary('1'), summary('2', { takenBy: '许愿' })])
  await open('/ops/reviews')
  expect(await heading('公司1')).toBeVisible()
  expect((await listed()).map((one) => one.textContent)).toEqual([
    '公司1企业认证 · 林小满今天 14:02 提交',
    '公司2企业认证 · 林小满今天 14:02 提交 · 许愿 正在审核',
  ])
  expect(screen.getByRole('button', { name: '查看大图：营业执照照片' })).toBeVisible()
  expect(screen.getByLabelText('介绍视频')).toHaveAttribute('src', '/files/b.mp4')
  const applicant = within(screen.getByRole('region', { name: '申请人' }))
  expect(applicant.getByText(/已实名 · 通过 2 次，驳回 1 次/)).toBeVisible()
  expect(applicant.getByText('执照看不清')).toBeVisible()
  await ready()
  expect(sent('reviewTake')).toEqual([{ id: '1' }])
  await expectAccessible()
})

test('通过 opens the next one at once, and can be taken back', async () => {
  answer([summary('1'), summary('2')])
  mockRegistry({
    reviewUndo: ({ id }) => {
      decided.splice(decided.indexOf(id), 1)
      return { id }
    },
  })
  const user = await open('/ops/reviews')
  await ready()
  await user.click(await button('通过'))
  expect(await heading('公司2')).toBeVisible()
  expect(window.location.search).toBe('?id=2')
  expect(sent('reviewDecide')).toEqual([{ id: '1', requestId: expect.any(String), pass: true, reasons: [] }])
  expect(screen.getByText('已通过「公司1」，30 秒后执行')).toBeVisible()
  await waitFor(async () => expect(await listed()).toHaveLength(1))
  await user.click(await button('撤销'))
  expect(await heading('公司1')).toBeVisible()
  await waitFor(async () => expect(await listed()).toHaveLength(2))
  await ready()
  expect(sent('reviewUndo')).toEqual([{ id: '1' }])
})

test('驳回 has reasons of the whole and of fields, from templates and typed', async () => {
  answer([summary('1')])
  const user = await open('/ops/reviews')
  await ready()
  await user.click(await button('驳回'))
  const reason = screen.getByLabelText('原因（申请人会看到）')
  expect(reason).toHaveFocus()
  expect(screen.getByRole('button', { name: '驳回' })).toBeDisabled()
  await user.click(await button('图片不清晰，请重新上传'))
  await user.click(await button('再加一条'))
  await user.selectOptions(screen.getByLabelText('项目2'), '企业名称')
  await user.type(screen.getByLabelText('原因2（申请人会看到）'), '与执照不符')
  await expectAccessible()
  await user.click(await button('驳回'))
  expect(await screen.findByText('都处理完了')).toBeVisible()
  expect(sent('reviewDecide')).toMatchObject([
    {
      pass: false,
      reasons: [
        { field: '', text: '图片不清晰，请重新上传' },
        { field: 'basic.name', text: '与执照不符' },
      ],
    },
  ])
})

test('J, K, P and R do the same by keyboard, but not while somebody types', async () => {
  answer([summary('1'), summary('2'), summary('3')])
  const user = await open('/ops/reviews')
  await heading('公司1')
  await user.keyboard('j')
  expect(await heading('公司2')).toBeVisible()
  await user.keyboard('j')
  expect(await heading('公司3')).toBeVisible()
  await user.keyboard('k')
  expect(await heading('公司2')).toBeVisible()
  await ready()
  await user.keyboard('r')
  await user.type(await screen.findByLabelText('原因（申请人会看到）'), 'jkpr')
  expect(screen.getByLabelText('原因（申请人会看到）')).toHaveValue('jkpr')
  expect(sent('reviewDecide')).toEqual([])
  await user.click(await button('取消'))
  await user.keyboard('p')
  expect(await heading('公司3')).toBeVisible()
  expect(sent('reviewDecide')).toMatchObject([{ id: '2', pass: true }])
  await ready()
  await user.click(await button('已处理'))
  await waitFor(async () => expect((await listed())[0]).toHaveTextContent(/^公司2.*已通过 · 陈默/))
})

test('kind and state stand in the address', async () => {
  answer([summary('1')])
  const user = await open('/ops/reviews')
  await heading('公司1')
  await user.selectOptions(screen.getByLabelText('类型'), '作品（0）')
  expect(await screen.findByText('没有符合的内容')).toBeVisible()
  expect(window.location.search).toBe('?kind=vod')
  await user.click(await button('已处理'))
  expect(await screen.findByText('还没有处理过的')).toBeVisible()
  expect(window.location.search).toBe('?kind=vod&state=decided')
  expect(sent('reviewQueue')).toMatchObject([{ state: 'waiting' }, { kind: 'vod' }, { kind: 'vod', state: 'decided' }])
})

test('another operator has it: said, and nothing can be decided', async () => {
  answer([summary('1', { takenBy: '许愿' })])
  mockRegistry({
    reviewTake: () => {
      throw new Refused(40900, '许愿 正在审核', 'reviewTaken')
    },
  })
  await open('/ops/reviews')
  expect(await screen.findByRole('alert')).toHaveTextContent('许愿 正在审核')
  expect(await button('通过')).toBeDisabled()
  expect(await button('驳回')).toBeDisabled()
})

test('while it is sent nothing is sent twice; a refusal stays on the page', async () => {
  answer([summary('1')])
  const waiting = held(() => {
    throw new Refused(40900, '该审核已处理', 'stale')
  })
  mockRegistry({ reviewDecide: waiting.answer })
  const user = await open('/ops/reviews')
  await ready()
  await user.click(await button('通过'))
  await user.keyboard('p')
  expect(await button('驳回')).toBeDisabled()
  waiting.arrive()
  expect(await screen.findByRole('alert')).toHaveTextContent('没有执行：该审核已处理')
  expect(sent('reviewDecide')).toHaveLength(1)
})

test('a change stands beside the version in force, with a mark where they differ', async () => {
  const rows = [row('名称', '新名'), row('单位', '天')]
  answer([summary('1')], {
    view: {
      title: '产品',
      rows,
      approved: [row('名称', '旧名'), row('单位', '天'), row('介绍', '没有了')],
      fields: [],
    },
  })
  await open('/ops/reviews')
  const table = within(await screen.findByRole('table'))
  const lines = table.getAllByRole('row').map((one) => one.textContent)
  expect(lines).toEqual(['项目提交的版本现行版本', '名称有改动新名旧名', '单位天天', '介绍有改动没有了'])
  await ready()
  await expectAccessible()
})

test('what is refused elsewhere says where, and is passed here', async () => {
  answer([summary('1')], { refusedElsewhere: '请在「活动」里退款' })
  await open('/ops/reviews')
  expect(await screen.findByText('请在「活动」里退款')).toBeVisible()
  expect(screen.queryByRole('button', { name: '驳回' })).toBeNull()
  await ready()
})

test('a failed list and a failed review can be read again', async () => {
  let isDown = true
  answer([summary('1')])
  mockRegistry({
    reviewGet: ({ id }) => {
      if (isDown) throw new Refused(50000, '系统繁忙')
      return detail(summary(id))
    },
  })
  const user = await open('/ops/reviews')
  await user.click(
    await screen.findByRole('button', { name: '重试' }).then((found) => {
      isDown = false
      return found
    }),
  )
  expect(await heading('公司1')).toBeVisible()
  await ready()
})

test('an operator without the role is not offered the page, and reads why', async () => {
  mockRegistry({ overview: () => overview({ roles: ['read', 'campaign'] }) })
  await open('/ops/reviews')
  expect(await screen.findByText('审核需要「审核」权限')).toBeVisible()
  expect(screen.queryByRole('link', { name: '待审' })).toBeNull()
  await expectAccessible()
})
