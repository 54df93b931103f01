import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'

const Files = z.object({ js: z.array(z.string()), css: z.array(z.string()) })

/** What the build of the host says of itself (`host.json`). */
export const HostBuild = z.object({
  version: z.string(),
  /** The version of `@dm/shared` that it offers; older builds do not say. */
  shared: z.string().optional(),
  /** False for the one-build app, which brings its pages along. */
  federated: z.boolean(),
  entry: Files,
  /** Files that load later, by name: `door-ui-form`, `page-user-ModelcardPage`. */
  groups: z.record(z.string(), Files),
  files: z.record(z.string(), z.string()),
})
export type HostBuild = z.infer<typeof HostBuild>

/** Reads `host/host.json` below `siteDir`, again only when it has changed. Answers null while no host is published. */
export function hostBuildReader(siteDir: string): () => Promise<HostBuild | null> {
  const file = join(siteDir, 'host', 'host.json')
  let read: { changedAt: number; build: HostBuild } | null = null
  return async () => {
    const changedAt = await stat(file).then(
      (info) => info.mtimeMs,
      () => null,
    )
    if (changedAt === null) return null
    if (read?.changedAt !== changedAt)
      read = { changedAt, build: HostBuild.parse(JSON.parse(await readFile(file, 'utf8'))) }
    return read.build
  }
}
