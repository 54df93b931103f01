import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../../db/open'

/** Something that must hold before visitors are sent here; rejects, or answers false, while it does not. */
export interface ReadinessCheck {
  name: string
  check(): Promise<boolean>
}

const PATIENCE_MS = 2000

/** `GET /healthz`: the process lives. `GET /readyz`: it can serve; 503 with what is missing otherwise (architecture, section 7). */
export function registerHealth(app: FastifyInstance, { db, readiness }: { db: Db; readiness: ReadinessCheck[] }): void {
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
    const ready = !closing && checks.every(([, good]) => good)
    reply.code(ready ? 200 : 503).header('cache-control', 'no-store')
    return { ready, ...(closing ? { closing } : {}), checks: Object.fromEntries(checks) }
  })
}

async function holds({ check }: ReadinessCheck): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined
  const patience = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), PATIENCE_MS)
  })
  try {
    return await Promise.race([check().catch(() => false), patience])
  } finally {
    clearTimeout(timer)
  }
}
