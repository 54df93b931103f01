import {
  enterpriseCards,
  enterpriseCerts,
  enterpriseMembers,
  enterpriseOwnerships,
  enterpriseProducts,
  enterprises,
} from '../src/uc/enterprise/schema'
import { users } from '../src/uc/account/schema'
import type { TestServer } from './server'

interface Changes {
  row?: Partial<typeof enterprises.$inferInsert>
  /** Null: never certified. */
  cert?: Partial<typeof enterpriseCerts.$inferInsert> | null
  /** Null: never made a card. */
  card?: Partial<typeof enterpriseCards.$inferInsert> | null
}

/** A certified company `id` of the account `owner`, with a card of two products. */
export async function found({ db, clock }: TestServer, id: string, owner: string, { row, cert, card }: Changes = {}) {
  const now = clock.now()
  await db.insert(users).values({ uid: owner, createdAt: now }).onConflictDoNothing()
  await db.insert(enterprises).values({
    id,
    state: 'active',
    shortName: '澄梦影视',
    logo: '/files/logo',
    cover: '/files/cover',
    slogan: '把故事拍成光',
    industry: '影视制作',
    scale: '51-200',
    cityName: '上海',
    address: '徐汇区示例路 1 号',
    contactName: '王建国',
    contactPhone: '13800138888',
    contactEmail: 'hello@example.com',
    createdAt: now,
    ...row,
  })
  await db.insert(enterpriseOwnerships).values({ enterpriseId: id, uid: owner, from: now - 1000 })
  await db
    .insert(enterpriseMembers)
    .values({ uid: owner, enterpriseId: id, role: 'owner', joinedAt: now })
    .onConflictDoNothing()
  if (cert !== null) {
    await db.insert(enterpriseCerts).values({
      enterpriseId: id,
      name: '澄梦示例影视文化（上海）有限公司',
      creditCode: '91310000MADM0001XG',
      orgType: '企业',
      legalPerson: '王建国',
      foundedOn: '2017-05-01',
      licenceUntil: null,
      regAddress: '上海市徐汇区示例路 1 号',
      certifiedAt: now,
      ...cert,
    })
  }
  if (card === null) return
  for (const [n, name] of ['短剧拍摄', '棚拍套餐'].entries()) {
    const live = { name, images: ['/files/p'], intro: '', tags: [], priceKind: 'fixed' as const, unit: '天' }
    await db
      .insert(enterpriseProducts)
      .values({ id: `${id}-p${n + 1}`, enterpriseId: id, position: n, live, lowFen: 128_000, updatedAt: now })
  }
  await db.insert(enterpriseCards).values({
    enterpriseId: id,
    template: 't2',
    live: { photos: ['/files/1', '/files/2'], tags: ['短剧'], cooperation: '寻找合作' },
    productIds: [`${id}-p2`, `${id}-p1`],
    show: { founded: true, scale: true, address: true, contact: true, trip: true },
    updatedAt: now,
    ...card,
  })
}
