import { createReadStream, existsSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join, normalize } from 'node:path'
import { examplesBuild } from '../../tooling/src/webpack/examples'
import { runWebpack } from '../../tooling/src/webpack/run'
import { cacheDir } from '../../tooling/src/workspace'

const TYPES: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' }

/** Builds the checkout's `/dev/ui` and serves it. Returns its address and a function that stops it. */
export async function serveExamples(): Promise<{ url: string; stop: () => Promise<void> }> {
  const dir = join(cacheDir, 'examples')
  await runWebpack(examplesBuild(dir))
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    const wanted = join(dir, normalize(pathname))
    const file = extname(wanted) && existsSync(wanted) ? wanted : join(dir, 'index.html')
    response.writeHead(200, { 'content-type': TYPES[extname(file)] ?? 'application/octet-stream' })
    createReadStream(file).pipe(response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo // as: listening on a port
  return {
    url: `http://127.0.0.1:${port}/dev/ui`,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
