import { addDays, dayOf, daysMs, hoursMs, minutesMs, startOfDay } from '@dm/shared/time'
import {
  enterpriseCards,
  enterpriseCardSwitches,
  enterpriseCerts,
  enterpriseInvites,
  enterpriseMembers,
  enterpriseOwnerships,
  enterpriseItems,
  enterprises,
  enterpriseTransfers,
  enterpriseTrials,
  enterpriseTripDetails,
  enterpriseTrips,
  enterpriseVips,
  enterpriseVisits,
} from '../schema'
import { DEMO } from '../../../demo/accounts'
import { seedApplication } from './applications'
import { COMPANIES, type DemoCompany } from './companies'
import { seedItems } from './items'
import { PRODUCTS } from './products'
import { ARRANGEMENTS, TRIPS } from './trips'
import type { SeedContext } from '../../../demo/context'

const SHOW = { founded: true, scale: true, address: true, contact: true, trip: true }

/** Pictures of 企业简介. */
async function remarkPictures({ picture }: SeedContext, { owner }: DemoCompany) {
  const names = ['scene/studio@4x3', 'scene/stage@4x3', 'scene/desk-3@4x3']
  const urls: string[] = []
  for (const name of names) urls.push(await picture(name, owner, 'photo'))
  return urls
}

/** Adds a company's registration data, members, card and products. */
async function seedCompany(seed: SeedContext, company: DemoCompany) {
  const { db, now, picture } = seed
  const { id, owner, cert } = company
  const today = dayOf(now)
  const createdAt = now - daysMs(company.foundedDaysAgo ?? 400)
  const closedAt = company.closedDaysAgo === undefined ? null : now - daysMs(company.closedDaysAgo)
  await db.insert(enterprises).values({
    id,
    state: closedAt === null ? (company.state ?? 'active') : 'closing',
    suspendReason: company.suspendReason ?? null,
    closingUntil: company.state === 'closing' ? startOfDay(addDays(today, 9)) : closedAt,
    operatorDueAt: company.operatorDueIn === undefined ? null : startOfDay(addDays(today, company.operatorDueIn)),
    shortName: company.shortName,
    logo: await picture(`scene/${company.logo}@1x1`, owner, 'photo'),
    cover: await picture(`scene/${company.cover}@16x9`, owner, 'cover'),
    slogan: company.slogan,
    website: company.website ?? null,
    remark: company.remark ? { text: company.remark, images: await remarkPictures(seed, company) } : null,
    industry: company.industry,
    scale: company.scale,
    cityCode: company.city[0],
    cityName: company.city[1],
    address: company.address,
    lng: company.lng ?? null,
    lat: company.lat ?? null,
    contactName: company.contact[0],
    contactPhone: company.contact[1],
    contactEmail: company.contact[2] ?? null,
    contactMode: company.contactHidden ? 'hidden' : 'login',
    createdAt,
  })
  const past = company.formerOwner
  const handedOver = now - daysMs(5)
  await db
    .insert(enterpriseOwnerships)
    .values([
      ...(past ? [{ enterpriseId: id, uid: past, from: createdAt, to: handedOver }] : []),
      { enterpriseId: id, uid: owner, from: past ? handedOver : createdAt },
    ])
  const editors = [...(company.editors ?? []), ...(past ? [past] : [])]
  if (closedAt === null)
    await db
      .insert(enterpriseMembers)
      .values([
        { uid: owner, enterpriseId: id, role: 'owner', joinedAt: createdAt },
        ...editors.map((uid) => ({ uid, enterpriseId: id, role: 'editor' as const, joinedAt: now - daysMs(40) })),
      ])
  if (company.offeredTo)
    await db.insert(enterpriseTransfers).values({
      id: `${id}-transfer`,
      enterpriseId: id,
      fromUid: owner,
      toUid: company.offeredTo,
      state: 'pending',
      createdAt: now - daysMs(1),
      expireAt: now + daysMs(2),
    })
  if (company.invited)
    await db.insert(enterpriseInvites).values({
      id: `${id}-invite`,
      enterpriseId: id,
      // Of no token: its link was answered once, when it was made.
      tokenHash: `${id}-invite`,
      state: 'open',
      createdBy: owner,
      createdAt: now - hoursMs(2),
      expireAt: now + hoursMs(22),
    })
  if (cert) {
    await db.insert(enterpriseCerts).values({
      enterpriseId: id,
      name: cert.name,
      creditCode: cert.creditCode,
      orgType: cert.orgType ?? '企业',
      legalPerson: company.contact[0],
      operatorName: company.contact[0],
      foundedOn: cert.foundedOn,
      licenceUntil: cert.endsIn === undefined ? null : addDays(today, cert.endsIn),
      regAddress: company.address ?? company.city[1],
      permits: (cert.permits ?? []).map(([label, endsIn]) => ({
        label,
        until: endsIn === null ? null : addDays(today, endsIn),
      })),
      certifiedAt: createdAt + daysMs(2),
      revokedAt: cert.revokeReason ? now - daysMs(3) : null,
      revokeReason: cert.revokeReason ?? null,
      releasedAt: closedAt,
    })
    if (company.trialUsed)
      await db
        .insert(enterpriseTrials)
        .values({ enterpriseId: id, creditCode: cert.creditCode, at: closedAt ?? now - daysMs(10) })
  }
  await seedApplication(seed, company)
  if (company.vip) {
    const [source, days] = company.vip
    await db
      .insert(enterpriseVips)
      .values({ enterpriseId: id, source, from: now - daysMs(10), until: startOfDay(addDays(today, days)) })
  }
  if (company.cardOff) {
    await db
      .insert(enterpriseCardSwitches)
      .values({ enterpriseId: id, status: 'off', updatedBy: owner, updatedAt: now - daysMs(1) })
  }
}

async function seedCard({ db, now, picture }: SeedContext, { id, owner, card }: DemoCompany) {
  if (!card) return
  const photos = []
  for (const name of card.photos) photos.push(await picture(name, owner, 'photo'))
  await db.insert(enterpriseCards).values({
    enterpriseId: id,
    template: card.template,
    live: { photos, tags: card.tags, cooperation: card.cooperation },
    productIds: (PRODUCTS[id] ?? []).slice(0, 3).map((_, n) => `${id}-p${n + 1}`),
    show: { ...SHOW, ...card.show },
    updatedAt: now - daysMs(3),
  })
}

async function seedProducts({ db, now, picture }: SeedContext) {
  for (const [enterpriseId, products] of Object.entries(PRODUCTS)) {
    for (const [n, { name, scene, price, unit, intro, tags }] of products.entries()) {
      const [lowFen = null, highFen = null] = price ?? []
      await db.insert(enterpriseItems).values({
        id: `${enterpriseId}-p${n + 1}`,
        enterpriseId,
        kind: 'product',
        position: n,
        live: {
          name,
          images: [await picture(`scene/${scene}@1x1`, DEMO.enterprise, 'product')],
          intro,
          tags,
          priceKind: lowFen === null ? 'ask' : highFen === null ? 'fixed' : 'range',
          lowFen,
          highFen,
          unit,
          link: null,
        },
        createdAt: now - daysMs(n + 3),
        updatedAt: now - daysMs(n + 3),
      })
    }
  }
}

/** Adds visits of the last 30 days, except on two of them. */
async function seedVisits({ db, now, random }: SeedContext) {
  const rows = Array.from({ length: 30 }, (_, ago) => ago)
    .filter((ago) => ago !== 9 && ago !== 21)
    .flatMap((ago) =>
      Array.from({ length: random.int(4, 40) }, () => ({
        enterpriseId: 'ent-a',
        day: addDays(dayOf(now), -ago),
        viewer: random.id() + random.id(),
      })),
    )
  await db.insert(enterpriseVisits).values(rows)
}

/** Arrangements on the running trip and on the next one: a night, a place for members alone, a clash. */
async function seedArrangements({ db, now }: SeedContext) {
  const at = (days: number, hour: number, minute = 0) =>
    startOfDay(addDays(dayOf(now), days)) + hoursMs(hour) + minutesMs(minute)
  await db.insert(enterpriseTripDetails).values(
    ARRANGEMENTS.map(({ trip, from, to, visible, address, members, ...rest }, n) => ({
      id: `ent-trip-${trip}-d${n + 1}`,
      enterpriseId: 'ent-a',
      tripId: `ent-trip-${trip}`,
      ...rest,
      startAt: at(...from),
      endAt: at(...to),
      visible: visible ?? ('member' as const),
      address: address ?? null,
      memberIds: members.map((member) => `ent-team-${member}`),
      updatedAt: now - daysMs(2),
      updatedBy: DEMO.enterprise,
    })),
  )
}

/** Adds companies in every state of the shared card; 10003 owns the complete one. */
export async function seedEnterprise(seed: SeedContext): Promise<void> {
  for (const company of COMPANIES) await seedCompany(seed, company)
  await seedProducts(seed)
  await seedItems(seed)
  for (const company of COMPANIES) await seedCard(seed, company)
  const today = dayOf(seed.now)
  await seed.db.insert(enterpriseTrips).values(
    TRIPS.map(({ from, to, ...trip }, n) => ({
      id: `ent-trip-${n + 1}`,
      enterpriseId: 'ent-a',
      ...trip,
      from: addDays(today, from),
      to: addDays(today, to),
    })),
  )
  await seedArrangements(seed)
  await seedVisits(seed)
}
