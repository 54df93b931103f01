import { drawOpsCalls } from '@dm/shared/contract/ops/activity-draw'
import { homeOpsCalls } from '@dm/shared/contract/ops/activity-home'
import { loveOpsCalls } from '@dm/shared/contract/ops/activity-love'
import { activityCalls } from '@dm/shared/contract/ops/activity'
import type { AnsweredBy, SentTo } from '@dm/shared/contract/call'
import { registryCalls, type AreaState, type RegistryCall } from '@dm/shared/contract/release/registry'
import { reviewOpsCalls } from '@dm/shared/contract/ops/review'
import { welfareOpsCalls } from '@dm/shared/contract/ops/welfare'
import { hoursMs } from '@dm/shared/time'
import { http, HttpResponse } from 'msw'
import { setupServer } from 'msw/node'
import type { Overview } from '../registry/queries'

/** Thrown by an answer to refuse a call. */
export class Refused extends Error {
  constructor(
    readonly retcode: number,
    readonly msg: string,
    readonly reason = 'invalid',
  ) {
    super(msg)
  }
}

const calls = {
  ...registryCalls,
  ...activityCalls,
  ...drawOpsCalls,
  ...homeOpsCalls,
  ...loveOpsCalls,
  ...reviewOpsCalls,
  ...welfareOpsCalls,
}
type Calls = typeof calls
type Answer<Call extends Calls[keyof Calls]> = (body: SentTo<Call>) => AnsweredBy<Call> | Promise<AnsweredBy<Call>>
type Answers = { [C in keyof Calls]?: Answer<Calls[C]> }

const server = setupServer()
const received: { call: string; body: unknown }[] = []

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
afterEach(() => {
  server.resetHandlers()
  received.length = 0
})
afterAll(() => server.close())

/** Returns the bodies sent to a call in this test, oldest first. */
export const sent = (call: keyof Calls) => received.filter((one) => one.call === call).map(({ body }) => body)

/**
 * Network mock: answers the registry's calls for the rest of the test, validated by the contract in both directions.
 */
export function mockRegistry(answers: Answers): void {
  for (const [call, answer] of Object.entries(answers)) {
    const spec = calls[call as keyof typeof calls] // the keys of Answers
    server.use(
      http.post(`*/federation/ops/${call}`, async ({ request }) => {
        const body: unknown = await request.json()
        spec.body.parse(body)
        received.push({ call, body })
        try {
          // Just validated by the schema of this call.
          const data = await (answer as (body: unknown) => unknown)(body)
          return HttpResponse.json({ retcode: 200, msg: '', data: spec.data.parse(data) })
        } catch (error) {
          if (!(error instanceof Refused)) throw error
          return HttpResponse.json({ retcode: error.retcode, msg: error.msg, reason: error.reason })
        }
      }),
    )
  }
  server.use(http.get('*/federation/snapshot', () => HttpResponse.json({ revision: 1, areas: {}, campaigns: [] })))
}

/** Returns an answer that waits until the test releases it. */
export function held<T>(answer: () => T): { answer: () => Promise<T>; arrive: () => void } {
  let arrive = () => {}
  const arrival = new Promise<void>((done) => (arrive = done))
  return { answer: () => arrival.then(answer), arrive }
}

/** Makes a call that gets no answer, as without a network. */
export const lose = (call: RegistryCall): void =>
  server.use(http.post(`*/federation/ops/${call}`, () => HttpResponse.error()))

export const NOW = Date.parse('2026-11-20T14:32:00+08:00')

export const A = '1.0.0-raaaaaaaaaaaa'
export const B = '1.0.0-rbbbbbbbbbbbb'
export const C = '1.0.0-rcccccccccccc'

export const area = (part: Partial<AreaState> = {}): AreaState => ({
  area: 'wallet',
  live: B,
  liveSince: NOW - hoursMs(2),
  lastGood: A,
  canary: null,
  revision: 7,
  hours: Array.from({ length: 24 }, (_, at) => ({
    at: NOW - hoursMs(23 - at),
    loads: 100,
    loadFailures: at === 3 ? 12 : 0,
    renderFailures: 0,
  })),
  canaryMinutes: [],
  threshold: 0.01,
  ...part,
})

/** An activity area with release C as canary for a tenth of visitors. */
export const canaryState = (): AreaState =>
  area({
    area: 'activity',
    canary: { version: C, traffic: 10, since: NOW - hoursMs(1) },
    canaryMinutes: Array.from({ length: 30 }, (_, at) => ({
      at: NOW - (30 - at) * 60_000,
      canary: { loads: 10, loadFailures: at === 29 ? 3 : 0, renderFailures: 0 },
      live: { loads: 90, loadFailures: 0, renderFailures: 0 },
    })),
  })

export const campaign = (part: Partial<Overview['campaigns'][number]> = {}): Overview['campaigns'][number] => ({
  id: 'c1',
  path: '/activity/cywz/index',
  area: 'activity',
  page: 'TalentKingPage',
  version: null,
  name: 'activityCywzIndex',
  title: '才艺王者',
  topbar: true,
  from: NOW - hoursMs(24),
  to: NOW + hoursMs(24),
  state: 'running',
  createdBy: '陈默',
  revision: 5,
  ...part,
})

export const overview = (part: Partial<Overview> = {}): Overview => ({
  operator: '陈默',
  roles: ['read', 'release', 'campaign', 'money'],
  approvals: 0,
  revision: 1842,
  now: NOW,
  hostVersion: '9f3b2c1a7d0e',
  hostUnfit: [],
  hostWaiting: null,
  openPages: 8614,
  areas: [area()],
  campaigns: [],
  undo: null,
  audit: [],
  ...part,
})
