import { mkdtempSync, rmSync } from 'node:fs'
import { readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { startServer, type StartedServer } from '@dm/server/start'
import { enterRelease } from '@dm/server/delivery/registry'
import { releases, files } from '@dm/server/tables'
import { systemClock } from '@dm/server/clock'
import { readSettings } from '@dm/server/settings'
import { localStorage } from '@dm/server/storage'
import { releaseOf } from '../../../../server/test/releases'
import { buyOn, makeBuyers, stepsDone } from '../../kill/payments'
import type { Observed } from '../../kill/buyer'
import { EXIT } from '../failure'
import { run } from '../run'

// A new database in a folder is slow on a busy machine.
jest.setTimeout(600_000)

const FILE = 'aaaaaaaaaaaaaaaaaaaa.jpg'
const work = mkdtempSync(join(tmpdir(), 'dm-backup-'))
/** A running site, and the folder of its data. */
type Served = StartedServer & { dataDir: string }
const started: StartedServer[] = []
/** The restored site, used by the later tests. */
let second: Served
afterAll(async () => {
  for (const server of started) await server.close()
  rmSync(work, { recursive: true, force: true })
})

async function serve(dataDir: string): Promise<Served> {
  const settings = { NODE_ENV: 'test', LOG_LEVEL: 'silent', DATA_DIR: dataDir, PORT: '0', HOST: '127.0.0.1' }
  const server = await startServer(readSettings(settings))
  started.push(server)
  return { ...server, dataDir }
}

/** As on the site's own machine, whose data includes the token. */
async function dm(server: Served | null, ...args: string[]) {
  const out: string[] = []
  const env = { DM_URL: server?.address ?? 'http://127.0.0.1:1', DATA_DIR: server?.dataDir, DM_ACTOR: '值班' }
  const write = (text: string) => out.push(text)
  const exit = await run(args, { env, checkout: '/nowhere', out: write, err: write })
  return { exit, out: out.join('\n') }
}

test('a copy taken in the middle of payments is a whole site', async () => {
  const first = await serve(join(work, 'first'))
  await localStorage(join(work, 'first/files')).put(FILE, { bytes: Buffer.from('a picture') })
  await first.db.insert(files).values({
    ...{ id: FILE.slice(0, 20), url: `/files/${FILE}`, uid: 'somebody', purpose: 'avatar', kind: 'image' },
    ...{ mime: 'image/jpeg', private: false, size: 9, storedSize: 9, sha256: 'x', state: 'used', createdAt: 1 },
  })
  const observed: Observed = { paid: new Set(), refunding: new Set(), steps: 0 }
  const tokens = await makeBuyers(first.db, 0, 4)
  let copied = false
  // Payments are in progress the whole time, until the copy has been made.
  const shopping = (async () => {
    do await buyOn(first.address, tokens, observed)
    while (!copied)
  })()
  await stepsDone(observed, 10)
  const backup = await dm(first, 'backup', '--json')
  copied = true
  expect(backup.exit).toBe(EXIT.ok)
  const { folder } = JSON.parse(backup.out)
  await shopping

  const restored = join(work, 'second')
  expect(await dm(null, 'restore', folder, restored)).toMatchObject({ exit: EXIT.ok })
  expect(await dm(null, 'restore', folder, restored)).toMatchObject({ exit: EXIT.refused })
  second = await serve(restored)
  expect(await dm(second, 'check')).toEqual({
    exit: EXIT.ok,
    out: 'clean: the books add up, and every file and release is there',
  })
  expect((await second.app.inject({ url: `/files/${FILE}` })).body).toBe('a picture')
  // The restored sessions continue to buy.
  const again: Observed = { paid: new Set(), refunding: new Set(), steps: 0 }
  await buyOn(second.address, ['token-of-k0-0-0123456789abcdef'], again)
  expect(again.paid.size).toBeGreaterThan(0)
  expect((await dm(second, 'check')).exit).toBe(EXIT.ok)
})

test('check names the files and releases that are missing', async () => {
  const site = second
  const lost = { id: 'bbbbbbbbbbbbbbbbbbbb', url: '/files/bbbbbbbbbbbbbbbbbbbb.jpg', uid: 'u1' } as const
  await site.db.insert(files).values({
    ...{ ...lost, purpose: 'avatar', kind: 'image', mime: 'image/jpeg', private: false, size: 1, storedSize: 1 },
    ...{ sha256: 'y', state: 'used', createdAt: 1 },
  })
  const release = { manifest: releaseOf('activity', 'a'), signature: '', bytes: 1 }
  await enterRelease(site.db, systemClock, release, { actor: 'ci', reason: '' })
  const found = await dm(site, 'check')
  expect(found.exit).toBe(EXIT.refused)
  expect(found.out).toContain('every file that a row names is there (1 row)')
  expect(found.out).toContain('{"name":"bbbbbbbbbbbbbbbbbbbb.jpg","uid":"u1"}')
  expect(found.out).toContain('every release that the registry names is there (2 rows)')
  expect(found.out).toContain('"file":"remoteEntry.js"')
  await site.db.update(files).set({ state: 'orphan' }).where(eq(files.id, lost.id))
  await site.db.update(releases).set({ removedAt: 1 })
  expect((await dm(site, 'check')).exit).toBe(EXIT.ok)
})

test('what is no backup is not restored, and a copy that fails leaves nothing behind', async () => {
  const empty = join(work, 'empty')
  expect((await dm(null, 'restore', work, empty)).exit).toBe(EXIT.refused)
  await writeFile(join(work, 'second/backups'), 'a file in the place of the folder')
  expect((await dm(second, 'backup')).exit).toBe(EXIT.refused)
  await rm(join(work, 'second/backups'))
  expect((await dm(second, 'backup')).exit).toBe(EXIT.ok)
  expect((await readdir(join(work, 'second/backups'))).join()).toMatch(/^\d{14}$/)
})
