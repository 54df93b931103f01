import { readdir, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Db } from '../../db/open'
import { agreements } from './schema'
import { parseAgreement } from './markup'

const folder = join(import.meta.dirname ?? dirname(fileURLToPath(import.meta.url)), '../../../content/agreements')

/**
 * Publishes the agreement texts of `server/content/agreements` (`<id>-<version>.md`). Published versions never change:
 * existing ones are skipped, so this may run at every start.
 */
export async function publishAgreements(db: Db): Promise<void> {
  const files = (await readdir(folder)).filter((name) => name.endsWith('.md')).sort()
  const rows = []
  for (const name of files) {
    rows.push({ id: Number.parseInt(name, 10), ...parseAgreement(await readFile(join(folder, name), 'utf8')) })
  }
  await db.insert(agreements).values(rows).onConflictDoNothing()
}
