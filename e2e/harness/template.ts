import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { finished, startProgram } from './process'

/**
 * Builds what has changed and creates the seeded data folder that every site of a run copies. The demo data need no
 * build, and half of their time they wait. Returns the folder and how to remove it.
 */
export async function makeTemplate({ builds }: { builds: boolean }): Promise<{ folder: string; remove(): void }> {
  const folder = mkdtempSync(join(tmpdir(), 'e2e-template-'))
  const remove = () => rmSync(folder, { recursive: true, force: true })
  const fill = (...args: string[]) => finished(startProgram('tooling/src/site/template.ts', { DATA_DIR: folder }, args))
  try {
    await Promise.all([builds && finished(startProgram('tooling/src/build.ts', {})), fill('--seed')])
    await fill()
  } catch (error) {
    remove()
    throw error
  }
  return { folder, remove }
}

/** Playwright's global setup: a template of its own, unless the run was given one. */
export default async function setUp() {
  if (process.env.E2E_TEMPLATE) return undefined
  const { folder, remove } = await makeTemplate({ builds: process.env.E2E_BUILD !== '0' })
  process.env.E2E_TEMPLATE = folder
  return remove
}
