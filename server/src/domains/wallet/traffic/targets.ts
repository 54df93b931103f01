import type { Db } from '../../../db/open'
import type { Links } from '../../links'
import type { Target } from './packs'

/** Returns the pages of promoted targets that still exist: `<type>:<id>` → in-app path. */
export async function targetPaths(
  db: Db,
  links: Links,
  rows: readonly { targetType: Target['type'] | null; targetId: string }[],
): Promise<Map<string, string>> {
  const found = new Map<string, string>()
  const types = new Set(rows.flatMap(({ targetType }) => targetType ?? []))
  for (const type of types) {
    const ids = [...new Set(rows.filter((row) => row.targetType === type).map((row) => row.targetId))]
    for (const [id, path] of (await links[type]?.(db, ids)) ?? []) found.set(`${type}:${id}`, path)
  }
  return found
}
