import { addDays, dayOf, daysMs } from '@dm/shared/time'
import { eq } from 'drizzle-orm'
import type { SeedContext } from '../../../demo/context'
import { DEMO } from '../../../demo/accounts'
import {
  enterpriseItems,
  type HonorContent,
  type ItemContents,
  type PhotoContent,
  type ProgressContent,
  type TeamContent,
} from '../schema'

const COMPANY = 'ent-a'
const YEARS = 9
const EVENTS = [
  '签约新人演员',
  '影棚扩建完成',
  '首部短剧上线',
  '入选创作扶持计划',
  '分公司成立',
  '品牌片开机',
  '年会与片单发布',
]
const HONORS = ['年度短剧创作奖', '最佳摄影提名', '优秀出品单位', '行业贡献奖', '青年创作扶持', '金牌影棚']
const ISSUERS = ['示例影视协会', '示例文化节组委会', '示例短剧大会']
const LEVELS = ['intl', 'nation', 'province', 'city', 'industry', 'other'] as const
const NAMES = [
  ['顾长风', '创始人、总经理', 'founder'],
  ['沈听澜', '联合创始人', 'founder'],
  ['陆知行', '制片总监', 'manage'],
  ['温以宁', '艺人总监', 'manage'],
  ['许南枝', '商务总监', 'manage'],
  ['周慕白', '签约演员', 'artist'],
  ['宋清和', '签约演员', 'artist'],
  ['林晚舟', '签约演员', 'artist'],
  ['姜若水', '签约演员', 'artist'],
  ['韩牧云', '摄影指导', 'staff'],
  ['白鹿鸣', '灯光师', 'staff'],
  ['秦照夜', '剪辑师', 'staff'],
  ['赵明远', '后期总监', 'manage'],
  ['唐晚晴', '签约演员', 'artist'],
  ['傅云深', '签约演员', 'artist'],
  ['苏念安', '签约演员', 'artist'],
  ['江照野', '签约演员', 'artist'],
  ['叶知微', '签约演员', 'artist'],
  ['程亦舟', '录音师', 'staff'],
  ['谢灵犀', '化妆师', 'staff'],
  ['孟行川', '场务统筹', 'staff'],
  ['何清如', '编剧', 'staff'],
  ['罗时雨', '美术设计', 'staff'],
  ['魏青禾', '宣发专员', 'staff'],
] as const

type Draft<K extends keyof ItemContents> = {
  content: ItemContents[K]
  rejected?: string
  pending?: ItemContents[K]
  hidden?: boolean
}

/** History over nine years, honours and the team of the demo company: live ones, one that waits, one refused, one hidden. */
export async function seedItems(seed: SeedContext): Promise<void> {
  await put(seed, 'progress', events(seed.now))
  await put(seed, 'honor', await honors(seed))
  await put(seed, 'team', await team(seed))
  await put(seed, 'photo', await photos(seed))
  await changeProducts(seed)
  await manyPhotos(seed)
}

async function put<K extends 'progress' | 'honor' | 'team' | 'photo'>(
  { db, now }: SeedContext,
  kind: K,
  rows: Draft<K>[],
) {
  await db.insert(enterpriseItems).values(
    rows.map(({ content, rejected, pending, hidden }, n) => ({
      id: `ent-${kind}-${n + 1}`,
      enterpriseId: COMPANY,
      kind,
      position: n,
      visible: !hidden,
      live: rejected === undefined ? content : null,
      pending: rejected === undefined ? (pending ?? null) : content,
      auditState: rejected !== undefined ? ('rejected' as const) : pending ? ('pending' as const) : ('none' as const),
      reasons: rejected === undefined ? [] : [{ field: '', text: rejected }],
      submittedAt: pending || rejected !== undefined ? now - daysMs(1) : null,
      createdAt: now - daysMs(n + 2),
      updatedAt: now - daysMs(n + 1),
      updatedBy: DEMO.enterprise,
    })),
  )
}

function events(now: number): Draft<'progress'>[] {
  const today = dayOf(now)
  return Array.from({ length: 26 }, (_, n): Draft<'progress'> => {
    const content: ProgressContent = {
      month: addDays(today, -Math.round((n * YEARS * 365) / 26)).slice(0, 7),
      title: n === 25 ? '公司成立' : (EVENTS[n % EVENTS.length] ?? ''),
      text:
        n % 3 === 0
          ? '从筹备到落地历时数月，感谢每一位合作伙伴的支持。团队完成了剧本、选角、拍摄与后期的全部工作。'
          : '',
      images: [],
    }
    if (n === 1) return { content, pending: { ...content, title: `${content.title}（更新）` } }
    if (n === 2) return { content, rejected: '内容与企业无关' }
    return { content, hidden: n === 3 }
  })
}

async function honors({ picture, now }: SeedContext): Promise<Draft<'honor'>[]> {
  const rows: Draft<'honor'>[] = []
  for (let n = 0; n < 12; n += 1) {
    const content: HonorContent = {
      name: `${HONORS[n % HONORS.length] ?? ''}${n < HONORS.length ? '' : '（二）'}`,
      issuer: ISSUERS[n % ISSUERS.length] ?? '',
      gotOn: addDays(dayOf(now), -120 * (n + 1)),
      level: LEVELS[n % LEVELS.length] ?? 'other',
      images: [await picture(`scene/hall-${(n % 4) + 1}@4x3`, DEMO.enterprise, 'certificate')],
    }
    rows.push({ content, hidden: n === 11 })
  }
  return rows
}

async function team({ picture, now }: SeedContext): Promise<Draft<'team'>[]> {
  const rows: Draft<'team'>[] = []
  for (const [n, [name, post, group]] of NAMES.entries()) {
    const content: TeamContent = {
      name,
      post,
      group,
      photo: await picture(`portrait/${n % 2 ? 'f' : 'm'}${(n % 6) + 1}@3x4`, DEMO.enterprise, 'photo'),
      intro: n % 3 === 0 ? '从业十余年，参与出品与拍摄作品多部。' : '',
      consentAt: now - daysMs(60),
    }
    rows.push({ content })
  }
  return rows
}

const ALBUMS = ['place', 'event', 'work', 'other'] as const
const CAPTIONS = ['影棚一角', '开机仪式', '剧照', '', '后期工作室', '']

/** 86 photos in four albums, one of which waits for the review and one was refused. */
async function photos({ picture }: SeedContext): Promise<Draft<'photo'>[]> {
  const urls: string[] = []
  for (let n = 1; n <= 12; n += 1)
    urls.push(await picture(`scene/${n % 2 ? 'hall' : 'desk'}-${n}@4x3`, DEMO.enterprise, 'photo'))
  return Array.from({ length: 86 }, (_, n): Draft<'photo'> => {
    const content: PhotoContent = {
      url: urls[n % urls.length] ?? '',
      width: 1600,
      height: 1200,
      album: ALBUMS[n % ALBUMS.length] ?? 'other',
      caption: CAPTIONS[n % CAPTIONS.length] ?? '',
    }
    if (n === 1) return { content, pending: { ...content, caption: '开机仪式合影' } }
    return n === 2 ? { content, rejected: '图片过于模糊' } : { content }
  })
}

/** Of the products one has a change that waits, one was refused, one is hidden. */
async function changeProducts({ db, now }: SeedContext): Promise<void> {
  const product = (n: number) => eq(enterpriseItems.id, `${COMPANY}-p${n}`)
  const set = (n: number, change: Partial<typeof enterpriseItems.$inferInsert>) =>
    db
      .update(enterpriseItems)
      .set({ ...change, updatedBy: DEMO.enterprise })
      .where(product(n))
  const contentOf = async (n: number) => (await db.select().from(enterpriseItems).where(product(n)))[0]?.live ?? null
  const submittedAt = now - daysMs(1)
  await set(4, { pending: await contentOf(4), auditState: 'pending', submittedAt })
  const reasons = [{ field: 'name', text: '名称与服务内容不符' }]
  await set(17, { live: null, pending: await contentOf(17), auditState: 'rejected', reasons, submittedAt })
  await set(18, { visible: false })
}

/** A company with a thousand photos, to see how long lists behave. */
async function manyPhotos({ db, now, picture }: SeedContext): Promise<void> {
  const urls: string[] = []
  for (let n = 1; n <= 8; n += 1) urls.push(await picture(`scene/city-${n}@4x3`, '10037', 'photo'))
  const rows = Array.from({ length: 1000 }, (_, n) => ({
    id: `ent-i-photo-${n + 1}`,
    enterpriseId: 'ent-i',
    kind: 'photo' as const,
    position: n,
    live: {
      url: urls[n % urls.length] ?? '',
      width: 1600,
      height: 1200,
      album: ALBUMS[n % ALBUMS.length] ?? 'other',
      caption: `第 ${n + 1} 张`,
    },
    createdAt: now - daysMs(2),
    updatedAt: now - daysMs(2),
  }))
  await db.insert(enterpriseItems).values(rows)
}
