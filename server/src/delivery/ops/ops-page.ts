import { mkdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { encodedOf, sendEncoded } from '../document/encoded'

/** Allows only the page's own files and calls; forbids embedding. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "media-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

/**
 * The operations page: its HTML at `/ops` and every address below, its files under `/ops/assets/`
 * (docs/architecture.md#releases). Its data comes from the registry's calls, which require an operator.
 */
export function registerOpsPage(app: FastifyInstance, siteDir: string): void {
  const assets = join(siteDir, 'ops', 'assets')
  mkdirSync(assets, { recursive: true })
  app.register(fastifyStatic, {
    root: assets,
    prefix: '/ops/assets/',
    decorateReply: false,
    index: false,
    preCompressed: true,
    immutable: true,
    maxAge: '365d',
    dotfiles: 'ignore',
  })

  const page = async (request: FastifyRequest, reply: FastifyReply) => {
    const html = request.url.split('?')[0]?.includes('.') ? null : await built(siteDir)
    if (html === null) return reply.callNotFound()
    reply.header('content-type', 'text/html; charset=utf-8').header('cache-control', 'no-cache')
    reply.header('content-security-policy', POLICY).header('x-robots-tag', 'noindex')
    reply.header('referrer-policy', 'no-referrer')
    return sendEncoded(request, reply, encodedOf(html))
  }
  app.get('/ops', page)
  app.get('/ops/*', page)
}

/** Returns the published page, or null without one. */
const built = (siteDir: string): Promise<string | null> =>
  readFile(join(siteDir, 'ops', 'index.html'), 'utf8').catch(() => null)
