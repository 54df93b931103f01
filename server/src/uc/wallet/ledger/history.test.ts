import fc from 'fast-check'
import { testDatabase } from '../../../../test/database'
import type { Db } from '../../../db/open'
import { Failure } from '../../../platform/failure'
import { balances } from './balances'
import { checkLedger } from './check'
import { clawBack } from './clawBack'
import { grantCoins, spendCoins } from './coins'
import { captureHold, holdCash, holdCoins, releaseHold } from './hold'
import { creditIncome, mature } from './income'

const DAY = 86_400_000
const START = Date.parse('2026-01-01T00:00:00+08:00')

const uid = fc.constantFrom('a', 'b')
const amount = fc.integer({ min: 1, max: 200 })
/** Few, so that the same work is often asked for twice. */
const bizId = fc.integer({ min: 0, max: 12 }).map(String)
const bucket = fc.constantFrom('income' as const, 'clear' as const)

const command = fc.oneof(
  fc.record({ do: fc.constant('grant' as const), uid, amount, paid: fc.boolean(), bizId }),
  fc.record({ do: fc.constant('spend' as const), uid, amount, bizId }),
  fc.record({
    do: fc.constant('hold' as const),
    uid,
    amount,
    unit: fc.constantFrom('coin' as const, 'fen' as const),
    bizId,
  }),
  fc.record({ do: fc.constant('capture' as const), at: fc.nat(), part: fc.integer({ min: 1, max: 100 }) }),
  fc.record({ do: fc.constant('release' as const), at: fc.nat() }),
  fc.record({ do: fc.constant('credit' as const), uid, amount, bucket, days: fc.integer({ min: 0, max: 3 }), bizId }),
  fc.record({ do: fc.constant('clawBack' as const), uid, amount, bizId, named: fc.boolean() }),
  fc.record({ do: fc.constant('mature' as const) }),
)
type Command = typeof command extends fc.Arbitrary<infer T> ? T : never

interface HoldNote {
  holdId: string
  unit: 'coin' | 'fen'
  amount: number
}

/** Runs one command as its caller would; a refusal is an answer, any other failure is not. */
async function run(db: Db, c: Command, round: string, now: number, notes: HoldNote[]) {
  const id = 'bizId' in c ? `${round}:${c.bizId}` : ''
  const user = 'uid' in c ? `${round}:${c.uid}` : ''
  // The same id asked for by another user is another piece of work.
  const key = { uid: user, bizId: `${id}:${user}`, at: now }
  const picked = 'at' in c && notes.length > 0 ? notes[c.at % notes.length] : undefined
  try {
    if (c.do === 'grant')
      await db.transaction((tx) => grantCoins(tx, { ...key, [c.paid ? 'paidCoin' : 'coin']: c.amount, kind: 'task' }))
    if (c.do === 'spend') await db.transaction((tx) => spendCoins(tx, { ...key, coin: c.amount, kind: 'vote' }))
    if (c.do === 'hold') {
      const held = await db.transaction((tx) =>
        c.unit === 'coin'
          ? holdCoins(tx, { ...key, coin: c.amount, kind: 'box' })
          : holdCash(tx, { ...key, fen: c.amount, kind: 'withdraw' }),
      )
      if (!held.repeated) notes.push({ holdId: held.holdId, unit: c.unit, amount: c.amount })
    }
    if (c.do === 'capture' && picked) {
      const part = Math.max(1, Math.floor((picked.amount * c.part) / 100))
      const to = [{ kind: picked.unit === 'coin' ? ('coin.sink' as const) : ('world.payout' as const), amount: part }]
      await db.transaction((tx) => captureHold(tx, { holdId: picked.holdId, at: now, amount: part, to }))
    }
    if (c.do === 'release' && picked) await db.transaction((tx) => releaseHold(tx, { holdId: picked.holdId, at: now }))
    if (c.do === 'credit') {
      const credit = {
        ...key,
        fen: c.amount,
        bucket: c.bucket,
        kind: 'invite' as const,
        availableAt: now + c.days * DAY,
      }
      await db.transaction((tx) => creditIncome(tx, credit))
    }
    if (c.do === 'clawBack') {
      const of = c.named ? { kind: 'invite', bizId: key.bizId } : undefined
      await db.transaction((tx) => clawBack(tx, { ...key, fen: c.amount, kind: 'undo', of }))
    }
    if (c.do === 'mature') await mature(db, now)
  } catch (error) {
    if (!(error instanceof Failure)) throw error
  }
}

describe('random histories', () => {
  let opened: Awaited<ReturnType<typeof testDatabase>>
  beforeAll(async () => {
    opened = await testDatabase()
  }, 60_000)
  afterAll(() => opened.close())

  test('keep every rule of the ledger', async () => {
    let round = 0
    await fc.assert(
      fc.asyncProperty(fc.array(command, { minLength: 20, maxLength: 60 }), async (commands) => {
        round += 1
        const notes: HoldNote[] = []
        for (const [i, one] of commands.entries())
          await run(opened.db, one, `r${round}`, START + i * 8 * 3_600_000, notes)
        expect(await checkLedger(opened.db)).toEqual([])
      }),
      { numRuns: 15, endOnFailure: true },
    )
  }, 300_000)
})

// On PGlite, which has one connection, they only queue; on PostgreSQL they meet.
describe('many at once', () => {
  let opened: Awaited<ReturnType<typeof testDatabase>>
  beforeAll(async () => {
    opened = await testDatabase()
  }, 60_000)
  afterAll(() => opened.close())

  test('the same work asked for by twenty at once is done once, and nobody overspends', async () => {
    const { db } = opened
    const user = `c${Date.now()}`
    const grant = { uid: user, coin: 100, kind: 'task' as const, bizId: `${user}g`, at: START }
    await Promise.all(Array.from({ length: 20 }, () => db.transaction((tx) => grantCoins(tx, grant))))
    expect(await balances(db, user)).toMatchObject({ availableCoin: 100 })
    const spends = Array.from({ length: 20 }, (_, i) =>
      db.transaction((tx) => spendCoins(tx, { uid: user, coin: 30, kind: 'vote', bizId: `${user}s${i}`, at: START })),
    )
    const done = (await Promise.allSettled(spends)).filter((one) => one.status === 'fulfilled')
    expect(done).toHaveLength(3)
    expect(await balances(db, user)).toMatchObject({ availableCoin: 10 })
    expect(await checkLedger(db)).toEqual([])
  }, 60_000)

  test('maturing, claw-backs and withdrawals that meet neither deadlock nor lose a fen', async () => {
    const { db } = opened
    const user = `m${Date.now()}`
    for (let i = 0; i < 10; i += 1) {
      const credit = { uid: user, fen: 100, bucket: 'income' as const, kind: 'invite' as const, bizId: `${user}${i}` }
      await db.transaction((tx) => creditIncome(tx, { ...credit, at: START, availableAt: START + DAY }))
    }
    const undo = { uid: user, fen: 50, kind: 'undo', at: START + DAY }
    const work = [
      mature(db, START + DAY),
      mature(db, START + DAY),
      ...Array.from({ length: 6 }, (_, i) => db.transaction((tx) => clawBack(tx, { ...undo, bizId: `${user}${i}` }))),
      ...Array.from({ length: 6 }, (_, i) =>
        db
          .transaction((tx) =>
            holdCash(tx, { uid: user, fen: 90, kind: 'withdraw', bizId: `${user}h${i}`, at: START + DAY }),
          )
          .catch((error: unknown) => expect(error).toMatchObject({ message: '超出可提现余额' })),
      ),
    ]
    await Promise.all(work)
    const left = await balances(db, user)
    expect(left.availableFen + left.heldFen + left.pendingFen - left.clawbackFen).toBe(1_000 - 300)
    expect(left.pendingFen).toBe(0)
    expect(await checkLedger(db)).toEqual([])
  }, 60_000)
})
