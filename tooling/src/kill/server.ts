import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

const root = resolve(import.meta.dirname ?? __dirname, '../../..')

export interface Victim {
  url: string
  /** SIGKILL: no time to finish anything. */
  kill(): Promise<void>
}

/** Starts the real server as a separate process, on a PostgreSQL that outlives it. */
export async function startVictim(databaseUrl: string): Promise<Victim> {
  const dataDir = mkdtempSync(join(tmpdir(), 'dm-kill-'))
  const env = { ...process.env, NODE_ENV: 'test', LOG_LEVEL: 'silent', PORT: '0', DATA_DIR: dataDir }
  const child: ChildProcess = spawn(process.execPath, ['--import', 'tsx', join(root, 'server/src/main.ts')], {
    cwd: root,
    env: { ...env, NODE_OPTIONS: '', DATABASE_URL: databaseUrl, HOST: '127.0.0.1' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const gone = new Promise<void>((done) => child.once('exit', () => done()))
  const url = await new Promise<string>((done, fail) => {
    let output = ''
    const read = (chunk: Buffer) => {
      output += chunk.toString()
      const address = /^listening (\S+)/m.exec(output)?.[1]
      if (address) done(address.replace('localhost', '127.0.0.1'))
    }
    child.stdout?.on('data', read)
    child.stderr?.on('data', read)
    child.once('exit', () => fail(new Error(`the server did not start\n${output}`)))
  })
  return {
    url,
    async kill() {
      child.kill('SIGKILL')
      await gone
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
