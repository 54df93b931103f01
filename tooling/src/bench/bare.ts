import Fastify from 'fastify'
import pg from 'pg'

/** A bare Fastify route with the single query of `app/version/query`, to compare the platform's calls with. */
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 20 })
const app = Fastify()
app.post<{ Body: { platform: string } }>('/bare', async ({ body }) => {
  const { rows } = await pool.query<Record<string, unknown>>(
    'select * from app_releases where platform = $1 order by published_at desc limit 1',
    [body.platform],
  )
  return { retcode: 200, msg: '', data: { release: rows[0] ?? null } }
})
console.log(`listening ${await app.listen({ port: 0, host: '127.0.0.1' })}`)
process.once('SIGTERM', () => process.exit(0))
