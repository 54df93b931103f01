import type { Data } from '@dm/shared/contract'

type Owner = Data<'userinfo/honor/page'>['owner']
type Honor = Data<'userinfo/honor/get'>
type Exp = Data<'userinfo/exp/get'>
type Piece = Data<'userinfo/tv/get'>
type Action = Data<'userinfo/action/get'>

export const ME = '10002'

export const owner = (change: Partial<Owner> = {}): Owner => ({
  uid: ME,
  dmNo: '88010002',
  name: '沈听澜',
  icon: '',
  official: true,
  archiveState: 'public',
  moduleVisible: true,
  ...change,
})

const row = (id: string) => ({
  id,
  uid: ME,
  order: 0,
  visible: true,
  state: 'normal' as const,
  version: 1,
  createdAt: 1,
  updatedAt: 1,
})

export const honor = (id: string, change: Partial<Honor> = {}): Honor => ({
  ...row(id),
  title: `荣誉${id}`,
  org: '东海影展',
  work: null,
  level: 'national',
  result: 'won',
  month: '2025-06',
  images: [],
  ...change,
})

export const exp = (id: string, change: Partial<Exp> = {}): Exp => ({
  ...row(id),
  kind: 'study',
  title: `经历${id}`,
  startMonth: '2015-09',
  endMonth: '2019-06',
  content: '',
  images: [],
  ...change,
})

export const piece = (id: string, change: Partial<Piece> = {}): Piece => ({
  ...row(id),
  kind: 'film',
  title: `作品${id}`,
  role: '许一诺',
  roleType: 'lead',
  director: '何舟',
  partners: null,
  year: 2025,
  status: 'released',
  cover: `/files/${id}.jpg`,
  stills: [],
  link: null,
  intro: '',
  pinned: false,
  ...change,
})

export const action = (id: string, change: Partial<Action> = {}): Action => ({
  ...row(id),
  kind: 'dance',
  title: `表演${id}`,
  video: `/files/${id}.mp4`,
  cover: `/files/${id}.jpg`,
  happenedOn: '2025-05-01',
  place: '上海',
  intro: '',
  durationMs: 61_000,
  width: 720,
  height: 1280,
  bytes: 12_000_000,
  plays: 1234,
  ...change,
})

/** One page of rows without the `uid` that a single row has. */
export const pageOf = <R extends { uid: string }>(rows: R[]) => ({
  list: rows.map(({ uid: _owner, ...one }) => one),
  total: rows.length,
  hasMore: false,
  owner: owner(),
})
