import type { Data } from '@dm/shared/contract'
import type { VodComment } from '@dm/shared/contract/calls/video/vod'

const person = (uid = '10015', nickname = '拾光工作室') => ({
  uid,
  kind: 'person' as const,
  nickname,
  avatar: '',
  realNamed: true,
  official: null,
  gone: false,
})

type Detail = Data<'vod/detail/query'>

const COLLECT: NonNullable<Detail['collect']> = {
  collectId: 'c1',
  title: '灯塔来信',
  cover: '/files/cover.jpg',
  intro: '一封二十年前的信。',
  tags: ['治愈'],
  licenseNo: '（粤）网微剧审字（2026）第0081号',
  total: 80,
  updatedTo: 80,
  finished: true,
  h5FreeCount: 5,
  cast: [{ uid: '10002', name: '沈听澜', role: '女主角' }],
}

/** Of a film's address. */
export const SIZE = { width: 270, height: 480, kbps: 190 }

/** Episode `no` of the drama, free up to the fifth. */
export const episode = (no: number, change: Partial<Detail> = {}): Detail => ({
  vod: {
    vodId: `c1e${no}`,
    uid: '10015',
    title: `灯塔来信 第${no}集`,
    topics: ['治愈'],
    cover: '/files/cover.jpg',
    ratio: '9:16',
    durationSec: 15,
    state: 'published',
    reason: null,
    visible: 'public',
    ai: false,
    commentOpen: true,
    collectId: 'c1',
    episodeNo: no,
    plays: 12_345,
    likes: 8,
    comments: 1,
    shares: 0,
    ipRegion: '广东',
    publishedAt: 1,
  },
  author: person(),
  collect: COLLECT,
  prevId: no > 1 ? `c1e${no - 1}` : null,
  nextId: `c1e${no + 1}`,
  lock: no > 5 ? 'app' : 'none',
  sources: no > 5 ? [] : [{ type: 'mp4', url: `/files/e${no}.mp4?s=1`, expiresAt: 1, ...SIZE }],
  captions: null,
  my: null,
  now: 2,
  ...change,
})

export const comment = (id: string, change: Partial<VodComment> = {}): VodComment => ({
  commentId: id,
  author: person('10020', '听雨'),
  content: `评论${id}`,
  replyTo: null,
  likes: 0,
  liked: false,
  replyCount: 0,
  pinned: false,
  byAuthor: false,
  mine: false,
  deleted: false,
  ipRegion: '未知',
  createdAt: 1,
  replies: [],
  ...change,
})
