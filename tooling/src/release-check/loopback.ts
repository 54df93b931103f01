import { createReadStream } from 'node:fs'
import { createServer } from 'node:http'
import { extname, join } from 'node:path'
import type { Release } from '@dm/shared/contract/release/release'
import type { Candidate } from './check'

const TYPES: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
}

export interface Loopback {
  /** Address for an override, ending in a slash. */
  base: string
  close(): Promise<void>
}

/**
 * Serves a release's files to browsers on this machine, with `release.js` generated from `release`, for an override.
 */
export async function serveRelease({ folder, release }: Candidate): Promise<Loopback> {
  const script = `(self.dmOverrides??={})[${JSON.stringify(release.area)}]=${JSON.stringify(release)}`
  const server = createServer((request, response) => {
    const name = decodeURIComponent(new URL(request.url ?? '/', 'http://loopback').pathname.slice(1))
    const headers = {
      'access-control-allow-origin': '*',
      'access-control-allow-private-network': 'true',
      'cache-control': 'no-store',
      'content-type': TYPES[extname(name)] ?? 'application/octet-stream',
    }
    if (name === 'release.js') return void response.writeHead(200, headers).end(script)
    // Only listed files are served, so no path leads out of the folder.
    if (!Object.hasOwn(release.files, name)) return void response.writeHead(404, headers).end()
    const file = createReadStream(join(folder, name))
    file.on('open', () => {
      response.writeHead(200, headers)
      file.pipe(response)
    })
    file.on('error', () => response.writeHead(404, headers).end())
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(0, '127.0.0.1', resolve)
  })
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the loopback server has no port')
  return {
    base: `http://127.0.0.1:${address.port}/`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

/**
 * Returns the release with an address for every exposed page: one without a route (a campaign's page) gets one below
 * the area's first address, only for the gate.
 */
export function withAllPages(release: Release): Release {
  const first = release.routes[0]?.path ?? `/${release.area}/index`
  const unrouted = Object.keys(release.pages).filter((page) => !release.routes.some((route) => route.page === page))
  return {
    ...release,
    routes: [
      ...release.routes,
      ...unrouted.map((page) => ({ path: `${first}/gate/${page}`, name: `gate${page}`, title: page, page })),
    ],
  }
}
