import { randomUUID } from 'node:crypto'
import type { CallPath } from '@dm/shared/contract'
import { daysMs, hoursMs, minutesMs } from '@dm/shared/time'
import { asc, desc } from 'drizzle-orm'
import { MACHINE_TOKEN, withOperators } from '../../../../test/operators'
import { testServer, type TestServer } from '../../../../test/server'
import { openMarket, party, PRICE, SELLER, setCalendar, type Party } from '../../../../test/service'
import { payables } from '../../../app/parts'
import { seededRandom, type Random } from '../../../demo/random'
import { checkBooks } from '../../wallet/check'
import { bookingEvents, bookings, occupancy } from '../schema'
import { bookingJob } from './advance'
import { DONE_MS, isActive, type BookingRow } from './rules'

/** More by hand: `BOOKING_WALKS=40 BOOKING_SEED=7 npx jest --selectProjects server --runTestsByPath …/walk.test.ts`. */
const WALKS = Number(process.env.BOOKING_WALKS ?? 2)
const SEED = Number(process.env.BOOKING_SEED ?? 1)
const STEPS = 60
const START = Date.parse('2026-11-20T12:00:00+08:00')

/** Every change that docs/product/service.md#bookings allows: who, what, from which state to which. */
const CHANGES = [
  'customer applied null pending',
  'customer applied null unpaid',
  'provider accepted pending unpaid',
  'provider rejected pending rejected',
  'customer cancelled pending cancelled',
  'system cancelled pending cancelled',
  'system expired pending expired',
  'customer cancelled unpaid cancelled',
  'provider cancelled unpaid cancelled',
  'system cancelled unpaid cancelled',
  'system expired unpaid expired',
  'customer paid unpaid confirmed',
  'customer cancelled confirmed cancelled',
  'provider cancelled confirmed cancelled',
  'provider done confirmed done',
  'system done confirmed done',
  'provider noShow confirmed noShow',
  'customer proposed confirmed confirmed',
  'provider proposed confirmed confirmed',
  'customer moved confirmed confirmed',
  'provider moved confirmed confirmed',
  'customer proposalRefused confirmed confirmed',
  'provider proposalRefused confirmed confirmed',
  'customer proposalWithdrawn confirmed confirmed',
  'provider proposalWithdrawn confirmed confirmed',
  'system proposalExpired confirmed confirmed',
  'customer confirmed done settled',
  'system settled done settled',
  'customer confirmed noShow settled',
  'system settled noShow settled',
  'customer disputed done disputed',
  'customer disputed noShow disputed',
  'system resolved disputed settled',
]

let server: TestServer
beforeAll(async () => {
  server = await testServer({ MONEY_LIMIT_FEN: '9000000000' })
  withOperators(server)
})
afterAll(() => server.close())

type Event = typeof bookingEvents.$inferSelect
const nameOf = ({ by, kind, fromState, toState }: Event) => `${by} ${kind} ${fromState} ${toState}`

/** The changes that a booking in this state can still meet, by what is allowed. */
function ahead(state: string): string[] {
  const here = CHANGES.map((name) => name.split(' ')).filter(([, , from]) => from === state)
  return here.flatMap(([by, kind, from, to = '']) => [
    `${by} ${kind} ${from} ${to}`,
    ...(to === state ? [] : ahead(to)),
  ])
}

/** Number of times each change was made, over all walks. */
const reached = new Map<string, number>()

/** A change and all that it opens the way to; a new time opens no new state. */
const aheadOf = (name: string): string[] => {
  const [, , from, to = ''] = name.split(' ')
  return from === to ? [name] : [name, ...ahead(to)]
}

const WAY = ['null', 'pending', 'unpaid', 'confirmed', 'done', 'noShow', 'disputed']
const nearness = ({ aims: [aim = ''] }: Move) => WAY.indexOf(aim.split(' ')[2] ?? '')

/** A possible next step: the change that it aims at, and the changes that it opens the way to. */
interface Move {
  aims: string[]
  run: () => Promise<unknown>
}

const operate = (call: string, payload: object) =>
  server.app.inject({
    method: 'POST',
    url: `/federation/ops/${call}`,
    headers: { 'x-dm-actor': encodeURIComponent('值班'), authorization: `Bearer ${MACHINE_TOKEN}` },
    payload,
  })

async function walk(random: Random) {
  server.clock.at = START
  await openMarket(server)
  const parties = new Map<string, Party>()
  /** Sessions end while the time jumps: each has its own time. */
  let loggedInAt = START
  const as = async (uid: string) => {
    if (server.clock.at - loggedInAt > daysMs(5)) {
      parties.clear()
      loggedInAt = server.clock.at
    }
    const known = parties.get(uid) ?? (await party(server, uid))
    parties.set(uid, known)
    return known
  }
  let customers = 0
  /** Payments that were begun and not finished: they may arrive too late, or twice. */
  const begun: { uid: string; orderNo: string; url: string }[] = []

  const change = async (uid: string, call: CallPath, row: BookingRow, more: object = {}) => {
    const me = await as(uid)
    const { data } = await me.call('service/booking/detail/query', { id: row.id })
    const body = { id: row.id, version: data?.booking.version ?? 0, requestId: randomUUID(), ...more }
    const first = await me.call(call, body)
    // A lost answer is asked for again: nothing happens twice.
    if (random.chance(0.2) && first.retcode === 200) expect((await me.call(call, body as never)).retcode).toBe(200)
  }
  /** A time on the grid, on one of the next days. */
  const someStart = () => {
    const midnight = server.clock.at - ((server.clock.at + hoursMs(8)) % daysMs(1))
    return midnight + daysMs(random.int(1, 3)) + minutesMs(540 + 30 * random.int(0, 16))
  }
  const apply = async (instant: boolean) => {
    await setCalendar(server, {
      instant,
      latePct: random.pick([0, 50, 100]),
      freeCancelHours: random.pick([0, 24, 72]),
      afterMin: random.pick([0, 30]),
    })
    customers += 1
    const me = await as(`c${customers}`)
    await me.apply(someStart())
  }
  const begin = async (row: BookingRow) => {
    const me = await as(row.customerUid)
    const { version } = await me.read(row.id)
    const body = { id: row.id, version, requestId: randomUUID(), expectFen: row.amountFen }
    const { data } = await me.call('service/booking/order/create', body)
    if (!data) return
    const { url } = await me.start(data.orderNo)
    begun.push({ uid: row.customerUid, orderNo: data.orderNo, url })
  }
  const arrive = async ({ uid, orderNo, url }: (typeof begun)[number]) => {
    const me = await as(uid)
    await me.press(url, 'lost')
    await me.state(orderNo)
  }
  const cancel = async (uid: string, row: BookingRow) => {
    const preview = await (await as(uid)).call('service/booking/cancel/preview', { id: row.id })
    const { refundFen = 0 } = preview.data ?? {}
    await change(uid, 'service/booking/cancel', row, { reason: '行程有变', expectRefundFen: refundFen })
  }
  const runBookings = () => bookingJob.run({ ...server.services, log: server.app.log })
  const suspend = async () => {
    await operate('serviceSuspend', { uid: SELLER, reason: '资料待核实' })
    await operate('serviceRestore', { uid: SELLER, reason: '已核实' })
  }
  const jump = async (to: number) => {
    // To the moment, or just before it.
    server.clock.at = Math.max(server.clock.at, random.chance(0.2) ? to - 1 : to)
    if (random.chance(0.5)) await runBookings()
  }

  function movesOf(row: BookingRow): Move[] {
    const { customerUid: c, state, proposal, objectUntil, expiresAt, startAt, endAt } = row
    const move = (aim: string, run: Move['run'], ...opens: string[]): Move => ({ aims: [aim, ...opens], run })
    const answers = (by: string, other: string) =>
      [`${by} proposalWithdrawn`, `${other} moved`, `${other} proposalRefused`].map(
        (what) => `${what} confirmed confirmed`,
      )
    if (state === 'pending')
      return [
        move('provider accepted pending unpaid', () => change(SELLER, 'service/booking/accept', row)),
        move('provider rejected pending rejected', () =>
          change(SELLER, 'service/booking/reject', row, { reason: '档期冲突' }),
        ),
        move('customer cancelled pending cancelled', () => cancel(c, row)),
        move('system cancelled pending cancelled', suspend),
        move('system expired pending expired', () => jump(expiresAt ?? 0)),
      ]
    if (state === 'unpaid')
      return [
        move('customer cancelled unpaid cancelled', () => cancel(c, row)),
        move('provider cancelled unpaid cancelled', () => cancel(SELLER, row)),
        move('system cancelled unpaid cancelled', suspend),
        move('system expired unpaid expired', () => jump(expiresAt ?? 0)),
        move('customer paid unpaid confirmed', async () => {
          await begin(row)
          const last = begun.at(-1)
          if (last && random.chance(0.8)) await arrive(last)
        }),
      ]
    if (state === 'confirmed') {
      const propose = (uid: string) =>
        change(uid, 'service/booking/reschedule/apply', row, {
          startAt: someStart(),
          note: '换个时间',
        })
      const answer = (uid: string, action: string) => change(uid, 'service/booking/reschedule/answer', row, { action })
      const [own, their] = proposal?.by === 'customer' ? [c, SELLER] : [SELLER, c]
      const [by, other] = proposal?.by === 'customer' ? ['customer', 'provider'] : ['provider', 'customer']
      return [
        move('customer cancelled confirmed cancelled', () => cancel(c, row)),
        move('provider cancelled confirmed cancelled', () => cancel(SELLER, row)),
        move('provider done confirmed done', async () => {
          await jump(endAt)
          await change(SELLER, 'service/booking/finish', row)
        }),
        move('system done confirmed done', () => jump(endAt + DONE_MS)),
        move('provider noShow confirmed noShow', async () => {
          await jump(startAt + minutesMs(15))
          await change(SELLER, 'service/booking/noshow', row)
        }),
        ...(proposal
          ? [
              move(`${other} moved confirmed confirmed`, () => answer(their, 'agree')),
              move(`${other} proposalRefused confirmed confirmed`, () => answer(their, 'refuse')),
              move(`${by} proposalWithdrawn confirmed confirmed`, () => answer(own, 'withdraw')),
              move('system proposalExpired confirmed confirmed', () => jump(proposal.expiresAt)),
            ]
          : [
              move('customer proposed confirmed confirmed', () => propose(c), ...answers('customer', 'provider')),
              move('provider proposed confirmed confirmed', () => propose(SELLER), ...answers('provider', 'customer')),
            ]),
      ]
    }
    if (state === 'done' || state === 'noShow')
      return [
        move(`customer confirmed ${state} settled`, () => change(c, 'service/booking/confirm', row)),
        move(`system settled ${state} settled`, () => jump(objectUntil ?? 0)),
        move(`customer disputed ${state} disputed`, () =>
          change(c, 'service/booking/dispute', row, { reason: '没有按约定的套餐拍摄' }),
        ),
      ]
    if (state === 'disputed') {
      const refundFen = random.pick([0, 1, random.int(0, PRICE), PRICE])
      return [
        move('system resolved disputed settled', () =>
          operate('serviceResolve', { no: row.no, refundFen, reason: '双方各担一半' }),
        ),
      ]
    }
    return []
  }

  let before: Event[] = []
  for (let step = 0; step < STEPS; step += 1) {
    const rows = await server.db.select().from(bookings).orderBy(asc(bookings.createdAt), asc(bookings.customerUid))
    const live = rows.filter(({ state }) => isActive(state) || ['done', 'noShow', 'disputed'].includes(state))
    const late = begun.length > 0 && random.chance(0.05) ? random.pick(begun) : undefined
    const moves: Move[] = [
      ...(live.length < 6
        ? [
            { aims: ['customer applied null pending'], run: () => apply(false) },
            { aims: ['customer applied null unpaid'], run: () => apply(true) },
          ]
        : []),
      ...live.flatMap(movesOf),
    ]
    // The change that was reached least comes first, mostly; else the shortest way to it.
    const times = (name: string) => reached.get(name) ?? 0
    const rarity = ({ aims }: Move) => Math.min(...aims.flatMap(aheadOf).map(times))
    const least = Math.min(...moves.map(rarity))
    const rare = moves.filter((move) => rarity(move) === least)
    const near = Math.max(...rare.map(nearness))
    const best = rare.filter((move) => times(move.aims[0] ?? '') === least || nearness(move) === near)
    await (late ? arrive(late) : random.pick(random.chance(0.8) ? best : moves).run())
    before = await holds(before)
  }
  // Time alone ends what is still open, but for disputes.
  for (let day = 0; day < 10; day += 1) {
    server.clock.at += daysMs(1)
    await runBookings()
  }
  await holds(before)
  for (const { state } of await server.db.select().from(bookings))
    expect(['rejected', 'cancelled', 'expired', 'settled', 'disputed']).toContain(state)
  expect(await checkBooks(server.db, payables)).toEqual([])
}

/** Checks the invariants after every step; returns the events, which later steps only add to. */
async function holds(before: readonly Event[]): Promise<Event[]> {
  const events = await server.db.select().from(bookingEvents).orderBy(asc(bookingEvents.no))
  expect(events.slice(0, before.length)).toEqual(before)
  for (const event of events.slice(before.length)) {
    const name = nameOf(event)
    if (!CHANGES.includes(name)) throw new Error(`a change that nobody may make: ${name}`)
    const earlier = events.filter(({ bookingId, no }) => bookingId === event.bookingId && no < event.no)
    expect(event.fromState).toBe(earlier.at(-1)?.toState ?? null)
    reached.set(name, (reached.get(name) ?? 0) + 1)
  }
  const rows = await server.db.select().from(bookings)
  const held = await server.db.select().from(occupancy).orderBy(asc(occupancy.fromAt), desc(occupancy.toAt))
  for (const row of rows) {
    const own = held.filter(({ key }) => key === row.id)
    const wanted = !isActive(row.state) ? [] : row.proposal ? [false, true] : [false]
    expect(own.map(({ proposed }) => proposed).sort()).toEqual(wanted)
    const last = events.findLast(({ bookingId }) => bookingId === row.id)
    expect(row.state).toBe(last?.toState)
    const isOver = row.paidAt !== null && (row.state === 'cancelled' || row.state === 'settled')
    if (isOver) expect(row.refundFen + (row.feeFen ?? NaN) + (row.netFen ?? NaN)).toBe(row.amountFen)
    else expect([row.refundFen, row.feeFen, row.netFen]).toEqual([0, null, null])
  }
  // No time is held twice; the two times of one booking may overlap.
  held.forEach((one, n) => {
    for (const other of held.slice(n + 1)) {
      const isApart = one.key === other.key || one.toAt <= other.fromAt || other.toAt <= one.fromAt
      expect(isApart).toBe(true)
    }
  })
  return events
}

test('random walks over all states: each change is reached, each price is divided, no time is held twice', async () => {
  const missing = () => CHANGES.filter((name) => !reached.has(name))
  // A walk that met many refusals is followed by others.
  for (let n = 0; n < WALKS || (missing().length > 0 && n < WALKS + 3); n += 1) await walk(seededRandom(SEED + n))
  expect(missing()).toEqual([])
}, 600_000)
