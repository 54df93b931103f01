import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { PrefetchedQueries } from '@dm/shared/contract/release/prefetch'
import type { Boot, Release } from '@dm/shared/contract/release/release'
import { activate } from '../src/delivery/registry'
import { releaseOf, type DeliveryServer } from './releases'

type Route = Release['routes'][number]

/** Installs a host on a server and activates a release with these routes. */
export async function withPages(
  server: DeliveryServer,
  area: string,
  mark: string,
  routes: (Pick<Route, 'path'> & Partial<Route>)[],
): Promise<void> {
  mkdirSync(join(server.dataDir, 'host'), { recursive: true })
  const host = { version: '1', federated: true, earlyScript: '', entry: { js: [], css: [] }, groups: {}, files: {} }
  writeFileSync(join(server.dataDir, 'host/host.json'), JSON.stringify(host))
  const release = releaseOf(area, mark)
  const page = 'CupPage'
  await server.enter({ ...release, routes: routes.map((route) => ({ name: page, title: page, page, ...route })) })
  await activate(server.db, server.clock, area, release.version, { actor: 'test', reason: '' })
}

/** Requests a page; `token` is sent in the cookie, in js-cookie's encoding. */
export async function openPage(
  server: DeliveryServer,
  url: string,
  token?: string,
  headers: Record<string, string> = {},
) {
  const cookie = token === undefined ? {} : { cookie: `DM_SEED=1; DM_TOKEN=${encodeURIComponent(token)}` }
  const answer = await server.app.inject({ method: 'GET', url, headers: { ...cookie, ...headers } })
  const text = /<script type="application\/json" id="dm-queries">(.*?)<\/script>/s.exec(answer.body)?.[1]
  const prefetched: PrefetchedQueries | null = text === undefined ? null : JSON.parse(text)
  return {
    status: answer.statusCode,
    html: answer.body,
    headers: answer.headers,
    prefetched,
    answers: prefetched?.answers ?? [],
  }
}

/** Returns the data that a page's HTML contains for the host. */
export const bootIn = (html: string): Boot => JSON.parse(/id="dm-boot">(.*?)<\/script>/s.exec(html)?.[1] ?? 'null')
