import { spawn, type ChildProcess } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Body, CallPath, Data, Envelope } from '@dm/shared/contract'
import pg from 'pg'
import { root } from '../workspace'
import { isLong } from '../test/long'
import { startPostgres, type Postgres } from '../machine/postgres'

// Each start creates the demo data, which draws every picture.
jest.setTimeout(900_000)

let postgres: Postgres
const folders: string[] = []
const children: ChildProcess[] = []
beforeAll(async () => {
  postgres = await startPostgres()
})
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL')
  await Promise.all(children.map(ended))
  postgres.stop()
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})

const ended = (child: ChildProcess) =>
  child.exitCode !== null || child.signalCode !== null
    ? Promise.resolve()
    : new Promise<void>((done) => child.once('exit', () => done()))

const newFolder = () => {
  const folder = mkdtempSync(join(tmpdir(), 'dm-first-'))
  folders.push(folder)
  return folder
}

/** Starts a site whose first start creates the demo data; `up` resolves with its address once it serves. */
function start(dataDir: string, databaseUrl = '') {
  const env = { ...process.env, NODE_ENV: 'production', ALLOW_DEMO: '1', LOG_LEVEL: 'error', PORT: '0' }
  const child = spawn(process.execPath, ['--import', 'tsx', join(root, 'tooling/src/site/main.ts')], {
    cwd: root,
    env: { ...env, NODE_OPTIONS: '', DATA_DIR: dataDir, DATABASE_URL: databaseUrl },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  children.push(child)
  let output = ''
  const up = new Promise<string>((done, fail) => {
    const read = (chunk: Buffer) => {
      output += chunk.toString()
      const address = /^listening (\S+)/m.exec(output)?.[1]
      if (address) done(address)
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    child.once('exit', () => fail(new Error(`the site did not start\n${output}`)))
  })
  // A killed one never comes up, and nothing waits for it.
  up.catch(() => undefined)
  return { child, up, output: () => output }
}

/** Kills a first start once it has stored some of the pictures. */
async function killInTheMiddle(dataDir: string, databaseUrl?: string): Promise<void> {
  const { child, output } = start(dataDir, databaseUrl)
  const files = join(dataDir, 'files')
  while (!existsSync(files) || readdirSync(files, { recursive: true }).length < 8) {
    if (child.exitCode !== null) throw new Error(output())
    await new Promise((again) => setTimeout(again, 20))
  }
  expect(output()).not.toContain('demo data seeded')
  child.kill('SIGKILL')
  await ended(child)
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

// The same on the embedded database, whose seed takes minutes.
if (isLong)
  test('a first start that is killed in the middle leaves nothing, and the next one makes the whole site', async () => {
    const dataDir = newFolder()
    await killInTheMiddle(dataDir)
    const { up, output } = start(dataDir)
    expect(await seen(await up)).toMatchObject({ login: 200, card: 200, activity: expect.any(String) })
    expect(output()).toContain('demo data seeded')
  })

test('a first start that is killed in the middle leaves nothing; of two servers that start then one makes it, and both serve the same', async () => {
  const client = new pg.Client({ connectionString: postgres.url })
  await client.connect()
  await client.query('create database first_start')
  await client.end()
  const url = Object.assign(new URL(postgres.url), { pathname: '/first_start' }).href
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
