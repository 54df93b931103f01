import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { EntryPoints } from '@dm/shared/contract/release/entry-points'
import { z } from 'zod'

const Files = z.object({ js: z.array(z.string()), css: z.array(z.string()) })
const TableName = z.string().regex(/^[0-9a-f]{12}$/)

/** Description that the host's build writes (`host.json`). */
const Description = z.object({
  version: z.string(),
  /**
   * Name of the table of exports offered to the areas, `entry-points.<name>.json` beside this file. The one-build app
   * and development builds have none, and releases are not checked against them.
   */
  entryPoints: TableName.optional(),
  /** False for the one-build app, which includes its pages. */
  federated: z.boolean(),
  /** The only inline script of every page (host/src/early). */
  earlyScript: z.string(),
  entry: Files,
  /** The file that older browsers load before those of the entry. */
  polyfills: z.string().optional(),
  /** Files that load later, by name: `entry-point-ui-form`, `page-user-ModelcardPage`. */
  groups: z.record(z.string(), Files),
  /** The pages of the one-build app, by path. */
  pages: z.record(z.string(), z.object({ title: z.string(), group: z.string() })).optional(),
  /** The file with which pages are rendered. */
  server: z.object({ file: z.string(), integrity: z.string() }).optional(),
  files: z.record(z.string(), z.string()),
  /** The file with the hashes of all files, for the pages. */
  fileList: z.object({ file: z.string(), integrity: z.string() }).optional(),
})

export type HostBuild = z.infer<typeof Description> & {
  /** Exports offered to the areas; null when releases are not checked. */
  offered: EntryPoints | null
}

/**
 * Returns a reader of the entry-point tables below `siteDir` by name; null for a missing one. Tables never change:
 * those of older hosts stay for pages that are still open.
 */
export function tableReader(siteDir: string): (name: string) => Promise<EntryPoints | null> {
  const cache = new Map<string, EntryPoints>()
  return async (name) => {
    const found = cache.get(name)
    if (found || !TableName.safeParse(name).success) return found ?? null
    const text = await readFile(join(siteDir, 'host', `entry-points.${name}.json`), 'utf8').catch(() => null)
    if (text === null) return null
    const table = EntryPoints.parse(JSON.parse(text))
    cache.set(name, table)
    return table
  }
}

/**
 * Returns a reader of `host/<file>` below `siteDir` that reads again only after a change. It returns null while no host
 * is published, and rejects when the named table is missing.
 */
export function hostBuildReader(siteDir: string, file = 'host.json'): () => Promise<HostBuild | null> {
  const path = join(siteDir, 'host', file)
  const tableNamed = tableReader(siteDir)
  let read: { changedAt: number; build: HostBuild } | null = null
  return async () => {
    const changedAt = await stat(path).then(
      (info) => info.mtimeMs,
      () => null,
    )
    if (changedAt === null) return null
    if (read?.changedAt !== changedAt) {
      const build = Description.parse(JSON.parse(await readFile(path, 'utf8')))
      const offered = build.entryPoints === undefined ? null : await tableNamed(build.entryPoints)
      if (build.entryPoints !== undefined && !offered) throw new Error(`${path} names a table that is not there`)
      read = { changedAt, build: { ...build, offered } }
    }
    return read.build
  }
}
