// One file beyond the usual length: a table with one entry for each kind of review.
import { randomUUID } from 'node:crypto'
import type { ProviderDraft } from '@dm/shared/contract/calls/service/provider'
import type { ReviewKind } from '@dm/shared/contract/vocabulary/reviews'
import { daysMs } from '@dm/shared/time'
import { eq } from 'drizzle-orm'
import { activityEntries } from '../src/domains/activity/schema'
import {
  enterpriseApplications,
  enterpriseChanges,
  enterpriseItems,
  type ItemContents,
} from '../src/domains/enterprise/schema'
import { files } from '../src/domains/file/schema'
import { homeOrders } from '../src/domains/home/schema'
import { sealed } from '../src/domains/identity-verification/person'
import { certificationSubmissions, officialSubmissions } from '../src/domains/identity-verification/schema'
import { loveCards } from '../src/domains/love/schema'
import { agents, officialCerts, vods } from '../src/domains/profile/schema'
import { ensureProvider } from '../src/domains/service/provider/store'
import { providers, services } from '../src/domains/service/schema'
import { submitReview } from '../src/platform/review'
import { reviews } from '../src/platform/schema'
import { addEntry, stage } from './activity'
import { found } from './enterprise'
import { SLOT, stageHome } from './home'
import { LOVE, lover, pooled, stageLove } from './love'
import type { TestServer } from './server'
import { openMarket, SELLER } from './service'

/** Something that waits for its review. */
interface Waiting {
  subjectId: string
  uid: string
  /** Its state as its domain keeps it. */
  state(): Promise<unknown>
  /** That state after either decision; a refusal that is made elsewhere has none. */
  passed: unknown
  rejected?: unknown
}

/** A private picture of `uid` in use; returns its address. */
async function privateFile({ db, clock }: TestServer, uid: string): Promise<string> {
  const id = randomUUID()
  const url = `/files/${id}.jpg`
  const size = { size: 7, storedSize: 7, width: 900, height: 600 }
  await db.insert(files).values({
    ...{ id, url, uid, purpose: 'idcard', kind: 'image', mime: 'image/jpeg', private: true, ...size },
    ...{ sha256: id.replaceAll('-', '').padEnd(64, '0'), state: 'used', refs: 1, createdAt: clock.now() },
  })
  return url
}

const productOf = (name: string): ItemContents['product'] => ({
  name,
  images: ['/files/p'],
  intro: '',
  tags: [],
  priceKind: 'fixed',
  lowFen: 128_000,
  highFen: null,
  unit: '天',
  link: null,
})

/** Puts one thing of each kind up for review. */
export const stagedReviews: Record<ReviewKind, (server: TestServer) => Promise<Waiting>> = {
  async certification(server) {
    const { db, clock, services: deps } = server
    const [uid, of] = ['real', certificationSubmissions]
    await server.login(uid)
    const given = await sealed(deps.keys, {
      docType: 'idCard',
      name: '林小满',
      no: '110101199003078515',
      guardian: null,
    })
    await db.insert(of).values({
      ...{ ...given, uid, state: 'auditing', docType: 'idCard', nameMasked: '*小满', noMasked: '1***5' },
      ...{ birthday: '1990-03-07', consentVersion: '1.0', submittedAt: clock.now() },
      ...{ front: await privateFile(server, uid), back: await privateFile(server, uid) },
    })
    const state = async () => (await db.select({ s: of.state }).from(of).where(eq(of.id, given.id)))[0]?.s
    return { subjectId: given.id, uid, state, passed: 'passed', rejected: 'rejected' }
  },
  async official(server) {
    const { db, clock } = server
    const [uid, id] = ['badge', randomUUID()]
    await server.login(uid)
    const submittedAt = clock.now()
    await db
      .insert(officialCerts)
      .values({ uid, category: 'actor', title: '', state: 'auditing', updatedAt: submittedAt })
    await db.insert(officialSubmissions).values({
      ...{ id, uid, kind: 'new', state: 'auditing', category: 'actor', title: '短剧演员', submittedAt },
      ...{ intro: '出演过六部短剧', evidence: [await privateFile(server, uid)], links: [] },
    })
    const state = async () => (await db.select().from(officialCerts).where(eq(officialCerts.uid, uid)))[0]?.state
    return { subjectId: id, uid, state, passed: 'passed', rejected: 'rejected' }
  },
  async enterpriseCert(server) {
    const { db, clock } = server
    const [id, uid, of] = [randomUUID(), 'company', enterpriseApplications]
    await found(server, 'C', uid, { row: { state: 'preparing' }, cert: null, card: null })
    await db.insert(of).values({
      ...{ id, enterpriseId: 'C', kind: 'first', state: 'reviewing', no: 'QR20261120-482913', uid },
      basic: {
        ...{ licenceFile: await privateFile(server, uid), creditCode: '91310000MADM0001XG', name: '澄梦示例影视' },
        ...{
          legalPerson: '王建国',
          foundedOn: '2017-05-01',
          longTerm: true,
          licenceUntil: '',
          regAddress: '示例路 1 号',
        },
        permits: [{ kind: 'performance', label: '', no: 'YC-1', file: '/files/permit.jpg', until: '2030-01-01' }],
      },
      ...{ submittedAt: clock.now(), updatedAt: clock.now() },
    })
    const state = async () => (await db.select({ s: of.state }).from(of).where(eq(of.id, id)))[0]?.s
    return { subjectId: id, uid, state, passed: 'approved', rejected: 'rejected' }
  },
  async enterpriseItem(server) {
    const { db, clock } = server
    const of = enterpriseItems
    await found(server, 'I', 'items', { card: null })
    await db.insert(of).values({
      ...{ id: 'item', enterpriseId: 'I', kind: 'product', position: 0, updatedAt: clock.now() },
      ...{ auditState: 'pending', submittedAt: clock.now() },
      ...{ live: productOf('影棚租赁'), pending: productOf('新影棚') },
    })
    const state = async () => (await db.select({ s: of.auditState }).from(of).where(eq(of.id, 'item')))[0]?.s
    return { subjectId: 'item', uid: 'items', state, passed: 'none', rejected: 'rejected' }
  },
  async enterpriseChange(server) {
    const { db, clock } = server
    const of = enterpriseChanges
    await found(server, 'H', 'change', { card: null })
    await db.insert(of).values({
      ...{ enterpriseId: 'H', key: 'basicInfo', rev: 1, auditState: 'pending', reasons: [], updatedBy: 'change' },
      pending: { logo: '/files/logo', cover: '/files/cover', shortName: '澄梦新名', slogan: '', website: null },
      ...{ submittedAt: clock.now(), updatedAt: clock.now() },
    })
    const state = async () => (await db.select({ s: of.auditState }).from(of).where(eq(of.enterpriseId, 'H')))[0]?.s
    return { subjectId: 'H:basicInfo', uid: 'change', state, passed: 'none', rejected: 'rejected' }
  },
  async serviceProvider(server) {
    const { db } = server
    const [uid, of] = ['provider', providers]
    await server.login(uid)
    await ensureProvider(db, uid, server.clock.now())
    const draft: ProviderDraft = {
      ...{ kind: 'person', name: '拾光影像', logo: '/files/l', categories: ['photography'], cityCode: '330100' },
      ...{ intro: '自然光感的人像摄影。', contactName: '周一一', tel: '13911112222', licenses: [], works: [] },
    }
    await db.update(of).set({ state: 'reviewing', draft }).where(eq(of.uid, uid))
    const state = async () => (await db.select({ s: of.state }).from(of).where(eq(of.uid, uid)))[0]?.s
    return { subjectId: uid, uid, state, passed: 'approved', rejected: 'rejected' }
  },
  async service(server) {
    const { db } = server
    const of = services
    await openMarket(server)
    const row = {
      ...{ title: '写真拍摄', category: 'photography' as const, covers: ['/files/a.webp'], video: null, tags: [] },
      ...{ intro: '自然光感的人像摄影。', modes: ['store' as const], placeIds: ['place'], notice: '' },
      packages: [
        {
          ...{ id: 'once', name: '单人拍摄', priceFen: 48_000, unit: 'once' as const, durationMin: 60 },
          ...{ minUnits: null, maxUnits: null, people: null, includes: '' },
        },
      ],
    }
    await db.update(of).set({ draft: row, draftState: 'reviewing' }).where(eq(of.id, 'service'))
    const state = async () => (await db.select({ s: of.draftState }).from(of).where(eq(of.id, 'service')))[0]?.s
    return { subjectId: 'service', uid: SELLER, state, passed: null, rejected: 'rejected' }
  },
  async guild(server) {
    const { db, clock } = server
    const uid = 'guild'
    await server.login(uid)
    await db.insert(agents).values({
      ...{ uid, state: 'reviewing', createdAt: clock.now() },
      draft: {
        ...{ name: '星光公会', logo: '/files/l', intro: '只做短剧', contactName: '周一一', tel: '13911112222' },
        ...{ creditCode: '91310000MADM0001XG', licenses: [await privateFile(server, uid)], nameKey: '星光公会' },
      },
    })
    const state = async () => (await db.select().from(agents).where(eq(agents.uid, uid)))[0]?.state
    return { subjectId: uid, uid, state, passed: 'approved', rejected: 'rejected' }
  },
  async activityEntry(server) {
    const { db } = server
    const of = activityEntries
    await stage(server, { entries: 0 })
    await addEntry(server, 1, { state: 'reviewing', no: null, approvedAt: null })
    const state = async () => (await db.select({ s: of.state }).from(of).where(eq(of.entryId, 'e1')))[0]?.s
    return { subjectId: 'e1', uid: 'p1', state, passed: 'approved', rejected: 'rejected' }
  },
  async vod(server) {
    const { db, clock } = server
    const uid = 'author'
    await server.login(uid)
    await db.insert(vods).values({
      ...{ vodId: 'film', uid, title: '试镜', cover: '/files/c.jpg', source: await privateFile(server, uid) },
      ...{ state: 'reviewing', visible: 'public', createdAt: clock.now() },
    })
    const state = async () => (await db.select().from(vods).where(eq(vods.vodId, 'film')))[0]?.state
    return { subjectId: 'film', uid, state, passed: 'published', rejected: 'rejected' }
  },
  async loveCard(server) {
    const { db } = server
    const of = loveCards
    await stageLove(server)
    const who = await lover(server)
    const subjectId = await pooled(server, who, { state: 'reviewing', activityId: LOVE })
    const state = async () => (await db.select({ s: of.state }).from(of).where(eq(of.cardId, subjectId)))[0]?.s
    return { subjectId, uid: who.uid, state, passed: 'inPool', rejected: 'rejected' }
  },
  async homeOrder(server) {
    const { db, clock } = server
    const [uid, of, now] = ['family', homeOrders, clock.now()]
    await server.login(uid)
    await stageHome(server)
    await db.insert(of).values({
      ...{ orderId: 'order', no: 'H1', uid, packageId: 'song', refundLadder: [], ...SLOT, guests: 6, occasion: '生日' },
      ...{ snapshot: { title: '生日弹唱惊喜', cover: '/files/a.webp', minutes: 90 }, amountFen: 100 },
      ...{
        startAt: now + daysMs(6),
        endAt: now + daysMs(7),
        contact: '周一一',
        mobile: '13911112222',
        state: 'paid',
        payBefore: now,
      },
      ...{ address: { regionNames: ['浙江省', '杭州市'], detail: '示例路 1 号' }, createdAt: now, paidAt: now },
    })
    const state = async () => (await db.select({ s: of.state }).from(of).where(eq(of.orderId, 'order')))[0]?.s
    return { subjectId: 'order', uid, state, passed: 'confirmed' }
  },
}

/** Submits something for its review; returns the review's id. */
export async function submittedReview(
  { db, clock }: TestServer,
  kind: ReviewKind,
  { subjectId, uid, text = '一段介绍' }: { subjectId: string; uid: string; text?: string },
): Promise<string> {
  await submitReview(db, clock, { kind, subjectId, uid, text })
  const rows = await db.select().from(reviews).where(eq(reviews.subjectId, subjectId))
  const open = rows.find(({ kind: of, state }) => of === kind && state === 'pending')
  if (!open) throw new Error('a review was submitted and is not there')
  return open.id
}
