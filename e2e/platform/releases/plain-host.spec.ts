import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runWebpack } from '../../../tooling/src/webpack/run'
import { plainHost, type Manifest } from './plain-host/webpack.config'
import { expect, test } from '../../harness'

const HTML =
  '<!doctype html><html lang="zh-CN"><title>plain</title><body><script src="/main.js"></script></body></html>'
const TYPES: Record<string, string> = { html: 'text/html', js: 'text/javascript', css: 'text/css' }

/** Serves a folder on the loopback. Returns the server and its address. */
async function serve(folder: string): Promise<{ server: Server; url: string }> {
  const server = createServer(({ url = '/' }, answer) => {
    const { pathname } = new URL(url, 'http://127.0.0.1')
    const file = join(folder, pathname === '/' ? 'index.html' : pathname)
    if (!existsSync(file)) return answer.writeHead(404).end()
    answer.setHeader('content-type', TYPES[file.split('.').at(-1) ?? ''] ?? 'application/octet-stream')
    answer.end(readFileSync(file))
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const address = server.address()
  if (!address || typeof address === 'string') throw new Error('the server has no port')
  return { server, url: `http://127.0.0.1:${address.port}` }
}

test('a plain Module Federation host shows a page of ours, known by its manifest alone', async ({ page, site }) => {
  test.setTimeout(300_000)
  const { areas } = await (await fetch(`${site.url}/federation/snapshot`)).json()
  const { base, version, container } = areas.user.live
  const address = new URL(`${base}mf-manifest.json`, site.url).href
  const manifest: Manifest & { metaData: unknown } = await (await fetch(address)).json()
  expect(manifest.metaData).toMatchObject({ globalName: container, buildInfo: { buildVersion: version } })

  const outDir = mkdtempSync(join(tmpdir(), 'plain-host-'))
  await runWebpack(plainHost({ manifest, address, outDir }))
  writeFileSync(join(outDir, 'index.html'), HTML)
  const { server, url } = await serve(outDir)
  try {
    // Calls go to the page's own origin, where a gateway would forward them to the platform.
    await page.route(`${url}/uc/v1/**`, async (route) => {
      const { pathname } = new URL(route.request().url())
      await route.fulfill({ response: await route.fetch({ url: site.url + pathname }) })
    })
    const loaded: string[] = []
    page.on('response', (response) => loaded.push(response.url()))
    await page.goto(url)
    await expect(page.getByRole('heading', { name: '点梦APP' })).toBeVisible()
    await expect(page.getByText('开发者')).toBeVisible()
    for (const file of ['mf-manifest.json', 'remoteEntry.js', 'DownloadPage.js', 'DownloadPage.css'])
      expect(loaded).toContain(new URL(base + file, site.url).href)
    expect(loaded.filter((one) => new URL(one).pathname.startsWith('/host/'))).toEqual([])
    const instances = await page.evaluate(() => {
      const { __FEDERATION__: books } = window as unknown as { __FEDERATION__: { __INSTANCES__: { name: string }[] } } // the runtime's own global
      return books.__INSTANCES__.map(({ name }) => name)
    })
    expect(instances).toEqual(['plain_host', container])
  } finally {
    server.close()
    rmSync(outDir, { recursive: true, force: true })
  }
})
