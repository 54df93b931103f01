import { addDays, dayOf, daysMs, hoursMs, minutesMs, startOfDay } from '@dm/shared/time'
import { eq } from 'drizzle-orm'
import type { SeedContext } from '../../demo/context'
import { auditLog, users } from '../../platform/schema'
import { DEMO } from '../../demo/accounts'
import { addKeys } from '../activity/keys'
import type { Written } from '../activity/seed/documents'
import { looksOf } from '../activity/seed/looks'
import { putInSlot } from '../activity/seed/putInSlot'
import { certifications, profiles } from '../profile/schema'
import { personOf } from './person'
import { loveCards } from './schema'
import { seedDraws, type Card, type Made } from './seed-draws'

const ACTIVITY = 'h4001'
const CARDS = 120
const FIRST_UID = 44001
/** Which of the cards operations have banned, and why. */
const BANNED = 46
const BANNED_WHY = '多人举报并核实：照片不是本人'
const TAGS = [
  '爱看展',
  '爱做饭',
  '话不多',
  '早睡',
  '爬山',
  '养猫',
  '看电影',
  '弹吉他',
  '跑步',
  '读书',
  '旅行',
  '会画画',
]
const CITIES = [
  ['330100', '杭州'],
  ['310100', '上海'],
  ['110100', '北京'],
  ['510100', '成都'],
  ['440100', '广州'],
  ['420100', '武汉'],
  ['610100', '西安'],
  ['320100', '南京'],
  ['430100', '长沙'],
  ['440300', '深圳'],
  ['500100', '重庆'],
  ['330200', '宁波'],
  ['320500', '苏州'],
  ['350200', '厦门'],
  ['370200', '青岛'],
  ['210200', '大连'],
  ['530100', '昆明'],
  ['340100', '合肥'],
  ['350100', '福州'],
  ['410100', '郑州'],
] as const
const NAMES = '安北川东方禾江景可兰木南宁青然山舒听文夏晓星言一音雨远云知舟'
const WORDS = [
  '周末喜欢去江边走一走，也会在家做一桌菜等朋友来',
  '话不多，但会把你说过的小事都记得很清楚',
  '想找一个愿意一起看早场电影、再去吃一碗热面的人',
  '工作是拍片，休息是爬山，欢迎来当我的登山搭子',
  '家里有一只橘猫，它同意了我们就可以见面',
  '会弹一点吉他，唱得一般，胜在真诚和脸皮厚',
  '相信认真生活的人总会遇见，先从好好打招呼开始',
  '下班路上喜欢绕远路，只为看一眼傍晚的天',
]

async function loveDocument({ now, picture }: SeedContext): Promise<Written> {
  const at = (days: number) => startOfDay(addDays(dayOf(now), days))
  const { hero, share } = await looksOf({ picture }, 'window-9')
  return {
    activityId: ACTIVITY,
    slot: 'love',
    kind: 'loveBox',
    schema: 'love@1',
    title: '把心动 放进盒子里',
    subtitle: '放入一张心动卡，遇见一个人',
    organiser: '点梦',
    visibleFrom: at(-12),
    startAt: at(-10),
    endAt: at(50),
    publishUntil: at(53),
    claimUntil: at(53),
    phases: [],
    theme: {
      primary: '#FF6A24',
      onPrimary: '#2B1003',
      background: '#2A1419',
      card: '#FFFFFF',
      onCard: '#1E1A17',
      hero: { url: hero, width: 1200, height: 800 },
    },
    share: { title: '恋爱盲盒', desc: '放入一张心动卡，遇见一个人', image: { url: share, width: 1200, height: 1200 } },
    blocks: [],
    rules: [
      { style: 'h', text: '参加' },
      { style: 'li', text: '仅限已完成实名认证的成年人，每人一张心动卡，审核通过后进入盲盒。' },
      { style: 'li', text: '不展示姓名、手机号和准确年龄，请不要填写任何联系方式。' },
      { style: 'h', text: '开盒' },
      { style: 'li', text: '每天一次免费机会，任务可再得两次，0 点恢复；机会不出售。' },
      { style: 'li', text: '对你心动的人会优先出现，其余在互相符合心愿的卡里随机抽取，每张卡每天最多被抽到 50 次。' },
      { style: 'li', text: '心动只有互相心动时双方才会知道。' },
      { style: 'h', text: '安全' },
      { style: 'li', text: '请不要转账，不要透露住址等隐私；被 3 人举报的卡会暂停并在 24 小时内核实。' },
    ],
    love: { freePerDay: 1, taskPerDay: 2, tags: TAGS },
  }
}

function people({ now, random }: SeedContext, photos: Record<'female' | 'male', string[]>): Made[] {
  const year = Number(dayOf(now).slice(0, 4))
  return Array.from({ length: CARDS }, (_, n) => {
    const gender = n % 2 === 0 ? ('male' as const) : ('female' as const)
    const [cityCode, city] = CITIES[n % CITIES.length] ?? CITIES[0]
    const age = 20 + (n % 24)
    const uid = String(FIRST_UID + n)
    const at = now - daysMs(9) + n * minutesMs(61)
    return {
      uid,
      nickname: `${NAMES[n % NAMES.length] ?? ''}${NAMES[(n * 7 + 3) % NAMES.length] ?? ''}`,
      card: {
        cardId: `love-${uid}`,
        activityId: ACTIVITY,
        uid,
        state: 'inPool' as const,
        photo: random.pick(photos[gender]),
        gender,
        birthday: `${year - age - 1}-${String(1 + (n % 12)).padStart(2, '0')}-15`,
        cityCode,
        city,
        tags: [0, 5, 7].map((step) => TAGS[(n + step) % TAGS.length] ?? ''),
        words: WORDS[n % WORDS.length] ?? '',
        wishGender: gender === 'male' ? ('female' as const) : ('male' as const),
        wishAgeFrom: 18,
        wishAgeTo: 60,
        wishSameCity: false,
        createdAt: at,
        submittedAt: at,
        visitedAt: now - hoursMs(n),
      },
    }
  })
}

/**
 * 恋爱盲盒 in its slot: 120 cards in twenty cities. The demo performer has a card in it, opened four, matched one, and is
 * liked by two whom she has not met; one account has a rejected card, one a frozen one, one a banned one.
 */
export async function seedLove(seed: SeedContext): Promise<void> {
  const { db, now, picture } = seed
  await putInSlot(db, 'slot-love-1', await loveDocument(seed))
  const drawn = async (names: string[]) => Promise.all(names.map((name) => picture(`portrait/${name}@3x4`)))
  const photos = {
    female: await drawn(['f2', 'f6', 'f7', 'f8', 'f9']),
    male: await drawn(['m4', 'm5', 'm6', 'm7', 'm8']),
  }
  const all = people(seed, photos)
  // Two of them can log in: one to see the box from the other side, one to see it closed.
  const [{ passwordHash } = { passwordHash: null }] = await db
    .select({ passwordHash: users.passwordHash })
    .from(users)
    .where(eq(users.uid, DEMO.performer))
  const mobiles: Record<number, string> = { 20: '13800000071', [BANNED]: '13800000072' }
  await db.insert(users).values(
    all.map(({ uid }, n) => ({
      uid,
      createdAt: now - daysMs(120),
      ...(mobiles[n] !== undefined && { mobile: mobiles[n], passwordHash }),
    })),
  )
  await db.insert(profiles).values(
    all.map(({ uid, nickname, card }) => ({
      uid,
      dmNo: `87${uid}0`,
      nickname,
      gender: card.gender,
      birthday: card.birthday,
      cityCode: card.cityCode,
      createdAt: now - daysMs(120),
      updatedAt: now - daysMs(30),
    })),
  )
  await db.insert(certifications).values(
    all.map(({ uid, card }) => ({
      uid,
      state: 'passed' as const,
      birthday: card.birthday,
      updatedAt: now - daysMs(100),
    })),
  )
  const own = await ownCard(seed)
  const special: Record<number, Partial<Card>> = {
    40: { state: 'rejected', rejectReason: '照片看不清面部，请换一张' },
    42: { state: 'frozen', frozenAt: now - hoursMs(3) },
    44: { state: 'off' },
    [BANNED]: { state: 'banned', rejectReason: BANNED_WHY },
  }
  await db.insert(loveCards).values([own, ...all.map(({ card }, n) => ({ ...card, ...special[n] }))])
  await seedBan(seed, all[BANNED])
  await seedDraws(seed, own, all)
  await addKeys(db, {
    uid: DEMO.performer,
    activityId: ACTIVITY,
    keys: 1,
    source: 'demo love keys',
    at: now - daysMs(1),
  })
}

/** The line that operations leave behind when they ban a card. */
async function seedBan({ db, now }: SeedContext, banned: Made | undefined): Promise<void> {
  if (!banned) throw new Error(`no card ${BANNED}`)
  const { uid, card } = banned
  await db.insert(auditLog).values({
    id: `love-card-${uid}-banned`,
    at: now - daysMs(2),
    actor: 'platform',
    action: 'love.card.set',
    subject: `loveCard:${card.cardId}`,
    reason: BANNED_WHY,
    detail: { from: 'frozen', to: 'banned', uid },
  })
}

async function ownCard({ db, now, picture }: SeedContext): Promise<Card & { cardId: string }> {
  const { birthday } = await personOf(db, DEMO.performer, now)
  return {
    cardId: 'love-own',
    activityId: ACTIVITY,
    uid: DEMO.performer,
    state: 'inPool',
    photo: await picture('portrait/f0@3x4', DEMO.performer, 'photo'),
    gender: 'female',
    birthday: birthday ?? '2001-05-21',
    cityCode: '330100',
    city: '杭州',
    tags: ['爬山', '看电影', '早睡'],
    words: '会骑马也会说四川话，想认识一个爱笑的人',
    wishGender: 'male',
    wishAgeFrom: 20,
    wishAgeTo: 40,
    wishSameCity: false,
    createdAt: now - daysMs(8),
    submittedAt: now - daysMs(8),
    visitedAt: now - hoursMs(2),
  }
}
