import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { unparsable } from '../webpack/syntax'
import { broken, held, type Candidate, type Check } from './check'

/** Checks that the least browsers can parse every script of the release. */
export async function checkSyntax({ folder, release }: Candidate): Promise<Check> {
  const scripts = Object.keys(release.files).filter((file) => file.endsWith('.js') && file !== release.server)
  for (const file of scripts) {
    const why = unparsable(await readFile(join(folder, file), 'utf8'))
    if (why !== null) return broken('syntax', `${file} is not for the least browsers: ${why}`)
  }
  return held('syntax', `the least browsers can parse all ${scripts.length} scripts`)
}
