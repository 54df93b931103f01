import { openDatabase } from '@dm/server/database'
import { systemClock } from '@dm/server/clock'
import { startPostgres } from '../machine/postgres'
import { seedWhenNew } from '../site/prepare'
import { load, type Load } from './load'
import { startProgram } from './server'
import { median, type Row } from './table'

const CLIENTS = 300
const SECONDS = 5
const TURNS = 3
const LEAST = 600
const LATEST_MS = 500
const CALL = '/uc/v1/userinfo/modelcard/get'

/** A public card of the demo data on PostgreSQL, requested by many visitors in parallel. */
export async function card(dataDir: string): Promise<Row[]> {
  const postgres = await startPostgres()
  try {
    const { db, close } = await openDatabase({ url: postgres.url })
    await seedWhenNew({ db, clock: systemClock, dataDir })
    await close()
    const server = await startProgram('server/src/main.ts', dataDir, { DATABASE_URL: postgres.url })
    try {
      const turns: Load[] = []
      const ask = () => load(server.url + CALL, { uid: '10001' }, { clients: CLIENTS, seconds: SECONDS })
      await ask()
      for (let turn = 0; turn < TURNS; turn += 1) turns.push(await ask())
      const rate = median(turns.map((turn) => turn.rate))
      const p99 = median(turns.map((turn) => turn.p99))
      const what = `a public card, ${CLIENTS} clients, PostgreSQL`
      return [
        { what, value: `${Math.round(rate)}/s`, budget: `≥ ${LEAST}/s`, held: rate >= LEAST },
        { what: `${what}: p99`, value: `${Math.round(p99)} ms`, budget: `≤ ${LATEST_MS} ms`, held: p99 <= LATEST_MS },
      ]
    } finally {
      await server.stop()
    }
  } finally {
    postgres.stop()
  }
}
