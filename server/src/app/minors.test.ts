/** @database postgres */
import { randomUUID } from 'node:crypto'
import type { Body } from '@dm/shared/contract'
import {
  AUDIENCES,
  FORBIDDEN_FOR_MINORS,
  GUARDED_FOR_MINORS,
  type Audience,
  type Audiences,
} from '@dm/shared/contract/vocabulary/audience'
import { CardForm } from '@dm/shared/contract/vocabulary/card'
import { BARE_FACE_CONSENT } from '@dm/shared/contract/vocabulary/options'
import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { emptied } from '../../test/emptied'
import { addNotice } from '../../test/casting-notice'
import { testServer, type TestServer } from '../../test/server'
import { submitReview } from '../platform/review'
import { certificationSubmissions } from '../domains/identity-verification/schema'
import { REVIEW } from '../domains/identity-verification/submit'
import { EMPTY_CARD } from '../domains/modelcard/rules/empty'
import { bareFaceSets, modelcards } from '../domains/modelcard/schema'
import { noticeEntries, notices } from '../domains/casting-notice/schema'
import { archives, certifications, guardians, profiles, travels } from '../domains/profile/schema'

/**
 * The rules on minors (docs/product/user.md#whose-page-who-sees), whatever the way in which somebody is known to be one:
 * each way is tried on random pages of a person who passed for an adult.
 */
const UID = 'young'
const OWN_MOBILE = '13800000001'
const GUARDIAN = { name: '林大山', mobile: '13900000009' }

let server: TestServer
let me: string
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())

interface Pages {
  cardStatus: 'draft' | 'public' | 'hidden'
  archiveStatus: 'draft' | 'public' | 'hidden'
  privacy: Audiences
  bareFaces: Audience
  trip: Audience
  hasGuardian: boolean
  contactRole: 'self' | 'agent' | 'guardian'
}

const audience = fc.constantFrom(...AUDIENCES)
const status = fc.constantFrom('draft' as const, 'public' as const, 'hidden' as const)
const pages: fc.Arbitrary<Pages> = fc.record({
  cardStatus: status,
  archiveStatus: status,
  privacy: fc.dictionary(fc.constantFrom(...FORBIDDEN_FOR_MINORS, ...GUARDED_FOR_MINORS, 'intro'), audience),
  bareFaces: audience,
  trip: audience,
  hasGuardian: fc.boolean(),
  contactRole: fc.constantFrom('self' as const, 'agent' as const, 'guardian' as const),
})

/** Pages that every way accepts. */
const UNREMARKABLE: Pages = {
  ...{ cardStatus: 'draft', archiveStatus: 'draft', privacy: {}, bareFaces: 'private', trip: 'private' },
  ...{ hasGuardian: true, contactRole: 'guardian' },
}

/** Stores what the person had before, as an adult by what was known. */
async function stored({ cardStatus, archiveStatus, privacy, bareFaces, trip, hasGuardian, contactRole }: Pages) {
  await emptied(server)
  const now = server.clock.now()
  me = await server.login(UID, OWN_MOBILE)
  await server.login('boss', '13800000002')
  await server.call('userinfo/get', {}, me)
  await server.db
    .update(profiles)
    .set({ birthday: '1999-01-01', gender: 'female', audiences: { ...privacy } })
    .where(eq(profiles.uid, UID))
  if (hasGuardian) await server.db.insert(guardians).values({ uid: UID, ...GUARDIAN, agreedAt: now })
  await server.db.insert(modelcards).values({
    uid: UID,
    status: cardStatus,
    content: {
      ...EMPTY_CARD,
      cover: '/files/cover.jpg',
      photos: ['a', 'b', 'c'].map((id) => ({ id, url: `/files/${id}.jpg`, width: 3, height: 4, shot: 'half' })),
      ...{ stageName: '林小满', heightCm: 165, weightKg: 47, bust: 80, waist: 60, hip: 86, school: '江南戏剧学院' },
      ...{ cityCode: '330100', cityName: '杭州', occupations: ['actor'] },
      contact: { name: '联系人', role: contactRole, mobile: contactRole === 'guardian' ? GUARDIAN.mobile : OWN_MOBILE },
    },
    createdAt: now,
    updatedAt: now,
  })
  await server.db.insert(archives).values({
    uid: UID,
    status: archiveStatus,
    stageName: '林小满',
    intro: '从小学习古典舞，喜欢在镜头前讲故事，也喜欢骑马。',
    icon: '/files/icon.jpg',
    content: { occupations: ['actor'], weightKg: 47, birthdayShow: 'full', school: '江南戏剧学院' },
    modules: [{ key: 'travel', visible: true }],
    updatedAt: now,
  })
  const faces = { consentAt: now, consentVersion: BARE_FACE_CONSENT, version: 1, updatedAt: now }
  await server.db.insert(bareFaceSets).values({ uid: UID, visibility: bareFaces, ...faces })
  await server.db.insert(travels).values({
    ...{ id: randomUUID(), uid: UID, title: '试镜', kind: 'shoot', cityName: '杭州', visibility: trip },
    ...{ startDay: '2026-12-01', endDay: '2026-12-02', createdAt: now, updatedAt: now },
  })
  await addNotice(server, 'adults', { entryLimit: 1 })
  await addNotice(server, 'anyone', { minorAllowed: true })
  for (const noticeId of ['adults', 'anyone']) await server.call('notice/enter', { noticeId }, me)
}

async function provedGuardian() {
  await server.call('sms/send', { mobile: GUARDIAN.mobile, bzType: 1 })
  return { ...GUARDIAN, smsCode: (await server.sms(GUARDIAN.mobile)) ?? '', agreed: true }
}
const versionOf = async () =>
  (await server.db.select({ version: profiles.version }).from(profiles).where(eq(profiles.uid, UID)))[0]?.version ?? 0

/** The stored card as its form sends it, with another birthday. */
async function cardForm(birthday: string): Promise<Body<'userinfo/modelcard/set'>> {
  const [card] = await server.db.select().from(modelcards)
  if (!card) throw new Error('no card')
  const { photos, ...content } = card.content
  return {
    ...CardForm.omit({ gender: true, birthday: true, photos: true }).parse({ ...content, privacy: {} }),
    photos: photos.map(({ url, shot }) => ({ url, shot })),
    ...{ gender: 'female', birthday, publish: false, version: card.version, requestId: randomUUID() },
  }
}

/** Ways in which a birthday comes to be known; each returns whether it was accepted. */
const WAYS: Record<string, (birthday: string) => Promise<boolean>> = {
  async 'the profile, with a guardian'(birthday) {
    const guardian = await provedGuardian()
    const answer = await server.call('userinfo/set', { basic: { birthday }, guardian, version: await versionOf() }, me)
    return answer.retcode === 200
  },
  async 'the profile alone'(birthday) {
    return (await server.call('userinfo/set', { basic: { birthday }, version: await versionOf() }, me)).retcode === 200
  },
  async 'the form of the card'(birthday) {
    return (await server.call('userinfo/modelcard/set', await cardForm(birthday), me)).retcode === 200
  },
  async 'a certified identity'(birthday) {
    const id = randomUUID()
    const now = server.clock.now()
    await server.db.insert(certificationSubmissions).values({
      ...{ id, uid: UID, state: 'auditing', docType: 'idCard', sealed: '', print: id, nameMasked: '*小满' },
      ...{ noMasked: '1***2', birthday, consentVersion: '1.0', submittedAt: now },
    })
    await submitReview(server.db, server.clock, { kind: REVIEW, subjectId: id, uid: UID, text: '*小满' })
    server.clock.at += 16_000
    await server.runJobs()
    const [row] = await server.db.select({ state: certifications.state }).from(certifications)
    return row?.state === 'passed'
  },
}

async function rowsNow() {
  const [[card], [archive], [faces], [trip], entries, [adults], [guardian], [profile]] = await Promise.all([
    server.db.select().from(modelcards),
    server.db.select().from(archives),
    server.db.select().from(bareFaceSets),
    server.db.select().from(travels),
    server.db.select().from(noticeEntries),
    server.db.select().from(notices).where(eq(notices.id, 'adults')),
    server.db.select().from(guardians),
    server.db.select().from(profiles).where(eq(profiles.uid, UID)),
  ])
  if (!profile || !card || !archive || !faces || !trip || !adults) throw new Error('a row is gone')
  return { card, archive, faces, trip, entries, adults, guardian: guardian ?? null, audiences: profile.audiences }
}

async function expectRules(age: number) {
  const { card, archive, faces, trip, entries, adults, guardian, audiences } = await rowsNow()
  expect(card.content).toMatchObject({ weightKg: null, bust: null, waist: null, hip: null })
  for (const field of [...FORBIDDEN_FOR_MINORS, ...GUARDED_FOR_MINORS]) expect(audiences[field]).not.toBe('public')
  // A card that nobody else sees may name a guardian who is yet to be proved.
  if (card.content.contact && (guardian || card.status === 'public'))
    expect(card.content.contact).toMatchObject({ role: 'guardian', mobile: guardian?.mobile ?? 'none' })
  expect(archive.content).toMatchObject({ weightKg: null, birthdayShow: 'hidden' })
  expect(archive.modules).toContainEqual({ key: 'travel', visible: false })
  expect([faces.visibility, trip.visibility]).not.toContain('public')
  if (!guardian) expect([card.status, archive.status]).not.toContain('public')

  const closed = new Set(entries.filter(({ state }) => state === 'closed').map(({ noticeId }) => noticeId))
  expect(closed.has('adults')).toBe(age < 16)
  expect(closed.has('anyone')).toBe(age < 14 && !guardian)
  expect(adults).toMatchObject(age < 16 ? { entered: 0, state: 'recruiting' } : { entered: 1, state: 'full' })

  const company = await server.login('boss', '13800000002')
  for (const token of [undefined, company]) {
    const answers = await Promise.all([
      server.call('userinfo/get', { uid: UID, previews: true }, token),
      server.call('userinfo/modelcard/get', { uid: UID }, token),
      server.call('userinfo/travel/page', { uid: UID }, token),
      ...(token ? [server.call('userinfo/modelcard/contact/query', { uid: UID }, token)] : []),
    ])
    const text = JSON.stringify(answers)
    expect(text).not.toMatch(/"weightKg"|"bust"|"birthday"|"minor"/)
    expect(text).not.toContain(OWN_MOBILE)
    if (!token) expect(text).not.toMatch(/江南戏剧学院|试镜|"age":\d/)
  }
}

test.each(Object.entries(WAYS))(
  'known to be under 18 through %s',
  async (_name, enter) => {
    let accepted = 0
    await fc.assert(
      fc.asyncProperty(pages, fc.constantFrom(11, 15, 17), async (before, age) => {
        await stored(before)
        const known = await rowsNow()
        if (await enter(`${2026 - age}-03-04`)) {
          accepted += 1
          await expectRules(age)
        } else {
          // Refused as a whole: nothing of it is stored.
          expect(await rowsNow()).toEqual(known)
          const [profile] = await server.db.select().from(profiles).where(eq(profiles.uid, UID))
          expect(profile?.birthday).toBe('1999-01-01')
        }
      }),
      { numRuns: 12, endOnFailure: true, examples: [[UNREMARKABLE, 15]] },
    )
    expect(accepted).toBeGreaterThan(0)
  },
  120_000,
)

test('a later guardian takes the place of the former one on the card', async () => {
  const before = {
    cardStatus: 'public',
    archiveStatus: 'public',
    privacy: {},
    bareFaces: 'notice',
    trip: 'notice',
  } as const
  await stored({ ...before, hasGuardian: true, contactRole: 'guardian' })
  expect(await WAYS['the profile alone']?.('2011-03-04')).toBe(true)
  const former = { name: '林大山', role: 'guardian' as const, mobile: GUARDIAN.mobile }
  const [card] = await server.db.select().from(modelcards)
  if (!card) throw new Error('no card')
  await server.db.update(modelcards).set({ content: { ...card.content, contact: former } })
  const mobile = '13900000010'
  await server.call('sms/send', { mobile, bzType: 1 })
  const guardian = { name: '林小河', mobile, smsCode: (await server.sms(mobile)) ?? '', agreed: true }
  const answer = await server.call('userinfo/set', { guardian, version: await versionOf() }, me)
  expect(answer.data).toMatchObject({ guardian: { name: '林小河' } })
  expect((await rowsNow()).card).toMatchObject({ status: 'public', content: { contact: null } })
})
