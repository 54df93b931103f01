import { addDays, dayOf } from '@dm/shared/time'
import type { SeedContext } from '../../../demo/context'
import { DEMO } from '../../../demo/accounts'
import { performances } from '../schema'

type Row = typeof performances.$inferInsert

interface Performance extends Pick<Row, 'kind' | 'title' | 'intro' | 'plays'> {
  cover: string
  seconds: number
  upright?: true
  daysAgo: number | null
  place: string | null
  visible?: false
}

/** Eight of the celebrity, both ways up, one hidden (docs/product/user.md#demo-data). */
const PERFORMANCES: readonly Performance[] = [
  {
    kind: 'monologue',
    title: '《声声慢》第三幕独白',
    intro: '灯一暗，台下有人轻轻叹气。那一刻我知道，她来了。',
    cover: 'scene/stage',
    seconds: 8,
    daysAgo: 190,
    place: '上海',
    plays: 4821,
  },
  {
    kind: 'vocal',
    title: '《旧唱片》现场清唱',
    intro: '没有伴奏的版本，留给一直在听的人。',
    cover: 'scene/vinyl',
    seconds: 9,
    daysAgo: 88,
    place: '听海音乐厅',
    plays: 12_345,
  },
  {
    kind: 'dance',
    title: '水袖练习',
    intro: '每天四十分钟，先练会摔，再练会收。',
    cover: 'portrait/f3',
    seconds: 8,
    upright: true,
    daysAgo: 35,
    place: null,
    plays: 903,
  },
  {
    kind: 'selfIntro',
    title: '一分钟自我介绍',
    intro: '',
    cover: 'portrait/hero',
    seconds: 6,
    upright: true,
    daysAgo: 320,
    place: null,
    plays: 2210,
  },
  {
    kind: 'catwalk',
    title: '秋冬高定开场',
    intro: '三十米长的台子，走到一半停电了，大家亮起手机。',
    cover: 'scene/gownfig',
    seconds: 9,
    upright: true,
    daysAgo: 260,
    place: '临海会展中心',
    plays: 3107,
  },
  {
    kind: 'host',
    title: '城南戏剧周闭幕夜主持',
    intro: '',
    cover: 'scene/hall-6',
    seconds: 6,
    daysAgo: 150,
    place: '城南剧场',
    plays: 640,
  },
  {
    kind: 'instrument',
    title: '琵琶与三弦',
    intro: '跟老师学了六年，只敢弹这一段。',
    cover: 'scene/window-3',
    seconds: 6,
    daysAgo: null,
    place: '苏城书场',
    plays: 77,
  },
  {
    kind: 'stage',
    title: '《城南旧事新编》谢幕，以及第一次和全体同学一起站在灯下的那个夜晚的全部',
    intro: '校园时代的影像，画质不好，心是热的。',
    cover: 'scene/stage',
    seconds: 6,
    daysAgo: 2900,
    place: '东海戏剧学院',
    plays: 12,
    visible: false,
  },
]

export async function seedPerformances({ db, now, picture, film }: SeedContext): Promise<void> {
  const uid = DEMO.celebrity
  for (const [n, { cover, seconds, upright, daysAgo, ...row }] of PERFORMANCES.entries()) {
    await db.insert(performances).values({
      id: `action-${n + 1}`,
      uid,
      position: n,
      ...row,
      video: await film(row.title, { seconds, upright }, uid),
      cover: await picture(`${cover}@${upright ? '9x16' : '16x9'}`, uid, 'cover'),
      durationMs: seconds * 1000,
      width: upright ? 108 : 192,
      height: upright ? 192 : 108,
      bytes: seconds * 20_000,
      happenedOn: daysAgo === null ? null : addDays(dayOf(now), -daysAgo),
      createdAt: now,
      updatedAt: now,
    })
  }
}
