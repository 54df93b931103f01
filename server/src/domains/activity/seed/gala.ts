import { addDays, dayOf, hoursMs, minutesMs, startOfDay } from '@dm/shared/time'
import type { SeedContext } from '../../../demo/context'
import { DEMO } from '../../../demo/accounts'
import { activityReservations } from '../schema'
import type { Looks, Written } from './documents'
import { LIGHT } from './people'
import { putInSlot } from './putInSlot'

const ACTIVITY = 'h1003'
const RESERVED = 286

async function galaDocument({ now, picture }: SeedContext, looks: Looks): Promise<Written> {
  const startAt = startOfDay(addDays(dayOf(now), 3)) + hoursMs(19) + minutesMs(30)
  const part = (minutes: number, text: string) => ({ at: startAt + minutesMs(minutes), text })
  return {
    activityId: ACTIVITY,
    slot: 'h5-03',
    kind: 'campaign',
    schema: 'gala@1',
    title: '年度盛典',
    subtitle: '一年一次，和舞台上的他们见面',
    organiser: '点梦',
    visibleFrom: startAt - hoursMs(24 * 14),
    startAt,
    endAt: startAt + hoursMs(3),
    publishUntil: startAt + hoursMs(24 * 7),
    claimUntil: startAt + hoursMs(24 * 14),
    phases: [],
    theme: {
      primary: '#FF6A24',
      onPrimary: '#2B1003',
      background: '#1E1512',
      card: '#FFFFFF',
      onCard: '#1E1A17',
      hero: { url: looks.hero, width: 1200, height: 800 },
    },
    share: { title: '年度盛典', desc: '预约开播提醒', image: { url: looks.share, width: 1200, height: 1200 } },
    blocks: [
      {
        type: 'text',
        title: '关于盛典',
        paras: [{ style: 'p', text: '年度作品揭晓，十组嘉宾同台，直播期间还有现场连线。' }],
      },
    ],
    rules: [
      { style: 'li', text: '预约后，开播前 10 分钟会收到一条短信提醒。' },
      { style: 'li', text: '预约可随时取消，取消后不再提醒。' },
    ],
    gala: {
      programme: [
        part(0, '开场演出'),
        part(30, '年度新人揭晓'),
        part(75, '嘉宾连线'),
        part(120, '年度作品揭晓'),
        part(165, '全员谢幕'),
      ],
      artists: [
        {
          uid: DEMO.celebrity,
          name: '沈听澜',
          avatar: await picture('portrait/f2@face', DEMO.celebrity, 'avatar'),
          words: '主题演唱',
        },
        {
          uid: DEMO.performer,
          name: '林小满',
          avatar: await picture('portrait/f0@face', DEMO.performer, 'avatar'),
          words: '开场舞蹈',
        },
      ],
    },
  }
}

/** 年度盛典 in its slot, in three days, with reservations of the light accounts. */
export async function seedGala(seed: SeedContext, looks: Looks): Promise<void> {
  const { db, now } = seed
  const document = await galaDocument(seed, looks)
  await putInSlot(db, 'slot-h5-03-1', document)
  await db.insert(activityReservations).values(
    LIGHT.slice(0, RESERVED).map((uid, n) => ({
      activityId: ACTIVITY,
      uid,
      kind: 'start' as const,
      no: String(20_000_000 + n * 7919),
      createdAt: now - n * minutesMs(9),
      startAt: document.startAt,
    })),
  )
}
