import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../../db/open'
import { withTimeout } from '../with-timeout'

/** A readiness condition; rejects or returns false while it is not met. */
export interface ReadinessCheck {
  name: string
  check(): Promise<boolean>
}

const PATIENCE_MS = 2000

interface HealthDeps {
  db: Db
  readiness: ReadinessCheck[]
  /** Returns the names of late jobs. */
  late(): Promise<string[]>
}

/**
 * `GET /healthz`: the process is alive. `GET /readyz`: it can serve; otherwise 503 with what is missing
 * (docs/architecture.md#the-parts). Late jobs are listed as `late` but do not make a server unready, because they are
 * late on every server.
 */
export function registerHealth(app: FastifyInstance, { db, readiness, late }: HealthDeps): void {
  let closing = false
  app.addHook('preClose', async () => {
    closing = true
  })
  const database = { name: 'database', check: async () => (await db.execute(sql`select 1`), true) }

  app.get('/healthz', { logLevel: 'warn' }, async (_request, reply) => {
    reply.header('cache-control', 'no-store')
    return { alive: true }
  })
  app.get('/readyz', { logLevel: 'warn' }, async (_request, reply) => {
    const checks = await Promise.all([database, ...readiness].map(async (one) => [one.name, await holds(one)] as const))
    const lateNow = await withTimeout(PATIENCE_MS, late()).catch(() => [])
    const ready = !closing && checks.every(([, good]) => good)
    reply.code(ready ? 200 : 503).header('cache-control', 'no-store')
    return {
      ready,
      ...(closing ? { closing } : {}),
      checks: Object.fromEntries(checks),
      ...(lateNow.length > 0 ? { late: lateNow } : {}),
    }
  })
}

const holds = ({ check }: ReadinessCheck): Promise<boolean> => withTimeout(PATIENCE_MS, check()).catch(() => false)
