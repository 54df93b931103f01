import type { FastifyInstance } from 'fastify'
import { escapeHtml } from './escape-html'
import { checkWire } from './wire'

/** Plain pages: no script, forms only to this site. */
const PAGE_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'self'; base-uri 'none'"

/** Registers the sandbox's plain pages: their headers, and forms that post to themselves. */
export function plainPages(app: FastifyInstance, routes: (scope: FastifyInstance) => void): void {
  app.register(async (scope) => {
    scope.addHook('onRequest', async (_request, reply) => {
      reply.headers({
        'cache-control': 'no-store',
        'content-security-policy': PAGE_POLICY,
        'referrer-policy': 'no-referrer',
        'x-content-type-options': 'nosniff',
      })
    })
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      async (_request: unknown, text: string) => {
        const form = new URLSearchParams(text)
        checkWire([...form])
        return form
      },
    )
    routes(scope)
  })
}

/** Returns a whole document in the sandbox's plain look. */
export const sandboxPage = (title: string, colour: string, body: string) => `<!doctype html>
<html lang="zh-CN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<title>${escapeHtml(title)}</title>
<style>
*{box-sizing:border-box}
body{margin:0;background:#f5f6f8;color:#1f2329;font:16px/1.5 -apple-system,"PingFang SC","Noto Sans SC",sans-serif}
header{background:${colour};color:#fff;padding:16px;text-align:center}
header p{margin:4px 0 0;font-size:14px}
h1{margin:0;font-size:18px}
main{max-width:480px;margin:0 auto;padding:16px}
.card{background:#fff;border-radius:12px;padding:24px 16px;text-align:center;margin-bottom:16px}
.amount{font-size:32px;font-weight:600;margin:8px 0 0;font-variant-numeric:tabular-nums}
form{margin:0}
button{display:block;width:100%;min-height:44px;margin:0 0 12px;border:1px solid ${colour};border-radius:22px;background:#fff;color:${colour};font:inherit}
button.main{background:${colour};color:#fff}
button:focus-visible{outline:3px solid #1f2329;outline-offset:2px}
table{width:100%;border-collapse:collapse;background:#fff;border-radius:12px;font-size:14px}
th,td{padding:8px;text-align:left;border-bottom:1px solid #e5e6eb;vertical-align:top;overflow-wrap:anywhere}
td button{display:inline-block;width:auto;min-height:44px;margin:0 4px 4px 0;padding:0 12px}
h2{font-size:16px;margin:24px 0 8px}
</style>
</head>
<body>${body}</body>
</html>`
