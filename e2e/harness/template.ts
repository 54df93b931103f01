import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { bundlePrograms } from '../../tooling/src/building/programs'
import { createDatabase, startPostgres } from '../../tooling/src/machine/postgres'
import { finished, startProgram } from './process'

/** Programs that journeys start, except those that build: these load the sources of what they build. */
const PROGRAMS = ['main', 'payees', 'suspect-votes', 'template'].map((name) => `tooling/src/site/${name}.ts`)

/**
 * Builds what has changed, bundles the programs, starts a PostgreSQL and creates the seeded data that every site of a
 * run copies. The demo data need no build, and half of their time they wait. `settings` are added to those of the
 * programs that create them. Journeys find the template by `E2E_PROGRAMS` (folder of the programs), `E2E_TEMPLATE` (data
 * folder) and `E2E_DATABASE` (URL) in the environment. Returns how to remove it.
 */
export async function makeTemplate({
  builds,
  settings = {},
}: {
  builds: boolean
  settings?: Record<string, string>
}): Promise<() => void> {
  const folder = mkdtempSync(join(tmpdir(), 'e2e-template-'))
  const undo = [() => rmSync(folder, { recursive: true, force: true })]
  const remove = () => undo.splice(0).forEach((step) => step())
  try {
    const programs = await bundlePrograms(PROGRAMS)
    undo.push(programs.remove)
    const postgres = await startPostgres()
    undo.push(postgres.stop)
    const database = await createDatabase(postgres.url, 'seeded')
    Object.assign(process.env, { E2E_PROGRAMS: programs.folder, E2E_TEMPLATE: folder, E2E_DATABASE: database })
    const data = { DATA_DIR: folder, DATABASE_URL: database, ...settings }
    const fill = (...args: string[]) => finished(startProgram('tooling/src/site/template.ts', data, args))
    await Promise.all([builds && finished(startProgram('tooling/src/build.ts', {})), fill('--seed')])
    await fill()
    return remove
  } catch (error) {
    remove()
    throw error
  }
}

/** Playwright's global setup: a template of its own, unless the run was given one. */
export default async function setUp() {
  if (process.env.E2E_TEMPLATE) return undefined
  return makeTemplate({ builds: process.env.E2E_BUILD !== '0' })
}
