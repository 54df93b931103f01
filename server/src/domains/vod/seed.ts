import { daysMs, hoursMs, minutesMs } from '@dm/shared/time'
import { eq, isNull } from 'drizzle-orm'
import type { SeedContext } from '../../demo/context'
import { CROWD, DEMO } from '../../demo/accounts'
import { BLOCKED, seedFigures } from './seed-figures'
import { vodLikes, vods } from '../profile/schema'
import { follows, userBlocks, vodCollects, vodCommentLikes, vodComments, vodUnlocks, vodViews } from './schema'

/** Six clips, whose pictures are the covers too; the last two are also there in pieces, the fifth has words. */
const CLIPS = [
  ['scene/hall-1@9x16', 15],
  ['scene/city-2@9x16', 14],
  ['scene/sea-3@9x16', 13],
  ['scene/window-5@9x16', 12],
  ['scene/ridge-6@9x16', 16],
  ['scene/desk-4@16x9', 12],
] as const

const RIDGE_WORDS = `WEBVTT

00:00.000 --> 00:04.000
（风声）

00:04.000 --> 00:08.000
地图在你那边吗？

00:08.000 --> 00:12.000
在。可是上面没有这条路。

00:12.000 --> 00:16.000
那我们就把它画上去。
`

/** The studio that publishes the dramas. */
const STUDIO = '10015'

interface Drama {
  id: string
  title: string
  intro: string
  tags: string[]
  licenseNo: string
  total: number
  episodes: number
  free: number
  /** From this episode on unlocked in the app alone; 0 is never. */
  paidFrom: number
  plays: number
}

/** Five micro dramas (docs/product/account-video.md#demo-data). */
const DRAMAS: readonly Drama[] = [
  {
    id: 'c1',
    title: '灯塔来信',
    intro: '守塔人的女儿在旧信箱里发现一封二十年前的信。她沿着海岸一站一站往回走，替写信的人把没有说完的话说完。',
    tags: ['都市', '治愈'],
    licenseNo: '（粤）网微剧审字（2026）第0081号',
    total: 80,
    episodes: 80,
    free: 5,
    paidFrom: 60,
    plays: 86_400,
  },
  {
    id: 'c2',
    title: '夜班编辑部',
    intro: '一家只在夜里开灯的小编辑部，每天收到一份没有署名的稿子。',
    tags: ['悬疑'],
    licenseNo: '（京）网微剧审字（2026）第0112号',
    total: 24,
    episodes: 16,
    free: 5,
    paidFrom: 0,
    plays: 32_100,
  },
  {
    id: 'c3',
    title: '山脊线',
    intro: '两支徒步队在同一条山脊上相遇，只有一队带了地图。',
    tags: ['青春', '冒险'],
    licenseNo: '（川）网微剧审字（2026）第0027号',
    total: 12,
    episodes: 12,
    free: 0,
    paidFrom: 0,
    plays: 18_700,
  },
  {
    id: 'c4',
    title: '第三把吉他',
    intro: '乐队散了以后，第三把吉他被寄给了三个人。',
    tags: ['音乐'],
    licenseNo: '（沪）网微剧审字（2026）第0063号',
    total: 6,
    episodes: 6,
    free: 3,
    paidFrom: 5,
    plays: 9400,
  },
  {
    id: 'c5',
    title: '窗',
    intro: '一扇窗，一个下午，一次没有发出的道歉。',
    tags: ['短片'],
    licenseNo: '（苏）网微剧审字（2026）第0019号',
    total: 1,
    episodes: 1,
    free: 5,
    paidFrom: 0,
    plays: 3200,
  },
]

const COMMENTS = [
  '开头那盏灯亮起来的时候我就坐直了',
  '配乐是谁写的，循环了一下午',
  '这一集的节奏刚刚好',
  '😭😭😭',
  '女主角的眼神太有戏了',
  '求快点更新',
  '海边那个长镜头看了三遍',
  '想知道信里到底写了什么',
  '画面很干净，喜欢',
  '第一次给短剧留言，值得',
]
const REPLIES = ['我也是！', '后面还有更好的', '同感', '等下一集', '抱抱']

/** Films for the videos, five dramas, comments, follows and what the demo accounts have watched. */
export async function seedVod(seed: SeedContext): Promise<void> {
  const { db, now, random, picture, film } = seed
  const clips: { source: string; cover: string; durationSec: number; ratio: '9:16' | '16:9' }[] = []
  for (const [n, [name, seconds]] of CLIPS.entries())
    clips.push({
      source: await film(
        name.replace(/@.*/, ''),
        {
          ...{ seconds, upright: name.endsWith('9x16') },
          ...(n > 3 && { inPieces: true }),
          ...(n === 4 && { captions: RIDGE_WORDS }),
        },
        STUDIO,
      ),
      cover: await picture(name, STUDIO, 'cover'),
      durationSec: seconds,
      ratio: name.endsWith('16x9') ? '16:9' : '9:16',
    })
  const clipOf = (n: number) => {
    const clip = clips[n % clips.length]
    if (!clip) throw new Error('There are clips')
    return clip
  }
  const plain = await db.select({ vodId: vods.vodId }).from(vods).where(isNull(vods.collectId)).orderBy(vods.vodId)
  for (const [n, { vodId }] of plain.entries())
    await db
      .update(vods)
      .set({
        ...clipOf(n),
        topics: [random.pick(['试镜', '日常', '幕后', '练习室'])],
        ai: n === 9,
        commentOpen: n !== 10,
        plays: random.int(20, 5000),
        ipRegion: random.pick(['广东', '浙江', '北京', '四川', '未知']),
      })
      .where(eq(vods.vodId, vodId))
  for (const [n, drama] of DRAMAS.entries()) await seedDrama(seed, drama, n, clipOf)
  await seedComments(seed)
  await db.insert(follows).values(
    CROWD.filter((uid) => uid !== STUDIO)
      .slice(0, 20)
      .map((uid, n) => ({ uid, targetUid: STUDIO, at: now - hoursMs(n + 1) })),
  )
  await db
    .insert(userBlocks)
    .values(BLOCKED.map((targetUid, n) => ({ uid: DEMO.performer, targetUid, at: now - daysMs(n + 3) })))
  await db.insert(vodUnlocks).values(['c4e5', 'c4e6'].map((vodId) => ({ uid: DEMO.performer, vodId })))
  await seedHistory(seed)
  await seedFigures(seed, COMMENTS)
  await seedWorks(seed)
}

/** Videos that the performer has watched, of today, yesterday, this week and before, and the performer's likes. */
async function seedHistory({ db, now }: SeedContext): Promise<void> {
  const uid = DEMO.performer
  const watched = (subject: string, vodId: string, hours: number, positionSec: number, durationSec: number) => ({
    ...{ uid, subject, vodId, positionSec, durationSec, finished: positionSec >= durationSec },
    viewedAt: now - hoursMs(hours),
  })
  await db.insert(vodViews).values([
    watched('c1', 'c1e3', 2, 6, 13),
    watched('c3', 'c3e12', 3, 12, 12),
    watched('c2', 'c2e5', 26, 9, 14),
    ...Array.from({ length: 12 }, (_, n) => {
      const vodId = `v${String(n + 27).padStart(4, '0')}`
      return watched(vodId, vodId, 30 + n * 40, n % 3 === 0 ? 12 : 4, 12)
    }),
  ])
  await db
    .insert(vodLikes)
    .values(Array.from({ length: 80 }, (_, n) => ({ uid, vodId: `c1e${n + 1}`, at: now - hoursMs(24 * 30 + n) })))
    .onConflictDoNothing()
}

/** The performer's works in each state (docs/product/account-video.md#videomyvideo). */
async function seedWorks({ db, now }: SeedContext): Promise<void> {
  const change = (vodId: string, values: Partial<typeof vods.$inferInsert>) =>
    db.update(vods).set(values).where(eq(vods.vodId, vodId))
  await change('v0001', { topAt: now - hoursMs(5) })
  await change('v0002', {
    pending: {
      title: '练习室的一个下午（完整版）',
      topics: ['练习室'],
      ai: false,
      submittedAt: now - hoursMs(1),
      reason: null,
    },
  })
  await change('v0005', {
    pending: {
      title: '试镜片段，加微信看全部',
      topics: ['试镜'],
      ai: false,
      submittedAt: now - hoursMs(30),
      reason: '标题引导站外联系',
    },
  })
  await change('v0006', { reason: '画面过暗，看不清内容' })
  await change('v0010', { state: 'offline', reason: '背景音乐未获授权' })
}

type ClipOf = (n: number) => { source: string; cover: string; durationSec: number; ratio: '9:16' | '16:9' }

async function seedDrama({ db, now }: SeedContext, drama: Drama, n: number, clipOf: ClipOf): Promise<void> {
  const { id, title, intro, tags, licenseNo, total, episodes, free, paidFrom, plays } = drama
  const cast = [
    { uid: DEMO.celebrity, name: '沈听澜', role: '女主角' },
    { uid: null, name: '何舟', role: '男主角' },
  ]
  await db.insert(vodCollects).values({
    ...{ collectId: id, uid: STUDIO, title, cover: clipOf(n).cover, intro, tags, licenseNo, total, cast },
    h5FreeCount: free,
  })
  await db.insert(vods).values(
    Array.from({ length: episodes }, (_, at) => ({
      vodId: `${id}e${at + 1}`,
      uid: STUDIO,
      title: `${title} 第${at + 1}集`,
      state: 'published' as const,
      visible: 'public' as const,
      ...clipOf(n + at),
      topics: tags,
      collectId: id,
      episodeNo: at + 1,
      paid: paidFrom > 0 && at + 1 >= paidFrom,
      plays: Math.max(10, Math.round(plays / (at + 1))),
      ipRegion: '广东',
      createdAt: now - hoursMs(24 * (n + 2) - at / 4),
    })),
  )
}

/** 1,200 comments on the first episode: pinned, with replies, deleted with replies, long. */
async function seedComments({ db, now, random }: SeedContext): Promise<void> {
  const rows = Array.from({ length: 1200 }, (_, n) => ({
    id: `vc${n + 1}`,
    vodId: 'c1e1',
    uid: n === 7 ? DEMO.disabled : random.pick(CROWD),
    content: n === 3 ? '把这一段再看一遍，'.repeat(22) + '好。' : random.pick(COMMENTS),
    likes: 0,
    replyCount: n === 1 ? 140 : n === 5 ? 2 : 0,
    pinned: n === 0,
    deletedAt: n === 5 ? now - hoursMs(1) : null,
    ipRegion: random.pick(['广东', '江苏', '湖北', '未知']),
    createdAt: now - minutesMs(5 + n * 3),
  }))
  const answers = (parent: number, count: number) =>
    Array.from({ length: count }, (_, n) => ({
      id: `vc${parent}r${n + 1}`,
      vodId: 'c1e1',
      uid: random.pick(CROWD),
      parentId: `vc${parent}`,
      replyToUid: n % 3 === 2 ? random.pick(CROWD) : null,
      content: random.pick(REPLIES),
      ipRegion: '未知',
      createdAt: now - minutesMs(4) + n * 100,
    }))
  for (let from = 0; from < rows.length; from += 300) await db.insert(vodComments).values(rows.slice(from, from + 300))
  await db.insert(vodComments).values([...answers(2, 140), ...answers(6, 2)])
  const likes = rows
    .slice(0, 40)
    .flatMap(({ id }, n) => CROWD.slice(0, Math.max(0, 25 - n)).map((uid) => ({ uid, commentId: id })))
  await db.insert(vodCommentLikes).values(likes)
  for (const [n, { id }] of rows.slice(0, 25).entries())
    await db
      .update(vodComments)
      .set({ likes: 25 - n })
      .where(eq(vodComments.id, id))
}
