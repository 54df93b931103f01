import { openDatabase } from '@dm/server/database'
import { appReleases } from '@dm/server/tables'
import { startPostgres } from '../machine/postgres'
import { startProgram } from './server'
import { median, type Row } from './table'

const AT_ONCE = 16
const SECONDS = 3

/** Returns a route's requests per second with parallel clients for some seconds. Throws at the first wrong answer. */
async function rate(url: string): Promise<number> {
  const until = performance.now() + SECONDS * 1000
  let answered = 0
  const ask = async () => {
    while (performance.now() < until) {
      const answer = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: '{"platform":"ios"}',
      })
      const { retcode } = (await answer.json()) as { retcode: number } // both routes answer with the envelope
      if (retcode !== 200) throw new Error(`${url} answered ${retcode}`)
      answered += 1
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, ask))
  return answered / SECONDS
}

/**
 * Compares a read of `/uc/v1` on PostgreSQL with a bare Fastify route doing the same single query, in turn, three
 * times.
 */
export async function reads(work: string): Promise<Row[]> {
  const postgres = await startPostgres()
  try {
    const { db, close } = await openDatabase({ url: postgres.url })
    await db.insert(appReleases).values({
      platform: 'ios',
      version: '1.0.0',
      sizeBytes: 1,
      url: '/',
      publishedAt: 1,
      notes: '',
      developer: '',
      filingNo: '',
      permissions: [],
    })
    await close()
    const env = { DATABASE_URL: postgres.url, NODE_ENV: 'development' }
    const server = await startProgram('server/src/main.ts', work, env)
    const bare = await startProgram('tooling/src/bench/bare.ts', work, env)
    try {
      const rates: { ours: number; bare: number }[] = []
      for (let run = 0; run < 3; run += 1) {
        rates.push({
          ours: await rate(`${server.url}/uc/v1/app/version/query`),
          bare: await rate(`${bare.url}/bare`),
        })
      }
      const share = median(rates.map((each) => each.ours / each.bare))
      const middle = (of: 'ours' | 'bare') => Math.round(median(rates.map((each) => each[of])))
      return [
        {
          what: '/uc/v1 read on PostgreSQL, against a bare route',
          value: `${middle('ours')}/s of ${middle('bare')}/s = ${Math.round(share * 100)} %`,
          budget: '≥ 50 %',
          held: share >= 0.5,
        },
      ]
    } finally {
      await Promise.all([server.stop(), bare.stop()])
    }
  } finally {
    postgres.stop()
  }
}
