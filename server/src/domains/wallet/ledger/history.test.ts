/** @database both */
import { daysMs, hoursMs } from '@dm/shared/time'
import fc from 'fast-check'
import { testDatabase } from '../../../../test/database'
import { commandOf, emptyNotes, runCommand, START } from '../../../../test/history'
import { balances } from './balances'
import { checkLedger } from './check'
import { clawBack } from './clawBack'
import { grantCoins, spendCoins } from './coins'
import { holdCash } from './hold'
import { creditIncome, mature } from './income'

describe('random histories', () => {
  let opened: Awaited<ReturnType<typeof testDatabase>>
  beforeAll(async () => {
    opened = await testDatabase()
  })
  afterAll(() => opened.close())

  test('keep every rule of the ledger', async () => {
    let round = 0
    await fc.assert(
      fc.asyncProperty(fc.array(commandOf(), { minLength: 20, maxLength: 60 }), async (commands) => {
        round += 1
        const notes = emptyNotes()
        for (const [i, one] of commands.entries())
          await runCommand(opened.db, one, `r${round}`, START + i * hoursMs(8), notes)
        expect(await checkLedger(opened.db)).toEqual([])
      }),
      { numRuns: 15, endOnFailure: true },
    )
  }, 300_000)
})

// On PGlite's single connection they only queue; on PostgreSQL they run in parallel.
describe('many at once', () => {
  let opened: Awaited<ReturnType<typeof testDatabase>>
  beforeAll(async () => {
    opened = await testDatabase()
  })
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
  })

  test('maturing, claw-backs and withdrawals that meet neither deadlock nor lose a fen', async () => {
    const { db } = opened
    const user = `m${Date.now()}`
    for (let i = 0; i < 10; i += 1) {
      const credit = { uid: user, fen: 100, bucket: 'income' as const, kind: 'invite' as const, bizId: `${user}${i}` }
      await db.transaction((tx) => creditIncome(tx, { ...credit, at: START, availableAt: START + daysMs(1) }))
    }
    const undo = { uid: user, fen: 50, kind: 'undo', at: START + daysMs(1) }
    const work = [
      mature(db, START + daysMs(1)),
      mature(db, START + daysMs(1)),
      ...Array.from({ length: 6 }, (_, i) => db.transaction((tx) => clawBack(tx, { ...undo, bizId: `${user}${i}` }))),
      ...Array.from({ length: 6 }, (_, i) =>
        db
          .transaction((tx) =>
            holdCash(tx, { uid: user, fen: 90, kind: 'withdraw', bizId: `${user}h${i}`, at: START + daysMs(1) }),
          )
          .catch((error: unknown) => expect(error).toMatchObject({ message: '超出可提现余额' })),
      ),
    ]
    await Promise.all(work)
    const left = await balances(db, user)
    expect(left.availableFen + left.heldFen + left.pendingFen - left.clawbackFen).toBe(1_000 - 300)
    expect(left.pendingFen).toBe(0)
    expect(await checkLedger(db)).toEqual([])
  })
})
