import { eq } from 'drizzle-orm'
import { testDatabase } from '../../../test/database'
import { trades } from '../schema'
import { balances } from '../../uc/wallet/ledger/balances'
import { checkLedger } from '../../uc/wallet/ledger/check'
import { DEMO } from './account'
import { seededRandom } from './random'
import { seedWallet } from './wallet'

const noPicture = async () => ''

describe.each(['2026-11-20T14:07:00+08:00', '2027-03-01T00:03:00+08:00'])(
  'demo data of the wallet, seeded at %s',
  (moment) => {
    let opened: Awaited<ReturnType<typeof testDatabase>>
    const now = Date.parse(moment)
    beforeAll(async () => {
      opened = await testDatabase()
      await seedWallet({ db: opened.db, now, random: seededRandom(5), picture: noPicture })
    }, 120_000)
    afterAll(() => opened.close())

    test('ends where the documents say, and every rule of the ledger holds', async () => {
      expect(await balances(opened.db, DEMO.performer)).toMatchObject({
        availableCoin: 1_240,
        paidCoin: 900,
        giftCoin: 340,
        heldCoin: 20,
        availableFen: 1_248_637,
        heldFen: 0,
        pendingFen: 42_000,
        clawbackFen: 0,
      })
      expect(await balances(opened.db, DEMO.service)).toMatchObject({ heldFen: 80_000 })
      expect(await balances(opened.db, DEMO.agent)).toMatchObject({ availableFen: 0, clawbackFen: 3_600 })
      expect(await balances(opened.db, DEMO.fresh)).toMatchObject({ availableCoin: 0, availableFen: 0 })
      expect(await checkLedger(opened.db)).toEqual([])
    })

    test('nothing lies in the future, and the list is in the order of its balances', async () => {
      const rows = await opened.db
        .select()
        .from(trades)
        .where(eq(trades.uid, DEMO.performer))
        .orderBy(trades.at, trades.no)
      expect(rows.every((row) => row.at < now)).toBe(true)
      const coins = rows.filter((row) => row.unit === 'coin')
      coins.reduce((before, row) => {
        expect(row.balanceAfter).toBe(before + row.amount)
        return row.balanceAfter ?? 0
      }, 0)
      expect(new Set(coins.map((row) => row.month)).size).toBeGreaterThanOrEqual(11)
    })
  },
)
