import { spawn, spawnSync } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import pg from 'pg'
import { aptInstall } from './packages'

export interface Postgres {
  /** URL of its maintenance database, for a user that may create databases. */
  url: string
  version: string
  /** Stops it like a machine failure, or starts it again on the same port. */
  halt(): void
  resume(): void
  /** Pauses all its processes, so that it neither answers nor refuses, or resumes them. */
  freeze(): void
  thaw(): void
  /** Stops it and removes its data. */
  stop(): void
}

function binaries(): string | null {
  const debian = '/usr/lib/postgresql'
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : []
  const places = [
    ...versions.map((version) => join(debian, version, 'bin')),
    '/opt/homebrew/opt/postgresql/bin',
    '/usr/local/bin',
    '/usr/bin',
  ]
  return places.find((place) => existsSync(join(place, 'initdb')) && existsSync(join(place, 'pg_ctl'))) ?? null
}

/**
 * Returns the folder of PostgreSQL's programs, installed from Debian's package if missing. Throws with instructions
 * when they cannot be installed.
 */
function ensureBinaries(): string {
  const found = binaries() ?? (aptInstall('postgresql') ? binaries() : null)
  if (!found)
    throw new Error(
      'PostgreSQL is missing: install it (Debian: apt-get install postgresql; macOS: brew install postgresql)',
    )
  return found
}

/**
 * Returns the path of one of PostgreSQL's programs, such as `pgbench` or `pg_dump`. Throws when it cannot be installed.
 */
export function postgresProgram(name: string): string {
  const found = [join(ensureBinaries(), name), join('/usr/bin', name)].find((place) => existsSync(place))
  if (!found) throw new Error(`PostgreSQL came without ${name}`)
  return found
}

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  if (address === null || typeof address === 'string') throw new Error('No free port')
  return address.port
}

/** PostgreSQL refuses to run as root: then its programs run as the package's user `postgres`. */
function runner(): { uid: number; gid: number } | null {
  if (process.getuid?.() !== 0) return null
  const id = (flag: string) =>
    Number(spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' }).stdout.trim() || Number.NaN)
  const [uid, gid] = [id('-u'), id('-g')]
  if (!Number.isInteger(uid) || !Number.isInteger(gid))
    throw new Error('Running as root needs a user `postgres`, to whom PostgreSQL can be given')
  return { uid, gid }
}

/** Starts a throw-away PostgreSQL on a free port of this machine. Fast but not durable: a crash loses its data. */
export async function startPostgres(): Promise<Postgres> {
  const bin = ensureBinaries()
  const port = await freePort()
  const dir = mkdtempSync(join(tmpdir(), 'dm-postgres-'))
  const as = runner()
  if (as) chownSync(dir, as.uid, as.gid)
  const data = join(dir, 'data')
  const run = (program: string, ...args: string[]) => {
    // Not piped: the server started by pg_ctl would keep the pipe open.
    const done = spawnSync(join(bin, program), args, {
      cwd: dir,
      stdio: ['ignore', 'ignore', 'inherit'],
      ...(as ?? {}),
    })
    if (done.status !== 0) throw new Error(`${program} ended with ${done.status ?? done.signal}`)
  }
  const log = join(dir, 'log')
  const options = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories='' -c fsync=off -c synchronous_commit=off -c full_page_writes=off -c max_connections=200`
  const start = () => run('pg_ctl', '-D', data, '-l', log, '-o', options, '-w', '-s', 'start')
  const end = () => run('pg_ctl', '-D', data, '-m', 'immediate', '-s', 'stop')
  const signalAll = (signal: NodeJS.Signals) => {
    const main = Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0])
    // The main process first, so that it starts no other.
    process.kill(main, signal)
    const children = spawnSync('pgrep', ['-P', String(main)], { encoding: 'utf8' }).stdout.split('\n')
    for (const child of children.filter((line) => line !== '')) process.kill(Number(child), signal)
  }
  run('initdb', '-D', data, '-U', 'dm', '--auth=trust', '-E', 'UTF8', '--locale=C', '--no-sync')
  start()
  // A killed test run must leave no server behind: a watcher outlives it and stops the server.
  const watch = `while kill -0 ${process.pid} 2>/dev/null; do sleep 2; done; kill -QUIT $(head -n 1 "${data}/postmaster.pid"); sleep 1; rm -rf "${dir}"`
  const watcher = spawn('/bin/sh', ['-c', watch], { cwd: dirname(dir), detached: true, stdio: 'ignore' })
  watcher.unref()
  const version = spawnSync(join(bin, 'postgres'), ['--version'], { encoding: 'utf8' }).stdout.trim()
  return {
    url: `postgres://dm@127.0.0.1:${port}/postgres`,
    version,
    halt() {
      // Flushes commits to disk: with the settings above a crash loses the last ones.
      run('psql', '-q', '-h', '127.0.0.1', '-p', String(port), '-U', 'dm', '-d', 'postgres', '-c', 'checkpoint')
      end()
    },
    resume: start,
    freeze: () => signalAll('SIGSTOP'),
    thaw: () => signalAll('SIGCONT'),
    stop() {
      watcher.kill()
      if (existsSync(join(data, 'postmaster.pid')) && statSync(data).isDirectory()) end()
      rmSync(dir, { recursive: true, force: true })
    },
  }
}

/** Sends one statement to the maintenance database of a server. */
async function administer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: new URL('/postgres', url).href })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

/**
 * Creates a database of the server at `url`, empty or as a copy of the database `template` that nobody is connected to.
 * Returns its URL.
 */
export async function createDatabase(url: string, name: string, template?: string): Promise<string> {
  const { escapeIdentifier } = pg
  await administer(
    url,
    `create database ${escapeIdentifier(name)}${template ? ` template ${escapeIdentifier(template)}` : ''}`,
  )
  return new URL(`/${name}`, url).href
}

/** Removes a database, whoever is connected to it. */
export const dropDatabase = (url: string) =>
  administer(url, `drop database ${pg.escapeIdentifier(new URL(url).pathname.slice(1))} with (force)`)
