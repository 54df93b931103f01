import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { bundledProgram, bundlePrograms } from '../building/programs'
import { startProgram } from './program'

const MAIN = 'server/src/main.ts'

interface Victim {
  url: string
  /** SIGKILL: no time to finish anything. */
  kill(): Promise<void>
}

/** Starts the real server as a separate process, on a PostgreSQL that outlives it. */
export type StartVictim = (databaseUrl: string) => Promise<Victim>

/** Bundles the server once for all its starts. */
export async function bundleVictims(): Promise<{ start: StartVictim; remove(): void }> {
  const { folder, remove } = await bundlePrograms([MAIN])
  const path = bundledProgram(folder, MAIN)
  return { start: (databaseUrl) => startVictim(path, databaseUrl), remove }
}

async function startVictim(path: string, databaseUrl: string): Promise<Victim> {
  const dataDir = mkdtempSync(join(tmpdir(), 'dm-kill-'))
  const env = { NODE_ENV: 'test', LOG_LEVEL: 'silent', HOST: '127.0.0.1' }
  const { up, kill } = startProgram(path, { ...env, DATA_DIR: dataDir, DATABASE_URL: databaseUrl })
  return {
    url: (await up).replace('localhost', '127.0.0.1'),
    async kill() {
      await kill()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
