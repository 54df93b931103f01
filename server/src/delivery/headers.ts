import { createHash } from 'node:crypto'
import { CAPTURE } from '@dm/shared/contract/early-calls'
import type { AreaOverride } from '@dm/shared/contract/release'
import type { FastifyInstance } from 'fastify'
import type { Settings } from '../platform/settings'

/** Hash of the one inline script: it queues the app's calls until the page is ready. */
const captureHash = createHash('sha256').update(CAPTURE).digest('base64')

/**
 * Returns the policy of every page: no other inline script and no `eval`; styles may be inline, as React sets `style`
 * attributes.
 */
export function contentSecurityPolicy(settings: Settings, overrides: readonly AreaOverride[] = []): string {
  const ancestors = settings.FRAME_ANCESTORS
  // A previewed release is served from this site.
  const elsewhere = overrides.flatMap(({ base, version }) => (version ? [] : ` ${new URL(base).origin}`)).join('')
  // A development server reports changes to the page over a socket.
  const sockets = settings.NODE_ENV === 'production' ? '' : ' ws://localhost:*'
  return [
    "default-src 'self'",
    `script-src 'self' 'sha256-${captureHash}'${elsewhere}`,
    `style-src 'self' 'unsafe-inline'${elsewhere}`,
    "img-src 'self' data: blob:",
    "media-src 'self' blob:",
    "font-src 'self' data:",
    `connect-src 'self'${elsewhere}${sockets}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${ancestors}`,
  ].join('; ')
}

/** Adds the headers of every answer; a page adds its own content policy. */
export function registerSecurityHeaders(app: FastifyInstance): void {
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('x-content-type-options', 'nosniff')
    reply.header('referrer-policy', 'strict-origin-when-cross-origin')
    reply.header('permissions-policy', 'camera=(self), geolocation=(self), microphone=(), payment=()')
  })
}
