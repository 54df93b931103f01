import { readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { areas } from '../areas'
import { filesBelow, root } from '../workspace'
import type { Row } from './table'

/** Kinds of source by path: the first that matches counts. */
const KINDS: readonly (readonly [kind: string, path: RegExp])[] = [
  ['tests', /\.(test|spec)\.tsx?$|^e2e\/|\/test\/|\/testing\/|\/jest\//],
  ['styles', /\.css$/],
  ['pages and what they declare', /Page\.tsx$|\/page\.ts$/],
  ['forms', /Form\.tsx?$|\/values\.ts$|^shared\/src\/(contract\/forms|forms|ui\/form)\//],
  ['contract', /^shared\/src\/contract\//],
  ['hooks', /\/use[A-Z]\w*\.tsx?$/],
  ['components', /\.tsx$/],
  ['demo data', /^server\/src\/demo\/|\/seed[\w-]*(\.ts$|\/)/],
  ['server: domains', /^server\/src\/domains\//],
  ['server: delivery', /^server\/src\/delivery\//],
  ['server: the rest', /^server\//],
  ['tooling', /^tooling\//],
  ['the rest of host, areas and shared', /./],
]

const FOLDERS = ['host', ...areas.map((area) => `remote-${area}`), 'shared', 'server', 'e2e', 'tooling']

interface Source {
  path: string
  text: string
  kind: string
}

const readSources = (): Source[] =>
  FOLDERS.flatMap((folder) =>
    filesBelow(join(root, folder))
      .filter((file) => /\.(tsx?|css|cjs|mjs)$/.test(file))
      .map((file) => {
        const path = relative(root, file)
        const kind = KINDS.find(([, pattern]) => pattern.test(path))?.[0] ?? ''
        return { path, text: readFileSync(file, 'utf8'), kind }
      }),
  )

const linesOf = (sources: readonly Source[]) =>
  sources.reduce((total, { text }) => total + text.split('\n').length - 1, 0)
const count = (sources: readonly Source[], pattern: RegExp) =>
  sources.reduce((total, { text }) => total + (text.match(pattern)?.length ?? 0), 0)

/** Returns the Chinese texts of some files, without those inside templates. */
const textsOf = (sources: readonly Source[]) =>
  new Set(sources.flatMap(({ text }) => text.match(/'[^'\n]*\p{Script=Han}[^'\n]*'/gu) ?? []))

const row = (what: string, value: number): Row => ({
  what,
  value: value.toLocaleString('en'),
  budget: '',
  held: null,
})

/** Amount of source, and the number of its facts that stand in more than one place. Figures for review; no budget. */
export function source(): Row[] {
  const all = readSources()
  const product = all.filter(({ kind }) => kind !== 'tests')
  const inAreas = product.filter(({ path }) => path.startsWith('remote-'))
  const ofServer = product.filter(({ path, kind }) => path.startsWith('server/') && kind !== 'demo data')
  const pageTexts = textsOf(product.filter(({ path }) => /^(remote-|host\/|shared\/src\/ui)/.test(path)))
  return [
    ...KINDS.map(([kind]) => row(`lines: ${kind}`, linesOf(all.filter((one) => one.kind === kind)))),
    row('lines without tests', linesOf(product)),
    row(
      'reads declared once (page.ts, reads.ts)',
      count(
        inAreas.filter(({ path }) => /\/(page|reads)\.ts$/.test(path)),
        /\b(read|list)\(\s*'/g,
      ),
    ),
    row('logins asked for by hand', inAreas.filter(({ text }) => text.includes('<LoginState')).length),
    row('forms of the contract (`defineForm`)', count(product, /= defineForm\(/g)),
    row('`values.ts` files', product.filter(({ path }) => path.endsWith('/values.ts')).length),
    row(
      'Chinese texts both on the server and in pages',
      [...textsOf(ofServer)].filter((one) => pageTexts.has(one)).length,
    ),
    row('places that compute `hasMore`', count(ofServer, /hasMore: (?!(false|true|z\.)\b)[a-z]/g)),
  ]
}
