import { contract, isCall, type CallPath } from '@dm/shared/contract'
import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import { emptied } from '../../../test/emptied'
import { found, withItems } from '../../../test/enterprise'
import { testServer, type TestServer } from '../../../test/server'
import { WHO, type EnterpriseCall } from './roles'
import { enterpriseMembers } from './schema'

const isOfEnterprise = (path: CallPath): path is EnterpriseCall => path.startsWith('enterprise/')
const calls = Object.keys(contract).filter(isCall).filter(isOfEnterprise)

const PEOPLE = ['owner', 'editor', 'former', 'stranger', 'visitor'] as const
type Person = (typeof PEOPLE)[number]

/** What keeps a person from a call: its reason, or null where the role is no obstacle. */
const EXPECTED: Record<(typeof WHO)[EnterpriseCall], Record<Person, string | null>> = {
  anyone: { owner: null, editor: null, former: null, stranger: null, visitor: null },
  public: { owner: null, editor: null, former: 'noCompany', stranger: 'noCompany', visitor: 'notLoggedIn' },
  account: { owner: null, editor: null, former: null, stranger: null, visitor: 'notLoggedIn' },
  founder: { owner: null, editor: 'notOwner', former: null, stranger: null, visitor: 'notLoggedIn' },
  member: { owner: null, editor: null, former: 'noCompany', stranger: 'noCompany', visitor: 'notLoggedIn' },
  owner: { owner: null, editor: 'notOwner', former: 'noCompany', stranger: 'noCompany', visitor: 'notLoggedIn' },
  editor: { owner: 'isOwner', editor: null, former: 'noCompany', stranger: 'noCompany', visitor: 'notLoggedIn' },
}

const ROLE_REASONS: readonly (string | undefined)[] = ['noCompany', 'notOwner', 'isOwner', 'notLoggedIn']

/** Bodies that a schema accepts, whose ids exist nowhere: what is asked is who may ask. */
const UUID = '6f1c1d0e-7a0b-4f0e-9c1b-000000000001'
const PRODUCT = {
  name: '短剧拍摄',
  images: ['/files/p'],
  intro: '',
  tags: [],
  priceKind: 'ask',
  lowFen: null,
  highFen: null,
  unit: null,
  link: null,
}
const PROGRESS = { month: '2020-05', title: '公司成立', text: '', images: [] }
const HONOR = { name: '年度短剧', issuer: '示例协会', gotOn: '2024-03-02', level: 'industry', images: ['/files/h'] }
const TEAM = { name: '顾长风', post: '总经理', group: 'manage', photo: '/files/t', intro: '', consent: true }
const TRIP = { title: '外景拍摄', from: '2026-12-01', to: '2026-12-02', cities: ['上海'], note: '', visible: 'member' }
const DETAIL = {
  title: '到达',
  startAt: Date.parse('2026-12-01T10:00:00+08:00'),
  endAt: Date.parse('2026-12-01T11:00:00+08:00'),
  place: '车站',
  address: null,
  memberIds: [],
  note: '',
  visible: 'member',
}
const SECTIONS = ['remark', 'product', 'progress', 'honor', 'team', 'photo', 'trip'].map((key) => ({
  key,
  visible: true,
}))
const edit = { id: 'none', rev: 1 }
const request = { requestId: UUID }
const BODIES: Partial<Record<EnterpriseCall, object>> = {
  'enterprise/view/record': { uid: 'owner' },
  'enterprise/contact/view': { uid: 'owner' },
  'enterprise/modelcard/set': {
    rev: 0,
    template: 't1',
    photos: ['/files/1'],
    tags: [],
    cooperation: '',
    productIds: [],
    show: { founded: true, scale: true, address: true, contact: true, trip: true },
  },
  'enterprise/modelcard/status/update': { status: 'on' },
  'enterprise/archives/set': { rev: 0, sections: SECTIONS },
  'enterprise/stat/query': { days: 7 },
  'enterprise/basicInfo/set': {
    rev: 0,
    logo: '/files/logo',
    cover: '/files/cover',
    shortName: '澄梦影视',
    slogan: '',
    website: null,
    industry: '影视制作',
    scale: '51-200',
    cityCode: '310100',
    contactName: '王建国',
    contactPhone: '13800138888',
    contactEmail: null,
    address: null,
    contactMode: 'login',
  },
  'enterprise/remark/set': { rev: 0, text: '一家拍短剧、品牌片与纪录片的公司，成立于上海，欢迎来聊。', images: [] },
  'enterprise/cert/draft/set': { rev: 9 },
  'enterprise/cert/draft/del': { applicationId: 'none' },
  'enterprise/cert/code/check': { creditCode: '91310000MADM0001XG' },
  'enterprise/cert/file/query': { file: '/files/none' },
  'enterprise/cert/submit': { ...request, applicationId: 'none', rev: 1 },
  'enterprise/cert/withdraw': { applicationId: 'none' },
  'enterprise/cert/change/start': { kind: 'renew' },
  'enterprise/product/get': { id: 'A-p1' },
  'enterprise/product/add': { ...request, ...PRODUCT },
  'enterprise/product/edit': { ...edit, ...PRODUCT },
  'enterprise/product/del': { id: 'none' },
  'enterprise/progress/get': { id: 'A-progress' },
  'enterprise/progress/add': { ...request, ...PROGRESS },
  'enterprise/progress/edit': { ...edit, ...PROGRESS },
  'enterprise/progress/del': { id: 'none' },
  'enterprise/honor/get': { id: 'A-honor' },
  'enterprise/honor/add': { ...request, ...HONOR },
  'enterprise/honor/edit': { ...edit, ...HONOR },
  'enterprise/honor/del': { id: 'none' },
  'enterprise/team/get': { id: 'A-team' },
  'enterprise/team/add': { ...request, ...TEAM },
  'enterprise/team/edit': { ...edit, ...TEAM },
  'enterprise/team/del': { id: 'none' },
  'enterprise/photo/add': {
    ...request,
    album: 'work',
    photos: [{ url: '/files/x', width: 1, height: 1, caption: '' }],
  },
  'enterprise/photo/edit': { items: [{ ...edit, album: 'work', caption: '' }] },
  'enterprise/photo/cover/set': { id: 'none' },
  'enterprise/photo/del': { ids: ['none'] },
  'enterprise/trip/get': { id: 'none' },
  'enterprise/trip/add': { ...request, ...TRIP },
  'enterprise/trip/edit': { ...edit, ...TRIP },
  'enterprise/trip/del': { id: 'none' },
  'enterprise/trip/detail/add': { ...request, tripId: 'none', ...DETAIL },
  'enterprise/trip/detail/edit': { ...edit, ...DETAIL },
  'enterprise/trip/detail/del': { id: 'none' },
  'enterprise/item/move': { kind: 'product', id: 'none', afterId: null },
  'enterprise/item/visible/update': { kind: 'product', id: 'none', visible: true },
  'enterprise/item/audit/page': { state: 'pending' },
  'enterprise/item/audit/withdraw': { kind: 'product', id: 'none' },
  'enterprise/item/restore': { kind: 'product', ids: ['none'] },
  'enterprise/vip/free/draw': request,
  'enterprise/member/invite/add': request,
  'enterprise/member/invite/del': { inviteId: 'none' },
  'enterprise/member/invite/query': { token: 'none' },
  'enterprise/member/invite/accept': { token: 'none' },
  'enterprise/member/del': { memberId: 'none' },
  'enterprise/sms/send': { scene: 'close' },
  'enterprise/transfer/start': { ...request, memberId: 'editor', smsCode: '000000' },
  'enterprise/transfer/cancel': { transferId: 'none' },
  'enterprise/transfer/reject': { transferId: 'none' },
  'enterprise/transfer/accept': { ...request, transferId: 'none' },
  'enterprise/close': { ...request, name: '别的公司', smsCode: '000000' },
}
const bodyOf = (path: EnterpriseCall): object => BODIES[path] ?? {}

let server: TestServer
const tokens = new Map<Person, string>()
beforeAll(async () => {
  server = await testServer()
  await emptied(server)
}, 60_000)
afterAll(() => server.close())

/** One company; an editor who was removed still has a session. */
async function company() {
  await emptied(server)
  await found(server, 'A', 'owner')
  await withItems(server, 'A')
  for (const [n, person] of PEOPLE.filter((one) => one !== 'visitor').entries())
    tokens.set(person, await server.login(person, `1390000000${n}`))
  for (const uid of ['editor', 'former'])
    await server.db.insert(enterpriseMembers).values({ uid, enterpriseId: 'A', role: 'editor', joinedAt: 1 })
  await server.db.delete(enterpriseMembers).where(eq(enterpriseMembers.uid, 'former'))
}

test('every call of the area says who may make it, and a logged-in one never is for anyone', () => {
  expect(Object.keys(WHO).sort()).toEqual([...calls].sort())
  for (const path of calls) {
    const isOpen = WHO[path] === 'anyone' || WHO[path] === 'public'
    expect([path, contract[path].access]).toEqual([path, isOpen ? 'public' : 'user'])
  }
})

test.each(calls)('the body of %s is one that its contract takes', (path) => {
  const parsed = (contract[path].body as z.ZodType).safeParse(bodyOf(path))
  expect(parsed.success ? [] : parsed.error.issues).toEqual([])
})

describe.each(PEOPLE)('%s', (person) => {
  beforeAll(company)
  const mayChange = (path: EnterpriseCall) => path === 'enterprise/member/leave' && person === 'editor'
  // Leaving comes last: an editor who has left is a stranger.
  const inOrder = [...calls.filter((path) => !mayChange(path)), ...calls.filter(mayChange)]
  test.each(inOrder)('%s', async (path) => {
    const answer = await server.post(path, bodyOf(path), headersOf(person))
    const { reason, retcode } = answer.json<{ reason?: string; retcode: number }>()
    expect(retcode).not.toBe(50000)
    expect(ROLE_REASONS.includes(reason) ? reason : null).toBe(expectedOf(path, person))
  })
})

function expectedOf(path: EnterpriseCall, person: Person): string | null {
  // Not logged in is answered by its code alone.
  const expected = EXPECTED[WHO[path]][person]
  // Says itself who may take a company back: there may be none any more.
  if (path === 'enterprise/close/cancel')
    return { owner: null, editor: 'notOwner', former: 'noCompany', stranger: 'noCompany', visitor: 'notLoggedIn' }[
      person
    ]
  return expected
}

function headersOf(person: Person): Record<string, string> {
  const token = tokens.get(person)
  return person === 'visitor' || token === undefined ? {} : { authorization: token }
}
