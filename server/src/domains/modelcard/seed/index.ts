import { BARE_FACE_CONSENT } from '@dm/shared/contract/vocabulary/options'
import { addDays, dayOf, daysMs, hoursMs } from '@dm/shared/time'
import { eq } from 'drizzle-orm'
import { profiles } from '../../profile/schema'
import { EMPTY_CARD } from '../rules/empty'
import {
  bareFaces,
  bareFaceSets,
  cardShares,
  contactLookups,
  modelcards,
  pageViews,
  works,
  type CardContent,
} from '../schema'
import type { SeedContext } from '../../../demo/context'
import { SEED_CARDS, type SeedCard } from './people'
import { CELEBRITY_WORKS, PERFORMER_WORKS } from './works'

const ANGLES = ['front', 'left', 'right', 'smile', 'half', 'full', 'back', 'hands'] as const
/** Drawn portraits are 900 × 1200. */
const PHOTO = { width: 900, height: 1200 }

/** Adds model cards, works, sixty days of views (docs/product/user.md#demo-data). */
export async function seedModelcard(seed: SeedContext): Promise<void> {
  const worksOf = new Map([
    ['10001', await seedWorks(seed, '10001', PERFORMER_WORKS)],
    ['10002', await seedWorks(seed, '10002', CELEBRITY_WORKS)],
  ])
  for (const card of SEED_CARDS) await seedCard(seed, card, worksOf.get(card.uid) ?? [])
  await seedVisits(seed, '10001', 40)
  await seedVisits(seed, '10002', 90)
  await seedArchiveVisits(seed, '10002', 60)
}

/** Returns the ids of the first works, for the card's 代表作. */
async function seedWorks(
  { db, now, picture }: SeedContext,
  uid: string,
  lines: typeof CELEBRITY_WORKS,
): Promise<string[]> {
  const year = Number(dayOf(now).slice(0, 4))
  for (const [n, [title, kind, offset, status, role, roleType, scene]] of lines.entries()) {
    await db.insert(works).values({
      id: `work-${uid}-${n + 1}`,
      uid,
      kind,
      title,
      role,
      roleType,
      director: n % 3 === 0 ? '何舟' : null,
      partners: n % 4 === 0 ? '陆言、周屿' : null,
      year: status === 'released' ? Math.min(year, year + offset) : year + offset,
      status,
      cover: await picture(scene.includes('-') ? `${scene}@3x4` : scene, uid, 'still'),
      intro: `${title}，${role ? `饰演${role}。` : '参与演出。'}`,
      pinned: uid === '10002' && n < 3,
      position: n,
      visible: title !== '试镜素材',
      createdAt: now - daysMs(lines.length - n),
      updatedAt: now - daysMs(n),
    })
  }
  return lines.slice(0, 6).map((_, n) => `work-${uid}-${n + 1}`)
}

async function seedCard({ db, now, picture, film }: SeedContext, card: SeedCard, workIds: string[]): Promise<void> {
  const { uid, status } = card
  const photos = []
  for (const [n, [drawing, shot]] of card.photos.entries()) {
    photos.push({ id: `photo-${uid}-${n + 1}`, url: await picture(drawing, uid, 'modelcard'), shot, ...PHOTO })
  }
  const content: CardContent = {
    ...EMPTY_CARD,
    ...card.content,
    photos,
    works: workIds,
    video: card.video
      ? {
          url: await film(
            `${card.content.stageName ?? ''}自我介绍`,
            { seconds: card.video.seconds, upright: true },
            uid,
          ),
          cover: await picture(card.video.cover, uid, 'cover'),
          durationMs: card.video.seconds * 1000,
        }
      : null,
    cover: card.cover && (await picture(card.cover, uid, 'modelcard')),
  }
  const days = card.publicDays ?? 90
  const publishedAt = status === 'draft' ? null : now - daysMs(days)
  await db.insert(modelcards).values({
    uid,
    status,
    blockReason: card.blockReason ?? null,
    jobStatus: card.jobStatus ?? 'open',
    content,
    template: card.template,
    tone: card.tone,
    portraitConsentAt: publishedAt,
    publishedAt,
    createdAt: now - daysMs(days + 1),
    updatedAt: now - hoursMs(3),
  })
  if (card.audiences) await db.update(profiles).set({ audiences: card.audiences }).where(eq(profiles.uid, uid))
  await seedBareFaces({ db, now, picture }, card)
}

const CROPS = ['face', '1x1', '3x4', '9x16', '4x3', '16x9'] as const

async function seedBareFaces({ db, now, picture }: Pick<SeedContext, 'db' | 'now' | 'picture'>, card: SeedCard) {
  const { uid, cover } = card
  const portrait = cover === null || cover === 'portrait/hero' ? 'portrait/f0' : cover.replace(/@.*/, '')
  const angles = ANGLES.slice(0, uid === '10002' ? 8 : card.bareAngles)
  if (angles.length === 0) return
  const times = { consentAt: now - daysMs(40), updatedAt: now - daysMs(40) }
  await db
    .insert(bareFaceSets)
    .values({ uid, visibility: 'notice', consentVersion: BARE_FACE_CONSENT, version: 1, ...times })
  for (const [n, angle] of angles.entries()) {
    const url = await picture(`${portrait}@${CROPS[n % CROPS.length]}`, uid, 'bareface')
    await db.insert(bareFaces).values({ uid, angle, url, takenOn: addDays(dayOf(now), -40) })
  }
}

/** Adds thirty days of visitors of an archive. */
async function seedArchiveVisits({ db, now, random }: SeedContext, uid: string, busy: number): Promise<void> {
  const today = dayOf(now)
  for (let back = 29; back >= 0; back -= 1) {
    const [day, visitors] = [addDays(today, -back), random.int(Math.floor(busy / 5), busy)]
    await db.insert(pageViews).values(
      Array.from({ length: visitors }, () => ({
        ...{ uid, scene: 'archives' as const, day },
        ...{ viewer: `d:${random.id()}`, from: random.pick(['link', 'qr', 'app'] as const) },
      })),
    )
  }
}

/** Adds sixty days of visitors, a third of them by QR code, with occasional posters and contacts. */
async function seedVisits({ db, now, random }: SeedContext, uid: string, busy: number): Promise<void> {
  const today = dayOf(now)
  for (let back = 59; back >= 0; back -= 1) {
    const day = addDays(today, -back)
    const visitors = Array.from({ length: random.int(Math.floor(busy / 5), busy) }, () => `d:${random.id()}`)
    const from = () => random.pick(['link', 'link', 'qr', 'app', 'poster'] as const)
    await db
      .insert(pageViews)
      .values(visitors.map((viewer) => ({ uid, scene: 'modelcard' as const, day, viewer, from: from() })))
    const posters = visitors.slice(0, random.int(1, 4))
    await db
      .insert(cardShares)
      .values(posters.map((viewer) => ({ uid, day, viewer, action: 'poster' as const, template: 'classic' })))
    if (random.chance(0.4))
      await db.insert(contactLookups).values({ viewerUid: '10003', day, uid }).onConflictDoNothing()
  }
}
