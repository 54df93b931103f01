import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../harness/process'

/**
 * Calls `use` with a new folder inside the checkout, where sources resolve the packages, and removes it afterwards.
 * Workers that build the same sources at the same time do not meet in it.
 */
export async function withFolder(use: (folder: string) => Promise<void>): Promise<void> {
  const parent = join(root, '.cache/e2e')
  mkdirSync(parent, { recursive: true })
  const folder = mkdtempSync(join(parent, 'sources-'))
  try {
    await use(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
