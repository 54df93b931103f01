import type { Data } from '@dm/shared/contract'
import { onCall } from '@dm/shared/testing'
import { daysMs, hoursMs, minutesMs } from '@dm/shared/time'

type Overview = Data<'activity/overview/query'>
type Ranks = Data<'activity/entry/rank/list'>
export type Row = Ranks['list'][number]
/** Changes of an activity by a test. */
export type Changes = Partial<Overview['activity']>

export const NOW = Date.parse('2026-11-20T16:30:00+08:00')
const image = { url: '/files/hero.jpg', width: 1200, height: 800 }

/** Returns the server's answer for a competition in its voting phase, with entries closed. */
export function overviewOf(changes: Changes = {}, counters: Partial<Overview['counters']> = {}): Overview {
  return {
    serverNow: NOW,
    previewAt: null,
    counters: { people: 12_345, entries: 86, votes: 6480, voidedVotes: 37, reserved: 0, ...counters },
    activity: {
      activityId: 'a1',
      slot: 'competition',
      kind: 'competition',
      schema: 'competition@1',
      version: 1,
      state: 'running',
      pauseReason: null,
      frozenAt: null,
      correctedAt: null,
      announced: [],
      changesAt: null,
      title: '追光者',
      latin: 'TALENT KING 2026',
      subtitle: '让每一种才华都有一束光',
      organiser: '点梦',
      visibleFrom: NOW - daysMs(30),
      startAt: NOW - daysMs(19),
      endAt: NOW + daysMs(2) + hoursMs(3) + minutesMs(12) + 45_000,
      publishUntil: NOW + daysMs(6),
      claimUntil: NOW + daysMs(20),
      phases: [
        { name: '报名', from: NOW - daysMs(19), to: NOW - daysMs(5) },
        { name: '投票', from: NOW - daysMs(11), to: NOW + daysMs(2) },
      ],
      theme: {
        primary: '#FF6A24',
        onPrimary: '#2B1003',
        background: '#1E1512',
        card: '#FFFFFF',
        onCard: '#1E1A17',
        hero: image,
      },
      share: { title: '追光者', desc: '来投票', image },
      blocks: [
        { type: 'prizes', title: '奖项' },
        { type: 'rank' },
        { type: 'hologram', depth: 3 },
        { type: 'faq', items: [{ ask: '每天能投几票', answer: '每人每天 3 票' }] },
      ],
      rules: [{ style: 'p', text: '每人每天3票。' }],
      competition: {
        entryMode: 'form',
        media: 'images',
        groups: [{ groupId: 'song', name: '声乐' }],
        ageMin: 6,
        ageMax: 60,
        entryFrom: NOW - daysMs(19),
        entryTo: NOW - daysMs(5),
        voteFrom: NOW - daysMs(11),
        voteTo: NOW + daysMs(2),
        votesPerDay: 3,
        perEntryPerDay: 1,
        rankPrizes: [
          {
            label: '冠军',
            from: 1,
            to: 1,
            gift: { type: 'goods', name: '专业形象拍摄', amount: 1, valueFen: 480_000 },
          },
        ],
        taxBearer: 'host',
        guideText: [],
      },
      ...changes,
    },
  }
}

/** The same for an activity of another kind: a competition's settings are none of it. */
export function otherOverviewOf(...args: Parameters<typeof overviewOf>): Overview {
  const { activity, ...rest } = overviewOf(...args)
  const { competition: _competition, ...document } = activity
  return { ...rest, activity: document }
}

export const rowOf = (n: number, changes: Partial<Row> = {}): Row => ({
  entryId: `e${n}`,
  no: String(n).padStart(3, '0'),
  title: `作品${n}`,
  name: `选手${n}`,
  avatar: '/files/a.jpg',
  groupId: 'song',
  city: '杭州',
  cover: '/files/c.jpg',
  mediaKind: 'images',
  votes: 100 - n,
  rank: n,
  votedToday: 0,
  mine: false,
  scopeVotes: 100 - n,
  change: 0,
  ...changes,
})

export const ranksOf = (list: Row[], changes: Partial<Ranks> = {}): Ranks => ({
  list,
  total: list.length,
  hasMore: false,
  asOf: NOW,
  frozen: false,
  mine: null,
  ...changes,
})

export const mineOf = (changes: Partial<Data<'activity/talentKing/queryActivitySurplus'>> = {}) => ({
  votesLeft: 2,
  votesPerDay: 3,
  entryId: null,
  entryNo: null,
  entryState: null,
  entered: false,
  rank: null,
  reserved: false,
  reserveNo: null,
  reviewReminder: false,
  nextResetAt: NOW + daysMs(1),
  ...changes,
})

/** Answers every read of the page; a test overrides the ones it needs. */
export function answerCompetition(overview = overviewOf(), rows = [1, 2, 3, 4].map((n) => rowOf(n))): void {
  onCall('activity/overview/query', () => overview)
  onCall('activity/talentKing/queryActivitySurplus', () => mineOf())
  onCall('activity/entry/hot/list', () => ({ list: rows, total: rows.length, hasMore: false, asOf: NOW }))
  onCall('activity/entry/rank/list', () => ranksOf(rows))
}
