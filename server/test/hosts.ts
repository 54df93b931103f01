import { createHash } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { EntryPoints } from '@dm/shared/contract/release/entry-points'
import { canonicalJson } from '@dm/shared/contract/release/release-text'

/** Returns a signature of twelve hex digits, unique for each mark. */
export const signature = (mark: string) => createHash('sha256').update(mark).digest('hex').slice(0, 12)

/** Installs a host with these exports, like its own container. Returns the name of its table. */
export function placeHost(siteDir: string, version: string, offered: EntryPoints): string {
  const folder = join(siteDir, 'host')
  mkdirSync(folder, { recursive: true })
  const text = canonicalJson(offered)
  const entryPoints = signature(text)
  writeFileSync(join(folder, `entry-points.${entryPoints}.json`), text)
  const entry = { js: ['main.js'], css: [] }
  const files = { 'main.js': 'sha384-x' }
  const host = { version, entryPoints, federated: true, earlyScript: `early('${version}')`, entry, groups: {}, files }
  writeFileSync(join(folder, 'host.json'), JSON.stringify(host))
  return entryPoints
}
