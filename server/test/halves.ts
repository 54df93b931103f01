import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Release } from '@dm/shared/contract/release/release'
import { writeBuild } from './builds'
import { integrityOf } from '../src/delivery/integrity'
import { releaseOf, type DeliveryServer } from './releases'

/**
 * Returns the text of a host's server half, as its build writes it (host/src/render.tsx): it renders a page by calling
 * it. `explanation` is an expression.
 */
export const hostHalf = (explanation = '[]') => `
  const counter = { pages: 0 }
  exports.modules = { counter: () => counter }
  exports.renderPage = (rendering, page) => '<main>' + page.default(rendering) + '</main>'
  exports.explain = async () => ${explanation}`

/** Returns the text of a release's server half; the pages' bodies by name. */
export const releaseHalf = (pages: Record<string, string>) =>
  Object.entries(pages)
    .map(([name, body]) => `exports.${name} = function (visit) { ${body}\n }`)
    .join('\n')

/** Writes a host with a server half into a server's folder, with its stylesheet. */
export function placeHost({ dataDir }: DeliveryServer, half = hostHalf(), style = 'body{margin:0}'): void {
  const files = { 'server.a.js': half, 'main.css': style }
  writeBuild(files, join(dataDir, 'host'))
  const host = {
    version: '1',
    federated: true,
    earlyScript: '',
    entry: { js: [], css: ['main.css'] },
    groups: {},
    server: { file: 'server.a.js', integrity: integrityOf(half) },
    files: { 'main.css': integrityOf(files['main.css']) },
  }
  writeFileSync(join(dataDir, 'host/host.json'), JSON.stringify(host))
}

/**
 * Publishes a release with a server half, and its files: its pages by name, each at `/<area>/<name>` with a stylesheet
 * of its own, and with an account's name (`?uid`) as first answer. Returns its version.
 */
export async function publishRendered(
  server: DeliveryServer,
  area: string,
  mark: string,
  bodies: Record<string, string>,
): Promise<string> {
  const names = Object.keys(bodies)
  const files: Record<string, string> = { 'server.js': releaseHalf(bodies), 'remoteEntry.js': '' }
  for (const name of names) files[`${name}.css`] = `.${name}{color:red}`
  const release = releaseOf(area, mark, { files, pages: names })
  const pages: Release['pages'] = {}
  for (const name of names) pages[name] = { js: [], css: [`${name}.css`], entryPoints: [] }
  const prefetch = [{ call: 'user/brief/query', body: { uid: ['?uid', '$me'] } }]
  writeBuild(files, join(server.dataDir, 'releases', area, release.version))
  await server.enter({
    ...release,
    server: 'server.js',
    pages,
    routes: release.routes.map((route) => ({ ...route, path: `/${area}/${route.page}`, prefetch, rendered: true })),
  })
  return release.version
}
