import type { Data } from '@dm/shared/contract'
import { exp, honor, ME, piece } from './rows/testRows'

type Answer = Data<'userinfo/get'>
type Archive = NonNullable<Answer['archive']>
type Own = Extract<Answer, { isOwner: true }>

const person = {
  uid: ME,
  dmNo: '88010002',
  nickname: '沈听澜',
  avatar: '',
  gender: 'female' as const,
  cityCode: '310100',
  cityName: '上海',
  bio: '',
  occupations: [],
  realName: 'passed' as const,
  official: { state: 'passed' as const, title: '演员、歌手', reason: null },
  minor: false,
}

const archive = (change: Partial<Archive> = {}): Archive => ({
  uid: ME,
  status: 'public',
  stageName: '沈听澜',
  enName: 'SHEN TINGLAN',
  aliases: ['听澜'],
  icon: '/files/icon.jpg',
  cover: '/files/cover.jpg',
  occupations: ['actor', 'singer'],
  agency: '听澜工作室',
  birthday: '11-08',
  zodiac: '天蝎座',
  heightCm: 168,
  languages: ['mandarin'],
  skills: ['评弹'],
  intro: '从评弹书场走到银幕。',
  modules: [
    { key: 'info', visible: true, count: 1 },
    { key: 'honor', visible: true, count: 1 },
    { key: 'pieces', visible: true, count: 2 },
    { key: 'growth', visible: true, count: 1 },
  ],
  views: 12_345,
  ...change,
})

const rowOf = <R extends { uid: string }>({ uid: _owner, ...row }: R) => row

const previews = (change: Partial<NonNullable<Answer['previews']>> = {}): NonNullable<Answer['previews']> => ({
  pieces: [rowOf(piece('a')), rowOf(piece('b', { status: 'filming' }))],
  action: [],
  photos: [],
  songs: [],
  growth: [rowOf(exp('a'))],
  honor: [rowOf(honor('a'))],
  travel: [],
  modelcard: null,
  ...change,
})

/** Answer for a visitor. */
export const seen = (change: Partial<Archive> | null = {}): Answer => ({
  isOwner: false,
  user: { ...person, age: 30 },
  archive: change && archive(change),
  archiveState: change ? 'public' : 'hidden',
  previews: previews(),
})

/** Answer for the owner. */
export const own = (change: Partial<Archive> | null = {}, user: Partial<Own['user']> = {}): Own => ({
  isOwner: true,
  privacy: {},
  user: {
    ...person,
    birthday: '1996-11-08',
    mobileMasked: '138****0002',
    realNameReason: null,
    vipUntil: null,
    roles: ['personal'],
    nicknameChangesLeft: 2,
    completeness: 100,
    version: 1,
    ...user,
  },
  guardian: null,
  archive:
    change &&
    archive({
      birthdayShow: 'monthDay',
      completeness: 55,
      todo: [
        { key: 'action', text: '演艺作品', path: '/user/archives/action', weight: 15 },
        { key: 'growth', text: '至少2条成长历程', path: '/user/archives/growth', weight: 10 },
      ],
      missing: [],
      version: 3,
      ...change,
    }),
  archiveState: change ? (change.status ?? 'public') : 'none',
  previews: previews(),
})
