import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { listening } from '../../tooling/src/machine/listening'
import { createDatabase, dropDatabase } from '../../tooling/src/machine/postgres'
import { startProgram } from './process'

/** Settings of a site's data: its folder and its database. */
export type SiteData = Record<'DATA_DIR' | 'DATABASE_URL', string>

let started = 0

/** A running site with its own data. */
export interface Site {
  /** `http://localhost:<port>` */
  url: string
  dataDir: string
  /** Starts the server anew with the same data, at the same address; `env` adds settings to the first ones. */
  restart(env: Record<string, string>): Promise<void>
  stop(): Promise<void>
}

/**
 * Starts the real server on a free port with a copy of the seeded data. `env` adds settings; `before` may change the
 * data. Prefetched queries and rendering have a long time limit, so that a busy machine still sends them with the page.
 */
export async function startSite(
  env: Record<string, string> = {},
  before?: (data: SiteData) => Promise<void>,
): Promise<Site> {
  const template = process.env.E2E_TEMPLATE
  const seeded = process.env.E2E_DATABASE
  if (!template || !seeded) throw new Error('the global setup made no data')
  const dataDir = mkdtempSync(join(tmpdir(), 'e2e-site-'))
  // Thousands of small files: `cp` needs a quarter of Node's time.
  execFileSync('cp', ['-R', `${template}/.`, dataDir])
  started += 1
  const data = {
    DATA_DIR: dataDir,
    DATABASE_URL: await createDatabase(seeded, `site_${process.pid}_${started}`, new URL(seeded).pathname.slice(1)),
  }
  await before?.(data)
  const settings = {
    ...data,
    // A machine that runs journeys is busy.
    PREFETCH_MS: '10000',
    RENDER_WAIT_MS: '30000',
    // As with the embedded database, a handler that leaves its own transaction waits for itself.
    DATABASE_CONNECTIONS: '1',
    IDCARD_PROVIDER: 'sandbox',
    ...env,
  }
  let server = await startServer({ PORT: '0', ...settings })
  const { url } = server
  return {
    url,
    dataDir,
    async restart(added) {
      await server.end()
      server = await startServer({ ...settings, PORT: new URL(url).port, ...added })
    },
    async stop() {
      await server.end()
      await dropDatabase(data.DATABASE_URL)
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** Starts the server's program; resolves when it listens. */
async function startServer(env: Record<string, string>) {
  const child = startProgram('tooling/src/site/main.ts', env)
  const url = await listening(child, 'the server').up
  const end = () =>
    new Promise<void>((resolve) => {
      if (child.exitCode !== null) return resolve()
      child.once('exit', () => resolve())
      child.kill('SIGTERM')
    })
  return { url, end }
}
