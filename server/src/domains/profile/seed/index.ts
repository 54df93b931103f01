import { addDays, dayOf, daysMs, hoursMs } from '@dm/shared/time'
import {
  archives,
  certifications,
  guardians,
  officialCerts,
  profiles,
  vodLikes,
  vods,
  type ArchiveContent,
} from '../schema'
import { auditLog } from '../../../platform/schema'
import { DEMO, MINOR } from '../../../demo/accounts'
import type { SeedContext } from '../../../demo/context'
import { CROWD_PEOPLE, MAIN_PEOPLE, type DemoPerson } from './people'
import { seedTrips } from './trip'

/** Sixteen years and some months, whenever the demo starts. */
const birthdayOfMinor = (now: number) => dayOf(now - daysMs(6_000))
const VIDEO_TITLES = [
  '夜戏花絮',
  '一分钟试镜',
  '练功房日常',
  '第一次吊威亚',
  '探班vlog',
  '古装定妆',
  '台词练习',
  '清唱一段',
  '走秀后台',
  '今天的光很好',
]

async function seedProfiles({ db, now, picture }: SeedContext): Promise<void> {
  const row = async ({ figure, ...person }: DemoPerson) => ({
    ...person,
    ...(person.uid === MINOR && { birthday: birthdayOfMinor(now) }),
    dmNo: `8801${person.uid.slice(1)}`,
    avatar: await picture(`portrait/${figure}@face`, person.uid, 'avatar'),
    gender: figure.startsWith('f') ? ('female' as const) : ('male' as const),
    createdAt: now - daysMs(300),
    updatedAt: now - daysMs(6),
  })
  const rows = []
  for (const person of [...MAIN_PEOPLE, ...CROWD_PEOPLE]) rows.push(await row(person))
  await db.insert(profiles).values(rows)
}

/** Adds certifications in every state: passed, in audit, refused with a reason, none. */
async function seedCertificates({ db, now }: SeedContext): Promise<void> {
  const at = now - daysMs(40)
  const passed = (uid: string, birthday: string, nameMasked: string) => ({
    uid,
    state: 'passed' as const,
    birthday,
    nameMasked,
    reason: null,
    updatedAt: at,
  })
  await db
    .insert(certifications)
    .values([
      passed(DEMO.performer, '2001-05-21', '*小满'),
      passed(DEMO.celebrity, '1996-11-08', '*清越'),
      passed(DEMO.enterprise, '1987-03-16', '*启明'),
      passed(DEMO.agent, '1984-07-12', '*国栋'),
      passed(DEMO.service, '1991-09-02', '*景明'),
      passed(MINOR, birthdayOfMinor(now), '*思远'),
      { uid: '10012', state: 'auditing', birthday: null, reason: null, updatedAt: now - daysMs(1) },
      { uid: '10013', state: 'rejected', birthday: null, reason: '证件照片反光，姓名看不清', updatedAt: at },
    ])
  await db.insert(officialCerts).values([
    {
      uid: DEMO.performer,
      state: 'auditing',
      category: 'actor',
      title: '短剧演员',
      reason: null,
      updatedAt: now - daysMs(1),
    },
    {
      uid: DEMO.celebrity,
      state: 'passed',
      category: 'actor',
      title: '演员、歌手',
      reason: null,
      certNo: 'DM2026000002',
      validUntil: addDays(dayOf(now), 240),
      updatedAt: at,
    },
    {
      uid: DEMO.agent,
      state: 'passed',
      category: 'agent',
      title: '演艺经纪人',
      reason: null,
      certNo: 'DM2026000005',
      validUntil: addDays(dayOf(now), 12),
      updatedAt: at,
    },
  ])
  await db.insert(guardians).values({ uid: MINOR, name: '陆建国', mobile: '13900000011', agreedAt: at })
}

/** The celebrity's archive in full (docs/product/user.md#demo-data). */
const CELEBRITY: Partial<ArchiveContent> = {
  enName: 'SHEN TINGLAN',
  aliases: ['听澜'],
  occupations: ['actor', 'singer', 'host', 'runway'],
  agency: '听澜工作室',
  nationality: 'CN',
  ethnicity: 'HA',
  nativePlace: '江苏 苏州',
  bloodType: 'A',
  heightCm: 168,
  weightKg: 47,
  school: '东海戏剧学院',
  major: '表演',
  debutYear: 2021,
  languages: ['mandarin', 'wu', 'english', 'japanese'],
  skills: ['评弹', '长笛', '现代舞', '马术', '潜水'],
  birthdayShow: 'monthDay',
}
const CELEBRITY_INTRO =
  '从评弹书场走到银幕。十年里演过渔家女、检察官和一座灯塔的守灯人。\n拍戏之外写歌，每年夏天去乡村小学排一出戏。\n希望每个角色都有自己的呼吸。'

const TRADEMARK = '封面含有第三方商标'

async function seedArchives({ db, now, picture }: SeedContext): Promise<void> {
  const archive = (
    uid: string,
    status: 'draft' | 'public' | 'hidden' | 'blocked',
    stageName: string,
    blockReason: string | null = null,
  ) => ({
    uid,
    status,
    stageName,
    blockReason,
    intro: '从校园话剧社走到片场，认真演好每一个人。',
    updatedAt: now - daysMs(5),
  })
  await db.insert(archives).values([
    archive(DEMO.performer, 'draft', '林小满'),
    {
      ...archive(DEMO.celebrity, 'public', '沈听澜'),
      content: CELEBRITY,
      intro: CELEBRITY_INTRO,
      cover: await picture('scene/sea-3@16x9', DEMO.celebrity, 'cover'),
      icon: await picture('portrait/f4@1x1', DEMO.celebrity, 'avatar'),
    },
    archive('10012', 'hidden', '江望舒'),
    archive('10013', 'blocked', '温以宁', TRADEMARK),
  ])
  await db.insert(auditLog).values({
    id: 'archive-10013-blocked',
    at: now - daysMs(5),
    actor: 'platform',
    action: 'moderate.block',
    subject: 'archive:10013',
    reason: TRADEMARK,
    detail: { uid: '10013' },
  })
}

/** Adds short videos of the two performers and of the crowd, with likes. */
async function seedVideos({ db, now, random, picture }: SeedContext): Promise<void> {
  const owners = [
    ...Array.from({ length: 24 }, () => DEMO.performer),
    ...Array.from({ length: 20 }, () => DEMO.celebrity),
    ...CROWD_PEOPLE.slice(0, 26).map(({ uid }) => uid),
  ]
  const covers = await Promise.all(
    [
      'scene/hall-1@9x16',
      'scene/city-2@9x16',
      'scene/sea-3@9x16',
      'scene/desk-4@9x16',
      'scene/window-5@9x16',
      'scene/ridge-6@9x16',
    ].map((name) => picture(name)),
  )
  const rows = owners.map((uid, n) => ({
    vodId: `v${String(n + 1).padStart(4, '0')}`,
    uid,
    title: `${random.pick(VIDEO_TITLES)}${n < 44 ? ` ${n + 1}` : ''}`,
    cover: random.pick(covers),
    state: n === 3 ? ('reviewing' as const) : n === 5 ? ('rejected' as const) : ('published' as const),
    visible: n === 7 ? ('private' as const) : ('public' as const),
    createdAt: now - daysMs(n + 1),
  }))
  await db.insert(vods).values(rows)
  const likes = [DEMO.performer, DEMO.celebrity, ...CROWD_PEOPLE.slice(0, 12).map(({ uid }) => uid)].flatMap((uid) =>
    rows
      .filter((vod) => vod.uid !== uid && random.chance(0.7))
      .map((vod, n) => ({ uid, vodId: vod.vodId, at: now - hoursMs(n + 1) })),
  )
  await db.insert(vodLikes).values(likes)
}

/** Adds profiles, certificates, archives' heads, sign-ins, videos, trips and bags of the demo accounts. */
export async function seedUser(seed: SeedContext): Promise<void> {
  await seedProfiles(seed)
  await seedCertificates(seed)
  await seedArchives(seed)
  await seedVideos(seed)
  await seedTrips(seed)
}
