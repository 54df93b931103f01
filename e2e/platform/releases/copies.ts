import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { canonicalJson } from '@dm/shared/contract/release/release-text'
import { putPage } from './probe-page'
import { root } from '../../harness/process'

const copiesDir = join(root, '.cache/e2e/dm')

/**
 * Copies an area and changes one page: it shows `words` above its content, and exposes what the host gave it in
 * `globalThis.given`, which a server has, too. The checkout's own sources are not changed. Returns the copy's folder,
 * for `dm release --from`.
 */
export function changedCopy(area: string, page: string, text: string, name: string): string {
  const folder = join(copiesDir, name, `remote-${area}`)
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  for (const part of ['src', 'package.json'])
    cpSync(join(root, `remote-${area}`, part), join(folder, part), { recursive: true })
  const file = join(folder, 'src', page)
  const source = readFileSync(file, 'utf8')
  const [declaration = ''] = /export default function \w+\(\)/.exec(source) ?? []
  if (!declaration) throw new Error(`${file} declares no default function`)
  writeFileSync(
    file,
    `${source.replace(declaration, 'function Unchanged()')}
import { request as givenRequest } from '@dm/shared/request'
import { getToken as givenToken, useSession as givenSession } from '@dm/shared/session'
import { useApiQuery as givenQuery } from '@dm/shared/query'

${declaration} {
  const all = ((globalThis as typeof globalThis & { given?: Record<string, unknown[]> }).given ??= {})
  all[${JSON.stringify(text)}] = [givenRequest, givenToken, givenSession, givenQuery]
  return <><p data-copy>${text}</p><Unchanged /></>
}
`,
  )
  return folder
}

/**
 * Writes a probe: a small remote of the service area with these sources as its pages; the server renders those of
 * `rendered`.
 */
export function writeProbe(
  name: string,
  pages: Record<string, string>,
  paths: Record<string, string>,
  rendered: readonly string[] = [],
): string {
  const folder = join(copiesDir, name, 'remote-service')
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ name: '@dm/remote-service', version: '1.0.0' }))
  for (const [path, page] of Object.entries(paths))
    putPage(
      folder,
      page,
      { path, title: page, ...(rendered.includes(page) && { rendered: true }) },
      `import { useSession } from '@dm/shared/session'\nimport { Page } from '@dm/shared/ui/page'\nexport default function ${page}() {\n${pages[page]}\n}\n`,
    )
  return folder
}

/** The content of a finished build's `release.json`. */
export interface Manifest {
  area: string
  version: string
  uses: Record<string, Record<string, string>>
  routes: { path: string; name: string; title: string; page: string }[]
  files: Record<string, string>
}

/** Copies a finished build and changes its `release.json`, and other files with `also`. Returns its folder. */
export function relabelled(build: string, name: string, change: (manifest: Manifest, folder: string) => void): string {
  const folder = join(copiesDir, 'builds', name)
  rmSync(folder, { recursive: true, force: true })
  cpSync(build, folder, { recursive: true })
  const file = join(folder, 'release.json')
  const manifest = JSON.parse(readFileSync(file, 'utf8')) as Manifest // written by the build
  change(manifest, folder)
  writeFileSync(file, canonicalJson(manifest))
  return folder
}
