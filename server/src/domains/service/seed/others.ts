import type { ServiceContent, ServicePackage } from '@dm/shared/contract/calls/service/service'
import { daysMs } from '@dm/shared/time'
import { eq } from 'drizzle-orm'
import type { SeedContext } from '../../../demo/context'
import { CROWD, DEMO } from '../../../demo/accounts'
import { back } from '../../wallet/seed/event'
import { draftOfContent } from '../edit/store'
import { calendarSettings, placeSettings, providers, services } from '../schema'
import { DEMO_SERVICE, type servicePictures } from './content'
import { offers, type Offer } from './offers'

type Pictures = Awaited<ReturnType<typeof servicePictures>>

/** Uids by what they show; the first nine are approved. */
const OF = { approved: 5, draft: 14, reviewing: 15, rejected: 16, expired: 17, closed: 18 }
const crowd = (n: number) => CROWD[n] ?? ''

/** The account of the n-th approved provider. */
export const approvedUid = (n: number) => crowd(OF.approved + n)

const everyDay = Array.from({ length: 7 }, () => [{ startMin: 540, endMin: 1260 }])

/** More approved providers with five services each, and one provider in each other state. */
export async function seedOthers(seed: SeedContext, pictures: Pictures): Promise<void> {
  const { db, now } = seed
  const covers = [pictures.hall, pictures.stage, pictures.duo, pictures.mirror, pictures.desk, ...pictures.covers]
  // Before the oldest booking of the demo data that was paid (bookings.ts).
  const approvedAt = now - daysMs(200)
  const row = (uid: string, { name, category, city, region }: Offer) => ({
    uid,
    name,
    logo: covers[Number(uid) % covers.length] ?? '',
    kind: 'person' as const,
    categories: [category],
    regionCodes: region,
    city,
    intro: `${name}在${city}提供服务，经验丰富，流程清楚，先沟通再预约。`,
    contactName: '演示联系人',
    tel: '13800000004',
    certified: true,
    state: 'approved' as const,
    approvedAt,
    // One of them runs out in twelve days.
    expireAt: uid === crowd(OF.approved) ? now + daysMs(12) : approvedAt + daysMs(365),
    inviterUid: uid === crowd(OF.approved + 1) ? DEMO.agent : null,
    createdAt: approvedAt,
  })
  await db.insert(providers).values(offers.map((offer, n) => row(crowd(OF.approved + n), offer)))
  for (const [n, offer] of offers.entries()) await seedOffer(seed, crowd(OF.approved + n), offer, covers, n)
  await seedStates(seed, row)
  await seedVersions(seed)
}

async function seedOffer(seed: SeedContext, uid: string, offer: Offer, covers: readonly string[], n: number) {
  const { db } = seed
  await db.insert(calendarSettings).values({ providerUid: uid, week: everyDay, windowDays: 60 - n * 4 })
  await db.insert(placeSettings).values({
    providerUid: uid,
    // A province, a city or a district.
    visitRegions: [offer.region[n % 3] ?? offer.region[1]],
    visitNames: [offer.city],
    online: offer.category === 'post' || offer.category === 'training',
  })
  await db.insert(services).values(
    offer.titles.map((title, at) => ({
      id: `sv-${uid}-${at + 1}`,
      providerUid: uid,
      state: 'online' as const,
      published: contentOf(offer, title, at, covers[(n + at) % covers.length] ?? ''),
      views: seed.random.int(20, 900),
      updatedAt: back(seed, 40 + n * 5 + at, 600),
    })),
  )
}

function contentOf({ category, fen, unit, city }: Offer, title: string, at: number, cover: string): ServiceContent {
  const packs = Array.from({ length: at + 1 }, (_, k): ServicePackage => {
    const base = { id: `pk-${k + 1}`, name: ['基础套餐', '标准套餐', '进阶套餐', '团队套餐', '定制套餐'][k] ?? '套餐' }
    const priceFen = fen + k * 20_000
    if (unit === 'once')
      return { ...base, priceFen, unit, durationMin: 60 + k * 30, minUnits: 1, maxUnits: 1, includes: '含沟通与准备' }
    return { ...base, priceFen, unit, minUnits: 1, maxUnits: unit === 'hour' ? 8 : 3, includes: '含人员与基础设备' }
  })
  return {
    title: `${city}${title}`,
    category,
    covers: [cover],
    intro: `${title}，提前沟通需求，按约定的时间和内容完成，交付清楚，不满意可在期限内提出。`,
    tags: ['可沟通', '准时'],
    packages: packs,
    modes: category === 'post' || category === 'training' ? ['online', 'visit'] : ['visit'],
    placeIds: [],
    notice: '请提前确认时间和地点。',
  }
}

/** A provider who is writing, one who waits, one with two reasons, one whose entry has run out, one who has stopped. */
async function seedStates(seed: SeedContext, row: (uid: string, offer: Offer) => typeof providers.$inferInsert) {
  const { db, now } = seed
  const [offer] = offers
  if (!offer) return
  const blank = { name: '', logo: '', categories: [], regionCodes: [], city: '', intro: '', contactName: '', tel: '' }
  const typed = (name: string, intro: string) => ({
    kind: 'person' as const,
    name,
    logo: '',
    categories: ['photography' as const],
    cityCode: '330100',
    intro,
    contactName: '演示联系人',
    tel: '13800000004',
    licenses: [],
    works: [],
  })
  const invited = {
    inviterUid: DEMO.agent,
    kind: 'person' as const,
    certified: false,
    approvedAt: null,
    expireAt: null,
  }
  await db.insert(providers).values([
    {
      ...blank,
      ...invited,
      uid: crowd(OF.draft),
      state: 'draft',
      draft: typed('未写完的资料', ''),
      createdAt: now - daysMs(1),
    },
    {
      ...blank,
      ...invited,
      uid: crowd(OF.reviewing),
      state: 'reviewing',
      draft: typed('待审核的摄影师', '自然光人像，周末可约，欢迎沟通。'),
      createdAt: now - daysMs(2),
    },
    {
      ...blank,
      ...invited,
      uid: crowd(OF.rejected),
      state: 'rejected',
      draft: typed('第一', '最好的摄影师，没有之一。'),
      reasons: [
        { field: 'name', text: '名称不能使用绝对化用语' },
        { field: 'intro', text: '简介请写明服务内容与经验' },
      ],
      createdAt: now - daysMs(3),
    },
    {
      ...row(crowd(OF.expired), { ...offer, name: '已到期演示服务商' }),
      approvedAt: now - daysMs(375),
      expireAt: now - daysMs(10),
      inviterUid: DEMO.agent,
    },
    { ...row(crowd(OF.closed), { ...offer, name: '已停止演示服务商' }), state: 'closed' },
  ])
}

/** One public service has a version in review, another one a version that was rejected. */
async function seedVersions({ db }: SeedContext): Promise<void> {
  const change = async (id: string, title: string, set: Partial<typeof services.$inferInsert>) => {
    const [row] = await db.select().from(services).where(eq(services.id, id))
    if (!row?.published) return
    await db
      .update(services)
      .set({ draft: { ...draftOfContent(row.published), title }, ...set })
      .where(eq(services.id, id))
  }
  await change(DEMO_SERVICE.follow, '商业活动全程跟拍（新版）', { draftState: 'reviewing' })
  await change(DEMO_SERVICE.wide, '全网第一的修图与制片', {
    draftState: 'rejected',
    draftReasons: [{ field: 'title', text: '标题不能使用绝对化用语' }],
  })
}
