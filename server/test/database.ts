import { createHash, randomBytes } from 'node:crypto'
import { openAsBlob, readdirSync, readFileSync } from 'node:fs'
import { access, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { dumpEmptyPglite, migrationsFolder, openDatabase, type OpenDatabase } from '../src/db/open'

export interface TestDatabase extends OpenDatabase {
  /** The address of the PostgreSQL database; null on PGlite. */
  url: string | null
}

/** A migrated, empty database of its own: on PGlite, or on the PostgreSQL at `TEST_DATABASE_URL`. */
export async function testDatabase(): Promise<TestDatabase> {
  const admin = process.env.TEST_DATABASE_URL
  return admin ? onPostgres(admin) : { ...(await openDatabase({ dump: await emptyDump() })), url: null }
}

/** Changes with the migrations, so that a template of older ones is never used. */
function migrationsMark(): string {
  const hash = createHash('sha256')
  for (const file of readdirSync(migrationsFolder)
    .filter((name) => name.endsWith('.sql'))
    .sort())
    hash.update(readFileSync(join(migrationsFolder, file)))
  // The journal's times decide which migrations a database has had.
  hash.update(readFileSync(join(migrationsFolder, 'meta/_journal.json')))
  return hash.digest('hex').slice(0, 16)
}

/** Made once for the machine and kept: opening a new PGlite and migrating it takes seconds, loading a dump a fraction. */
async function emptyDump(): Promise<Blob> {
  const place = join(tmpdir(), `dm-test-${process.getuid?.() ?? 0}-${migrationsMark()}.tar`)
  const there = await access(place).then(
    () => true,
    () => false,
  )
  if (!there) {
    const unfinished = `${place}.${randomBytes(4).toString('hex')}`
    await writeFile(unfinished, Buffer.from(await (await dumpEmptyPglite()).arrayBuffer()))
    await rename(unfinished, place)
    await forgetOlder(place)
  }
  return openAsBlob(place)
}

/** Templates of older migrations are large and of no more use; one that a running test still reads is left for a day. */
async function forgetOlder(place: string): Promise<void> {
  const [, own = ''] = /^(.*-)[0-9a-f]{16}\.tar$/.exec(place) ?? []
  for (const name of await readdir(tmpdir())) {
    const path = join(tmpdir(), name)
    if (own === '' || !path.startsWith(own) || path === place) continue
    const found = await stat(path).catch(() => null)
    if (found && Date.now() - found.mtimeMs > 86_400_000) await rm(path, { force: true })
  }
}

const TEMPLATE_LOCK = 7_341_903

/** A copy of a migrated template, dropped when it is closed. */
async function onPostgres(admin: string): Promise<TestDatabase> {
  const template = `dm_template_${migrationsMark()}`
  const name = `dm_test_${randomBytes(8).toString('hex')}`
  const addressOf = (database: string) => Object.assign(new URL(admin), { pathname: `/${database}` }).href
  await asAdmin(admin, async (client) => {
    // One at a time: a template that somebody is connected to cannot be copied.
    await client.query('select pg_advisory_lock($1)', [TEMPLATE_LOCK])
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [template])
    if (!rowCount) {
      await client.query(`create database ${template}_making`)
      await (await openDatabase({ url: addressOf(`${template}_making`) })).close()
      await client.query(`alter database ${template}_making rename to ${template}`)
    }
    await client.query(`create database ${name} template ${template}`)
  })
  const url = addressOf(name)
  const opened = await openDatabase({ url })
  const close = async () => {
    await opened.close()
    await asAdmin(admin, (client) => client.query(`drop database ${name} with (force)`))
  }
  return { db: opened.db, close, url }
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
