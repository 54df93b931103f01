import { createHash, randomBytes } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { hoursMs } from '@dm/shared/time'
import pg from 'pg'
import {
  dumpPglite,
  migrationsFolder,
  openDatabase,
  type Db,
  type OpenDatabase,
  type OpenOptions,
} from '../src/db/open'
import { emptyDatabase } from './empty'
import { keepIdle, takeIdle } from './idle'

export interface TestDatabase extends OpenDatabase {
  /** The address of the PostgreSQL database; null on PGlite. */
  url: string | null
}

/** Initial rows of a test's database (./contents.ts). */
export interface Content {
  /** Of lower-case letters, digits and underscores. */
  name: string
  fill(db: Db): Promise<void>
}

/**
 * Returns a migrated database for one test, empty or with some content: on PGlite, or on the PostgreSQL at
 * `TEST_DATABASE_URL`. It is a copy: each content is built once and cached (docs/architecture.md#tests).
 */
export async function testDatabase(
  content?: Content,
  options: Pick<OpenOptions, 'onStatement'> = {},
): Promise<TestDatabase> {
  const admin = process.env.TEST_DATABASE_URL
  return admin ? onPostgres(admin, content, options) : onPglite(content, options)
}

async function onPglite(
  content: Content | undefined,
  options: Pick<OpenOptions, 'onStatement'>,
): Promise<TestDatabase> {
  if (content || options.onStatement)
    return { ...(await openDatabase({ ...options, dump: await cachedDump(content) })), url: null }
  const opened = takeIdle() ?? (await openDatabase({ dump: await cachedDump(content) }))
  const close = async () => {
    await emptyDatabase(opened.db)
    await keepIdle(opened)
  }
  return { ...opened, close, url: null }
}

const serverFolder = join(migrationsFolder, '..')

const filesBelow = (folder: string, ending: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith(ending))
    .sort()
    .map((name) => join(folder, name))

/** Cache key: changes with the migrations and, for a content, with all code that could write it. */
function nameOf(content: Content | undefined): string {
  const hash = createHash('sha256')
  // The journal's times decide which migrations have been applied.
  const files = [...filesBelow(migrationsFolder, '.sql'), join(migrationsFolder, 'meta/_journal.json')]
  if (content)
    for (const folder of ['src', 'test', '../shared/src']) files.push(...filesBelow(join(serverFolder, folder), '.ts'))
  for (const file of files) if (!file.endsWith('.test.ts')) hash.update(readFileSync(file))
  return `${content?.name ?? 'empty'}_${hash.digest('hex').slice(0, 16)}`
}

const dumpsFolder = join(serverFolder, '../.cache/test-databases')

/** Returns a PGlite database as a file, which loads much faster than it is built. */
async function cachedDump(content: Content | undefined): Promise<Blob> {
  const place = join(dumpsFolder, `${nameOf(content)}.tar`)
  if (!existsSync(place)) {
    await mkdir(dumpsFolder, { recursive: true })
    const unfinished = `${place}.${randomBytes(4).toString('hex')}`
    const dump = await dumpPglite((db) => content?.fill(db))
    await writeFile(unfinished, Buffer.from(await dump.arrayBuffer()))
    await rename(unfinished, place)
    await forgetOlder(place)
  }
  // Read at once: a Blob of the file fails when another worker, which built the same dump, replaces it.
  return new Blob([await readFile(place)])
}

/** Removes outdated cache entries, except those of the last hour, which a running test may still read. */
async function forgetOlder(place: string): Promise<void> {
  const content = basename(place).replace(/_[0-9a-f]{16}\.tar$/, '')
  for (const name of await readdir(dumpsFolder)) {
    const path = join(dumpsFolder, name)
    if (path === place || name.replace(/_[0-9a-f]{16}\.tar$/, '') !== content) continue
    const found = await stat(path).catch(() => null)
    if (found && Date.now() - found.mtimeMs > hoursMs(1)) await rm(path, { force: true })
  }
}

/** Long: on a slow machine hundreds of calls at once wait for a connection. */
const CONNECT_MS = 60_000

/** Opens a database again, for a second server or to write beside the first one; the test closes it. */
export const openAgain = (url: string): Promise<OpenDatabase> => openDatabase({ url, connectMs: CONNECT_MS })

/** Any number; together with the template's name it forms a lock per template. */
const TEMPLATE_LOCK = 7_341_903

/** Returns a copy of a template, which the first caller builds. Closing drops the copy. */
async function onPostgres(
  admin: string,
  content: Content | undefined,
  options: Pick<OpenOptions, 'onStatement'>,
): Promise<TestDatabase> {
  const template = `dm_${nameOf(content)}`
  const name = `dm_test_${randomBytes(8).toString('hex')}`
  const addressOf = (database: string) => Object.assign(new URL(admin), { pathname: `/${database}` }).href
  await asAdmin(admin, async (client) => {
    // One at a time: a template with open connections cannot be copied.
    await client.query('select pg_advisory_lock($1, hashtext($2))', [TEMPLATE_LOCK, template])
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [template])
    if (!rowCount) {
      // Removes leftovers of an aborted test run.
      await client.query(`drop database if exists ${template}_making with (force)`)
      await client.query(`create database ${template}_making`)
      const made = await openDatabase({ url: addressOf(`${template}_making`) })
      await content?.fill(made.db)
      await made.close()
      await client.query(`alter database ${template}_making rename to ${template}`)
    }
    await client.query(`create database ${name} template ${template}`)
  })
  const url = addressOf(name)
  const opened = await openDatabase({ ...options, url, connectMs: CONNECT_MS })
  const close = async () => {
    await opened.close()
    await asAdmin(admin, (client) => client.query(`drop database ${name} with (force)`))
  }
  return { ...opened, close, url }
}

async function asAdmin(admin: string, work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: admin })
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}
