import { seedDemo } from '../src/app/seed'
import { seedAccounts } from '../src/domains/auth/seed'
import { seededRandom } from '../src/demo/random'
import { seedWallet } from '../src/domains/wallet/seed'
import type { Content } from './database'

const nameAt = (what: string, at: number) => `${what}_${Math.floor(at / 1000)}`

/** The whole demo, seeded at a time (epoch milliseconds), with one address for every picture. */
export const demoAt = (at: number): Content => ({
  name: nameAt('demo', at),
  fill: (db) =>
    seedDemo({
      db,
      now: at,
      picture: async () => '/files/demo.png',
      sound: async () => '/files/demo.wav',
      film: async () => '/files/demo.mp4',
    }),
})

/** When the demo of the tests is seeded: one moment, since seeding takes longer than most files' tests. */
export const DEMO_AT = Date.parse('2026-11-21T14:07:00+08:00')
export const demo = demoAt(DEMO_AT)

/** Only the demo accounts with their wallets, seeded at a time (epoch milliseconds). */
export const walletAt = (at: number): Content => ({
  name: nameAt('wallet', at),
  async fill(db) {
    const seed = {
      db,
      now: at,
      random: seededRandom(5),
      picture: async () => '',
      sound: async () => '',
      film: async () => '',
    }
    await seedAccounts(seed)
    await seedWallet(seed)
  },
})
