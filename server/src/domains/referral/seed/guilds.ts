import { dayOf, daysMs, hoursMs } from '@dm/shared/time'
import { eq } from 'drizzle-orm'
import type { SeedContext } from '../../../demo/context'
import { submitReview } from '../../../platform/review'
import { users } from '../../../platform/schema'
import { DEMO } from '../../../demo/accounts'
import { agents, certifications, profiles, type GuildDraft } from '../../profile/schema'
import { GUILD_REVIEW } from '../agent/store'
import { inviteRelations, inviteVisits, marketEvents, marketRecords } from '../schema'
import { eventsOf, type Invitee } from './people'
import { nameSkeleton } from '../../profile/names'

/** Accounts whose guild waits for its review, was rejected, is suspended. */
const [WAITING, REFUSED, ENDED] = ['10051', '10052', '10053'] as const
const ARTISTS = 58
/** Days since the approval; every artist came later. */
const AGE = 200
const GIVEN = ['沐阳', '听澜', '星野', '安之', '云舒', '子衿', '望舒', '长宁', '北辰', '若水', '凌霄']
const FAMILY = [...'林江程陆顾叶苏夏温沈']

/** The guilds of the demo: approved with 58 artists, waiting, rejected, suspended (docs/product/referral.md#demo-data). */
export async function seedGuilds(seed: SeedContext): Promise<Invitee[]> {
  const { db, now, random, picture } = seed
  const formOf = async (uid: string, name: string, intro: string, creditCode: string): Promise<GuildDraft> => ({
    ...{ name, intro, creditCode, tel: '13800000005', contactName: '周国栋', nameKey: nameSkeleton(name) },
    logo: await picture('scene/hills@1x1', uid, 'avatar'),
    licenses: [await picture('scene/desk-7@4x3', uid, 'certificate')],
  })
  const far = await formOf(
    DEMO.agent,
    '远山公会',
    '陪伴新人走好第一步：形体、台词与镜头训练，对接剧组。',
    '91310000MADM0001XG',
  )
  const waiting = await formOf(WAITING, '晴川演艺', '以话剧演员为主的小型经纪团队。', '92110105MADM00028D')
  const refused = await formOf(REFUSED, '拾光经纪', '主营平面与短视频演员经纪。', '91330106MADM0004AW')
  const ended = await formOf(ENDED, '九歌传媒', '影视与综艺艺人经纪。', '91510100MADM00051G')
  await seedOwners(seed)
  await db.insert(agents).values([
    {
      ...{ uid: DEMO.agent, ...far },
      ...{ state: 'approved', approvedAt: now - daysMs(AGE), createdAt: now - daysMs(AGE + 2) },
    },
    { uid: WAITING, state: 'reviewing', draft: waiting, createdAt: now - hoursMs(20) },
    {
      ...{ uid: REFUSED, state: 'rejected', draft: refused, createdAt: now - daysMs(3) },
      reason: '营业执照不清晰，请重新上传',
    },
    {
      ...{ uid: ENDED, ...ended, state: 'suspended', suspendReason: '存在虚假宣传，整改中' },
      ...{ approvedAt: now - daysMs(90), createdAt: now - daysMs(92) },
    },
  ])
  // It waits for an operator.
  const review = { kind: GUILD_REVIEW, subjectId: WAITING, uid: WAITING, text: `${waiting.name} 待审` }
  await submitReview(db, { now: () => now - hoursMs(20) }, review)

  const artists = Array.from({ length: ARTISTS }, (_, n) => ({
    uid: String(31_001 + n),
    inviterUid: DEMO.agent,
    level: 1 as const,
    boundAt: now - daysMs(AGE - 10) + Math.floor(((n + 1) / ARTISTS) * daysMs(AGE - 11)),
  }))
  await seedArtists(seed, artists)
  const channels = ['link', 'poster', 'wechat', 'app'] as const
  await db.insert(inviteVisits).values(
    artists.flatMap(({ inviterUid, boundAt }) =>
      Array.from({ length: random.int(2, 5) }, () => ({
        ...{ inviterUid, visitId: random.uuid(), day: dayOf(boundAt), channel: random.pick(channels) },
      })),
    ),
  )
  return artists
}

/** The accounts of the guilds that are not there for long: certified, and nothing else. */
async function seedOwners({ db, now, picture }: SeedContext): Promise<void> {
  const [known] = await db.select({ hash: users.passwordHash }).from(users).where(eq(users.uid, DEMO.agent))
  const at = now - daysMs(120)
  const owners = [
    { uid: WAITING, nickname: '许晴川', avatar: await picture('portrait/f7@face') },
    { uid: REFUSED, nickname: '方拾光', avatar: await picture('portrait/m7@face') },
    { uid: ENDED, nickname: '屈九歌', avatar: await picture('portrait/m4@face') },
  ]
  await db.insert(users).values(
    owners.map(({ uid }) => ({
      ...{ uid, mobile: `138000000${uid.slice(-2)}`, passwordHash: known?.hash ?? null, createdAt: at },
    })),
  )
  await db
    .insert(profiles)
    .values(owners.map((one) => ({ ...one, dmNo: `88500${one.uid.slice(-3)}`, createdAt: at, updatedAt: at })))
  await db.insert(certifications).values(
    owners.map(({ uid }) => ({
      ...{ uid, state: 'passed' as const, birthday: '1988-08-08', nameMasked: '*某', updatedAt: at },
    })),
  )
}

async function seedArtists({ db, now, random, picture }: SeedContext, artists: readonly Invitee[]): Promise<void> {
  const faces: string[] = []
  for (const figure of ['f5', 'm5', 'f6', 'm6']) faces.push(await picture(`portrait/${figure}@face`))
  const registeredAt = ({ boundAt }: Invitee) => boundAt - hoursMs(1)
  await db.insert(users).values(
    artists.map((one, n) => ({
      ...{ uid: one.uid, mobile: `136${String(20_000_000 + n * 137)}`, createdAt: registeredAt(one) },
    })),
  )
  await db.insert(profiles).values(
    artists.map((one, n) => ({
      ...{ uid: one.uid, createdAt: registeredAt(one), updatedAt: registeredAt(one) },
      nickname: `${FAMILY[n % FAMILY.length] ?? ''}${GIVEN[(n * 3) % GIVEN.length] ?? ''}`,
      dmNo: `8840${String(n).padStart(4, '0')}`,
      avatar: faces[n % faces.length] ?? '',
    })),
  )
  const certified = artists.filter((_, n) => n % 4 !== 3)
  const certifiedAt = ({ boundAt }: Invitee) => Math.min(boundAt + daysMs(1), now - 60_000)
  await db.insert(certifications).values(
    certified.map((one) => ({
      ...{ uid: one.uid, state: 'passed' as const, birthday: '1999-06-01', nameMasked: '*某' },
      updatedAt: certifiedAt(one),
    })),
  )
  const passed = new Set(certified)
  await db.insert(inviteRelations).values(
    artists.map((one) => ({
      ...{ uid: one.uid, inviterUid: one.inviterUid, boundAt: one.boundAt },
      state: passed.has(one) ? ('certified' as const) : ('bound' as const),
      certifiedAt: passed.has(one) ? certifiedAt(one) : null,
    })),
  )
  const results = ['other', 'old', 'mutual', 'later', 'self', 'none'] as const
  const strangers = [DEMO.performer, DEMO.celebrity, DEMO.enterprise, DEMO.service, '10012', '10013'] as const
  const record = (downUid: string, at: number, result: (typeof marketRecords.$inferInsert)['result']) => ({
    ...{ id: random.uuid(), uid: DEMO.agent, downUid, isAgent: false, isPwd: false, isMsg: true, type: 3, times: 1 },
    ...{ firstAt: at, lastAt: at, newUser: result === 'bound', result },
  })
  const records = [
    ...artists.map(({ uid, boundAt }) => record(uid, boundAt, 'bound')),
    ...strangers.map((uid, n) => record(uid, now - daysMs(n * 4 + 2), results[n] ?? 'none')),
  ]
  await db.insert(marketRecords).values(records)
  await db.insert(marketEvents).values(records.flatMap(eventsOf))
}
