import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Release } from '@dm/shared/contract/release/release'
import { releaseText } from '@dm/shared/contract/release/release-text'
import { integrityOf } from '../webpack/integrity'
import { broken, held, type Candidate, type Check } from './check'

/** Reads a finished build. Throws with the problem when the folder contains no release. */
export async function readCandidate(folder: string): Promise<Candidate> {
  const text = await readFile(join(folder, 'release.json'), 'utf8').catch(() => null)
  if (text === null) throw new Error(`${folder} holds no release.json`)
  let manifest: unknown
  try {
    manifest = JSON.parse(text)
  } catch {
    throw new Error(`${join(folder, 'release.json')} is no JSON`)
  }
  const release = Release.safeParse(manifest)
  if (release.success && releaseText(release.data) !== text)
    throw new Error(`${join(folder, 'release.json')} is not written as builds write it`)
  if (release.success) return { folder, release: release.data }
  const [issue] = release.error.issues
  throw new Error(`${join(folder, 'release.json')}: ${issue?.path.join('.') ?? ''} ${issue?.message ?? 'is wrong'}`)
}

/** Checks that every listed file exists with its hash in `release.json`, and that everything pages need is listed. */
export async function checkFiles({ folder, release }: Candidate): Promise<Check> {
  const { entry, server } = release
  const pages = Object.values(release.pages).flatMap(({ js, css }) => [...js, ...css])
  const needed = [entry, ...(server === undefined ? [] : [server]), ...pages]
  const unlisted = needed.find((file) => !Object.hasOwn(release.files, file))
  if (unlisted) return broken('files', `${unlisted} has no hash in release.json`)
  for (const [file, integrity] of Object.entries(release.files)) {
    const content = await readFile(join(folder, file)).catch(() => null)
    if (!content) return broken('files', `${file} is not there`)
    if (integrityOf(content) !== integrity) return broken('files', `${file} is not what release.json says`)
  }
  return held('files', `${Object.keys(release.files).length} files are what release.json says`)
}
