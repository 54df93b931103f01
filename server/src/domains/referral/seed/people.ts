import { dayOf, daysMs, hoursMs } from '@dm/shared/time'
import { DEMO } from '../../../demo/accounts'
import { users } from '../../../platform/schema'
import { certifications, profiles } from '../../profile/schema'
import type { SeedContext } from '../../../demo/context'
import { REFUSALS } from '../rules'
import { inviteRelations, inviteVisits, marketEvents, marketRecords } from '../schema'

/** The star inviter: 126 direct and 340 indirect invitees over 14 months (docs/product/referral.md#demo-data). */
const STAR = '10050'
/** Months of history before the present one. */
const MONTHS = 14
const [DIRECT, INDIRECT] = [126, 340]

const FAMILY = [...'赵钱孙李周吴郑王冯陈褚卫蒋沈韩杨朱秦尤许何吕施张孔曹严华金魏陶姜']
const GIVEN = [
  '知夏',
  '景行',
  '初禾',
  '砚秋',
  '以宁',
  '南枝',
  '明朗',
  '若谷',
  '青川',
  '见微',
  '思齐',
  '晚照',
  '清晏',
  '念一',
  '怀瑾',
]
const LONG = '星光下的小小追梦人一直在路上走着呢啊🌟✨'

/** An invitee of the demo, with when they were bound. */
export interface Invitee {
  uid: string
  inviterUid: string
  level: 1 | 2
  boundAt: number
}

const uidOf = (n: number) => String(30_001 + n)

function nicknameOf(n: number): string {
  if (n === 3) return Array.from(LONG).slice(0, 20).join('')
  if (n === 4) return '鱼'
  return `${FAMILY[n % FAMILY.length] ?? ''}${GIVEN[(n * 7) % GIVEN.length] ?? ''}`
}

/** Adds the star, the invitees with their milestones, and how they came: visits and logins. */
export async function seedPeople(seed: SeedContext): Promise<Invitee[]> {
  const { db, now, random, picture } = seed
  const star = await db.select().from(users).limit(1)
  const passwordHash = star[0]?.passwordHash ?? null
  const faces: string[] = []
  for (const figure of ['f8', 'f9', 'f10', 'm8', 'm9', 'm10']) faces.push(await picture(`portrait/${figure}@face`))
  const begin = now - daysMs(MONTHS * 30)
  const invitees: Invitee[] = []
  for (let n = 0; n < DIRECT + INDIRECT; n += 1) {
    const level = n < DIRECT ? 1 : 2
    // The last of the direct ones came today; whoever was invited by them came later.
    const boundAt =
      level === 1
        ? begin + Math.floor(((n + 1) / DIRECT) * (now - begin - hoursMs(2)))
        : begin + Math.floor((0.35 + 0.65 * ((n - DIRECT + 1) / INDIRECT)) * (now - begin - hoursMs(1)))
    const inviterUid = level === 1 ? STAR : uidOf(random.int(0, Math.floor(DIRECT * 0.3)))
    invitees.push({ uid: uidOf(n), inviterUid, level, boundAt })
  }
  const registeredAt = ({ boundAt }: Invitee) => boundAt - hoursMs(1)
  await db.insert(users).values([
    { uid: STAR, mobile: '13800000050', passwordHash, createdAt: begin - daysMs(5) },
    ...invitees.map((one, n) => ({
      uid: one.uid,
      mobile: n % 41 === 7 ? null : `137${String(10_000_000 + n * 137)}`,
      state: n % 41 === 7 && one.level === 1 ? ('gone' as const) : ('normal' as const),
      createdAt: registeredAt(one),
    })),
  ])
  const face = (n: number) => faces[n % faces.length] ?? ''
  const profile = (uid: string, n: number, nickname: string, at: number) => ({
    ...{ uid, nickname, createdAt: at, updatedAt: at },
    dmNo: `8830${String(n).padStart(4, '0')}`,
    avatar: n % 9 === 5 ? '' : face(n),
  })
  await db
    .insert(profiles)
    .values([
      profile(STAR, 9_999, '宋听雨', begin - daysMs(5)),
      ...invitees.map((one, n) => profile(one.uid, n, nicknameOf(n), registeredAt(one))),
    ])
  const certified = invitees.filter((_, n) => n % 3 !== 2)
  const certifiedAt = ({ boundAt }: Invitee) => Math.min(boundAt + daysMs(2), now - 60_000)
  await db.insert(certifications).values([
    { uid: STAR, state: 'passed', birthday: '1997-04-12', nameMasked: '*听雨', updatedAt: begin - daysMs(4) },
    ...certified.map((one) => ({
      uid: one.uid,
      state: 'passed' as const,
      birthday: '1999-06-01',
      nameMasked: '*某',
      updatedAt: certifiedAt(one),
    })),
  ])
  const passed = new Set(certified)
  await db.insert(inviteRelations).values(
    invitees.map((one, n) => ({
      uid: one.uid,
      inviterUid: one.inviterUid,
      boundAt: one.boundAt,
      state: passed.has(one) ? ('certified' as const) : ('bound' as const),
      certifiedAt: passed.has(one) ? certifiedAt(one) : null,
      risk: one.level === 1 && (n === 60 || n === 61),
      remark: one.level === 1 && n % 6 === 1 ? `${['老同学', '剧组认识', '直播间粉丝', '同城'][n % 4] ?? ''}` : '',
    })),
  )
  await seedArrivals(seed, invitees)
  return invitees
}

/** Visits by channel, and the logins that were recorded, with every result. */
async function seedArrivals({ db, now, random }: SeedContext, invitees: readonly Invitee[]): Promise<void> {
  const direct = invitees.filter(({ level }) => level === 1)
  const channels = ['link', 'poster', 'wechat', 'app'] as const
  const visits = direct.flatMap(({ boundAt }) =>
    Array.from({ length: random.int(2, 6) }, () => ({
      inviterUid: STAR,
      visitId: random.uuid(),
      day: dayOf(boundAt),
      channel: random.pick(channels),
    })),
  )
  await db.insert(inviteVisits).values(visits)
  const results = ['other', 'old', 'mutual', 'later', 'self', 'none'] as const
  const strangers = [DEMO.performer, DEMO.celebrity, DEMO.enterprise, DEMO.service, '10012', '10013'] as const
  const record = (downUid: string, at: number, result: (typeof marketRecords.$inferInsert)['result']) => ({
    id: random.uuid(),
    uid: STAR,
    downUid,
    isAgent: false,
    isPwd: result === 'other',
    isMsg: result !== 'other',
    type: 3,
    times: result === 'none' ? 3 : 1,
    firstAt: at,
    lastAt: at,
    newUser: result === 'bound',
    result,
  })
  const records = [
    ...direct.map(({ uid, boundAt }) => record(uid, boundAt, 'bound')),
    ...strangers.map((uid, n) => record(uid, now - daysMs(n * 4 + 1), results[n] ?? 'none')),
  ]
  await db.insert(marketRecords).values(records)
  await db.insert(marketEvents).values(records.flatMap(eventsOf))
}

/** Events at the login of a record: the login, and a refusal where nobody was bound by it. */
export function eventsOf({
  id,
  firstAt,
  isPwd,
  result,
}: Pick<typeof marketRecords.$inferSelect, 'id' | 'firstAt' | 'isPwd' | 'result'>) {
  const login = { recordId: id, at: firstAt, kind: 'login' as const, text: isPwd ? '密码登录' : '验证码登录' }
  if (result === 'bound' || result === 'none') return [login]
  return [login, { ...login, kind: 'refused' as const, text: REFUSALS[result].text }]
}
