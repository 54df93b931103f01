import { createHash } from 'node:crypto'
import type { AreaOverride } from '@dm/shared/contract/release/release'
import type { FastifyInstance } from 'fastify'
import { hasMap, type Settings } from '../../platform/settings'
import type { HostBuild } from '../hosts/host-build'

interface PolicyInput {
  settings: Settings
  host: Pick<HostBuild, 'earlyScript'>
  overrides: readonly AreaOverride[]
}

/**
 * Returns the policy of a page: no inline script but the early one of its host and no `eval`; styles may be inline, as
 * React sets `style` attributes.
 */
export function contentSecurityPolicy({ settings, host, overrides }: PolicyInput): string {
  const earlyHash = createHash('sha256').update(host.earlyScript).digest('base64')
  const ancestors = settings.FRAME_ANCESTORS
  // A previewed release is served from this site.
  const elsewhere = overrides.flatMap(({ base, version }) => (version ? [] : ` ${new URL(base).origin}`)).join('')
  // A development server reports changes to the page over a socket.
  const sockets = settings.NODE_ENV === 'production' ? '' : ' ws://localhost:*'
  const map = mapSources(settings)
  return [
    "default-src 'self'",
    `script-src 'self' 'sha256-${earlyHash}'${elsewhere}${map.scripts}`,
    `style-src 'self' 'unsafe-inline'${elsewhere}`,
    `img-src 'self' data: blob:${map.data}`,
    "media-src 'self' blob:",
    "font-src 'self' data:",
    `connect-src 'self'${elsewhere}${map.data}${sockets}`,
    ...map.workers,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${ancestors}`,
  ].join('; ')
}

/** Sources of the map; none without it. A page may be opened from any other one, so every document allows it. */
function mapSources(settings: Settings): { scripts: string; data: string; workers: string[] } {
  if (!hasMap(settings)) return { scripts: '', data: '', workers: [] }
  const script = new URL(settings.AMAP_SCRIPT_URL).origin
  return {
    scripts: ` ${script}`,
    data: ` ${script} https://*.amap.com https://*.autonavi.com`,
    workers: ["worker-src 'self' blob:"],
  }
}

/** Adds the headers of every answer; a page adds its own content policy. */
export function registerSecurityHeaders(app: FastifyInstance): void {
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('x-content-type-options', 'nosniff')
    reply.header('referrer-policy', 'strict-origin-when-cross-origin')
    reply.header('permissions-policy', 'camera=(self), geolocation=(self), microphone=(), payment=()')
  })
}
