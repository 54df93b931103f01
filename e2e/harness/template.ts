import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { bundlePrograms } from '../../tooling/src/building/programs'
import { createDatabase, startPostgres } from '../../tooling/src/machine/postgres'
import { finished, startProgram } from './process'

/** Programs that journeys start, except those that build: these load the sources of what they build. */
const PROGRAMS = ['main', 'payees', 'suspect-votes', 'template'].map((name) => `tooling/src/site/${name}.ts`)

/** The template of a run's sites, as variables of its journeys. */
export interface Template {
  env: {
    /** Folder of bundled programs. */
    E2E_PROGRAMS: string
    /** Data folder with pictures, films and releases. */
    E2E_TEMPLATE: string
    /** URL of the seeded database. */
    E2E_DATABASE: string
  }
  remove(): void
}

/**
 * Builds what has changed, bundles the programs, starts a PostgreSQL and creates the seeded data that every site of a
 * run copies. The demo data need no build, and half of their time they wait.
 */
export async function makeTemplate({ builds }: { builds: boolean }): Promise<Template> {
  const folder = mkdtempSync(join(tmpdir(), 'e2e-template-'))
  const undo = [() => rmSync(folder, { recursive: true, force: true })]
  const remove = () => undo.splice(0).forEach((step) => step())
  try {
    const programs = await bundlePrograms(PROGRAMS)
    undo.push(programs.remove)
    const postgres = await startPostgres()
    undo.push(postgres.stop)
    const env = {
      E2E_PROGRAMS: programs.folder,
      E2E_TEMPLATE: folder,
      E2E_DATABASE: await createDatabase(postgres.url, 'seeded'),
    }
    Object.assign(process.env, env)
    const data = { DATA_DIR: folder, DATABASE_URL: env.E2E_DATABASE }
    const fill = (...args: string[]) => finished(startProgram('tooling/src/site/template.ts', data, args))
    await Promise.all([builds && finished(startProgram('tooling/src/build.ts', {})), fill('--seed')])
    await fill()
    return { env, remove }
  } catch (error) {
    remove()
    throw error
  }
}

/** Playwright's global setup: a template of its own, unless the run was given one. */
export default async function setUp() {
  if (process.env.E2E_TEMPLATE) return undefined
  const { remove } = await makeTemplate({ builds: process.env.E2E_BUILD !== '0' })
  return remove
}
