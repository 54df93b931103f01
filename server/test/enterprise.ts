import { isCreditCode } from '@dm/shared/validate'
import {
  enterpriseCards,
  enterpriseCerts,
  enterpriseItems,
  enterpriseMembers,
  enterpriseOwnerships,
  enterprises,
} from '../src/domains/enterprise/schema'
import { users } from '../src/platform/schema'
import type { TestServer } from './server'

interface Changes {
  row?: Partial<typeof enterprises.$inferInsert>
  /** Null: never certified. */
  cert?: Partial<typeof enterpriseCerts.$inferInsert> | null
  /** Null: never made a card. */
  card?: Partial<typeof enterpriseCards.$inferInsert> | null
}

/** A made-up credit code with a good check digit, another for each company of a test. */
function codeOf(id: string): string {
  if (id === 'A') return '91310000MADM0001XG'
  const digits = Array.from(id, (letter) => letter.charCodeAt(0)).reduce((sum, code) => (sum * 31 + code) % 100_000, 7)
  const body = `91310000MADX${String(digits).padStart(5, '0')}`
  return body + ([...'0123456789ABCDEFGHJKLMNPQRTUWXY'].find((last) => isCreditCode(body + last)) ?? '')
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
      creditCode: codeOf(id),
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
    const live = {
      name,
      images: ['/files/p'],
      intro: '',
      tags: [],
      priceKind: 'fixed' as const,
      lowFen: 128_000,
      highFen: null,
      unit: '天',
      link: null,
    }
    await db
      .insert(enterpriseItems)
      .values({ id: `${id}-p${n + 1}`, enterpriseId: id, kind: 'product', position: n, live, updatedAt: now })
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

/** One approved event, honour and member of the team: `<id>-progress`, `<id>-honor`, `<id>-team`. */
export async function withItems({ db, clock }: Pick<TestServer, 'db' | 'clock'>, id: string) {
  const live = {
    progress: { month: '2020-05', title: '公司成立', text: '', images: [] },
    honor: {
      name: '年度短剧',
      issuer: '示例协会',
      gotOn: '2024-03-02',
      level: 'industry' as const,
      images: ['/files/h'],
    },
    team: { name: '顾长风', post: '总经理', group: 'manage' as const, photo: '/files/t', intro: '', consentAt: 1 },
  }
  for (const kind of ['progress', 'honor', 'team'] as const)
    await db.insert(enterpriseItems).values({
      id: `${id}-${kind}`,
      enterpriseId: id,
      kind,
      position: 0,
      live: live[kind],
      updatedAt: clock.now(),
    })
}
