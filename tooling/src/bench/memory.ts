import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as passed } from 'node:timers/promises'
import { readSite } from '../dm/site'
import { callRegistry } from '../dm/site-client'
import { root } from '../workspace'
import { openConnection, pageRequest } from './load'
import { runProgram, startServer } from './server'
import type { Row } from './table'

const TOKEN = 'a token of the benchmark alone'
const AREA = 'user'
/** More than a worker and the server keep, so that each swap loads a half and drops another. */
const RELEASES = 30
const SWAPS = 1000
/** After how many swaps the memory is measured first: everything that is kept has been filled by then. */
const FIRST = 100
const CLIENTS = 4
/** Most requests for a swap's page until it is rendered. */
const TRIES = 100
/**
 * Time without swaps in which the memory settles while visitors go on, in ms. The least of that time counts: it goes
 * up and down by a quarter with the garbage that has not been collected yet, and an idle process collects none.
 */
const SETTLES_MS = 25_000
const EVERY_MS = 100
const GROWS = 0.1

/** Returns a process's resident memory in MB. */
function residentMb(pid: number): number {
  const kilobytes = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  return Number(kilobytes) / 1024
}

async function settledMb(pid: number): Promise<number> {
  let least = residentMb(pid)
  for (const until = performance.now() + SETTLES_MS; performance.now() < until; await passed(EVERY_MS))
    least = Math.min(least, residentMb(pid))
  return least
}

/** Visitors of a page, from parallel clients that repeat after each answer, until they are stopped. */
async function visitors(url: string): Promise<{ stop(): Promise<void> }> {
  let isOver = false
  const request = pageRequest(url, 'br')
  const clients = Array.from({ length: CLIENTS }, async () => {
    const connection = await openConnection(url)
    while (!isOver) await connection.ask(request)
    connection.close()
  })
  const all = Promise.all(clients)
  // Told of when they are stopped.
  all.catch(() => undefined)
  return {
    async stop() {
      isOver = true
      await all
    },
  }
}

/**
 * The server's memory after many swaps of an area's release while its pages are rendered for visitors: each swap is
 * seen in a rendered page before the next one.
 */
export async function memory(
  work: string,
  path: string,
  { folder, env }: { folder: string; env: Record<string, string> },
): Promise<Row[]> {
  const register = (dir: string) =>
    runProgram('tooling/src/bench/register-releases.ts', dir, [AREA, String(RELEASES)], env)
  const server = await startServer(join(work, 'memory'), folder, register, { ...env, RELEASE_TOKEN: TOKEN })
  const site = readSite({ ...process.env, DM_URL: server.url, RELEASE_TOKEN: TOKEN, DM_ACTOR: 'bench' }, root)
  const page = server.url + path
  const own = await openConnection(page)
  const activate = (version: string) => callRegistry(site, 'activate', { area: AREA, version })

  async function swap(version: string): Promise<void> {
    await activate(version)
    // One that is late is delivered without its content.
    for (let tries = 0; tries < TRIES; tries += 1)
      if ((await own.ask(pageRequest(page))).includes(`"rendered":{"version":"${version}"`)) return
    throw new Error(`${version} was not rendered`)
  }

  const { areas } = await callRegistry(site, 'overview', {})
  const before = areas.find(({ area }) => area === AREA)?.live
  const { releases } = await callRegistry(site, 'list', { area: AREA })
  const versions = releases.map(({ version }) => version).filter((version) => version !== before)
  try {
    let done = 0
    const swapUntil = async (count: number) => {
      const load = await visitors(page)
      for (; done < count; done += 1) await swap(versions[done % versions.length] ?? '')
      const settled = await settledMb(server.pid)
      await load.stop()
      return settled
    }
    const first = await swapUntil(FIRST)
    const last = await swapUntil(SWAPS)
    const grown = last / first - 1
    const percent = `${grown < 0 ? '−' : '+'}${Math.abs(grown * 100).toFixed(1)} %`
    return [
      {
        what: `memory after ${SWAPS.toLocaleString('en')} swaps of releases under load`,
        value: `${Math.round(first)} MB after ${FIRST}, ${Math.round(last)} MB after ${SWAPS.toLocaleString('en')} (${percent})`,
        budget: '≤ 10 %',
        held: grown <= GROWS,
      },
    ]
  } finally {
    // The next part has the same database, and none of these releases' files.
    if (before) await activate(before)
    own.close()
    await server.stop()
  }
}
