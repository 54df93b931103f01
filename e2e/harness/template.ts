import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { finished, startProgram } from './process'

/** Builds what has changed and creates the seeded data folder that every site of this run copies. */
export default async function makeTemplate() {
  // Created before, for repeated runs of single specs.
  if (process.env.E2E_TEMPLATE) return undefined
  const folder = mkdtempSync(join(tmpdir(), 'e2e-template-'))
  process.env.E2E_TEMPLATE = folder
  if (process.env.E2E_BUILD !== '0') await finished(startProgram('tooling/src/build.ts', {}))
  await finished(startProgram('tooling/src/site/template.ts', { DATA_DIR: folder }))
  return () => rmSync(folder, { recursive: true, force: true })
}
