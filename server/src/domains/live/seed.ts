import { daysMs, hoursMs, minutesMs, secondsMs } from '@dm/shared/time'
import type { SeedContext } from '../../demo/context'
import { CROWD, DEMO } from '../../demo/accounts'
import { liveEvenings } from '../wallet/seed/gifts'
import type { RoomRow } from './rules'
import { follows } from '../vod/schema'
import { liveMessages, liveReserves, liveRooms } from './schema'

/** Pictures that are films too, upright, and their lengths in seconds. */
const CLIPS = [
  ['scene/hall-1', 16],
  ['scene/city-2', 16],
  ['scene/sea-3', 12],
  ['scene/window-5', 12],
] as const

/** Time after the seeding during which messages come in. */
const TRICKLE_MS = hoursMs(12)
const SAID = [
  '来啦来啦',
  '灯光好舒服',
  '这首是新歌吗',
  '主播今天状态真好',
  '声音很清楚',
  '从上一场一直等到现在',
  '😄😄',
  '背景是自己布置的吗',
  '可以再唱一遍副歌吗',
  '晚上好',
]

const EVENINGS = ['周三的练声', '听你点歌', '排练室的门没关', '聊聊新戏']

type Room = Pick<RoomRow, 'roomId' | 'title' | 'state'> & Partial<RoomRow>

/** Rooms in each state, previews near and far, and what is said in the live one (docs/product/account-video.md#demo-data). */
export async function seedLive(seed: SeedContext): Promise<void> {
  const { db, now, random, picture, film } = seed
  const host = DEMO.celebrity
  const clips: { cover: string; source: string; sourceSec: number }[] = []
  for (const [name, seconds] of CLIPS)
    clips.push({
      cover: await picture(`${name}@9x16`, host, 'cover'),
      source: await film(name, { seconds, upright: true, inPieces: true }, host),
      sourceSec: seconds,
    })
  const pictures = [await picture('scene/hall-1@4x3', host, 'photo'), await picture('scene/sea-3@4x3', host, 'photo')]
  // A preview shows its cover lying, a room standing.
  const stage = await picture('scene/stage@16x9', host, 'cover')
  const city = await picture('scene/city-2@16x9', host, 'cover')
  const plan = {
    intro: '三首新歌，一段排练室的故事，最后半小时回答大家的问题。',
    highlights: ['新歌首唱', '排练花絮', '现场答疑'],
  }
  const rooms: Room[] = [
    {
      ...{ roomId: 'room-live', title: '傍晚的排练室', state: 'live', ...plan, pictures },
      ...{ previewId: 'preview-live', planAt: now - minutesMs(40), startAt: now - minutesMs(38) },
      ...{ notice: '欢迎来到直播间，请文明发言', viewers: 12_680, peak: 860, likes: 35_400 },
    },
    {
      ...{ roomId: 'room-second', uid: '10015', title: '夜读：一封旧信', state: 'live', startAt: now - minutesMs(12) },
      ...{ viewers: 312, peak: 96, likes: 820 },
    },
    {
      ...{ roomId: 'room-paused', uid: '10016', title: '城市夜行', state: 'paused', startAt: now - minutesMs(20) },
      ...{ pausedAt: now, viewers: 87, peak: 40, likes: 65 },
    },
    {
      ...{ roomId: 'room-ended', title: '一个下午的窗', state: 'ended', previewId: 'preview-ended', ...plan },
      ...{ planAt: now - daysMs(2), startAt: now - daysMs(2), endAt: now - daysMs(2) + minutesMs(64) },
      ...{ viewers: 4_310, peak: 420, likes: 9_900 },
    },
    {
      ...{ roomId: 'room-replay', title: '海边清唱', state: 'replay', previewId: 'preview-replay', ...plan, pictures },
      ...{ planAt: now - daysMs(6), startAt: now - daysMs(6), endAt: now - daysMs(6) + minutesMs(75) },
      ...{ viewers: 8_020, peak: 615, likes: 21_000 },
    },
    {
      ...{ roomId: 'room-replay-2', uid: '10015', title: '幕后：灯塔怎么亮起来的', state: 'replay' },
      ...{ startAt: now - daysMs(11), endAt: now - daysMs(11) + minutesMs(30), viewers: 950, peak: 130, likes: 700 },
    },
    {
      ...{ roomId: 'room-canceled', title: '山顶日出', state: 'canceled', previewId: 'preview-canceled', ...plan },
      ...{ planAt: now - daysMs(1), endAt: now - daysMs(1), reason: '天气原因，改期另行通知' },
    },
    {
      ...{ roomId: 'room-banned', uid: '10016', title: '直播间', state: 'banned', reason: '违反社区公约' },
      ...{ startAt: now - daysMs(3), endAt: now - daysMs(3) },
    },
    {
      ...{ roomId: 'room-soon', uid: '10015', title: '两分钟后见', state: 'notStarted', previewId: 'preview-soon' },
      ...{ ...plan, cover: city, planAt: now + minutesMs(2) },
    },
    {
      ...{ roomId: 'room-tomorrow', title: '新歌首唱会', state: 'notStarted', previewId: 'preview-tomorrow', ...plan },
      ...{ pictures, cover: stage, planAt: now + daysMs(1) + hoursMs(3), movedAt: now - hoursMs(2) },
    },
    {
      ...{ roomId: 'room-far', title: '周年直播', state: 'notStarted', previewId: 'preview-far', ...plan },
      ...{ cover: city, planAt: now + daysMs(9) },
    },
    ...liveEvenings(seed).map(({ roomId, startAt }, n): Room => ({
      ...{ roomId, title: EVENINGS[n % EVENINGS.length] ?? '', state: 'ended', startAt },
      ...{ endAt: startAt + minutesMs(70 + n * 3), viewers: 2_300 + ((n * 1_170) % 3_900) },
      ...{ peak: 210 + ((n * 83) % 260), likes: 5_200 + ((n * 2_310) % 6_400) },
    })),
  ]
  await db.insert(liveRooms).values(
    rooms.map((room, n) => ({
      ...(clips[n % clips.length] ?? { cover: '', source: '', sourceSec: 0 }),
      uid: host,
      createdAt: (room.planAt ?? room.startAt ?? now) - daysMs(1),
      ...room,
    })),
  )
  await db.insert(liveReserves).values(
    [...CROWD.slice(0, 24), DEMO.performer].map((uid, n) => ({
      roomId: n < 24 ? 'room-tomorrow' : 'room-far',
      uid,
      at: now - hoursMs(3) - minutesMs(n),
      toldMoveAt: now - hoursMs(2),
    })),
  )
  // Some of the host's followers came in those evenings.
  for (const [n, { startAt }] of liveEvenings(seed).entries())
    await db
      .insert(follows)
      .values(
        [CROWD[n] ?? '', CROWD[n + 12] ?? ''].map((uid) => ({ uid, targetUid: host, at: startAt + minutesMs(9) })),
      )
      .onConflictDoUpdate({ target: [follows.uid, follows.targetUid], set: { at: startAt + minutesMs(9) } })
  const messages: (typeof liveMessages.$inferInsert)[] = [
    { roomId: 'room-live', seq: 1, kind: 'system', text: '直播开始', at: now - minutesMs(38) },
  ]
  for (let at = now - minutesMs(37); at < now + TRICKLE_MS; at += secondsMs(random.int(4, 40))) {
    const isJoin = random.int(0, 5) === 0
    messages.push({
      ...{ roomId: 'room-live', seq: messages.length + 1, uid: random.pick(CROWD), at },
      kind: isJoin ? 'join' : 'chat',
      text: isJoin ? '进入直播间' : random.pick(SAID),
    })
  }
  for (let from = 0; from < messages.length; from += 500)
    await db.insert(liveMessages).values(messages.slice(from, from + 500))
}
