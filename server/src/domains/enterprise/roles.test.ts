import { contract, isCall, type CallPath } from '@dm/shared/contract'
import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import { emptied } from '../../../test/emptied'
import { found, withItems } from '../../../test/enterprise'
import { bodyOf } from '../../../test/enterprise-bodies'
import { testServer, type TestServer } from '../../../test/server'
import { WHO, type EnterpriseCall } from './roles'
import { enterpriseMembers } from './schema'

const isOfEnterprise = (path: CallPath): path is EnterpriseCall => path.startsWith('enterprise/')
const calls = Object.keys(contract).filter(isCall).filter(isOfEnterprise)

const PEOPLE = ['owner', 'editor', 'former', 'stranger', 'visitor'] as const
type Person = (typeof PEOPLE)[number]

/** Refusal of a person's call by its reason, or null where the role is no obstacle. */
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

let server: TestServer
const tokens = new Map<Person, string>()
beforeAll(async () => {
  server = await testServer()
  await emptied(server)
})
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
