import type { Data } from '@dm/shared/contract'
import { daysMs } from '@dm/shared/time'
import { NOW, otherOverviewOf, type Changes } from './competition'

type Notices = Data<'activity/notice/list'>
export type CallNotice = Notices['list'][number]

/** 星光召集令 as it runs. */
export const starCallOf = (changes: Changes = {}) =>
  otherOverviewOf({
    activityId: 's1',
    slot: 'h5-01',
    kind: 'campaign',
    schema: 'starCall@1',
    title: '新面孔招募',
    blocks: [{ type: 'faq', items: [{ ask: '报名要花钱吗', answer: '不收取任何费用' }] }],
    starCall: { reasons: [{ title: '真通告', text: '认证公司发布' }], noticeIds: ['n1', 'n2'] },
    ...changes,
  })

export const callNoticeOf = (id: string, changes: Partial<CallNotice> = {}): CallNotice => ({
  id,
  title: `通告${id}`,
  kind: 'film',
  state: 'recruiting',
  cover: '/files/c.jpg',
  pay: { minFen: 80_000, maxFen: 150_000, unit: 'day', negotiable: false },
  cityName: '杭州',
  workFrom: '2026-12-01',
  workTo: '2026-12-02',
  deadline: NOW + daysMs(10),
  entered: 12,
  applied: false,
  needsGuardian: false,
  ...changes,
})

export const callNoticesOf = (list: CallNotice[], changes: Partial<Notices> = {}): Notices => ({
  list,
  total: list.length,
  hasMore: false,
  cities: [
    { code: '330100', name: '杭州' },
    { code: '420100', name: '武汉' },
  ],
  people: 48,
  now: NOW,
  ...changes,
})
