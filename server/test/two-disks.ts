import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { testBucket } from './bucket'
import { deliveryServer, TOKEN, type DeliveryServer } from './releases'

/** The platform's answer to a publication. */
export interface Published {
  retcode: number
  msg: string
  data?: { fresh: boolean }
}

/**
 * Starts two servers on one database and one bucket, each with its own disk; releases are published to `a`, over HTTP.
 */
export async function twoDisks() {
  const bucket = await testBucket()
  const lines: string[] = []
  const logTo = { write: (line: string) => void lines.push(line) }
  const a = await deliveryServer({ ...bucket.settings, LOG_LEVEL: 'info' }, { logTo })
  const ownKey = () => readFileSync(join(a.dataDir, 'keys/release.pub'), 'utf8').trim()
  const beside = (RELEASE_PUBLIC_KEYS: string) =>
    deliveryServer({ ...bucket.settings, LOG_LEVEL: 'info', RELEASE_PUBLIC_KEYS }, { db: a.db, clock: a.clock, logTo })
  const b = await beside(ownKey())
  await a.app.listen({ port: 0, host: '127.0.0.1' })
  const bound = a.app.server.address()
  const port = bound !== null && typeof bound === 'object' ? bound.port : 0
  return {
    bucket,
    a,
    b,
    /** Everything that was logged. */
    lines,
    /** A third server, which accepts releases of other keys than `a`. */
    beside,
    async publish(tar: Buffer): Promise<Published> {
      const answer = await fetch(`http://127.0.0.1:${port}/federation/releases`, {
        method: 'POST',
        headers: { authorization: `Bearer ${TOKEN}`, 'content-type': 'application/x-tar' },
        body: new Uint8Array(tar),
      })
      return (await answer.json()) as Published // the platform's envelope
    },
    async close() {
      await b.close()
      await a.close()
      await bucket.close()
    },
  }
}

export const ask = (server: DeliveryServer, version: string, file = 'remoteEntry.js', headers = {}) =>
  server.app.inject({ url: `/remotes/wallet/${version}/${file}`, headers })
