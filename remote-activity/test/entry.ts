import type { Data } from '@dm/shared/contract'
import { addDays, daysMs } from '@dm/shared/time'
import { NOW } from './competition'

type Answer = Data<'activity/entry/detail/query'>

export const ownOf = (
  changes: Partial<NonNullable<Answer['entry']['own']>> = {},
): NonNullable<Answer['entry']['own']> => ({
  title: '春日迟迟',
  intro: '一段练了很久的作品',
  name: '林小满',
  groupId: 'song',
  city: '杭州',
  tags: [],
  team: null,
  cover: '/files/c.jpg',
  media: { kind: 'images', images: ['/files/c.jpg', '/files/d.jpg'] },
  gender: 'female',
  birthday: '2001-05-21',
  mobile: '13800000001',
  cityCode: '330100',
  guardian: null,
  isCopy: false,
  rejectReason: null,
  mediaLocked: false,
  ...changes,
})

/** A public work of pictures with 214 votes, twelfth, as a visitor gets it. */
export const entryAnswer = (
  entry: Partial<Answer['entry']> = {},
  rest: { activity?: Partial<Answer['activity']> } & Partial<Pick<Answer, 'votesLeft' | 'entryLeft'>> = {},
): Answer => ({
  entry: {
    entryId: 'e7',
    activityId: 'a1',
    no: '007',
    state: 'approved',
    title: '春日迟迟',
    intro: '一段练了很久的作品',
    tags: [],
    team: null,
    name: '林小满',
    avatar: '',
    groupId: 'song',
    city: '杭州',
    cover: '/files/c.jpg',
    media: { kind: 'images', images: ['/files/c.jpg', '/files/d.jpg'] },
    uid: '10001',
    votes: 12_345,
    voidedVotes: 0,
    voidReason: null,
    rank: 12,
    gapToPrev: 36,
    trend: Array.from({ length: 7 }, (_, n) => ({ day: addDays('2026-11-14', n), votes: n * 3 })),
    createdAt: NOW - daysMs(10),
    mine: false,
    own: null,
    ...entry,
  },
  activity: {
    activityId: 'a1',
    kind: 'competition',
    title: '追光者',
    state: 'running',
    pauseReason: null,
    groups: [{ groupId: 'song', name: '声乐' }],
    voteFrom: NOW - daysMs(11),
    voteTo: NOW + daysMs(2),
    perEntryPerDay: 1,
    frozen: false,
    ...rest.activity,
  },
  votesLeft: rest.votesLeft ?? null,
  entryLeft: rest.entryLeft ?? null,
  serverNow: NOW,
})
