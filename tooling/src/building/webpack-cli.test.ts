import { execFileSync } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Release } from '@dm/shared/contract/release/release'
import { currentBuild } from '../release/inputs'
import { cacheDir, root } from '../workspace'

const dir = join(cacheDir, 'webpack-cli', 'remote-wallet')

beforeAll(() => {
  rmSync(dir, { recursive: true, force: true })
  mkdirSync(join(dir, 'src'), { recursive: true })
  const put = (name: string, text: string) => writeFileSync(join(dir, name), text)
  put('package.json', JSON.stringify({ name: '@dm/remote-wallet', version: '1.0.0', type: 'module' }))
  put(
    'webpack.config.ts',
    readFileSync(join(root, 'remote-wallet/webpack.config.ts'), 'utf8').replace('../', '../../../'),
  )
  put('src/OnePage.tsx', 'export default function OnePage() {\n  return <p>one</p>\n}\n')
  put(
    'src/page.ts',
    `import { definePage } from '@dm/shared/page'
export const page = definePage({ path: '/wallet/one', title: 'One' })
`,
  )
})

test('webpack in the folder of an area makes its whole release, and nothing else', () => {
  execFileSync(process.execPath, [join(root, 'node_modules/webpack/bin/webpack.js')], { cwd: dir, stdio: 'pipe' })
  const [version = '', ...others] = readdirSync(join(dir, 'dist')).filter((name) => !name.startsWith('.'))
  expect(others).toEqual([])
  expect(currentBuild(dir)).toBe(join(dir, 'dist', version))
  const files = readdirSync(join(dir, 'dist', version))
  expect(files).toEqual(
    expect.arrayContaining([
      'OnePage.js',
      'remoteEntry.js',
      'remoteEntry.js.br',
      'remoteEntry.js.gz',
      'mf-manifest.json',
    ]),
  )
  const release = Release.parse(JSON.parse(readFileSync(join(dir, 'dist', version, 'release.json'), 'utf8')))
  expect([release.area, release.version, release.pages.OnePage?.js]).toEqual(['wallet', version, ['OnePage.js']])
  // Every file has a hash, including the ecosystem's manifest.
  const hashed = files.filter((name) => !/\.(br|gz)$|^release\./.test(name))
  expect(Object.keys(release.files).sort()).toEqual(hashed.sort())
  expect(hashed).toContain('mf-manifest.json')
  // The release's name is in its files.
  const entry = readFileSync(join(dir, 'dist', version, 'remoteEntry.js'), 'utf8')
  expect(release.container).toBe(`dm_wallet_${version.slice(-12)}`)
  expect(entry).toContain(release.container)
}, 180_000)
