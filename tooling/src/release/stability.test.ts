import { execFileSync } from 'node:child_process'
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Release } from '@dm/shared/contract/release/release'
import { root } from '../workspace'

jest.setTimeout(600_000)

/** A copy of the workspace whose shared, presets and lock file can be changed. Libraries are the checkout's. */
let copy: string
beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'workspace-'))
  for (const name of [
    'package.json',
    'package-lock.json',
    'tsconfig.json',
    '.browserslistrc',
    'shared/package.json',
    'shared/src',
    'host/package.json',
    'server/package.json',
  ])
    cpSync(join(root, name), join(copy, name), { recursive: true })
  cpSync(join(root, 'tooling/src'), join(copy, 'tooling/src'), { recursive: true })
  for (const name of ['document/icon.ts', 'publish/compress.ts'])
    cpSync(join(root, 'server/src/delivery', name), join(copy, 'server/src/delivery', name))
  link(join(root, 'node_modules'), join(copy, 'node_modules'))
  for (const name of ['shared', 'tooling'].filter((one) => existsSync(join(root, one, 'node_modules'))))
    link(join(root, name, 'node_modules'), join(copy, name, 'node_modules'))
  mkdirSync(join(copy, 'node_modules/@dm'))
  for (const name of ['shared', 'server']) symlinkSync(join(copy, name), join(copy, 'node_modules/@dm', name))
  put('package.json', JSON.stringify({ name: '@dm/remote-wallet', version: '1.0.0', type: 'module' }))
  put('webpack.config.ts', readFileSync(join(root, 'remote-wallet/webpack.config.ts'), 'utf8'))
  put(
    'src/OnePage.tsx',
    `import { Page } from '@dm/shared/ui/page'
import { paths } from '@dm/shared/paths'
import { Retcode } from '@dm/shared/contract/codes'
export default function OnePage() {
  return <Page title={paths.walletCoinRecord()}>{Retcode.ok}</Page>
}
`,
  )
  put(
    'src/page.ts',
    `import { definePage } from '@dm/shared/page'
export const page = definePage({ path: '/wallet/one', title: 'One' })
`,
  )
})
afterAll(() => rmSync(copy, { recursive: true, force: true }))

/** Creates a folder of links to everything in another, except the product's own packages. */
function link(from: string, to: string) {
  mkdirSync(to, { recursive: true })
  for (const name of readdirSync(from)) if (name !== '@dm') symlinkSync(join(from, name), join(to, name))
}
function put(name: string, text: string) {
  mkdirSync(join(copy, 'remote-wallet/src'), { recursive: true })
  writeFileSync(join(copy, 'remote-wallet', name), text)
}
function edit(name: string, from: string | RegExp, to: string) {
  const file = join(copy, name)
  const before = readFileSync(file, 'utf8')
  const after = before.replace(from, to)
  expect(after).not.toBe(before)
  writeFileSync(file, after)
}

/** Builds the area. Returns its release, and the files of its folder. */
function built(): { release: Release; bytes: string[]; mark: string } {
  const dir = join(copy, 'remote-wallet')
  execFileSync(process.execPath, [join(root, 'node_modules/webpack/bin/webpack.js')], { cwd: dir, stdio: 'pipe' })
  const mark: { inputs: string; version: string } = JSON.parse(readFileSync(join(dir, 'dist/.build.json'), 'utf8'))
  const folder = join(dir, 'dist', mark.version)
  const names = readdirSync(folder).sort()
  return {
    release: Release.parse(JSON.parse(readFileSync(join(folder, 'release.json'), 'utf8'))),
    bytes: names.map((name) => `${name} ${readFileSync(join(folder, name), 'base64')}`),
    mark: mark.inputs,
  }
}

test('a version is a hash of what is in the release: other sources leave it, what it uses changes it', () => {
  const first = built()
  expect(first.release.uses).toMatchObject({
    'ui/page': { Page: expect.any(String) },
    paths: { 'paths.walletCoinRecord': expect.any(String) },
  })
  expect(Object.keys(first.release.uses['ui/page'] ?? {})).toEqual(['Page'])

  // Another domain's contract, a preset's comment, a line of the lock file, another export of an entry point.
  appendFileSync(join(copy, 'shared/src/contract/calls/service/service.ts'), '\nexport const added = { price: 1 }\n')
  appendFileSync(join(copy, 'shared/src/ui/page/index.ts'), '\nexport const added = 1\n')
  edit('tooling/src/webpack/rules.ts', 'export type Mode', '// A comment.\nexport type Mode')
  edit('package-lock.json', '"lockfileVersion": 3,', '"lockfileVersion": 3, "comment": "",')
  rmSync(join(copy, 'remote-wallet/dist'), { recursive: true })
  const again = built()
  expect(again.mark).not.toBe(first.mark)
  expect(again.release.version).toBe(first.release.version)
  expect(again.bytes).toEqual(first.bytes)

  // A used export gets another type: the same code, but another release.
  edit('shared/src/ui/page/Page.tsx', 'title?: string', 'title?: string | number')
  const retyped = built()
  expect(retyped.release.uses['ui/page']?.Page).not.toBe(first.release.uses['ui/page']?.Page)
  expect(retyped.release.version).not.toBe(first.release.version)
})
