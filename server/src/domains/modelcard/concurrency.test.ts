/** @database postgres */
import { randomUUID } from 'node:crypto'
import type { Body } from '@dm/shared/contract'
import { and, eq } from 'drizzle-orm'
import { setAudiences } from '../../../test/card'
import { addNotice } from '../../../test/casting-notice'
import { testServer, type TestServer } from '../../../test/server'
import { contactLookups, modelcards, reports } from './schema'
import { guardians, profiles } from '../profile/schema'
import { users } from '../../platform/schema'
import { noticeEntries, notices } from '../casting-notice/schema'

let server: TestServer
let next = 0
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())

/** Returns an account that no other test uses. */
async function someone() {
  const uid = `same${(next += 1)}`
  return { uid, token: await server.login(uid) }
}
const codesOf = (answers: { retcode: number }[]) => answers.map(({ retcode }) => retcode).sort()
const times = <T>(count: number, work: (n: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, n) => work(n)))

const form = (change: Partial<Body<'userinfo/modelcard/set'>> = {}): Body<'userinfo/modelcard/set'> => ({
  ...{ cover: null, stageName: '林小满', enName: '', gender: 'female', birthday: '2001-05-21' },
  ...{ heightCm: 172, weightKg: null, bust: null, waist: null, hip: null, shoe: null, hair: null, eyes: null },
  ...{ cityCode: '330100', cityName: '', cities: [], nativePlace: '', ethnicity: null, school: '', agency: '' },
  ...{ occupations: ['actor'], styles: [], skills: [], languages: [], quote: null, intro: '', video: null },
  contact: { name: '林小满', role: 'self', mobile: '13800000001' },
  ...{ photos: [], works: [], privacy: {}, publish: false, version: 0, requestId: randomUUID() },
  ...change,
})

describe('reports', () => {
  const report = (token: string, change: { targetId?: string; requestId?: string } = {}) =>
    server.call(
      'content/report/add',
      { targetType: 'modelcard', targetId: 'x', reason: 'fake', requestId: randomUUID(), ...change },
      token,
    )

  test('the same request is one report', async () => {
    const { uid, token } = await someone()
    const requestId = randomUUID()
    expect(codesOf(await times(5, () => report(token, { requestId })))).toEqual([200, 200, 200, 200, 200])
    expect(await server.db.$count(reports, eq(reports.reporterUid, uid))).toBe(1)
  })

  test('one target is reported once', async () => {
    const { token } = await someone()
    expect(codesOf(await times(5, () => report(token)))).toEqual([200, 40900, 40900, 40900, 40900])
  })

  test('ten a day', async () => {
    const { uid, token } = await someone()
    const answers = await times(14, (n) => report(token, { targetId: `t${n}` }))
    expect(codesOf(answers).filter((code) => code === 200)).toHaveLength(10)
    expect(await server.db.$count(reports, eq(reports.reporterUid, uid))).toBe(10)
  })
})

describe('a card', () => {
  test('the first save, sent twice, makes one card and answers both', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { token } = await someone()
      await server.call('user/center/get', {}, token)
      const body = form()
      const [first, second] = await times(2, () => server.call('userinfo/modelcard/set', body, token))
      expect([first?.retcode, second?.retcode]).toEqual([200, 200])
      expect(second?.data).toEqual(first?.data)
    }
  })

  test('two first saves of two tabs: one stands, the other is told', async () => {
    const { uid, token } = await someone()
    const answers = await times(2, (n) => server.call('userinfo/modelcard/set', form({ intro: `第${n}次` }), token))
    expect(codesOf(answers)).toEqual([200, 40900])
    const [card] = await server.db.select().from(modelcards).where(eq(modelcards.uid, uid))
    expect(card?.version).toBe(1)
  })

  test('the card and the profile, both with a new birthday, never wait for each other', async () => {
    const answers = await times(16, async () => {
      const { uid, token } = await someone()
      await server.db.insert(guardians).values({ uid, name: '林先生', mobile: '13900000011', agreedAt: 1 })
      await server.call('userinfo/modelcard/set', form(), token)
      const [profile] = await server.db.select().from(profiles).where(eq(profiles.uid, uid))
      const basic = { birthday: '2012-02-01' }
      const contact = { name: '林先生', role: 'guardian', mobile: '13900000011' } as const
      const body = form({ version: 1, birthday: '2012-01-01', contact })
      return Promise.all([
        server.call('userinfo/set', { basic, version: profile?.version ?? 0 }, token),
        server.call('userinfo/modelcard/set', body, token),
      ])
    })
    // The second one is refused.
    for (const both of answers) expect(codesOf(both)).toEqual([200, 40900])
  })
})

test('a birthday that closes an entry, and another person who takes the last place: the count is that of open entries', async () => {
  await server.login('boss')
  for (let round = 0; round < 5; round += 1) {
    const noticeId = `last${round}`
    await addNotice(server, noticeId, { entryLimit: 1 })
    const young = await someone()
    const next = await someone()
    await server.db.insert(guardians).values({ uid: young.uid, name: '林先生', mobile: '13900000011', agreedAt: 1 })
    await server.call('notice/enter', { noticeId }, young.token)
    const [profile] = await server.db.select().from(profiles).where(eq(profiles.uid, young.uid))
    const save = { basic: { birthday: '2014-02-01' }, version: profile?.version ?? 0 }
    const [saved] = await Promise.all([
      server.call('userinfo/set', save, young.token),
      server.call('notice/enter', { noticeId }, next.token),
      server.call('notice/entry/cancel', { noticeId }, young.token),
    ])
    expect(saved.retcode).toBe(200)
    const open = and(eq(noticeEntries.noticeId, noticeId), eq(noticeEntries.state, 'applied'))
    const entered = await server.db.$count(noticeEntries, open)
    const [notice] = await server.db.select().from(notices).where(eq(notices.id, noticeId))
    expect(notice).toMatchObject({ entered, state: entered === 1 ? 'full' : 'recruiting' })
  }
})

test('contacts: twenty persons a day', async () => {
  const owner = await someone()
  await server.call('userinfo/modelcard/set', form(), owner.token)
  const [card] = await server.db.select().from(modelcards).where(eq(modelcards.uid, owner.uid))
  if (!card) throw new Error('The card was not saved')
  const people = Array.from({ length: 24 }, (_, n) => `person${n}`)
  await server.db.insert(users).values(people.map((uid) => ({ uid, createdAt: 1 })))
  await server.db.insert(modelcards).values(people.map((uid) => ({ ...card, uid, status: 'public' as const })))
  for (const uid of people) await setAudiences(server, uid, { contact: 'public' })
  const { uid, token } = await someone()
  const answers = await times(24, (n) => server.call('userinfo/modelcard/contact/query', { uid: `person${n}` }, token))
  expect(codesOf(answers).filter((code) => code === 200)).toHaveLength(20)
  expect(await server.db.$count(contactLookups, eq(contactLookups.viewerUid, uid))).toBe(20)
})
