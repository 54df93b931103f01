import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Body, CallPath, Data, Envelope } from '@dm/shared/contract'
import { bundledProgram, bundlePrograms } from '../building/programs'
import { createDatabase, startPostgres, type Postgres } from '../machine/postgres'
import { isLong } from '../test/long'
import { startProgram, type Program } from './program'

jest.setTimeout(900_000)

const SITE = 'tooling/src/kill/small-site.ts'

let postgres: Postgres
let bundle: Awaited<ReturnType<typeof bundlePrograms>>
const folders: string[] = []
const programs: Program[] = []
beforeAll(async () => {
  ;[postgres, bundle] = await Promise.all([startPostgres(), bundlePrograms([SITE])])
})
afterAll(async () => {
  await Promise.all(programs.map(({ kill }) => kill()))
  postgres.stop()
  bundle.remove()
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})

const newFolder = () => {
  const folder = mkdtempSync(join(tmpdir(), 'dm-first-'))
  folders.push(folder)
  return folder
}

/** Starts a site whose first start creates the demo data. */
function start(dataDir: string, databaseUrl = '') {
  const env = { NODE_ENV: 'production', ALLOW_DEMO: '1', LOG_LEVEL: 'error' }
  const path = bundledProgram(bundle.folder, SITE)
  const program = startProgram(path, { ...env, DATA_DIR: dataDir, DATABASE_URL: databaseUrl })
  programs.push(program)
  return program
}

/** Kills a first start once it has stored some of the pictures. */
async function killInTheMiddle(dataDir: string, databaseUrl?: string): Promise<void> {
  const { child, output, kill } = start(dataDir, databaseUrl)
  const files = join(dataDir, 'files')
  while (!existsSync(files) || readdirSync(files, { recursive: true }).length < 8) {
    if (child.exitCode !== null) throw new Error(output())
    await new Promise((again) => setTimeout(again, 20))
  }
  expect(output()).not.toContain('demo data seeded')
  await kill()
}

async function call<P extends CallPath>(url: string, path: P, body: Body<P>): Promise<Envelope<Data<P>>> {
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(`${url}/uc/v1/${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
  return (await answer.json()) as Envelope<Data<P>> // validated by the server
}

/** Reads rows of the first and the last domain. */
async function seen(url: string) {
  const login = await call(url, 'login/simple', { mobile: '13800000001', passwd: 'dianmeng123' })
  const card = await call(url, 'userinfo/modelcard/get', { uid: '10001' })
  const activity = await call(url, 'activity/overview/query', { slot: 'competition' })
  return { login: login.retcode, card: card.retcode, activity: activity.data?.activity.title }
}

// The same on the embedded database, which takes longer.
if (isLong)
  test('a first start that is killed in the middle leaves nothing, and the next one makes the whole site', async () => {
    const dataDir = newFolder()
    await killInTheMiddle(dataDir)
    const { up, output } = start(dataDir)
    expect(await seen(await up)).toMatchObject({ login: 200, card: 200, activity: expect.any(String) })
    expect(output()).toContain('demo data seeded')
  })

test('a first start that is killed in the middle leaves nothing; of two servers that start then one makes it, and both serve the same', async () => {
  const url = await createDatabase(postgres.url, 'first_start')
  const dataDir = newFolder()
  await killInTheMiddle(dataDir, url)
  const two = [start(dataDir, url), start(dataDir, url)]
  // Neither serves before the site is complete.
  const sights = await Promise.all(two.map(async ({ up }) => seen(await up)))
  expect(sights[0]).toMatchObject({ login: 200, card: 200, activity: expect.any(String) })
  expect(sights[1]).toEqual(sights[0])
  expect(two.filter(({ output }) => output().includes('demo data seeded'))).toHaveLength(1)
  expect(two.map(({ output }) => output()).join('')).not.toContain('alarm')
})
