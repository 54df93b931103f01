import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import type { ReleaseFiles } from '.'

const RELEASE = /^\/remotes\/([a-z][a-z0-9-]{0,31})\/(\d+\.\d+\.\d+-r[0-9a-f]{12})\//

/**
 * Serves the host's files and the areas' releases, which never change under their names
 * (docs/architecture.md#from-the-address-bar-to-a-page).
 */
export function registerImmutable(app: FastifyInstance, siteDir: string, files: ReleaseFiles): void {
  app.register(async (scope) => {
    fetchBefore(scope, files)
    serve(scope, '/remotes/', join(siteDir, 'releases'))
  })
  serve(app, '/host/', join(siteDir, 'host'))
}

/** Fetches a missing release's folder before its files are served; 503 when that fails. */
function fetchBefore(scope: FastifyInstance, files: ReleaseFiles): void {
  scope.addHook('onRequest', async (request, reply) => {
    const [, area, version] = RELEASE.exec(request.url) ?? []
    if (area === undefined || version === undefined || (await files.have(area, version)) !== 'failed') return
    return reply
      .code(503)
      .headers({ 'cache-control': 'no-store', 'retry-after': '2' })
      .type('text/plain')
      .send('This release cannot be fetched')
  })
}

function serve(app: FastifyInstance, prefix: string, root: string): void {
  mkdirSync(root, { recursive: true })
  app.register(fastifyStatic, {
    root,
    prefix,
    decorateReply: false,
    index: false,
    preCompressed: true,
    immutable: true,
    maxAge: '365d',
    dotfiles: 'ignore',
    // A missing file must not be cached, and the description of the newest build changes.
    setHeaders: (reply, path) => {
      reply.header('access-control-allow-origin', '*')
      if (path.endsWith('host.json')) reply.header('cache-control', 'no-cache')
    },
  })
}
