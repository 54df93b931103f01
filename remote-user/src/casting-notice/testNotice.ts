import type { Data } from '@dm/shared/contract'
import { daysMs, hoursMs } from '@dm/shared/time'

export const NOW = Date.parse('2026-11-20T12:00:00+08:00')

type Entry = NonNullable<Data<'notice/detail/query'>['myEntry']>

const brief = {
  id: 'n1',
  title: '短剧《夏夜电台》女二号',
  kind: 'short' as const,
  state: 'recruiting' as const,
  cover: '/files/c.jpg',
  pay: { minFen: 80_000, maxFen: 150_000, unit: 'day' as const, negotiable: false },
  cityName: '杭州',
  workFrom: '2026-12-01',
  workTo: '2026-12-05',
  deadline: NOW + daysMs(2) + hoursMs(3),
  entered: 12_345,
}

/** A notice as a visitor gets it. */
export const notice = (change: Partial<Data<'notice/detail/query'>> = {}): Data<'notice/detail/query'> => ({
  ...brief,
  place: '滨江影棚',
  headcount: 3,
  entryLimit: null,
  roles: [
    {
      name: '女二号',
      gender: 'female',
      ageMin: 18,
      ageMax: 28,
      heightMin: 160,
      heightMax: null,
      count: 1,
      text: '会骑马优先',
    },
  ],
  content: '拍摄七天',
  images: ['/files/1.jpg', '/files/2.jpg'],
  minorAllowed: false,
  organiser: { uid: '10003', name: '澄梦影视', icon: '', certified: true, noticeCount: 14 },
  publishedAt: NOW - daysMs(1),
  myEntry: null,
  mismatch: [],
  now: NOW,
  ...change,
})

/** An entry of the logged-in performer. */
export const entry = (change: Partial<Entry> = {}): Entry => ({
  id: 'e1',
  noticeId: 'n1',
  state: 'applied',
  reason: null,
  message: '',
  reapplied: false,
  appliedAt: NOW - daysMs(1),
  log: [{ state: 'applied', at: NOW - daysMs(1) }],
  ...change,
})

/** Answer of the success page. */
export const entryAnswer = (
  change: Partial<Entry> = {},
  noticeChange: Partial<Data<'notice/entry/detail/query'>['notice']> = {},
): Data<'notice/entry/detail/query'> => ({ entry: entry(change), notice: { ...brief, ...noticeChange }, now: NOW })

/** The own card, as far as these pages show it; null for none. */
export const mine = (completeness: number | null): Data<'userinfo/modelcard/get'> => ({
  card:
    completeness === null
      ? null
      : {
          uid: '10001',
          status: 'public',
          jobStatus: 'open',
          cover: '/files/cover.jpg',
          stageName: '林小满',
          occupations: [],
          photos: [],
          template: 'classic',
          templateOptions: { tone: 'warm', photoOrder: [] },
          noticeOnly: [],
          completeness,
          todo: [
            { key: 'bareFace', text: '素颜照', path: '/user/modelcard/photos', weight: 10 },
            { key: 'intro', text: '简介', path: '/user/modelcardEdit', weight: 5 },
            { key: 'skills', text: '技能', path: '/user/modelcardEdit', weight: 5 },
          ],
          version: 1,
          updatedAt: NOW,
        },
  state: completeness === null ? 'none' : 'public',
  owner: {
    uid: '10001',
    dmNo: '88010001',
    name: '林小满',
    icon: '',
    official: false,
    archiveState: 'none',
    moduleVisible: true,
  },
  contactable: false,
  isOwner: true,
  now: NOW,
})
